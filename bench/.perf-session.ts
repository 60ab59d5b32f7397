// Requests per second of a session read, against a bare Fastify + pg handler on the same machine and database; and the memory at rest.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getProfile, login } from '@caravel/contracts';
import autocannon from 'autocannon';
import { z } from 'zod';
import { startChildServer } from '../apps/server/src/testing/child-server.ts';
import { atLeast, atMost, report, told } from '/work/main/bench/measure.ts';
import { startTemporaryPostgres } from '/work/main/bench/temporary-postgres.ts';

const POSTGRES_PORT = 5470;
const BARE_PORT = 3331;
const ROUNDS = 3;
const HOST = 'sunset.localhost';

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: 20, duration: 4 });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx + result.errors} calls of ${url} failed`);
  return result.requests.average;
}

function megabytesOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

async function startBare(databaseUrl: string) {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('file:///work/main/bench/bare-server.ts')), String(BARE_PORT), databaseUrl],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await new Promise((resolve) => child.stdout.once('data', resolve));
  return child;
}

const postgres = startTemporaryPostgres(POSTGRES_PORT);
if (!postgres) {
  report(told('Session read, share of a bare Fastify + pg handler', 'needs PostgreSQL'));
  process.exit(0);
}
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1000000', NODE_ENV: 'development' };
await (await startChildServer({ ...settings, SEED_DEMO: 'true' })).stop();
const server = await startChildServer({ ...settings, SEED_DEMO: 'false' });
await pause(12_000);
const atRest = megabytesOf(server.pid);
const { json } = await server.send(HOST, {
  method: 'POST',
  path: login.path,
  body: { email: 'client@sunset.test', password: 'Caravel-demo1' },
});
const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(json).data;
const bare = await startBare(postgres.url);
const [ours, theirs]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  const headers = { host: `${HOST}:${server.port}`, 'x-access-token': token };
  ours.push(await requestsPerSecond(`http://127.0.0.1:${server.port}${getProfile.path}`, headers));
  theirs.push(await requestsPerSecond(`http://127.0.0.1:${BARE_PORT}/session`, headers));
}
const best = (values: readonly number[]) => Math.max(...values);
report(
  told('Session reads per second, Caravel', best(ours).toFixed(0)),
  told('Session reads per second, bare Fastify + pg', best(theirs).toFixed(0)),
  atLeast('Session read, share of a bare Fastify + pg handler', (best(ours) / best(theirs)) * 100, 60, '%'),
  atRest === undefined
    ? told('Memory at rest, on PostgreSQL', 'needs /proc')
    : atMost('Memory at rest, on PostgreSQL', atRest, 200, 'MB', 0),
);
bare.kill();
await server.stop();
postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
