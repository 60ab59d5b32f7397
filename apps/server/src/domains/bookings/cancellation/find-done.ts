import type { CancellationQuote } from '@caravel/contracts';
import { type Money, money, toMajor } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import type { BookingRow } from '../booking-record.ts';
import { type BookingRef, getBookingRow } from '../load-booking.ts';
import { toldOf } from '../rules/compose-cancellation.ts';

function isDone({ sagaState, cancellation }: BookingRow, part: number | null): boolean {
  if (!cancellation || (cancellation.part?.index ?? null) !== part) return false;
  return sagaState === 'cancelling' || (part === null ? sagaState === 'cancelled' : cancellation.settled !== null);
}

/** What a person asks to cancel, and the refund that they agree to. */
type Asked = { readonly ref: BookingRef; readonly acceptRefund?: Money | undefined; readonly part?: number | undefined };

/**
 * Returns the cancellation that a person asks for if it is done, or under way, at the refund that they agree to: a deed that is asked for again
 * answers itself. Undefined if it is not, or if they name no refund. Throws `invalidBookingId` if the caller may not see the booking.
 */
export async function findDone(
  ctx: Ctx,
  { ref, acceptRefund, part }: Asked,
): Promise<{ readonly quote: CancellationQuote; readonly row: BookingRow } | undefined> {
  if (!acceptRefund) return undefined;
  const row = await getBookingRow(ctx, ref);
  if (!row.cancellation || !isDone(row, part ?? null)) return undefined;
  const told = toldOf(row.price, row.cancellation);
  if (told.refund.amountMinor !== acceptRefund.amountMinor || row.currency !== acceptRefund.currency) return undefined;
  const now = new Date(ctx.clock.now()).toISOString();
  const quote: CancellationQuote = {
    bookingId: row.id,
    kind: row.cancellation.kind,
    ...told,
    alreadyGiven: money(row.compensatedMinor, row.currency),
    penaltyAmount: toMajor(told.penalty),
    refundAmount: toMajor(told.refund),
    serverTime: now,
    expiresAt: now,
  };
  return { quote, row };
}
