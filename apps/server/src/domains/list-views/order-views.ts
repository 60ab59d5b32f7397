import type { ListView, ViewedList } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { lockViews, presentViews, theView } from './queries.ts';
import { listViews } from './tables.ts';

/** Orders the caller's own views of a list as `ids` names them; a view that it does not name follows, one that is not theirs or is shared is left out. */
export async function orderViews(
  ctx: Ctx,
  { list, ids }: { readonly list: ViewedList; readonly ids: readonly string[] },
): Promise<ListView[]> {
  const { userId } = requireUser(ctx);
  await ctx.db.tx(async (tx) => {
    const known = (await lockViews(tx, ctx, list)).map(({ id }) => id);
    const named = [...new Set(ids)].filter((id) => known.includes(id));
    const ordered = [...named, ...known.filter((id) => !named.includes(id))];
    for (const [position, id] of ordered.entries())
      await tx.update(listViews).set({ position }).where(theView(ctx, { id, userId }));
  });
  return presentViews(ctx, list);
}
