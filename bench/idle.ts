// What servers do while nobody asks them and no booking waits: the statements a second of a node, BEGIN and COMMIT counted, alone and with nine others on its
// database; and the processor time and the wake-ups of a server on the embedded database.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { required } from '@caravel/kernel';
import pg from 'pg';
import { type ChildServer, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { atMost, report, told } from './measure.ts';
import { processorSecondsOf, wakeUpsOf } from './process-use.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 3339;
const NODES = 10;
const STATEMENTS = 'Statements a second of an idle node';
const EMBEDDED = 'An idle server on the embedded database';
const SECONDS = 90;
/** What a start does once, and what it leaves to be done a little later, is over by then. */
const SETTLING_MS = 30_000;

/** Statements a second of all nodes on a database together. */
async function statements(client: pg.Client): Promise<number> {
  await pause(SETTLING_MS);
  await client.query('SELECT pg_stat_statements_reset()');
  await pause(SECONDS * 1000);
  const { rows } = await client.query<{ calls: number; query: string }>(
    "SELECT calls::int, query FROM pg_stat_statements WHERE query NOT LIKE '%pg_stat_statements%' ORDER BY calls DESC",
  );
  if (process.env.BENCH_SHOWS)
    for (const { calls, query } of rows) process.stderr.write(`${calls} ${query.slice(0, 160).replaceAll(/\s+/g, ' ')}\n`);
  return rows.reduce((sum, { calls }) => sum + calls, 0) / SECONDS;
}

async function measureNodes(dataDir: string): Promise<void> {
  const postgres = startTemporaryPostgres(PORT, '-c shared_preload_libraries=pg_stat_statements');
  if (!postgres) return report(told(STATEMENTS, 'needs PostgreSQL'));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('CREATE EXTENSION pg_stat_statements');
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SEED_DEMO: 'false' };
  const nodes: ChildServer[] = [await startChildServer(settings)];
  report(atMost(STATEMENTS, await statements(client), 1, 'a second', 2));
  while (nodes.length < NODES) nodes.push(await startChildServer(settings));
  report(atMost(`${STATEMENTS}, ${NODES} on one database`, (await statements(client)) / NODES, 1, 'a second', 2));
  await Promise.all(nodes.map((node) => node.stop()));
  await client.end();
  postgres.stop();
}

/** A laptop on which `npm start` was left running, with the demo's bookings and their schedules. */
async function measureEmbedded(dataDir: string): Promise<void> {
  const server = await startChildServer({ DATA_DIR: dataDir, SEED_DEMO: 'true' });
  const used = () => ({ processor: processorSecondsOf(server.pid), wakeUps: wakeUpsOf(server.pid) });
  await pause(SETTLING_MS);
  const [before, , after] = [used(), await pause(SECONDS * 1000), used()];
  await server.stop();
  if (before.processor === undefined) return report(told(EMBEDDED, 'needs /proc'));
  const share = (required(after.processor, 'processor time') - before.processor) / SECONDS;
  const wakeUps = (required(after.wakeUps, 'wake-ups') - required(before.wakeUps, 'wake-ups')) / SECONDS;
  report(
    atMost(`${EMBEDDED}, share of a core`, share * 100, 0.5, '%', 2),
    told(`${EMBEDDED}, wake-ups a second of all its threads`, wakeUps.toFixed(1)),
  );
}

for (const measure of [measureNodes, measureEmbedded]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
  await measure(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
