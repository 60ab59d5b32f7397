import type { BookingOutcome } from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorCode } from '../../lib/api/api-error.ts';
import { renderPart } from '../../testing/open-page.tsx';
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

function Payer(handlers: PayerProps) {
  const { phase, book } = useBooking('test.attempt', handlers);
  return (
    <button type="button" onClick={() => book({ quoteId: 'q' })}>
      {phase}
    </button>
  );
}

/** Presses Pay before a server that refuses with these codes, one after the other, and then books. */
async function pay(...refusals: readonly (readonly [status: number, code: ApiErrorCode])[]) {
  const [outcomes, refused, keys] = [vi.fn(), vi.fn(), [] as string[]];
  const left = [...refusals];
  const send = async (_body: object, key: string) => {
    keys.push(key);
    const next = left.shift();
    if (next) throw new ApiError(next[0], { code: next[1], message: '' });
    return MADE;
  };
  const page = await renderPart(<Payer send={send} onOutcome={outcomes} onRefused={refused} />);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await page.user.click(page.getByRole('button'));
  await waitFor(() => expect(outcomes.mock.calls.length + refused.mock.calls.length).toBe(1));
  const pauses = timers.mock.calls.filter(([, pause]) => pause === 1000).length;
  return { keys, refused, outcomes, pauses };
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
