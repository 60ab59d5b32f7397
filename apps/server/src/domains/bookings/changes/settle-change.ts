import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { ringAfterCommit } from '../../../platform/db/unit-of-work.ts';
import { cancelled, changed, postMovement } from '../../payments/index.ts';
import type { BookingRow } from '../booking-record.ts';
import { settledOf } from '../rules/compose-cancellation.ts';
import { type ComposedChange, composeChange } from '../rules/compose-change.ts';
import { sharesOf } from '../rules/figures.ts';
import { planRefunds, sumOf } from '../rules/money-tasks.ts';
import { WAITING_BELL } from '../saga/apply-step.ts';
import type { TakenLease } from '../saga/lease.ts';
import { bookingRefunds } from '../tables.ts';

type Settled = Pick<ComposedChange, 'supplier' | 'platform'> & {
  readonly terms: Parameters<typeof composeChange>[1];
  /** Names the change among those of its booking. */
  readonly number: number;
};

/** What the supplier gives back: the sale shrinks, and refunds are planned, which the saga makes the way the booking was paid. */
async function giveBackOf(
  tx: Tx,
  ctx: Ctx,
  { row, money }: TakenLease,
  { terms, number }: Settled,
): Promise<Partial<BookingRow>> {
  const kept = composeChange(row, terms)?.kept;
  if (!kept) throw new Error(`booking ${row.id} has nothing to give back`);
  const before = settledOf(row);
  const at = new Date(ctx.clock.now());
  const cancellation: BookingRow['cancellation'] = {
    ...{ kind: 'cancel', breakdown: kept, settled: kept, part: null, termsReference: null, reason: null },
    supplierPenalty: kept.supplierKeeps,
  };
  const planned = planRefunds(money, kept.refund.amountMinor - sumOf(money.refunds));
  const ofBooking = { agencyId: row.agencyId, bookingId: row.id, status: 'pending', createdAt: at, updatedAt: at } as const;
  if (planned.length > 0) await tx.insert(bookingRefunds).values(planned.map((one) => ({ ...one, ...ofBooking })));
  const dedupeKey = `${row.id}:changed:${number}`;
  await postMovement(tx, ctx, { bookingId: row.id, dedupeKey, movement: cancelled(row.price, kept, before) });
  if (planned.length > 0) ringAfterCommit(WAITING_BELL);
  return {
    ...{ cancellation, ...sharesOf({ ...row, cancellation }) },
    ...(planned.length > 0 && { refundStatus: 'pending', nextRunAt: at, attempt: 0 }),
  };
}

/**
 * Books a change that the supplier made, in the transaction in which its booking learns of it: what is owed to supplier and platform for what was paid by a
 * link, or what is given back. Returns the columns that change.
 */
export async function settleChange(tx: Tx, ctx: Ctx, lease: TakenLease, change: Settled): Promise<Partial<BookingRow>> {
  const { row } = lease;
  const { supplier, platform, number } = change;
  if (supplier.amountMinor < 0) return giveBackOf(tx, ctx, lease, change);
  if (supplier.amountMinor === 0) return {};
  const dedupeKey = `${row.id}:changed:${number}`;
  await postMovement(tx, ctx, { bookingId: row.id, dedupeKey, movement: changed({ supplier, platform }) });
  return { changedNetMinor: row.changedNetMinor + supplier.amountMinor };
}
