import type { updateListView as endpoint, ListView } from '@caravel/contracts';
import type { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { foldName, getView, lockViews, ownView, ownViews, presentViews } from './queries.ts';
import { listViews } from './tables.ts';

type Change = z.output<NonNullable<(typeof endpoint)['body']>>;

/** Renames a view of the caller, replaces what it holds, or makes it the one that its list opens with. Throws `dataNotFound`, `viewNameTaken`. */
export async function updateView(ctx: Ctx, id: string, { name, query, isDefault }: Change): Promise<ListView[]> {
  return ctx.db.tx(async (tx) => {
    const { list } = await getView(tx, ctx, id);
    const known = await lockViews(tx, ctx, list);
    if (!known.some((view) => view.id === id)) throw new AppError('dataNotFound');
    const renamed = name === undefined ? {} : { name, foldedName: foldName(name) };
    if (known.some((view) => view.id !== id && view.foldedName === renamed.foldedName)) throw new AppError('viewNameTaken');
    if (isDefault) await tx.update(listViews).set({ isDefault: false }).where(ownViews(ctx, list));
    const change = { ...renamed, ...(query !== undefined && { query }), ...(isDefault !== undefined && { isDefault }) };
    if (Object.keys(change).length > 0) await tx.update(listViews).set(change).where(ownView(ctx, id));
    return presentViews(tx, ctx, list);
  });
}
