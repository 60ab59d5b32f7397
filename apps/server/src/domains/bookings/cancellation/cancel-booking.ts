import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { CancellationQuote } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingRecord, type BookingRow, toBooking } from '../booking-record.ts';
import { lockRow } from '../compensation/note-compensation.ts';
import type { BookingsDeps } from '../deps.ts';
import { refuseWhileDisputed } from '../disputes/refuse-while-disputed.ts';
import { type BookingRef, getBookingRow } from '../load-booking.ts';
import type { StepInput } from '../saga/apply-step.ts';
import { withLease } from '../saga/lease.ts';
import { runOn } from '../saga/run-booking.ts';
import { takeStep } from '../saga/take-step.ts';
import { findDone } from './find-done.ts';
import { isCancellable, quoteRow, refuseUnlessCancellable } from './quote-cancellation.ts';

/** A request to cancel. `acceptRefund` is the refund that the person agreed to; it must still be the refund. */
export type CancelRequest = BookingRefOf & {
  readonly acceptRefund?: Money | undefined;
  readonly reason?: string | undefined;
  /** One part, in the product's own order from 0; absent: all that stands. */
  readonly part?: number | undefined;
};
type BookingRefOf = { readonly ref: BookingRef };

/** The booking was cancelled (or is being cancelled: see `sagaState`), or the refund changed and nothing was done. */
export type CancelResult = { readonly priceChanged: boolean; readonly quote: CancellationQuote; readonly booking: BookingRecord };

const moneyOf = ({ sagaState, capturedMinor, cancellation }: BookingRow) => ({ sagaState, capturedMinor, cancellation });

/** How often, and how far apart, a cancellation is tried of a booking that something else is just being done to: five seconds in all. */
const TRIES = 25;
const APART_MS = 200;

/** Something was given for the booking since its cancellation was quoted, so that another refund is due. */
class GivenMeanwhile extends Error {}

/** Something else is being done to the booking, such as taking its money: it is over in a moment. */
class Busy extends AppError {
  constructor() {
    super('bookingStateConflict');
  }
}

/** Locks the booking, and throws GivenMeanwhile if more was given for it than the quote knew, or `bookingDisputed` if a bank has its money since. */
const stillGiven =
  (ctx: Ctx, { id, compensatedMinor }: BookingRow, refund: Money) =>
  async (tx: Tx) => {
    const now = await lockRow(tx, ctx, id);
    // mutant given-meanwhile-not-asked: `now.compensatedMinor !==` -> `now.compensatedMinor <` fails given-once.test.ts
    if (now.compensatedMinor !== compensatedMinor) throw new GivenMeanwhile(id);
    // mutant refund-of-a-disputed-payment: `if (refund.amountMinor > 0)` -> `if (false)` fails disputes.test.ts
    if (refund.amountMinor > 0) await refuseWhileDisputed(tx, ctx, id);
  };

/**
 * Cancels all that stands of a booking, or a part of it, at the current terms. If they differ from what the person agreed to, does nothing and returns the new terms. Stores the
 * agreement, then asks the supplier, then refunds the way it was paid; jobs finish the work after a crash or a timeout. What was cancelled at the refund
 * that the person agrees to is answered as done, no matter who asked first, and what is in the middle of something else is waited for. Throws
 * `bookingDisputed` if a bank has the money that would be refunded, `bookingStateConflict` if the booking cannot be cancelled or is still being worked on after five seconds, and the supplier's code if it refuses; the
 * booking is then unchanged.
 */
export async function cancelBooking(deps: BookingsDeps, ctx: Ctx, request: CancelRequest): Promise<CancelResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await cancelAsQuoted(deps, ctx, request);
    } catch (error) {
      if (!(error instanceof AppError || error instanceof GivenMeanwhile)) throw error;
      const done = await findDone(ctx, request);
      if (done) return { priceChanged: false, quote: done.quote, booking: toBooking(done.row) };
      if (tries >= TRIES) throw new AppError('bookingStateConflict');
      if (error instanceof Busy) await pause(APART_MS);
      else if (error instanceof AppError) throw error;
    }
  }
}

async function cancelAsQuoted(deps: BookingsDeps, ctx: Ctx, request: CancelRequest): Promise<CancelResult> {
  const found = await getBookingRow(ctx, request.ref);
  const { acceptRefund, reason, part = null } = request;
  if (found.leaseOwner !== null && !isCancellable(found, part)) throw new Busy();
  const { quote, agreed, termsReference } = await quoteRow(deps, ctx, found, part);
  const hasMoved =
    acceptRefund !== undefined &&
    (acceptRefund.amountMinor !== quote.refund.amountMinor || acceptRefund.currency !== quote.refund.currency);
  // mutant cancel-at-other-terms: `if (hasMoved)` -> `if (false)` fails cancel-booking.test.ts
  if (hasMoved) return { priceChanged: true, quote, booking: toBooking(found) };

  const result = await withLease(ctx, found.id, async (lease) => {
    const { row, money } = lease;
    refuseUnlessCancellable(row, part);
    // What was quoted is of the booking as it was then: another part may be cancelled since.
    // mutant cancel-of-a-booking-that-moved: `!isDeepStrictEqual(moneyOf(row), moneyOf(found))` -> `false` fails cancel-booking.test.ts
    if (!isDeepStrictEqual(moneyOf(row), moneyOf(found)))
      // A person who agreed to a refund is asked again if it is another by now; one who did not is told that the booking moved.
      throw acceptRefund ? new Busy() : new AppError('bookingStateConflict');
    const step: StepInput = {
      booking: { row, money },
      command: 'cancel',
      // When several parts are cancelled one after another, each keeps its own reason in the timeline.
      performed: { event: 'cancelRequested', ...(part !== null && reason !== undefined && { detail: reason }) },
      wish: {
        cancelOrigin: row.sagaState,
        cancellation: { kind: quote.kind, ...agreed, termsReference, reason: reason ?? null },
      },
      within: stillGiven(ctx, found, quote.refund),
    };
    const underway = await takeStep(deps, ctx, lease, step, {});
    deps.crashPoint('cancel:stored');
    return runOn(deps, ctx, lease, underway);
  });
  if (!result) throw new Busy();
  if (result.last?.event === 'cancelRefused') throw new AppError(result.last.failureCode ?? 'cancellationFailed');
  return { priceChanged: false, quote, booking: toBooking(result.booking.row) };
}
