import { and, eq, ne } from 'drizzle-orm';
import type { SystemDb, Tx } from '../../../platform/db/types.ts';
import { sendingDomainNames, sendingDomains } from '../tables.ts';

export type DomainRow = typeof sendingDomains.$inferSelect;

/** Finds the sending domain of an agency. */
export async function findDomain(tx: Tx, agencyId: string): Promise<DomainRow | undefined> {
  const [row] = await tx.select().from(sendingDomains).where(eq(sendingDomains.agencyId, agencyId));
  return row;
}

/** Finds the sending domain of an agency and locks it until the end of the transaction. */
export async function lockDomain(tx: Tx, agencyId: string): Promise<DomainRow | undefined> {
  const [row] = await tx.select().from(sendingDomains).where(eq(sendingDomains.agencyId, agencyId)).for('update');
  return row;
}

/** Changes a row that is there still. Returns whether it is. */
export async function changeDomain(
  tx: Tx,
  { agencyId, id }: Pick<DomainRow, 'agencyId' | 'id'>,
  change: Partial<DomainRow>,
): Promise<DomainRow | undefined> {
  const [row] = await tx
    .update(sendingDomains)
    .set(change)
    .where(and(eq(sendingDomains.agencyId, agencyId), eq(sendingDomains.id, id)))
    .returning();
  return row;
}

/** Adds a row for an agency with its name; with the system's access. `taken`: another agency has the name. `there`: this one has a domain already. */
export async function claimDomain(tx: Tx, row: DomainRow): Promise<'added' | 'taken' | 'there'> {
  await tx.insert(sendingDomainNames).values({ domain: row.domain, holder: row.agencyId }).onConflictDoNothing();
  const [other] = await tx
    .select()
    .from(sendingDomainNames)
    .where(and(eq(sendingDomainNames.domain, row.domain), ne(sendingDomainNames.holder, row.agencyId)));
  // mutant sending-domain-of-another-agency: `if (other)` -> `if (false)` fails sending-domain.test.ts
  if (other) return 'taken';
  const added = await tx.insert(sendingDomains).values(row).onConflictDoNothing().returning({ id: sendingDomains.id });
  return added.length > 0 ? 'added' : 'there';
}

/** Takes the row of an agency away and frees its name. Does nothing if it is gone. */
export async function dropDomain(system: SystemDb, { agencyId, id, domain }: DomainRow): Promise<void> {
  await system.tx(async (tx) => {
    await tx.delete(sendingDomains).where(and(eq(sendingDomains.agencyId, agencyId), eq(sendingDomains.id, id)));
    await tx
      .delete(sendingDomainNames)
      .where(and(eq(sendingDomainNames.domain, domain), eq(sendingDomainNames.holder, agencyId)));
  });
}
