import { existsSync, linkSync, mkdirSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newId } from '@caravel/kernel';
import pg from 'pg';
import { sha256 } from '../platform/crypto/tokens.ts';
import { MIGRATIONS_DIR, migrate, readMigrations } from '../platform/db/migrate.ts';
import { openPglite } from '../platform/db/pglite.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import type { Database, Shards } from '../platform/db/types.ts';
import type { Logger } from '../platform/log.ts';
import { closeOnCluster, copyOnCluster, createOnCluster, dropOnCluster } from './test-cluster.ts';

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/caravel-test-database/', import.meta.url));

/** Whether the suites run on a Citus cluster, whose coordinator `TEST_CITUS_URL` names. */
export const IS_ON_CLUSTER = Boolean(process.env.TEST_CITUS_URL);

/** The server that the suites run on; undefined if they run on PGlite. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_CITUS_URL || process.env.TEST_DATABASE_URL || undefined;
}

/** Whether this is the part of `.ci/run` that shows what is the embedded database's own: all else runs on PostgreSQL. */
export const IS_TASTE = process.env.EMBEDDED_SUITES === 'own' && testDatabaseUrl() === undefined;

async function schemaHash(): Promise<string> {
  const { versions, repeatable } = await readMigrations(MIGRATIONS_DIR, IS_ON_CLUSTER);
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

/** Opens a migrated embedded database in memory, cloned from a dump that is made once per state of the migrations. */
export async function openEmbeddedDatabase(): Promise<Database> {
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

/** Makes an empty database on the test server, or on all machines of the test cluster. Returns the settings that open it. */
export async function createTestDatabase(base: string, name: string): Promise<Record<string, string>> {
  if (IS_ON_CLUSTER) return { DATABASE_URL: await createOnCluster(base, name), DATABASE_SHARDS: 'on' };
  await asAdmin(base, (client) => client.query(`CREATE DATABASE ${name}`));
  return { DATABASE_URL: databaseUrl(base, name) };
}

/** Drops what `createTestDatabase` made. */
export async function dropTestDatabase(base: string, name: string): Promise<void> {
  if (IS_ON_CLUSTER) return dropOnCluster(base, name);
  await asAdmin(base, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
}

/** Opens a database of the test server that is dropped when it is closed. */
async function openOnce(
  base: string,
  name: string,
  log: Logger,
  strayQueries: Shards['strayQueries'] = 'error',
): Promise<Database> {
  const database = await openPostgres({
    url: databaseUrl(base, name),
    poolSize: 10,
    log,
    ...(IS_ON_CLUSTER && { shards: { strayQueries } }),
  });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropTestDatabase(base, name);
    },
  };
}

const newName = () => `caravel_test_${newId().replaceAll('-', '')}`;

const isThere = async (client: pg.Client, condition: string) =>
  (await client.query(`SELECT FROM pg_database WHERE ${condition}`)).rowCount === 1;

async function makeOnServer(base: string, template: string, log: Logger, client: pg.Client): Promise<void> {
  if (await isThere(client, `datname = '${template}'`)) return;
  const draft = `${template}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draft}`);
  await client.query(`CREATE DATABASE ${draft}`);
  const fresh = await openPostgres({ url: databaseUrl(base, draft), poolSize: 2, log });
  await migrate(fresh).finally(() => fresh.close());
  await client.query(`ALTER DATABASE ${draft} RENAME TO ${template}`);
}

async function makeOnCluster(base: string, template: string, log: Logger, client: pg.Client): Promise<void> {
  // It is complete once it is closed.
  if (await isThere(client, `datname = '${template}' AND NOT datallowconn`)) return;
  await dropOnCluster(base, template);
  const url = await createOnCluster(base, template);
  const fresh = await openPostgres({ url, poolSize: 2, log, shards: { strayQueries: 'log' } });
  await migrate(fresh).finally(() => fresh.close());
  await closeOnCluster(base, template);
}

/** Opens a separate database on the test server, copied from a template that is made once per state of the migrations. */
async function cloneOnServer(base: string, log: Logger, strayQueries?: Shards['strayQueries']): Promise<Database> {
  const template = `caravel_template_${await schemaHash()}`;
  const name = newName();
  await asAdmin(base, async (client) => {
    // One at a time, because a template cannot be copied while another connection uses it.
    await client.query('SELECT pg_advisory_lock(726163)');
    if (IS_ON_CLUSTER) {
      await makeOnCluster(base, template, log, client);
      await copyOnCluster(base, template, name);
      return;
    }
    await makeOnServer(base, template, log, client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  return openOnce(base, name, log, strayQueries);
}

/**
 * Opens a migrated database for one suite: on a cluster if `TEST_CITUS_URL` is set, on PostgreSQL if `TEST_DATABASE_URL` is, else embedded,
 * in memory. On a cluster, statements of an agency that go to more than one shard fail, unless `strayQueries` is `log`.
 */
export async function openTestDatabase(log: Logger, strayQueries?: Shards['strayQueries']): Promise<Database> {
  const base = testDatabaseUrl();
  return base === undefined ? openEmbeddedDatabase() : cloneOnServer(base, log, strayQueries);
}

/** Opens a database without tables for one suite, in the same place as `openTestDatabase`. */
export async function openEmptyDatabase(log: Logger, strayQueries?: Shards['strayQueries']): Promise<Database> {
  const base = testDatabaseUrl();
  if (base === undefined) return openPglite({ onBroken });
  const name = newName();
  await createTestDatabase(base, name);
  return openOnce(base, name, log, strayQueries);
}
