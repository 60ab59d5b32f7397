import { and, eq, ilike, inArray } from 'drizzle-orm';
import type { SystemDb } from '../../../platform/db/types.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** Agencies that an owner's address may find at once. */
const MOST = 500;

/** Finds agencies by a part of their owner's address, for those who run the platform. It reads across agencies by the system's access. */
export async function findAgenciesByOwner(system: SystemDb, part: string): Promise<string[]> {
  if (part === '') return [];
  const held = `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await system.tx((tx) =>
    tx
      .select({ agencyId: users.agencyId })
      .from(users)
      .where(and(eq(users.userType, 'AgencyOwner'), ilike(users.email, held)))
      .limit(MOST),
  );
  return rows.map(({ agencyId }) => agencyId);
}

/** Names the owners of agencies, by the agency's id; one that has none is not in the map. It reads across agencies, as above. */
export async function ownersOfAgencies(
  system: SystemDb,
  agencyIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; email: string }>> {
  if (agencyIds.length === 0) return new Map();
  const rows = await system.tx((tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.userType, 'AgencyOwner'), inArray(users.agencyId, [...agencyIds]))),
  );
  return new Map(rows.map((row) => [row.agencyId, { name: fullName(row), email: row.email }]));
}
