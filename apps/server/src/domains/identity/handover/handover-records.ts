import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { UserRow } from '../queries.ts';
import { handovers, users } from '../tables.ts';

export type HandoverRow = typeof handovers.$inferSelect;

const isOpen = (ctx: Ctx) => and(eq(handovers.agencyId, ctx.agency.id), isNull(handovers.endedAt));

/** Finds the agency's handover that waits for a Yes. */
export async function findHandover(tx: Tx, ctx: Ctx): Promise<HandoverRow | undefined> {
  const [row] = await tx.select().from(handovers).where(isOpen(ctx)).limit(1);
  return row && row.expiresAt.getTime() > ctx.clock.now() ? row : undefined;
}

/** Returns the handover of an emailed link. Throws `tokenExpired` if the link is unknown, was used, taken back or replaced, or is too old. */
export async function getLiveHandover(tx: Tx, ctx: Ctx, token: string): Promise<HandoverRow> {
  const [row] = await tx
    .select()
    .from(handovers)
    .where(and(isOpen(ctx), eq(handovers.tokenHash, sha256(token))))
    .limit(1);
  if (!row || row.expiresAt.getTime() <= ctx.clock.now()) throw new AppError('tokenExpired');
  return row;
}

/** Ends the agency's handover that waits, if any, and returns it. */
export async function endHandover(tx: Tx, ctx: Ctx): Promise<HandoverRow | undefined> {
  const [row] = await tx
    .update(handovers)
    .set({ endedAt: new Date(ctx.clock.now()) })
    .where(isOpen(ctx))
    .returning();
  return row;
}

/**
 * Ends a handover in which one of these people takes part: whose role or account changed, or who has a new password, must be asked again. Call it in the
 * transaction of that change.
 */
export async function endHandoversOf(tx: Tx, ctx: Ctx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = [...userIds];
  await tx
    .update(handovers)
    .set({ endedAt: new Date(ctx.clock.now()) })
    .where(and(isOpen(ctx), or(inArray(handovers.fromUserId, ids), inArray(handovers.toUserId, ids))));
}

/**
 * Locks both people of a handover until the end of the transaction, always in one order: two changes that lock them otherwise would wait for each other.
 * Lock them before the handover itself. Throws `handoverNotPossible` if one of them is nobody here.
 */
export async function lockParties(tx: Tx, ctx: Ctx, fromUserId: string, toUserId: string): Promise<[from: UserRow, to: UserRow]> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), inArray(users.id, [fromUserId, toUserId])))
    .orderBy(users.id)
    .for('update');
  const [from, to] = [fromUserId, toUserId].map((id) => rows.find((row) => row.id === id));
  if (!from || !to) throw new AppError('handoverNotPossible');
  return [from, to];
}
