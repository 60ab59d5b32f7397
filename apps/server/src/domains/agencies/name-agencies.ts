import { inArray } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import { agencies } from './tables.ts';

/** The names of agencies by their ids, with the system's access; those that are gone have none. */
export async function nameAgencies(system: SystemDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await system.tx((tx) =>
    tx
      .select({ id: agencies.id, name: agencies.name })
      .from(agencies)
      .where(inArray(agencies.id, [...new Set(ids)])),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
