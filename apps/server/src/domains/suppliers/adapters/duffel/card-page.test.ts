import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { required } from '@caravel/kernel';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(new URL('page/card.js', import.meta.url), 'utf8');
const OURS = 'https://agency.test';
const CARDS = 'https://cards.test';
const CARD = { id: 'tcd_00009hthhsUZ8W4LxQgkjb', brand: 'visa', last_4_digits: '4242', live_mode: false };
const KEPT = { type: 'create-card-for-temporary-use-success', data: CARD };

/** Runs the script of the page; `fromSite` and `fromForm` speak to it, `told` and `asked` are what it says to either. */
function openPage() {
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const parent = { postMessage: (message: unknown, origin: string) => told.push([origin, message]) };
  const form = {
    contentWindow: { postMessage: (message: { type: string }, origin: string) => asked.push([origin, message.type]) },
    ...{ style: {}, src: '', focus: () => undefined },
  };
  const texts = {
    textContent: JSON.stringify({ form: `${CARDS}/vault`, incomplete: 'Incomplete', refused: 'Refused', failed: 'Failed' }),
  };
  const parts: Record<string, object> = { texts, form, wrong: { textContent: '' } };
  let hear: (event: object) => void = () => undefined;
  const location = { origin: OURS, hash: '#key%2F1' };
  const window = {
    ...{ parent, location, setTimeout: () => 1, clearTimeout: () => undefined },
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
  };
  const ResizeObserver = class {
    observe() {}
  };
  runInNewContext(SCRIPT, {
    window,
    document: { getElementById: (id: string) => parts[id], documentElement: {} },
    ResizeObserver,
    URL,
    JSON,
  });
  const fromForm = (data: object, origin = CARDS, source: object = form.contentWindow) => hear({ data, origin, source });
  const fromSite = (data: object, origin = OURS, source: object = parent) => hear({ data, origin, source });
  return { form, parent, told, asked, fromForm, fromSite };
}

/** A page whose form is there and right. */
function openFilled() {
  const page = openPage();
  page.fromForm({ type: 'iframe-loaded' });
  page.fromForm({ type: 'content-height-ready', height: 800 });
  page.fromForm({ type: 'validate-success' });
  page.told.splice(0);
  return page;
}

const types = (told: readonly unknown[]) => told.map((one) => (one as [string, { type: string }])[1].type);

test('opens the form by the token behind the hash, and gives the site the card that was kept, at its press alone', () => {
  const { form, told, asked, fromForm, fromSite } = openFilled();
  expect(form.src).toBe(`${CARDS}/vault?token=key%2F1`);
  fromForm(KEPT);
  expect(told).toEqual([]);
  fromSite({ type: 'submit' });
  expect(asked.at(-1)).toEqual([CARDS, 'create-card-for-temporary-use']);
  fromForm(KEPT);
  expect(told).toEqual([[OURS, { type: 'token', token: CARD.id, brand: 'visa', last4: '4242' }]]);
});

test('hears nobody but the form and the site', () => {
  const { told, asked, form, parent, fromForm, fromSite } = openFilled();
  const before = asked.length;
  fromSite({ type: 'submit' }, 'https://evil.test');
  fromSite({ type: 'submit' }, OURS, form.contentWindow);
  expect(asked).toHaveLength(before);
  fromSite({ type: 'submit' });
  fromForm(KEPT, 'https://evil.test');
  fromForm(KEPT, CARDS, parent);
  expect(told).toEqual([]);
});

test.each([
  ['a key that is over', { error: { status: 401 } }, 'expired'],
  ['a card that is refused', { error: { status: 422, message: 'Luhn' } }, 'error'],
  ['a form that failed', { error: { status: 500 } }, 'error'],
])('tells %s, in words of ours', (_, failure, type) => {
  const { told, fromForm, fromSite } = openFilled();
  fromSite({ type: 'submit' });
  fromForm({ type: 'create-card-for-temporary-use-failure', ...failure });
  expect(types(told)).toEqual([type]);
  expect(JSON.stringify(told)).not.toContain('Luhn');
});

test.each([[{ ...CARD, id: 'boo_1' }], [{ ...CARD, last_4_digits: '4242424242424242' }], [{ ...CARD, brand: 7 }], [null]])(
  'gives the site nothing that is no card: %j',
  (data) => {
    const { told, fromForm, fromSite } = openFilled();
    fromSite({ type: 'submit' });
    fromForm({ ...KEPT, data: data ?? undefined } as object);
    expect(types(told)).toEqual(['error']);
    expect(required(told[0], 'what was told')).toMatchObject([OURS, { message: 'Failed' }]);
  },
);
