import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { listViews } from './tables.ts';

/** Deletes a person's own views: they may name the clients whom they are of. What they shared stays with the agency. */
export async function forgetListViews(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx
    .delete(listViews)
    .where(and(eq(listViews.agencyId, ctx.agency.id), eq(listViews.userId, userId), eq(listViews.isShared, false)));
}

/** Deletes all views of an agency, shared ones too. */
export async function forgetAllListViews(tx: Tx, ctx: Ctx): Promise<void> {
  await tx.delete(listViews).where(eq(listViews.agencyId, ctx.agency.id));
}
