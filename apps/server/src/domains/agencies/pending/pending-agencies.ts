import type { Locale } from '@caravel/contracts';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { newAgencySchema } from '../create-agency.ts';
import { hostOf } from '../rules/host.ts';
import { agencies, agencyHosts, agencyPolicies } from '../tables.ts';

/** An agency that waits to be paid. `until`: how long its names are kept. */
export type PendingAgency = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly origin: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly locale: Locale;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly until: Date;
  readonly now: Date;
};

/** Which of these agencies are pending. */
export async function listPending(tx: Tx, agencyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const id of agencyIds) {
    const [row] = await tx
      .select({ id: agencies.id })
      .from(agencies)
      .where(and(eq(agencies.id, id), isNotNull(agencies.pendingUntil)))
      .for('update');
    if (row) found.add(row.id);
  }
  return found;
}

/**
 * Makes a pending agency, with the system's access: its host is not verified, so that no request finds it. After `lockNames` and
 * `findTakenName`.
 */
export async function insertPending(tx: Tx, { id, until, now, ...chosen }: PendingAgency): Promise<void> {
  const { policies: _, ...columns } = newAgencySchema.parse({ ...chosen, status: 'Inactive' });
  await tx.insert(agencies).values({ ...columns, id, pendingUntil: until, createdAt: now, updatedAt: now });
  await tx.insert(agencyHosts).values({ host: hostOf(chosen.origin), agencyId: id, verifiedAt: null, createdAt: now });
}

/** Changes what was chosen for a pending agency; its currency stays. */
export async function changePending(tx: Tx, { id, until, now, currency: _, ...chosen }: PendingAgency): Promise<void> {
  await tx
    .update(agencies)
    .set({ ...chosen, pendingUntil: until, updatedAt: now })
    .where(and(eq(agencies.id, id), isNotNull(agencies.pendingUntil)));
  await tx
    .update(agencyHosts)
    .set({ host: hostOf(chosen.origin) })
    .where(eq(agencyHosts.agencyId, id));
}

/**
 * Opens a pending agency, in the transaction that notes its first payment: from then on its host finds it. Returns false, and changes
 * nothing, if it is not pending any more.
 */
export async function openPending(tx: Tx, agencyId: string, now: Date): Promise<boolean> {
  const opened = await tx
    .update(agencies)
    .set({ status: 'Active', pendingUntil: null, updatedAt: now })
    .where(and(eq(agencies.id, agencyId), isNotNull(agencies.pendingUntil)))
    .returning({ id: agencies.id });
  if (opened.length === 0) return false;
  await tx.update(agencyHosts).set({ verifiedAt: now }).where(eq(agencyHosts.agencyId, agencyId));
  return true;
}

/** Lists the pending agencies whose time is over. */
export async function listLapsed(tx: Tx, now: Date): Promise<readonly string[]> {
  const rows = await tx.select({ id: agencies.id }).from(agencies).where(lt(agencies.pendingUntil, now));
  return rows.map(({ id }) => id);
}

/** Locks a pending agency whose time is over until the end of the transaction; false if it was opened or kept for longer meanwhile. */
export async function lockLapsed(tx: Tx, agencyId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: agencies.id })
    .from(agencies)
    .where(and(eq(agencies.id, agencyId), lt(agencies.pendingUntil, now)))
    .for('update');
  return rows.length > 0;
}

/** Deletes a pending agency: its name and its sub-domain are free again. After `lockLapsed`. */
export async function deletePending(tx: Tx, agencyId: string): Promise<void> {
  await tx.delete(agencyPolicies).where(eq(agencyPolicies.agencyId, agencyId));
  await tx.delete(agencyHosts).where(eq(agencyHosts.agencyId, agencyId));
  await tx.delete(agencies).where(and(eq(agencies.id, agencyId), isNotNull(agencies.pendingUntil)));
}
