import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_DIR, migrate } from '../../platform/db/migrate.ts';
import type { Database } from '../../platform/db/types.ts';
import type { PinoLogger } from '../../platform/log.ts';
import { openEmptyDatabase } from '../test-database.ts';
import { type FrozenCopy, folderOf } from './frozen-copy.ts';
import { readTables, writeTables } from './rows.ts';

const REPEATABLE = 'repeatable';

/** Names and hashes of the applied migrations, without their times. */
const historyOf = (tables: FrozenCopy['tables']) => tables.schema_migrations?.map(({ name, hash }) => `${name} ${hash}`).sort();

/** Applies the migrations of that version: those in its history, which still exist, and the repeatable SQL stored with the copy. */
async function migrateAsThen(database: Database, version: string, copy: FrozenCopy): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-frozen-'));
  try {
    cpSync(join(folderOf(version), REPEATABLE), join(folder, REPEATABLE), { recursive: true });
    const repeatable = new Set(readdirSync(join(folder, REPEATABLE)));
    for (const { name } of copy.tables.schema_migrations ?? []) {
      if (!repeatable.has(`${name}.sql`)) cpSync(join(MIGRATIONS_DIR, `${name}.sql`), join(folder, `${name}.sql`));
    }
    await migrate(database, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Makes a database as a frozen version left it and migrates it to today's schema, in an empty one that is given or in the suite's. Throws if
 * its schema can no longer be made.
 */
export async function openCopy(version: string, copy: FrozenCopy, log: PinoLogger, empty?: Database): Promise<Database> {
  const database = empty ?? (await openEmptyDatabase(log));
  await migrateAsThen(database, version, copy);
  const { schema_migrations: _history, ...tables } = copy.tables;
  await database.exclusively((sql) => writeTables(sql, tables));
  const loaded = await readTables(database.raw);
  if (JSON.stringify(historyOf(loaded)) !== JSON.stringify(historyOf(copy.tables)))
    throw new Error(`The migrations of ${version} are not those that made it.`);
  await migrate(database);
  return database;
}
