// What a node asks of the database while nobody does anything and no booking waits, as statements a second, BEGIN and COMMIT counted: one node, and three that share a database.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { atMost, report, told } from './measure.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 3340;
const WHAT = 'Statements a second of an idle node';
const SECONDS = 90;
/** What a start does once is over by then. */
const SETTLING_MS = 20_000;
const MAIN = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url));

const postgres = startTemporaryPostgres(3339, '-c shared_preload_libraries=pg_stat_statements');
if (!postgres) {
  report(told(WHAT, 'needs PostgreSQL'));
  process.exit(0);
}
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
const nodes: ChildProcess[] = [];

async function startNode(port: number): Promise<void> {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: postgres?.url, SEED_DEMO: 'false' };
  nodes.push(spawn(process.execPath, [MAIN], { env, stdio: 'ignore' }));
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) await pause(200);
}

const client = new pg.Client({ connectionString: postgres.url });
await client.connect();
await client.query('CREATE EXTENSION pg_stat_statements');

/** Statements a second of all nodes together. */
async function idle(): Promise<number> {
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

await startNode(PORT);
report(atMost(WHAT, await idle(), 1, 'a second', 2));
await startNode(PORT + 1);
await startNode(PORT + 2);
report(atMost(`${WHAT}, three on one database`, (await idle()) / 3, 1, 'a second', 2));
for (const node of nodes) node.kill('SIGTERM');
await Promise.all(nodes.map((node) => node.exitCode ?? new Promise((resolve) => node.once('exit', resolve))));
await client.end();
postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
