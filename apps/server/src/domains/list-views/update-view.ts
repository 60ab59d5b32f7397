import type { updateListView as endpoint, ListView } from '@caravel/contracts';
import type { z } from 'zod';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import {
  asNameTaken,
  foldName,
  getView,
  lockViews,
  madeViews,
  nameTaken,
  presentViews,
  requirePlace,
  theView,
} from './queries.ts';
import { listViews } from './tables.ts';

type Change = z.output<NonNullable<(typeof endpoint)['body']>>;

async function change(tx: Tx, ctx: Ctx, id: string, { name, query, isDefault, isShared }: Change) {
  const view = await getView(tx, ctx, id);
  // Whose list opens with it, and who else sees it, is for the person who made it to say.
  if (view.userId !== requireUser(ctx).userId && (isDefault ?? isShared) !== undefined) throw new AppError('forbidden');
  const goesTo = isShared ?? view.isShared;
  const known = await lockViews(tx, ctx, view.list, goesTo);
  const isMoved = goesTo !== view.isShared;
  if (!isMoved && !known.some((other) => other.id === id)) throw new AppError('dataNotFound');
  const foldedName = name === undefined ? view.foldedName : foldName(name);
  if (isMoved) requirePlace(known, foldedName, goesTo);
  else if (known.some((other) => other.id !== id && other.foldedName === foldedName)) throw nameTaken(goesTo);
  if (isDefault) await tx.update(listViews).set({ isDefault: false }).where(madeViews(ctx, view.list));
  const position = Math.max(-1, ...known.map((other) => other.position)) + 1;
  const set = {
    ...(name !== undefined && { name, foldedName }),
    ...(query !== undefined && { query }),
    ...(isDefault !== undefined && { isDefault }),
    ...(isMoved && { isShared: goesTo, position }),
  };
  if (Object.keys(set).length > 0) await tx.update(listViews).set(set).where(theView(ctx, view));
  return view.list;
}

/**
 * Renames a view, replaces what it holds, makes it the one that the caller's list opens with, shares it with the staff or takes it back. The owner renames
 * and replaces what others share. Throws `dataNotFound`, `forbidden`, and what `createView` does.
 */
export async function updateView(ctx: Ctx, id: string, changes: Change): Promise<ListView[]> {
  const list = await ctx.db
    .tx((tx) => change(tx, ctx, id, changes))
    .catch((error: unknown) => {
      throw asNameTaken(error);
    });
  return presentViews(ctx, list);
}
