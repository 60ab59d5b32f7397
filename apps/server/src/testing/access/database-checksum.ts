import type { Database } from '../../platform/db/types.ts';

/** Tables that say nothing of what a call did: kept answers, and when schedules last ran. */
const IGNORED = new Set(['idempotency_keys', 'schedule_runs']);

const COLUMNS = `
  SELECT t.table_name AS name, bool_or(c.column_name = 'agency_id') AS walled
  FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
  WHERE t.table_schema = 'public' AND t.table_type = 'BASE TABLE'
  GROUP BY t.table_name ORDER BY t.table_name`;

/**
 * A checksum of every table, by its name: rows of one agency where the table has them, all rows where it has not (the books of the
 * simulated supplier and gateway). Two equal ones: the calls in between changed nothing.
 */
export async function databaseChecksum(database: Database, agencyId: string): Promise<Record<string, string>> {
  const { rows: tables } = await database.raw.query(COLUMNS);
  const parts = tables
    .map(({ name, walled }) => ({ name: String(name), walled: walled === true }))
    .filter(({ name }) => !IGNORED.has(name))
    .map(({ name, walled }) => {
      const own = walled ? ` WHERE agency_id = '${agencyId}'` : '';
      return `SELECT '${name}' AS name, coalesce(md5(string_agg(md5(r::text), '' ORDER BY md5(r::text))), '') AS sum FROM "${name}" r${own}`;
    });
  const { rows } = await database.raw.query(parts.join(' UNION ALL '));
  return Object.fromEntries(rows.map(({ name, sum }) => [String(name), String(sum)]));
}
