// Session reads per second of several nodes together, and the memory of one at rest.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getProfile, login } from '@caravel/contracts';
import pg from 'pg';
import { z } from 'zod';
import { startChildServer } from '../apps/server/src/testing/child-server.ts';
import { answersPerSecond } from './ask-http.ts';
import { atMost, report, told } from './measure.ts';
import { megabytesOf } from './process-use.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';
import { startTemporaryRedis } from './temporary-redis.ts';

const POSTGRES_PORT = 3290;
const REDIS_PORT = 3296;
const ROUNDS = 3;
const HOST = 'sunset.localhost';
const CONNECTIONS = 20;
/** Calls of a round. */
const ASKED = 20_000;
/** As many nodes as are compared; the machine's cores are shared with PostgreSQL and with who asks. */
const NODES = [1, 2, 4];

/** Waits until the demo's bookings are made and their jobs are done. */
async function untilWorkIsDone(databaseUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  for (let calm = 0; calm < 3; ) {
    await pause(1_000);
    // The queue creates its tables when it starts, after the bookings.
    const { rows: tables } = await admin.query(`SELECT FROM pg_tables WHERE schemaname = 'pgboss' AND tablename = 'job'`);
    if (tables.length === 0) continue;
    const { rows } = await admin.query(`SELECT 1 FROM mail_log WHERE status = 'Sent' HAVING count(*) > 0
      AND NOT EXISTS (SELECT 1 FROM outbox_events WHERE relayed_at IS NULL AND available_at <= now())
      AND NOT EXISTS (SELECT 1 FROM pgboss.job WHERE state < 'completed' AND start_after <= now())`);
    calm = rows.length === 1 ? calm + 1 : 0;
  }
  await admin.end();
}

/** Session reads per second of several nodes on one database, asked at the same time. */
async function readsOfNodes(count: number, settings: Record<string, string>, token: string): Promise<number> {
  const nodes = await Promise.all(Array.from({ length: count }, () => startChildServer(settings)));
  const askAll = async () => {
    const rates = nodes.map(({ port }) =>
      answersPerSecond(
        { url: `http://127.0.0.1:${port}${getProfile.path}`, headers: { host: `${HOST}:${port}`, 'x-access-token': token } },
        CONNECTIONS / count,
        ASKED / count,
      ),
    );
    return (await Promise.all(rates)).reduce((sum, rate) => sum + rate, 0);
  };
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await askAll());
  for (const node of nodes) await node.stop();
  return Math.max(...rounds);
}

const postgres = startTemporaryPostgres(POSTGRES_PORT);
if (!postgres) {
  report(told('Session reads of several nodes', 'needs PostgreSQL'));
  process.exit(0);
}
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1000000', NODE_ENV: 'development' };
const seeding = await startChildServer({ ...settings, SEED_DEMO: 'true' });
await untilWorkIsDone(postgres.url);
const busy = megabytesOf(seeding.pid);
await seeding.stop();
const server = await startChildServer({ ...settings, SEED_DEMO: 'false' });
await pause(12_000);
const atRest = megabytesOf(server.pid);
const { json } = await server.send(HOST, {
  method: 'POST',
  path: login.path,
  body: { email: 'client@sunset.test', password: 'Caravel-demo1' },
});
const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(json).data;
report(
  atRest === undefined
    ? told('Memory at rest, on PostgreSQL', 'needs /proc')
    : atMost('Memory at rest, on PostgreSQL', atRest, 200, 'MB', 0),
);
if (busy !== undefined)
  report(told('Memory after 20 bookings with their mails and PDFs, on PostgreSQL', `${busy.toFixed(0)} MB`));
await server.stop();
const redis = await startTemporaryRedis(REDIS_PORT);
for (const count of NODES) {
  const shared = { ...settings, SEED_DEMO: 'false', ...(redis && { REDIS_URL: redis.url }) };
  const reads = await readsOfNodes(count, shared, token);
  report(
    told(
      `Session reads per second, ${count} ${count === 1 ? 'node' : 'nodes'}`,
      `${reads.toFixed(0)}, on ${cpus().length} cores`,
    ),
  );
}
redis?.stop();
postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
