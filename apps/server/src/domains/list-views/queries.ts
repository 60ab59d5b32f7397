import type { ListView, ViewedList } from '@caravel/contracts';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { listViews } from './tables.ts';

export type ViewRow = typeof listViews.$inferSelect;

/** The condition of the caller's own views, of one list if it is named. */
export function ownViews(ctx: Ctx, list?: ViewedList): SQL | undefined {
  return and(
    eq(listViews.agencyId, ctx.agency.id),
    eq(listViews.userId, requireUser(ctx).userId),
    list && eq(listViews.list, list),
  );
}

/** The condition of one of the caller's views. */
export function ownView(ctx: Ctx, id: string): SQL | undefined {
  return and(ownViews(ctx), eq(listViews.id, id));
}

/** Reads the caller's views of a list, in their order. */
export function selectViews(tx: Tx, ctx: Ctx, list: ViewedList): Promise<ViewRow[]> {
  return tx.select().from(listViews).where(ownViews(ctx, list)).orderBy(asc(listViews.position), asc(listViews.id));
}

/** Reads the caller's views of a list after other changes of them have ended, and holds off new ones. */
export async function lockViews(tx: Tx, ctx: Ctx, list: ViewedList): Promise<ViewRow[]> {
  await tx.select({ id: listViews.id }).from(listViews).where(ownViews(ctx, list)).for('update');
  // Read anew: a view that was added while this waited is not among the rows that were locked.
  return selectViews(tx, ctx, list);
}

/** Reads one of the caller's views. Throws `dataNotFound`: of somebody else's, nobody learns that there is one. */
export async function getView(tx: Tx, ctx: Ctx, id: string): Promise<ViewRow> {
  const [row] = await tx.select().from(listViews).where(ownView(ctx, id));
  if (!row) throw new AppError('dataNotFound');
  return row;
}

/** Makes a name comparable: names that differ by case, or by how their signs are composed, are the same. */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The person's views of a list as the contract has them. */
export async function presentViews(tx: Tx, ctx: Ctx, list: ViewedList): Promise<ListView[]> {
  const rows = await selectViews(tx, ctx, list);
  return rows.map(({ id, name, query, isDefault }) => ({ _id: id, name, query, isDefault }));
}
