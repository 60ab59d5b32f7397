import { type EndpointAnswer, type createListView as endpoint, MOST_VIEWS } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import type { z } from 'zod';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { foldName, lockViews, ownViews, presentViews } from './queries.ts';
import { listViews } from './tables.ts';

type NewView = z.output<NonNullable<(typeof endpoint)['body']>>;

/** Keeps a list as the caller has arranged it, after their other views of it. Throws `viewNameTaken`, and `viewsFull` if there are too many. */
export async function createView(ctx: Ctx, view: NewView): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { userId } = requireUser(ctx);
  const { list, isDefault } = view;
  const id = newId();
  const foldedName = foldName(view.name);
  return ctx.db.tx(async (tx) => {
    const known = await lockViews(tx, ctx, list);
    if (known.some((other) => other.foldedName === foldedName)) throw new AppError('viewNameTaken');
    if (known.length >= MOST_VIEWS) throw new AppError('viewsFull');
    if (isDefault) await tx.update(listViews).set({ isDefault: false }).where(ownViews(ctx, list));
    const position = (known.at(-1)?.position ?? -1) + 1;
    const added = await tx
      .insert(listViews)
      .values({ ...view, agencyId: ctx.agency.id, userId, id, foldedName, position })
      .onConflictDoNothing()
      .returning({ id: listViews.id });
    // The same name, saved twice in one instant: the first of a list locks nothing.
    if (added.length === 0) throw new AppError('viewNameTaken');
    return { _id: id, views: await presentViews(tx, ctx, list) };
  });
}
