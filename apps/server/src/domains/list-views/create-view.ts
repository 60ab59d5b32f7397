import type { EndpointAnswer, createListView as endpoint } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { z } from 'zod';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { foldName, lockViews, madeViews, nameTaken, presentViews, requirePlace } from './queries.ts';
import { listViews } from './tables.ts';

type NewView = z.output<NonNullable<(typeof endpoint)['body']>>;

/**
 * Keeps a list as the caller has arranged it, after their other views of it, or shares it with the staff. Throws `viewNameTaken` and `viewsFull`, or
 * `sharedViewNameTaken` and `sharedViewsFull`.
 */
export async function createView(ctx: Ctx, view: NewView): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { userId } = requireUser(ctx);
  const { list, isDefault, isShared } = view;
  const id = newId();
  const foldedName = foldName(view.name);
  await ctx.db.tx(async (tx) => {
    const known = await lockViews(tx, ctx, list, isShared);
    requirePlace(known, foldedName, isShared);
    if (isDefault) await tx.update(listViews).set({ isDefault: false }).where(madeViews(ctx, list));
    const position = Math.max(-1, ...known.map((other) => other.position)) + 1;
    const added = await tx
      .insert(listViews)
      .values({ ...view, agencyId: ctx.agency.id, userId, id, foldedName, position })
      .onConflictDoNothing()
      .returning({ id: listViews.id });
    // The same name, saved twice in one instant: the first of a list locks nothing.
    if (added.length === 0) throw nameTaken(isShared);
  });
  return { _id: id, views: await presentViews(ctx, list) };
}
