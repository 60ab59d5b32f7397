import type { ApplicationId, ErrorCode } from '@caravel/contracts';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { agencyApplications } from './tables.ts';

export type StoredApplication = typeof agencyApplications.$inferSelect;

const isRow = (agencyId: string, app: ApplicationId) =>
  and(eq(agencyApplications.agencyId, agencyId), eq(agencyApplications.app, app));

/** Finds how the agency uses an application; undefined if it never set it. */
export async function findApplication(tx: Tx, agencyId: string, app: ApplicationId): Promise<StoredApplication | undefined> {
  const [row] = await tx.select().from(agencyApplications).where(isRow(agencyId, app));
  return row;
}

/** Stores a setting in place of the one before; what went wrong with that one is forgotten. */
export async function storeApplication(tx: Tx, row: Omit<StoredApplication, 'lastError' | 'lastErrorAt'>): Promise<void> {
  const { agencyId: _agency, app: _app, ...changed } = row;
  const fresh = { ...changed, lastError: null, lastErrorAt: null };
  await tx
    .insert(agencyApplications)
    .values({ ...row, ...fresh })
    .onConflictDoUpdate({ target: [agencyApplications.agencyId, agencyApplications.app], set: fresh });
}

/** Notes what went wrong with an application while nobody was there, for its page; null: all is well again. */
export async function noteError(tx: Tx, ctx: Ctx, app: ApplicationId, code: ErrorCode | null): Promise<void> {
  const at = code === null ? null : new Date(ctx.clock.now());
  await tx.update(agencyApplications).set({ lastError: code, lastErrorAt: at }).where(isRow(ctx.agency.id, app));
}
