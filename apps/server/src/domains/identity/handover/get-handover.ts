import type { Handover } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOwner } from '../agents/require-owner.ts';
import { getUser } from '../queries.ts';
import { mayHandOver } from '../rules/handover.ts';
import { fullName } from '../rules/person-name.ts';
import { findHandover, getLiveHandover } from './handover-records.ts';
import { presentHandover } from './present-handover.ts';

/** Returns the handover that waits for a Yes, or null; only the owner may ask. */
export function getHandover(ctx: Ctx): Promise<{ handover: Handover | null }> {
  requireOwner(ctx);
  return ctx.db.tx(async (tx) => {
    const row = await findHandover(tx, ctx);
    return { handover: row ? presentHandover(row, await getUser(tx, ctx.agency.id, row.toUserId)) : null };
  });
}

/**
 * Returns who hands the agency over by a link, so that the agent reads it before their Yes. Throws `tokenExpired`, `userNotAssociated` for anybody to
 * whom it was not sent, and `handoverNotPossible` if it could not be accepted now.
 */
export function readHandover(ctx: Ctx, token: string): Promise<{ owner: string; expiresAt: string }> {
  const { userId } = requireUser(ctx);
  return ctx.db.tx(async (tx) => {
    const row = await getLiveHandover(tx, ctx, token);
    if (row.toUserId !== userId) throw new AppError('userNotAssociated');
    const [from, to] = [await getUser(tx, ctx.agency.id, row.fromUserId), await getUser(tx, ctx.agency.id, userId)];
    if (!mayHandOver(from, to)) throw new AppError('handoverNotPossible');
    return { owner: fullName(from), expiresAt: row.expiresAt.toISOString() };
  });
}
