import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Database } from '../platform/db/types.ts';
import { testDatabaseUrl } from './test-database.ts';

/** A dump of a database of the tests: of PostgreSQL as an operator makes it, of the embedded database all rows of all tables. */
export async function dumpOf(database: Database): Promise<string> {
  const rowsOf = async (statement: string) => (await database.raw.query(statement)).rows;
  const base = testDatabaseUrl();
  if (base) {
    const [row] = await rowsOf('SELECT current_database() AS name');
    const url = Object.assign(new URL(base), { pathname: `/${String(row?.name)}` }).href;
    return (await promisify(execFile)('pg_dump', ['--inserts', url], { maxBuffer: 100_000_000 })).stdout;
  }
  const tables = await rowsOf(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname <> 'pg_catalog'`,
  );
  const rows = await Promise.all(tables.map(({ name }) => rowsOf(`SELECT row_to_json(r)::text AS row FROM ${String(name)} r`)));
  return JSON.stringify(rows);
}
