import type { ExplainedRefund } from '@caravel/contracts';
import { money, subtractMoney } from '@caravel/kernel';
import type { BookingRecord } from '../../bookings/index.ts';
import { keptOfProtection, soldOf } from '../../pricing/index.ts';

/**
 * Explains who keeps what of a booking that was cancelled, wholly or in parts, as it was agreed; null if all of it stands or nothing was ever paid for
 * it. Paid and owed together are all that is kept and what goes back. Pure.
 */
export function explainRefund({
  cancellation,
  sagaState,
  price,
}: Pick<BookingRecord, 'cancellation' | 'sagaState' | 'price'>): ExplainedRefund | null {
  if (cancellation === null || cancellation.kind === 'release') return null;
  const isWhole = sagaState === 'cancelled';
  const kept = isWhole ? cancellation.breakdown : cancellation.settled;
  if (kept === null) return null;
  const { paid, penalty, supplierKeeps, platformKeeps, commissionKept, protectionKept, recovered, refund } = kept;
  const over = subtractMoney(soldOf(kept), paid).amountMinor;
  return {
    kind: isWhole ? (cancellation.kind === 'void' ? 'void' : 'cancel') : 'part',
    paid,
    owed: money(Math.max(0, over), paid.currency),
    supplierKeeps,
    platformKeeps,
    commissionKept,
    protectionKept,
    recovered,
    penalty: isWhole ? penalty : null,
    ofProtection: isWhole ? keptOfProtection(kept) : null,
    back: refund,
    netRate: price.waterfall.netRate,
    commission: price.waterfall.commission,
  };
}
