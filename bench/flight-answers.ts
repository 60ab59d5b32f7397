// A flight search as a whole: over HTTP the first search of a process against those that follow, the answer's bytes raw and compressed, and searches a second and core, the
// simulated airlines told apart.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { login } from '@caravel/contracts';
import { addDays, required } from '@caravel/kernel';
import { searchFlights as contract, flightSearchSchema, streamFlights } from '@caravel/products/flights/contract';
import { z } from 'zod';
import { queryOf } from '../apps/server/src/products/flights/search/supplier-query.ts';
import { flightsAlone } from '../apps/server/src/products/flights/wiring.ts';
import { startChildServer } from '../apps/server/src/testing/child-server.ts';
import { fakeClock } from '../apps/server/src/testing/fake-clock.ts';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { atLeast, atMost, percentile, report, timed, told } from './measure.ts';
import { processorMs, processorSecondsOf } from './process-use.ts';
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

/** The days ahead that are searched again and again. */
const daysAhead = Array.from({ length: SEARCHES }, (_, at) => 40 + (at % 60));

/** Seconds of processor time that the simulated airlines alone take for one of the same searches: for finding, and for handing over in the port's shape. */
async function sandboxSeconds(): Promise<number> {
  const t = await startTestApp({ clock: fakeClock(new Date().toISOString()) });
  const sandbox = required(flightsAlone(t.platform).suppliers.ofPlatform()[0], 'a supplier');
  const { signal } = new AbortController();
  const find = async (ahead: number) => {
    const query = queryOf(flightSearchSchema.parse(oneWay('JFK', 'LHR', dayOf(Date.now(), ahead))), 1);
    for await (const { itineraries } of sandbox.search(query, signal))
      if (itineraries.length === 0) throw new Error('nothing was found');
  };
  const findAll = async () => {
    for (const ahead of daysAhead) await find(ahead);
  };
  await findAll();
  const used = await processorMs(findAll);
  await t.close();
  return used / 1_000 / SEARCHES;
}

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
  const full = await search(60);
  const { data } = contract.answer.parse(JSON.parse(unpacked(full).toString()));
  const streamed = await send(
    server.port,
    `${streamFlights.path}?searchSpeed=3`,
    oneWay('JFK', 'LHR', dayOf(Date.now(), 60)),
    token,
  );

  const times: number[] = [];
  const searchAll = () => {
    const left = [...daysAhead];
    const searchOn = async () => {
      for (let ahead = left.pop(); ahead !== undefined; ahead = left.pop()) {
        const day = ahead;
        times.push(await timed(() => search(day)));
      }
    };
    return Promise.all(Array.from({ length: CONNECTIONS }, searchOn));
  };
  // A process compiles for as long, and is in service for days.
  await searchAll();
  times.length = 0;
  const cpuBefore = processorSecondsOf(server.pid);
  const took = await timed(searchAll);
  const cpu = cpuBefore === undefined ? undefined : (processorSecondsOf(server.pid) ?? 0) - cpuBefore;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const kilobytesOf = (bytes: Buffer) => (bytes.length * BUDGETED) / data.length / KILOBYTE;
  const second = percentile(next, 0.5);
  report(
    told('Flight search JFK–LHR over HTTP, itineraries', String(data.length)),
    atMost(`Its answer, for ${BUDGETED} of them`, kilobytesOf(unpacked(full)), 300, 'kB'),
    atMost('Its answer compressed', kilobytesOf(full), 60, 'kB'),
    atMost('The same as a stream of three waves', kilobytesOf(unpacked(streamed)), 300, 'kB'),
    atMost('The same stream compressed', kilobytesOf(streamed), 60, 'kB'),
    told('The first search of a process, and the median of the next ten', `${first.toFixed(0)} and ${second.toFixed(0)} ms`),
    // What runs for the first time runs slowly; where the network had to be built first, it was nineteen times.
    atMost('The first search of a process against the next', first / second, 5, 'times'),
    told(`Flight searches a second, ${CONNECTIONS} connections`, (SEARCHES / (took / 1_000)).toFixed(1)),
    atMost(`Flight search, ${CONNECTIONS} connections, p95`, percentile(times, 0.95), 1_500, 'ms', 0),
  );
  if (cpu === undefined) return report(told('Flight searches a second and core', 'needs /proc'));
  const [whole, alone] = [cpu / SEARCHES, await sandboxSeconds()];
  report(
    told('Flight searches a second and core, the simulated airlines in it', (1 / whole).toFixed(1)),
    told('Processor time of a search, and of the simulated airlines in it', `${inMs(whole)} and ${inMs(alone)}`),
    atLeast('Flight search without the simulated airlines, on one core', 1 / (whole - alone), 30, 'searches a second'),
  );
}

const inMs = (seconds: number) => `${(seconds * 1_000).toFixed(1)} ms`;

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
