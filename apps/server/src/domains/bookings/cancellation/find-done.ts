import type { CancellationQuote } from '@caravel/contracts';
import { addMoney, type Money, money, subtractMoney, toMajor } from '@caravel/kernel';
import type { Ctx } from '../../../platform/context.ts';
import { keptOfProtection } from '../../pricing/index.ts';
import type { BookingRow } from '../booking-record.ts';
import { type BookingRef, getBookingRow } from '../load-booking.ts';
import type { StoredCancellation } from '../stored/stored-columns.ts';

/** What a cancellation that is agreed on costs and gives back, as it was told before. */
function toldThen({ breakdown, settled, part }: StoredCancellation, none: Money) {
  const { penalty, recovered, refund } = breakdown;
  if (part) return { penalty: part.penalty, protectionKept: none, recovered: none, refund: part.refund };
  const protectionKept = keptOfProtection(breakdown);
  if (!settled) return { penalty, protectionKept, recovered, refund };
  return {
    penalty: subtractMoney(penalty, settled.penalty),
    protectionKept,
    recovered: subtractMoney(recovered, settled.recovered),
    refund: subtractMoney(refund, settled.refund),
  };
}

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
  const told = toldThen(row.cancellation, money(0, row.currency));
  if (told.refund.amountMinor !== acceptRefund.amountMinor || row.currency !== acceptRefund.currency) return undefined;
  const now = new Date(ctx.clock.now()).toISOString();
  const quote: CancellationQuote = {
    bookingId: row.id,
    kind: row.cancellation.kind,
    paid: addMoney([told.penalty, told.protectionKept, told.recovered, told.refund]),
    ...told,
    alreadyGiven: money(row.compensatedMinor, row.currency),
    penaltyAmount: toMajor(told.penalty),
    refundAmount: toMajor(told.refund),
    serverTime: now,
    expiresAt: now,
  };
  return { quote, row };
}
