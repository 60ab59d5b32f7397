import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { listViews } from './tables.ts';

/** Deletes all views of a person: they may name the clients whom they are of. */
export async function forgetListViews(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  await tx.delete(listViews).where(and(eq(listViews.agencyId, ctx.agency.id), eq(listViews.userId, userId)));
}
