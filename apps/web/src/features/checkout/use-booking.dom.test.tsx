import type { BookingOutcome } from '@caravel/contracts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../lib/api/api-error.ts';
import { sessionStore } from '../../lib/session/session.ts';
import { renderPart } from '../../testing/open-page.tsx';
import { AGENT, CLIENT } from '../../testing/people.ts';
import { useBooking } from './use-booking.ts';

const MADE: BookingOutcome = {
  bookingId: '0197a5c0-0000-7000-8000-000000000701',
  outcome: 'confirmed',
  sagaState: 'captured',
  status: 'Booked',
  recordLocator: 'QX7RTB',
  action: null,
  message: null,
  failureCode: null,
};

type PayerProps = Parameters<typeof useBooking<{ readonly quoteId: string }>>[1];

const KEY = 'test.attempt';
const QUOTE = '0197a5c0-0000-7000-8000-000000000601';

function Payer(handlers: PayerProps) {
  const { phase, hasLapsed, book } = useBooking(KEY, handlers);
  return (
    <button type="button" onClick={() => book({ quoteId: QUOTE }, QUOTE)}>
      {phase}
      {hasLapsed ? ' lapsed' : ''}
    </button>
  );
}

type Refusal = readonly [status: number, code: ApiErrorCode];

/** A server that refuses what is sent with these codes, one after the other, and then books; `found`: what it says of the quote, the last for ever. */
function makeServer(refusals: readonly Refusal[], found: readonly (BookingOutcome | null)[] = [null]) {
  const [outcomes, refused, keys, looks] = [vi.fn(), vi.fn(), [] as string[], [] as string[]];
  const left = [...refusals];
  const answers = [...found];
  const send = async (_body: object, key: string) => {
    keys.push(key);
    const next = left.shift();
    if (next) throw new ApiError(next[0], { code: next[1], message: '' });
    return MADE;
  };
  const look = async (quoteId: string) => {
    looks.push(quoteId);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? null;
  };
  const open = () => renderPart(<Payer send={send} look={look} onOutcome={outcomes} onRefused={refused} />);
  return { keys, looks, refused, outcomes, open };
}

/** Presses Pay before a server that refuses with these codes, one after the other, and then books. */
async function pay(...refusals: readonly Refusal[]) {
  const server = makeServer(refusals);
  const page = await server.open();
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await page.user.click(page.getByRole('button'));
  await waitFor(() => expect(server.outcomes.mock.calls.length + server.refused.mock.calls.length).toBe(1));
  const pauses = timers.mock.calls.filter(([, pause]) => pause === 1000).length;
  return { ...server, pauses };
}

/** What a tab remembers of an attempt that was sent so long ago. */
function rememberSent(agoMs: number): void {
  sessionStorage.setItem(KEY, JSON.stringify({ sent: { quoteId: QUOTE, at: Date.now() - agoMs } }));
}

test('an attempt without an answer is sent again a second later with its key, and a limit of calls does not end it', async () => {
  const { keys, outcomes, refused, pauses } = await pay(
    [0, 'network'],
    [409, 'idempotencyInFlight'],
    [429, 'tooManyRequests'],
    [503, 'unavailable'],
  );
  expect(outcomes.mock.calls).toEqual([[MADE]]);
  expect(refused).not.toHaveBeenCalled();
  expect([keys.length, new Set(keys).size]).toEqual([5, 1]);
  expect(pauses).toBeGreaterThanOrEqual(4);
});

test('a limit that refuses the first sending is a refusal: nothing was begun', async () => {
  const { keys, outcomes, refused } = await pay([429, 'tooManyRequests']);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(outcomes).not.toHaveBeenCalled();
  expect(keys).toHaveLength(1);
});

test.each<[number, ApiErrorCode]>([
  [401, 'noSession'],
  [403, 'forbidden'],
  [403, 'subscriptionRequired'],
  [409, 'quoteExpired'],
  [422, 'cardNumberRefused'],
])('an answer %i %s ends the attempt, and the tab remembers nothing of it', async (...refusal) => {
  const { keys, refused } = await pay(refusal);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(keys).toHaveLength(1);
  await waitFor(() => expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ sent: null }));
});

test('a tab never holds what could be sent again', async () => {
  const server = makeServer(Array.from({ length: 9 }, () => [0, 'network'] as const));
  const page = await server.open();
  await page.user.click(page.getByRole('button'));
  await page.findByText('unsure');
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual({ sent: { quoteId: QUOTE, at: expect.any(Number) } });
  expect(sessionStorage.getItem(KEY)).not.toContain(server.keys[0]);
});

describe('a page that is opened after something was sent', () => {
  test('looks at what became of it and sends nothing; what was booked is told', async () => {
    rememberSent(1_000);
    const server = makeServer([], [null, MADE]);
    await server.open();
    await waitFor(() => expect(server.outcomes.mock.calls).toEqual([[MADE]]));
    expect([server.keys, server.looks]).toEqual([[], [QUOTE, QUOTE]]);
  });

  test('says that nothing was booked once nothing can be on its way, and the next press is another attempt', async () => {
    rememberSent(31_000);
    const server = makeServer([]);
    const page = await server.open();
    await page.findByText('idle lapsed');
    expect(server.keys).toEqual([]);
    await page.user.click(page.getByRole('button'));
    await waitFor(() => expect(server.outcomes).toHaveBeenCalledTimes(1));
    expect(server.keys).toHaveLength(1);
  });

  test('waits while something can still be on its way, and believes no failure of a try before', async () => {
    rememberSent(1_000);
    const server = makeServer([], [null, { ...MADE, outcome: 'failed', sagaState: 'failed' }, MADE]);
    const page = await server.open();
    page.getByText('looking');
    await page.user.click(page.getByRole('button'));
    await waitFor(() => expect(server.outcomes.mock.calls).toEqual([[MADE]]));
    expect([server.keys, server.looks.length]).toEqual([[], 3]);
  });
});

describe('a page that is left while an attempt has no answer', () => {
  /** Longer than the pause before an attempt is sent again. */
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 1_500));
  const leave = (type: 'pagehide' | 'pageshow') => fireEvent(window, Object.assign(new Event(type), { persisted: true }));

  test('sends nothing when it comes back from the memory of the browser: it looks', async () => {
    const server = makeServer([[0, 'network']], [MADE]);
    const page = await server.open();
    await page.user.click(page.getByRole('button'));
    await page.findByText('unsure');
    leave('pagehide');
    await aWhile();
    expect(server.keys).toHaveLength(1);
    leave('pageshow');
    await waitFor(() => expect(server.outcomes.mock.calls).toEqual([[MADE]]));
    expect([server.keys.length, server.looks]).toEqual([1, [QUOTE]]);
  });

  test('sends nothing once another part of the site is open', async () => {
    const server = makeServer([[0, 'network']]);
    const page = await server.open();
    await page.user.click(page.getByRole('button'));
    await page.findByText('unsure');
    page.rerender(<p>elsewhere</p>);
    await aWhile();
    expect(server.keys).toHaveLength(1);
  });

  test('sends nothing for somebody else who has logged in meanwhile', async () => {
    sessionStore.set(CLIENT);
    const server = makeServer([[0, 'network']], [MADE]);
    const page = await server.open();
    await page.user.click(page.getByRole('button'));
    await page.findByText('unsure');
    await act(async () => sessionStore.set(AGENT));
    await waitFor(() => expect(server.outcomes).toHaveBeenCalledTimes(1));
    expect([server.keys.length, server.looks]).toEqual([1, [QUOTE]]);
  });
});
