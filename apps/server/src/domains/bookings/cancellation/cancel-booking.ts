import { isDeepStrictEqual } from 'node:util';
import type { CancellationQuote } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { type BookingRecord, type BookingRow, toBooking } from '../booking-record.ts';
import { lockRow } from '../compensation/note-compensation.ts';
import type { BookingsDeps } from '../deps.ts';
import { type BookingRef, getBookingRow } from '../load-booking.ts';
import type { StepInput } from '../saga/apply-step.ts';
import { withLease } from '../saga/lease.ts';
import { runOn } from '../saga/run-booking.ts';
import { takeStep } from '../saga/take-step.ts';
import { quoteRow, refuseUnlessCancellable } from './quote-cancellation.ts';

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

/** Times that a cancellation is quoted anew because something was given for the booking in between. */
const QUOTES_AT_MOST = 3;

/** Something was given for the booking since its cancellation was quoted, so that another refund is due. */
class GivenMeanwhile extends Error {}

/** Locks the booking, and throws GivenMeanwhile if more was given for it than the quote knew. */
const stillGiven =
  (ctx: Ctx, { id, compensatedMinor }: BookingRow) =>
  async (tx: Tx) => {
    const now = await lockRow(tx, ctx, id);
    // mutant given-meanwhile-not-asked: `now.compensatedMinor !==` -> `now.compensatedMinor <` fails given-once.test.ts
    if (now.compensatedMinor !== compensatedMinor) throw new GivenMeanwhile(id);
  };

/**
 * Cancels all that stands of a booking, or a part of it, at the current terms. If they differ from what the person agreed to, does nothing and returns the new terms. Stores the
 * agreement, then asks the supplier, then refunds the way it was paid; jobs finish the work after a crash or a timeout. Throws
 * `bookingStateConflict` if the booking is already cancelled or being worked on, and the supplier's code if it refuses; the booking is then
 * unchanged.
 */
export async function cancelBooking(deps: BookingsDeps, ctx: Ctx, request: CancelRequest): Promise<CancelResult> {
  for (let quotes = 0; quotes < QUOTES_AT_MOST; quotes++) {
    try {
      return await cancelAsQuoted(deps, ctx, request);
    } catch (error) {
      if (!(error instanceof GivenMeanwhile)) throw error;
    }
  }
  throw new AppError('bookingStateConflict');
}

async function cancelAsQuoted(deps: BookingsDeps, ctx: Ctx, request: CancelRequest): Promise<CancelResult> {
  const found = await getBookingRow(ctx, request.ref);
  const { acceptRefund, reason, part = null } = request;
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
    if (!isDeepStrictEqual(moneyOf(row), moneyOf(found))) throw new AppError('bookingStateConflict');
    const step: StepInput = {
      booking: { row, money },
      command: 'cancel',
      // When several parts are cancelled one after another, each keeps its own reason in the timeline.
      performed: { event: 'cancelRequested', ...(part !== null && reason !== undefined && { detail: reason }) },
      wish: {
        cancelOrigin: row.sagaState,
        cancellation: { kind: quote.kind, ...agreed, termsReference, reason: reason ?? null },
      },
      within: stillGiven(ctx, found),
    };
    const underway = await takeStep(deps, ctx, lease, step, {});
    deps.crashPoint('cancel:stored');
    return runOn(deps, ctx, lease, underway);
  });
  if (!result) throw new AppError('bookingStateConflict');
  if (result.last?.event === 'cancelRefused') throw new AppError(result.last.failureCode ?? 'cancellationFailed');
  return { priceChanged: false, quote, booking: toBooking(result.booking.row) };
}
