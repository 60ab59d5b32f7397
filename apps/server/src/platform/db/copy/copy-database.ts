import { z } from 'zod';
import { makeQueueTables } from '../../jobs/job-queue.ts';
import type { Logger } from '../../log.ts';
import { StartRefusal } from '../../start-refusal.ts';
import { migrate } from '../migrate.ts';
import type { Database, RawSql } from '../types.ts';
import { copyRows, PLAIN_TEXT } from './copy-rows.ts';
import { inOrderOfKeys, readShapes, type TableShape } from './table-shapes.ts';

/** What a table holds after it was copied. */
export type CopiedTable = { readonly name: string; readonly rows: number };

const OURS = 'public';
/** The job queue's own schema. Its queues, then their jobs; all else in it is its upkeep and statistics. */
const QUEUE = 'pgboss';
const QUEUE_TABLES = ['pgboss.queue', 'pgboss.job'];

/** Row-level security binds the owner of the tables as well, who would see no row: this role sees and writes all of them. */
const AS_SYSTEM = 'SET LOCAL ROLE app_system';
const AS_OWNER = 'RESET ROLE';

const historySchema = z.array(z.object({ name: z.string(), hash: z.string() }));
const namesSchema = z.array(z.object({ name: z.string() }));

const rowsOf = async (sql: RawSql, text: string) => (await sql.query(text)).rows;
const isThere = async (sql: RawSql, table: string) =>
  (await rowsOf(sql, `SELECT FROM pg_class WHERE oid = to_regclass('${table}')`)).length > 0;

async function inTransaction<T>(sql: RawSql, mode: 'READ ONLY' | 'READ WRITE', work: () => Promise<T>): Promise<T> {
  await sql.script(`BEGIN ${mode}; SET LOCAL idle_in_transaction_session_timeout = 0; ${PLAIN_TEXT}`);
  try {
    const result = await work();
    await sql.script('COMMIT');
    return result;
  } catch (error) {
    // If the connection is lost, there is nothing to roll back, and the first error is the one to tell.
    await sql.script('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Throws if a table has rows. */
async function refuseRows(sql: RawSql, tables: readonly TableShape[]): Promise<void> {
  if (tables.length === 0) return;
  const filled = tables.map(({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name})`).join(' UNION ALL ');
  const [first] = namesSchema.parse(await rowsOf(sql, filled));
  if (first) throw notEmpty(`it has rows in ${first.name}`);
}

const notEmpty = (why: string) =>
  new StartRefusal(`Nothing was copied: the database that DATABASE_URL names is not empty, ${why}. Name a new one.`);

/** Throws if the target, as it is before anything is written there, belongs to something else or to another installation. */
async function refuseInUse(sql: RawSql): Promise<void> {
  const [encoding] = await rowsOf(sql, 'SHOW server_encoding');
  if (encoding?.server_encoding !== 'UTF8')
    throw new StartRefusal('The database that DATABASE_URL names must have the encoding UTF8.');
  const tables = await readShapes(sql, OURS);
  const isOurs = await isThere(sql, 'public.schema_migrations');
  if (!isOurs && tables[0]) throw notEmpty(`it has tables that are not Caravel's, such as ${tables[0].name}`);
  const hasWalls = isOurs && (await rowsOf(sql, "SELECT FROM schema_migrations WHERE name = 'walls'")).length > 0;
  await inTransaction(sql, 'READ ONLY', async () => {
    if (hasWalls) await sql.script(AS_SYSTEM);
    await refuseRows(sql, tables);
  });
}

/** The migrations that a database has, and the version of its job queue, if it has one. */
async function versionOf(sql: RawSql): Promise<{ schema: string; queue: string }> {
  const history = (await isThere(sql, 'public.schema_migrations'))
    ? historySchema.parse(await rowsOf(sql, 'SELECT name, hash FROM schema_migrations ORDER BY name COLLATE "C"'))
    : [];
  const queue = (await isThere(sql, 'pgboss.version')) ? await rowsOf(sql, 'SELECT version FROM pgboss.version') : [];
  return { schema: JSON.stringify(history.map(({ name, hash }) => [name, hash])), queue: JSON.stringify(queue) };
}

async function copyInto(source: RawSql, target: RawSql, hasQueue: boolean): Promise<CopiedTable[]> {
  const ours = inOrderOfKeys(await readShapes(target, OURS));
  const ofQueue = hasQueue ? (await readShapes(target, QUEUE)).filter(({ name }) => QUEUE_TABLES.includes(name)) : [];
  ofQueue.sort((a, b) => QUEUE_TABLES.indexOf(a.name) - QUEUE_TABLES.indexOf(b.name));
  // A server that is started there meanwhile waits with its first write, and then finds what was copied.
  await target.script(`LOCK TABLE ${[...ours, ...ofQueue].map(({ name }) => name).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
  const copied: CopiedTable[] = [];
  for (const [role, tables] of [
    [AS_SYSTEM, ours],
    [AS_OWNER, ofQueue],
  ] as const) {
    for (const sql of [source, target]) await sql.script(role);
    await refuseRows(target, tables);
    for (const table of tables) copied.push({ name: table.name, rows: await copyRows(source, target, table) });
  }
  return copied;
}

/**
 * Copies an installation into an empty PostgreSQL: migrates it, then copies the rows of all tables and the job queue in one transaction, and
 * compares each table's count and checksum before it commits. So the target has everything or nothing; the source is only read, and nobody
 * may write to it meanwhile. Throws `StartRefusal` if the target is not empty or the source is of another version.
 */
export async function copyDatabase(source: Database, target: Database, log: Logger): Promise<CopiedTable[]> {
  return source.exclusively(async (from) => {
    await target.exclusively(refuseInUse);
    await migrate(target);
    const version = await versionOf(from);
    const hasQueue = await isThere(from, 'pgboss.job');
    if (hasQueue) await makeQueueTables(target, log);
    return target.exclusively(async (to) => {
      const made = await versionOf(to);
      if (version.schema !== made.schema || (hasQueue && version.queue !== made.queue)) {
        throw new StartRefusal(
          'Nothing was copied: the embedded database is of another version. Start the server on it once, without DATABASE_URL, and stop it.',
        );
      }
      return inTransaction(from, 'READ ONLY', () => inTransaction(to, 'READ WRITE', () => copyInto(from, to, hasQueue)));
    });
  });
}
