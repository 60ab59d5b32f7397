import { existsSync, linkSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@caravel/kernel';
import pg from 'pg';
import { sha256 } from '../platform/crypto/tokens.ts';
import { migrate, readMigrations } from '../platform/db/migrate.ts';
import { openPglite } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import type { Database } from '../platform/db/types.ts';
import type { Logger } from '../platform/log.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/caravel-test-database/', import.meta.url));

/** The server that the suites run on; undefined if they run on PGlite. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

async function schemaHash(): Promise<string> {
  const { versions, repeatable } = await readMigrations();
  return sha256(JSON.stringify([...versions, ...repeatable].map(({ name, hash }) => [name, hash]))).slice(0, 16);
}

const onBroken = (reason: string) => {
  throw new Error(reason);
};

/**
 * Renames a complete file to its final name. If two workers make it at once, the first one stays: replacing a file would break its readers.
 */
function putInPlace(part: string, path: string): void {
  try {
    linkSync(part, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(part);
  }
}

/** Opens a migrated embedded database, cloned from a dump that is made once per state of the migrations. */
async function cloneEmbedded(): Promise<Database> {
  const dump = join(CACHE, `${await schemaHash()}.tar`);
  if (!existsSync(dump)) {
    const fresh = await openPglite({ onBroken });
    await migrate(fresh);
    const blob = await fresh.pglite.dumpDataDir('none');
    await fresh.close();
    mkdirSync(CACHE, { recursive: true });
    const part = join(CACHE, newId());
    writeFileSync(part, Buffer.from(await blob.arrayBuffer()));
    putInPlace(part, dump);
  }
  return openPglite({ loadFrom: await openAsBlob(dump), onBroken });
}

function databaseUrl(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

async function asAdmin<T>(base: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens a database of the test server that is dropped when it is closed. */
async function openOnce(base: string, name: string, log: Logger): Promise<Database> {
  const database = await openPostgres({ url: databaseUrl(base, name), poolSize: 10, log });
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdmin(base, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
    },
  };
}

const newName = () => `caravel_test_${newId().replaceAll('-', '')}`;

/** Opens a separate database on the test server, copied from a template that is made once per state of the migrations. */
async function clonePostgres(base: string, log: Logger): Promise<Database> {
  const template = `caravel_template_${await schemaHash()}`;
  const name = newName();
  await asAdmin(base, async (client) => {
    // One at a time, because a template cannot be copied while another connection uses it.
    await client.query('SELECT pg_advisory_lock(726163)');
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await client.query(`DROP DATABASE IF EXISTS ${draft}`);
      await client.query(`CREATE DATABASE ${draft}`);
      const fresh = await openPostgres({ url: databaseUrl(base, draft), poolSize: 2, log });
      await migrate(fresh).finally(() => fresh.close());
      await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return openOnce(base, name, log);
}

/** Opens a migrated database for one suite: on PostgreSQL if `TEST_DATABASE_URL` is set, else embedded, in memory. */
export async function openTestDatabase(log: Logger): Promise<Database> {
  const base = testDatabaseUrl();
  return base === undefined ? cloneEmbedded() : clonePostgres(base, log);
}

/** Opens a database without tables for one suite, in the same place as `openTestDatabase`. */
export async function openEmptyDatabase(log: Logger): Promise<Database> {
  const base = testDatabaseUrl();
  if (base === undefined) return openPglite({ onBroken });
  const name = newName();
  await asAdmin(base, (client) => client.query(`CREATE DATABASE ${name}`));
  return openOnce(base, name, log);
}
