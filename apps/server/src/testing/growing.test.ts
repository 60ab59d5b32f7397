import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { migrate } from '../platform/db/migrate.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { createLogger } from '../platform/log.ts';
import { startChildServer } from './child-server.ts';
import { startTestApp } from './start-test-app.ts';
import { createOnCluster, dropOnCluster, workersOf } from './test-cluster.ts';
import { IS_ON_CLUSTER } from './test-database.ts';

const log = createLogger({ level: 'silent' });
const base = process.env.TEST_CITUS_URL ?? '';
const name = `caravel_growing_${newId().replaceAll('-', '')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-growing-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const countsSchema = z.array(z.object({ machine: z.int(), shards: z.coerce.number() }));

/** The steps of docs/GROWING.md, with the statements that it gives. */
describe.runIf(IS_ON_CLUSTER)('an installation grows', () => {
  afterAll(() => dropOnCluster(base, name));

  test('one PostgreSQL with its rows becomes a cluster, which then gets another machine; people log in all along', async () => {
    // One PostgreSQL, with a worker beside it that holds nothing yet.
    const url = await createOnCluster(base, name, 1);
    const alone = await openPostgres({ url, poolSize: 4, log });
    await migrate(alone);
    const t = await startTestApp({ database: alone });
    const { agency, persona } = await t.freshAgency();
    const { email } = await persona('owner');
    await t.close();

    const server = await startChildServer({ DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_SHARDS: 'on', SEED_DEMO: 'false' });
    const operator = new pg.Client({ connectionString: url });
    await operator.connect();
    const ask = async (text: string) => (await operator.query(text)).rows;
    const shards = async () =>
      countsSchema.parse(
        await ask(`SELECT nodeport AS machine, count(*) AS shards FROM citus_shards
          WHERE table_name = 'users'::regclass GROUP BY nodeport ORDER BY nodeport`),
      );
    const logIn = async () => {
      const body = { email, password: 'Test-pass-9x' };
      return (await server.send(`${agency.slug}.localhost`, { method: 'POST', path: login.path, body })).status;
    };
    const [first, second] = await workersOf(base);
    expect(await logIn()).toBe(200);
    expect(await shards()).toEqual([{ machine: first?.port, shards: 2 }]);

    // The rows that stayed behind on the coordinator, where no statement sees them.
    expect(await ask("SELECT pg_relation_size('users') > 0 AS has_rows")).toEqual([{ has_rows: true }]);
    await ask('SELECT truncate_local_data_after_distributing_table(logicalrelid) FROM pg_dist_partition');
    expect(await ask("SELECT pg_relation_size('users') > 0 AS has_rows")).toEqual([{ has_rows: false }]);
    expect(await logIn()).toBe(200);

    await ask(`SELECT citus_add_node('${second?.name}', ${second?.port})`);
    await ask('SELECT citus_rebalance_start()');
    await ask('SELECT citus_rebalance_wait()');
    expect(await shards()).toEqual([first, second].map((worker) => ({ machine: worker?.port, shards: 1 })));
    expect(await logIn()).toBe(200);
    await operator.end();
    await server.stop();
  });
});
