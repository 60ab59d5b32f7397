import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '../crypto/tokens.ts';
import { StartRefusal } from '../start-refusal.ts';
import type { Database, RawSql } from './types.ts';

/** The folder of the migrations, which are written by hand; `repeatable/` holds the SQL that is applied again after them, `sharded/` what follows on a cluster. */
export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** An SQL file with the hash of its text. */
export type Migration = { readonly name: string; readonly sql: string; readonly hash: string };

const HISTORY = `CREATE TABLE IF NOT EXISTS schema_migrations (
  name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

async function readFolder(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name: name.slice(0, -4), sql, hash: sha256(sql) };
    }),
  );
}

/** Reads all migrations in order, and the repeatable SQL. */
export async function readMigrations(
  dir = MIGRATIONS_DIR,
  isSharded = false,
): Promise<{ versions: Migration[]; repeatable: Migration[] }> {
  const repeatable = await readFolder(`${dir}/repeatable`);
  return {
    versions: await readFolder(dir),
    // A version from before there were shards has no such folder.
    repeatable: isSharded && existsSync(`${dir}/sharded`) ? [...repeatable, ...(await readFolder(`${dir}/sharded`))] : repeatable,
  };
}

/** Applies each migration and records it in the same transaction, so that a killed process continues where it stopped. */
async function apply(sql: RawSql, migration: Migration): Promise<void> {
  try {
    await sql.script('BEGIN');
    await sql.script(migration.sql);
    await sql.query(
      'INSERT INTO schema_migrations (name, hash) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET hash = excluded.hash, applied_at = now()',
      [migration.name, migration.hash],
    );
    await sql.script('COMMIT');
  } catch (error) {
    await sql.script('ROLLBACK');
    throw new StartRefusal(
      `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}.`,
      error,
    );
  }
}

async function readHistory(sql: RawSql): Promise<Map<string, string>> {
  await sql.script(HISTORY);
  const { rows } = await sql.query('SELECT name, hash FROM schema_migrations');
  return new Map(rows.map((row) => [String(row.name), String(row.hash)]));
}

function refuseForeignHistory(history: ReadonlyMap<string, string>, versions: readonly Migration[]): void {
  for (const { name, hash } of versions) {
    const applied = history.get(name);
    if (applied !== undefined && applied !== hash) {
      throw new StartRefusal(
        `The database was made by another version of Caravel: its migration ${name} differs from the one here.`,
      );
    }
  }
}

/** The SQL that spreads the tables, in `sharded/`. */
const SHARDS = 'shards';

async function refuseOtherSpread(database: Database, sql: RawSql, history: ReadonlyMap<string, string>): Promise<void> {
  if (!database.shards && history.has(SHARDS)) {
    throw new StartRefusal('The tables of the database are spread over a cluster: set DATABASE_SHARDS=on.');
  }
  if (!database.shards) return;
  const { rows } = await sql.query(`SELECT FROM pg_extension WHERE extname = 'citus'`);
  if (rows.length === 0) throw new StartRefusal('DATABASE_SHARDS is on, but the database lacks the extension citus.');
}

/**
 * Migrates the schema. The repeatable SQL runs again after any new migration, so that a new slice's table gets row-level security
 * automatically; on a cluster the tables are spread after that. Returns how many migrations were applied.
 */
export async function migrate(database: Database, dir = MIGRATIONS_DIR): Promise<number> {
  const { versions, repeatable } = await readMigrations(dir, database.shards !== undefined);
  // Row-level security depends on its own SQL and on the list of tables.
  const state = sha256(JSON.stringify(versions.map(({ hash }) => hash)));
  return database.exclusively(async (sql) => {
    const history = await readHistory(sql);
    refuseForeignHistory(history, versions);
    await refuseOtherSpread(database, sql, history);
    const missing = versions.filter(({ name }) => !history.has(name));
    for (const migration of missing) await apply(sql, migration);
    for (const piece of repeatable) {
      const hash = sha256(`${piece.hash} ${state}`);
      if (history.get(piece.name) !== hash) await apply(sql, { ...piece, hash });
    }
    return missing.length;
  });
}
