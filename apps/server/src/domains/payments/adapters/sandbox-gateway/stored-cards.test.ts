import { newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { cardStoreContract } from '../../port.contract.ts';
import { checkCard } from './cards.ts';
import { createToken } from './gateway-books.ts';
import { keepCardPage, pageQuerySchema } from './pages.ts';
import { sandboxGateway } from './sandbox-gateway.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const NUMBERS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
  refusedLater: '4000008260003178',
};
const entered = { expMonth: 12, expYear: 2030, cvc: '123', zip: '10001' };
const books = () => ({ db: t.platform.database.system, now: () => t.clock.now() });
const token = async (card: keyof typeof NUMBERS) => {
  const checked = checkCard({ ...entered, number: NUMBERS[card] }, t.clock.now());
  if ('code' in checked) throw new Error(checked.code);
  return createToken(books(), checked);
};
const partner = () => sandboxGateway({ ...books(), webhookSecret: 'a secret of this test' });
const platform = () => required(partner().platformPort(), "the platform's account");
const answer = (id: string, approve: boolean) =>
  t.app.inject({
    method: 'POST',
    url: `/sandbox-gateway/v1/payments/${id}/challenge`,
    headers: { 'content-type': 'application/json', host: 'localhost' },
    payload: JSON.stringify({ approve }),
  });
const idOf = (actionUrl: string) => new URLSearchParams(actionUrl.split('?')[1]).get('payment') ?? '';

cardStoreContract('sandbox gateway', () => ({
  gateway: platform(),
  other: partner().ownPort(newId(), () => ({ key: 'a key of another account' })),
  token,
  approve: async (actionUrl) => {
    expect((await answer(idOf(actionUrl), true)).json()).toEqual({ answered: true });
  },
  pass: (ms) => t.clock.advance(ms),
  newReference: () => `stored_${newId()}`,
}));

test('keeps no card whose holder refuses, and asks once', async () => {
  const store = required(platform().cards, 'cards');
  const reference = `stored_${newId()}`;
  const asked = await store.store({ reference, token: await token('asksOnce'), holder: 'Ana Souza' });
  if (asked.kind !== 'actionRequired') throw new Error(asked.kind);
  const shown = await t.app.inject({ method: 'GET', url: asked.actionUrl, headers: { host: 'localhost' } });
  expect(shown.body).toContain('<h1>Confirm your card</h1>');
  expect((await answer(idOf(asked.actionUrl), false)).json()).toEqual({ answered: true });
  expect((await answer(idOf(asked.actionUrl), true)).json()).toEqual({ answered: false });
  expect(await store.find(reference)).toEqual({ kind: 'declined', code: 'challengeRefused' });
});

test('pays by no card after its last month', async () => {
  const store = required(platform().cards, 'cards');
  const checked = checkCard({ ...entered, expYear: 2040, number: NUMBERS.good }, t.clock.now());
  if ('code' in checked) throw new Error(checked.code);
  const old = await createToken(books(), { ...checked, expYear: 2001 });
  const stored = await store.store({ reference: `stored_${newId()}`, token: old, holder: 'Ana Souza' });
  if (stored.kind !== 'stored') throw new Error(stored.kind);
  const amount = { amountMinor: 100, currency: 'USD' };
  const input = { reference: `stored_${newId()}`, amount, cardId: stored.card.cardId, offSession: true };
  expect(await store.authorise(input)).toMatchObject({ kind: 'declined', code: 'cardExpired' });
});

test.each([
  ['en', 'Keep card'],
  ['pt', 'Guardar o cartão'],
  ['es', 'Guardar la tarjeta'],
])('asks in %s whether a card may be kept', (lng, words) => {
  expect(keepCardPage(pageQuerySchema.parse({ lng }))).toContain(words);
});
