// A flight search as a whole: over HTTP the first search of a process against those that follow, the answer's bytes raw and compressed, and searches a second;
// and what the platform alone makes of a supplier's 300 and 1,000 itineraries a second of one core.
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { login } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { searchFlights as contract, flightSearchSchema, streamFlights } from '@caravel/products/flights/contract';
import { z } from 'zod';
import { answerWriter } from '../apps/server/src/platform/http/endpoints/answer-writer.ts';
import type { SupplierItinerary } from '../apps/server/src/products/flights/ports.ts';
import { searchFlights } from '../apps/server/src/products/flights/search/search-flights.ts';
import { flightsAlone } from '../apps/server/src/products/flights/wiring.ts';
import { startChildServer } from '../apps/server/src/testing/child-server.ts';
import { fixedPartners } from '../apps/server/src/testing/fixed-partners.ts';
import { startTestApp } from '../apps/server/src/testing/start-test-app.ts';
import { atMost, percentile, report, timed, told } from './measure.ts';
import { processorSecondsOf } from './process-use.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 3301;
const HOST = 'sunset.localhost';
const CONNECTIONS = 10;
const SEARCHES = 100;
const ROUNDS = 40;
const KILOBYTE = 1_000;
/** What the budgets of bytes are for. How many itineraries a search finds depends on its day. */
const BUDGETED = 300;
/** How often the supplier's itineraries could be written and read as JSON, in turns, while the platform makes an answer of them. */
const COPIES = 4;
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

/** What the platform makes of a supplier's itineraries: prices, offers kept, answer checked and written. */
async function measureAlone(): Promise<void> {
  const t = await startTestApp();
  const home = await t.freshAgency();
  const { actor } = await home.persona('client');
  const deps = flightsAlone(t.platform);
  const [sandbox] = deps.suppliers.ofPlatform();
  if (!sandbox) throw new Error('no supplier is wired');
  const date = dayOf(t.clock.now(), 40);
  const search = flightSearchSchema.parse(oneWay('JFK', 'LHR', date));
  const { signal } = new AbortController();
  const found: SupplierItinerary[] = [];
  for (const [origin, destination] of [
    ['JFK', 'LHR'],
    ['EWR', 'LHR'],
    ['JFK', 'CDG'],
    ['BOS', 'LHR'],
    ['LAX', 'LHR'],
  ] as const) {
    const slices = [{ origin, destination, date }];
    const query = { slices, passengers: search.passengers, maxStops: 2, parts: 1, limit: 300 } as const;
    for await (const wave of sandbox.search(query, signal)) found.push(...wave.itineraries);
  }
  const ctx = t.ctx(home.agency, actor);
  const write = answerWriter(contract.answer);
  for (const count of [300, 1_000] as const) {
    const itineraries = found.slice(0, count);
    if (itineraries.length < count) throw new Error(`only ${itineraries.length} itineraries were found`);
    const suppliers = fixedPartners({
      ...sandbox,
      search: async function* () {
        yield { itineraries };
      },
    });
    const answer = async () => write(await searchFlights({ ...deps, suppliers }, ctx, search, signal));
    for (let i = 0; i < 15; i++) await answer();
    const copy = () => JSON.parse(JSON.stringify(itineraries));
    const times: number[] = [];
    const copies: number[] = [];
    let used = 0;
    for (let i = 0; i < ROUNDS; i++) {
      copies.push(await timed(copy));
      const before = process.cpuUsage();
      times.push(await timed(answer));
      const { user, system } = process.cpuUsage(before);
      used += (user + system) / 1e6;
    }
    const perSecond = (ROUNDS / used) * count;
    const share = percentile(times, 0.5) / percentile(copies, 0.5);
    report(
      told(`Answers of ${count} itineraries, itineraries a second and core`, perSecond.toFixed(0)),
      told(`Answer of ${count} itineraries, the platform's own time, p95`, `${percentile(times, 0.95).toFixed(1)} ms`),
      atMost(`Answer of ${count} itineraries, against copying them as JSON`, share, COPIES, 'times'),
    );
  }
  await t.close();
}

const postgres = startTemporaryPostgres(PORT);
if (postgres) await measureOverHttp(postgres.url);
else report(told('Flight search over HTTP', 'needs PostgreSQL'));
postgres?.stop();
await measureAlone();
