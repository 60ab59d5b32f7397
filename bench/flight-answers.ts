// A flight search as a whole: over HTTP the first search of a process against those that follow, the answer's bytes raw and compressed, and searches a second.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { login } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { searchFlights as contract, streamFlights } from '@caravel/products/flights/contract';
import { z } from 'zod';
import { startChildServer } from '../apps/server/src/testing/child-server.ts';
import { atMost, percentile, report, timed, told } from './measure.ts';
import { processorSecondsOf } from './process-use.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 3301;
const HOST = 'sunset.localhost';
const CONNECTIONS = 10;
const SEARCHES = 100;
const KILOBYTE = 1_000;
/** What the budgets of bytes are for. How many itineraries a search finds depends on its day. */
const BUDGETED = 300;
const dayOf = (now: number, ahead: number) => addDays(new Date(now).toISOString().slice(0, 10), ahead);
const oneWay = (origin: string, destination: string, date: string) => ({
  routeType: 'One Way' as const,
  legs: [{ origin, destination, date }],
  passengers: { adults: 1 },
});

/** Sends a call and returns the answer as it came, compressed. */
function send(port: number, path: string, body: unknown, token?: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = {
      host: HOST,
      'x-app-key': 'caravel-web',
      'content-type': 'application/json',
      'accept-encoding': 'br',
      ...(token && { 'x-access-token': token }),
    };
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      buffer(answer).then((bytes) => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${path} answered ${answer.statusCode}`));
      }, reject);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

async function measureOverHttp(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000', SANDBOX_LATENCY_MS: '0' };
  await (await startChildServer({ ...settings, SEED_DEMO: 'true' })).stop();
  const server = await startChildServer({ ...settings, SEED_DEMO: 'false' });
  const answer = await send(server.port, login.path, { email: 'client@sunset.test', password: 'Caravel-demo1' });
  const { token } = z.object({ data: z.object({ token: z.string() }) }).parse(JSON.parse(unpacked(answer).toString())).data;
  const search = (ahead: number) => send(server.port, contract.path, oneWay('JFK', 'LHR', dayOf(Date.now(), ahead)), token);
  const first = await timed(() => search(40));
  const next: number[] = [];
  for (let i = 1; i <= 10; i++) next.push(await timed(() => search(40 + i)));
  const whole = await search(60);
  const { data } = contract.answer.parse(JSON.parse(unpacked(whole).toString()));
  const streamed = await send(
    server.port,
    `${streamFlights.path}?searchSpeed=3`,
    oneWay('JFK', 'LHR', dayOf(Date.now(), 60)),
    token,
  );

  const times: number[] = [];
  let left = SEARCHES;
  const cpuBefore = processorSecondsOf(server.pid);
  const took = await timed(() =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (left-- > 0) times.push(await timed(() => search(40 + (left % 60))));
      }),
    ),
  );
  const cpu = cpuBefore === undefined ? undefined : (processorSecondsOf(server.pid) ?? 0) - cpuBefore;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const kilobytesOf = (bytes: Buffer) => (bytes.length * BUDGETED) / data.length / KILOBYTE;
  const second = percentile(next, 0.5);
  report(
    told('Flight search JFK–LHR over HTTP, itineraries', String(data.length)),
    atMost(`Its answer, for ${BUDGETED} of them`, kilobytesOf(unpacked(whole)), 300, 'kB'),
    atMost('Its answer compressed', kilobytesOf(whole), 60, 'kB'),
    atMost('The same as a stream of three waves', kilobytesOf(unpacked(streamed)), 300, 'kB'),
    atMost('The same stream compressed', kilobytesOf(streamed), 60, 'kB'),
    told('The first search of a process, and the median of the next ten', `${first.toFixed(0)} and ${second.toFixed(0)} ms`),
    // What runs for the first time runs slowly; where the network had to be built first, it was nineteen times.
    atMost('The first search of a process against the next', first / second, 5, 'times'),
    told(`Flight searches a second, ${CONNECTIONS} connections`, (SEARCHES / (took / 1_000)).toFixed(1)),
    atMost(`Flight search, ${CONNECTIONS} connections, p95`, percentile(times, 0.95), 1_500, 'ms', 0),
    told('Flight searches a second and core', cpu === undefined ? 'needs /proc' : (SEARCHES / cpu).toFixed(1)),
  );
}

const unpacked = (bytes: Buffer) => {
  try {
    return brotliDecompressSync(bytes);
  } catch {
    // Short answers are not compressed.
    return bytes;
  }
};

const postgres = startTemporaryPostgres(PORT);
if (postgres) await measureOverHttp(postgres.url);
else report(told('Flight search over HTTP', 'needs PostgreSQL'));
postgres?.stop();
