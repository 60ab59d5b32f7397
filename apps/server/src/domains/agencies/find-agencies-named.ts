import { ilike } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import { holding } from './rules/holding.ts';
import { agencies } from './tables.ts';

/** Agencies that a name may find at once. */
const MOST = 500;

/** Finds agencies by a part of their name, for those who run the platform: it reads across agencies by the system's access. */
export async function findAgenciesNamed(system: SystemDb, part: string): Promise<string[]> {
  const rows = await system.tx((tx) =>
    tx
      .select({ id: agencies.id })
      .from(agencies)
      .where(ilike(agencies.name, holding(part)))
      .limit(MOST),
  );
  return rows.map(({ id }) => id);
}
