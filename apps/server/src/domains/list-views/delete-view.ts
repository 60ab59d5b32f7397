import type { ListView } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { getView, presentViews, theView } from './queries.ts';
import { listViews } from './tables.ts';

/** Deletes a view of the caller; the owner deletes shared ones of others, too. Throws `dataNotFound`, `forbidden`. */
export async function deleteView(ctx: Ctx, id: string): Promise<ListView[]> {
  const list = await ctx.db.tx(async (tx) => {
    const view = await getView(tx, ctx, id);
    await tx.delete(listViews).where(theView(ctx, view));
    return view.list;
  });
  return presentViews(ctx, list);
}
