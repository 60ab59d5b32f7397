import { newId } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestDatabase,
  dropTestDatabase,
  IS_ON_CLUSTER,
  openTestDatabase,
  testDatabaseUrl,
} from '../../testing/test-database.ts';
import { idempotencyKeys } from '../idempotency/tables.ts';
import { createLogger } from '../log.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Database } from './types.ts';

const log = createLogger({ level: 'silent' });

describe.runIf(IS_ON_CLUSTER)('on a cluster', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(log);
  });
  afterAll(() => database.close());
  const rows = async (text: string) => (await database.raw.query(text)).rows;

  test('every table with an agency is spread by it, and only the directory is whole on every machine', async () => {
    const tables = await rows(`
      SELECT c.relname AS name, p.partmethod AS method, column_to_column_name(p.logicalrelid, p.partkey) AS by
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'agency_id'
      LEFT JOIN pg_dist_partition p ON p.logicalrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`);
    expect(tables.filter(({ method }) => method === 'n').map(({ name }) => name)).toEqual(['agencies', 'agency_hosts']);
    const others = tables.filter(({ method }) => method !== 'n');
    expect(others.length).toBeGreaterThan(20);
    expect(others.filter(({ method, by }) => method !== 'h' || by !== 'agency_id')).toEqual([]);
    expect(await rows("SELECT DISTINCT colocationid FROM pg_dist_partition WHERE partmethod = 'h'")).toHaveLength(1);
  });

  test('a statement of an agency that does not name it is refused here, and logged in production', async () => {
    const agencyId = newId();
    const db = database.forAgency(agencyId);
    await expect(db.tx((tx) => tx.select().from(idempotencyKeys))).rejects.toMatchObject({
      cause: { message: expect.stringContaining('multi-task query') },
    });
    expect(await db.tx((tx) => tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.agencyId, agencyId)))).toEqual([]);
    expect(await database.system.tx((tx) => tx.select().from(idempotencyKeys))).toEqual([]);
  });

  test('migrating again changes nothing; without the setting it is refused', async () => {
    expect(await migrate(database)).toBe(0);
    const { shards: _shards, ...alone } = database;
    await expect(migrate(alone)).rejects.toThrow('set DATABASE_SHARDS=on');
  });
});

test.runIf(testDatabaseUrl() !== undefined && !IS_ON_CLUSTER)(
  'one PostgreSQL that is called a cluster is refused in a sentence',
  async () => {
    const base = testDatabaseUrl() ?? '';
    const name = `caravel_test_${newId().replaceAll('-', '')}`;
    const { DATABASE_URL: url = '' } = await createTestDatabase(base, name);
    const database = await openPostgres({ url, poolSize: 2, log, shards: { strayQueries: 'log' } });
    await expect(migrate(database)).rejects.toThrow('lacks the extension citus');
    await database.close();
    await dropTestDatabase(base, name);
  },
);
