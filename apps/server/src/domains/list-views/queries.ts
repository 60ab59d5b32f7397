import { type ListView, MOST_SHARED_VIEWS, MOST_VIEWS, type ViewedList } from '@caravel/contracts';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { isTakenIn } from '../../platform/db/unit-of-work.ts';
import { AppError } from '../../platform/errors.ts';
import { namePeople } from '../identity/index.ts';
import { mayChange, seesShared } from './rules/shared-views.ts';
import { listViews } from './tables.ts';

export type ViewRow = typeof listViews.$inferSelect;

const inAgency = (ctx: Ctx) => eq(listViews.agencyId, ctx.agency.id);

/** The condition of the views that the caller made, shared or not, of one list if it is named. */
export function madeViews(ctx: Ctx, list?: ViewedList): SQL | undefined {
  return and(inAgency(ctx), eq(listViews.userId, requireUser(ctx).userId), list && eq(listViews.list, list));
}

/** The condition of the caller's own views of a list, or of those that the staff share: names are unique within each. */
function viewsBeside(ctx: Ctx, list: ViewedList, isShared: boolean): SQL | undefined {
  const ofList = and(inAgency(ctx), eq(listViews.list, list), eq(listViews.isShared, isShared));
  return isShared ? ofList : and(ofList, eq(listViews.userId, requireUser(ctx).userId));
}

/** The condition of one view. */
export function theView(ctx: Ctx, { id, userId }: Pick<ViewRow, 'id' | 'userId'>): SQL | undefined {
  return and(inAgency(ctx), eq(listViews.userId, userId), eq(listViews.id, id));
}

/** Reads the caller's own views of a list in their order, or those that are shared by name. */
function selectViews(tx: Tx, ctx: Ctx, list: ViewedList, isShared = false): Promise<ViewRow[]> {
  const order = isShared ? asc(listViews.foldedName) : asc(listViews.position);
  return tx
    .select()
    .from(listViews)
    .where(viewsBeside(ctx, list, isShared))
    .orderBy(order, asc(listViews.id));
}

/** Reads views of a list, the caller's own or the shared ones, after other changes of them have ended, and holds off new ones. */
export async function lockViews(tx: Tx, ctx: Ctx, list: ViewedList, isShared = false): Promise<ViewRow[]> {
  await tx
    .select({ id: listViews.id })
    .from(listViews)
    .where(viewsBeside(ctx, list, isShared))
    .for('update');
  // Read anew: a view that was added while this waited is not among the rows that were locked.
  return selectViews(tx, ctx, list, isShared);
}

/**
 * Reads a view that the caller may change: one that they made, or a shared one if they are the owner. Throws `forbidden` for another that they see, and
 * `dataNotFound`: of what they do not see, nobody learns that there is one.
 */
export async function getView(tx: Tx, ctx: Ctx, id: string): Promise<ViewRow> {
  const reader = requireUser(ctx);
  const rows = await tx
    .select()
    .from(listViews)
    .where(and(inAgency(ctx), eq(listViews.id, id)));
  const row = rows.find((view) => view.userId === reader.userId || (view.isShared && seesShared(reader, view)));
  if (!row) throw new AppError('dataNotFound');
  if (!mayChange(reader, row)) throw new AppError('forbidden');
  return row;
}

/** Makes a name comparable: names that differ by case, or by how their signs are composed, are the same. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The error of a name that another view has. */
export const nameTaken = (isShared: boolean) => new AppError(isShared ? 'sharedViewNameTaken' : 'viewNameTaken');

/** Throws if views of a list have no place for one more of this name: `viewNameTaken`, `viewsFull`, and the same of shared ones. */
export function requirePlace(known: readonly ViewRow[], foldedName: string, isShared: boolean): void {
  if (known.some((other) => other.foldedName === foldedName)) throw nameTaken(isShared);
  if (known.length < (isShared ? MOST_SHARED_VIEWS : MOST_VIEWS)) return;
  throw new AppError(isShared ? 'sharedViewsFull' : 'viewsFull');
}

/** The error of a write: that the name is taken, if another call has just taken it; else what it was. */
export function asNameTaken(error: unknown): unknown {
  if (isTakenIn('list_views_shared', error)) return nameTaken(true);
  return isTakenIn('list_views_name', error) ? nameTaken(false) : error;
}

/** The views of a list that the caller sees, as the contract has them: their own in their order, then those that are shared, by name. */
export async function presentViews(ctx: Ctx, list: ViewedList): Promise<ListView[]> {
  const reader = requireUser(ctx);
  const { own, shared } = await ctx.db.tx(async (tx) => ({
    own: await selectViews(tx, ctx, list),
    shared: (await selectViews(tx, ctx, list, true)).filter((view) => seesShared(reader, view)),
  }));
  const names = await namePeople(ctx, [...new Set(shared.map(({ userId }) => userId))]);
  const presented = ({ id, name, query }: ViewRow) => ({ _id: id, name, query });
  return [
    ...own.map((view) => ({ ...presented(view), isDefault: view.isDefault, shared: null })),
    ...shared.map((view) => {
      const isMine = view.userId === reader.userId;
      const by = names.get(view.userId) ?? null;
      return {
        ...presented(view),
        isDefault: isMine && view.isDefault,
        shared: { by, isMine, canChange: mayChange(reader, view) },
      };
    }),
  ];
}
