import type { ListView } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { getView, ownView, presentViews } from './queries.ts';
import { listViews } from './tables.ts';

/** Deletes a view of the caller. Throws `dataNotFound`. */
export async function deleteView(ctx: Ctx, id: string): Promise<ListView[]> {
  return ctx.db.tx(async (tx) => {
    const { list } = await getView(tx, ctx, id);
    await tx.delete(listViews).where(ownView(ctx, id));
    return presentViews(tx, ctx, list);
  });
}
