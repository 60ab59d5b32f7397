import { type Money, money, newId } from '@caravel/kernel';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { commissionAdjusted, commissionDue, commissionReceived, type Movement, postMovement } from '../../payments/index.ts';
import { openOf } from '../rules/commission-state.ts';
import { commissions } from '../tables.ts';

export type CommissionRow = typeof commissions.$inferSelect;

const ofAgency = (ctx: Ctx) => eq(commissions.agencyId, ctx.agency.id);

/** Locks commissions of the agency, in the order of their ids so that two who lock several never wait for each other. */
export async function lockCommissions(tx: Tx, ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, CommissionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(commissions)
    .where(and(ofAgency(ctx), inArray(commissions.id, [...ids])))
    .orderBy(asc(commissions.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

type Change = Partial<
  Pick<CommissionRow, 'expectedMinor' | 'adjustedMinor' | 'receivedMinor' | 'dueOn' | 'writtenOffAt' | 'reason'>
>;

/** Stores a change of a locked commission, with the movements that it makes in the ledger. Returns the row as it is then. */
export async function changeCommission(tx: Tx, ctx: Ctx, before: CommissionRow, change: Change): Promise<CommissionRow> {
  const after: CommissionRow = { ...before, ...change, updatedAt: new Date(ctx.clock.now()) };
  await tx
    .update(commissions)
    .set({ ...change, updatedAt: after.updatedAt })
    .where(and(ofAgency(ctx), eq(commissions.id, before.id)));
  const moves: readonly (readonly [(amount: Money) => Movement, number])[] = [
    [commissionDue, after.expectedMinor - before.expectedMinor],
    [commissionAdjusted, after.adjustedMinor - before.adjustedMinor],
    [commissionReceived, after.receivedMinor - before.receivedMinor],
  ];
  for (const [movementOf, minor] of moves) {
    if (minor === 0) continue;
    // The row is locked and says what was posted: the same change is never made twice.
    const dedupeKey = `commission:${before.id}:${newId()}`;
    await postMovement(tx, ctx, { bookingId: before.bookingId, dedupeKey, movement: movementOf(money(minor, before.currency)) });
  }
  return after;
}

/**
 * Changes by how much of a locked commission has come. A difference that was written off is open again: it was another one.
 */
export function changeReceived(tx: Tx, ctx: Ctx, row: CommissionRow, minor: number): Promise<CommissionRow> {
  return changeCommission(tx, ctx, row, {
    receivedMinor: row.receivedMinor + minor,
    // mutant commission-written-off-for-good: `row.writtenOffAt &&` -> `false &&` fails commissions.test.ts
    ...(row.writtenOffAt && { adjustedMinor: 0, writtenOffAt: null, reason: null }),
  });
}

/** Closes the difference of a locked commission with a reason. */
export function closeDifference(tx: Tx, ctx: Ctx, row: CommissionRow, reason: string): Promise<CommissionRow> {
  return changeCommission(tx, ctx, row, {
    adjustedMinor: row.adjustedMinor - openOf(row),
    ...{ writtenOffAt: new Date(ctx.clock.now()), reason },
  });
}
