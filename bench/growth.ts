// What grows with what: key figures at 1, 10 and 100 times of what they may grow with, as medians and as the factor per tenfold. What is not flat has its
// reason in the table.
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getProfile } from '@caravel/contracts';
import { addDays, newId, required } from '@caravel/kernel';
import { streamFlights } from '@caravel/products/flights/contract';
import pg from 'pg';
import { z } from 'zod';
import { agencyDirectory } from '../apps/server/src/domains/agencies/index.ts';
import { listBookings } from '../apps/server/src/domains/bookings/index.ts';
import { getDashboard } from '../apps/server/src/domains/dashboards/index.ts';
import { sessionCache } from '../apps/server/src/domains/identity/index.ts';
import { systemClock } from '../apps/server/src/platform/context.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts';
import { createLogger } from '../apps/server/src/platform/log.ts';
import { memorySearchStore } from '../apps/server/src/platform/search/memory-search-store.ts';
import { LEASE_MS } from '../apps/server/src/platform/search/open-searches.ts';
import { searchPages } from '../apps/server/src/platform/search/search-pages.ts';
import { createSearchRunner } from '../apps/server/src/platform/search/search-runner.ts';
import { planOf, toySource } from '../apps/server/src/platform/search/testing/toy-search.ts';
import { runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { HOST, logIn } from '../apps/server/src/testing/faults/child-bookings.ts';
import { atMost, percentile, report, timed, told } from './measure.ts';
import { addPeople, millionBookings } from './million-bookings.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const PORT = 3304;
const SCALES = [1, 10, 100] as const;
/** What there is at the first scale. */
const BASE = { bookings: 1_000, agencies: 100, sessions: 1_000, searches: 10, streams: 5 };
/** What a figure may grow by tenfold: the noise of one that is flat, and no more than what it grows with. */
const FLAT = 3;
const LINEAR = 12;
const ROUNDS = 30;
const RESULTS = 200;
const MEGABYTE = 1024 * 1024;
const log = createLogger({ level: 'silent' });

type Row = {
  readonly name: string;
  readonly by: string;
  readonly base: number;
  readonly times: number[];
  /** The most that it may grow by tenfold, and why it grows; '' if it is flat. */
  readonly most: number;
  readonly reason: string;
};
const rows: Row[] = [];

async function median(work: (round: number) => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 5; i++) await work(i);
  const times: number[] = [];
  for (let i = 0; i < ROUNDS; i++) times.push(await timed(() => work(5 + i)));
  return percentile(times, 0.5);
}

/** Notes a figure at the next scale. */
async function note(row: Omit<Row, 'times'>, work: (round: number) => Promise<unknown>): Promise<void> {
  const known = rows.find(({ name }) => name === row.name) ?? { ...row, times: [] };
  if (known.times.length === 0) rows.push(known);
  known.times.push(await median(work));
}

/** Agencies beside the one that there is, each with its host. */
async function addAgencies(admin: pg.Client, agencyId: string, count: number): Promise<void> {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  await admin.query(
    `INSERT INTO agencies SELECT (jsonb_populate_record(a, jsonb_build_object('agency_id', md5('a' || n)::uuid, 'slug', 'a' || n, 'origin', 'http://a' || n || '.test'))).*
     FROM agencies a, generate_series(1, ${count}) n WHERE a.agency_id = $1`,
    [agencyId],
  );
  await admin.query(
    `INSERT INTO agency_hosts (host, agency_id, verified_at, created_at) SELECT 'a' || n || '.test', md5('a' || n)::uuid, now(), now() FROM generate_series(1, ${count}) n`,
  );
  await admin.query('COMMIT');
}

async function addSessions(admin: pg.Client, agencyId: string, count: number): Promise<void> {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  await admin.query(
    `INSERT INTO sessions (id, agency_id, user_id, token_hash, created_at, expires_at)
     SELECT gen_random_uuid(), $1, (SELECT id FROM users WHERE agency_id = $1 AND status = 'Active' LIMIT 1), 't' || n, now(), now() + interval '1 day' FROM generate_series(1, ${count}) n`,
    [agencyId],
  );
  await admin.query('COMMIT');
  for (const table of ['sessions', 'agencies', 'agency_hosts', 'users']) await admin.query(`VACUUM ANALYZE ${table}`);
}

async function measureDatabase(serverUrl: string, scale: number): Promise<void> {
  const name = `growth${scale}`;
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  await server.query(`CREATE DATABASE ${name}`);
  await server.end();
  const url = serverUrl.replace(/postgres$/, name);
  const database = await openPostgres({ url, poolSize: 4, log });
  await migrate(database);
  const { admin, agency, ctx, close } = await millionBookings(url, database, log, { rows: BASE.bookings * scale, agencies: 1 });
  await addPeople(admin, false);
  await addAgencies(admin, agency.id, BASE.agencies * scale);
  await addSessions(admin, agency.id, BASE.sessions * scale);
  const ofBookings = { by: 'bookings of an agency', base: BASE.bookings };
  await note(
    {
      ...ofBookings,
      name: "Office's list, first page of 20",
      most: LINEAR,
      reason: 'its total and its sums are counted over all that the filter finds',
    },
    () => listBookings(ctx, { product: 'flights' }, { offset: 0, limit: 20 }),
  );
  const days = { from: '2025-01-01', to: '2025-03-31' };
  await note(
    { ...ofBookings, name: "Office's start page", most: LINEAR, reason: 'its counts and sums by status are over all bookings' },
    () => getDashboard(ctx, { ...days, by: 'week' }),
  );
  const directory = agencyDirectory({ database, clock: systemClock });
  await note(
    { name: 'Agency by its host, not kept', by: 'agencies', base: BASE.agencies, most: FLAT, reason: '' },
    async (round) => required(await directory.findByHost(`a${1 + round}.test`), 'an agency'),
  );
  const sessions = sessionCache(database, () => false);
  await note(
    { name: 'Session by its token, not kept', by: 'sessions', base: BASE.sessions, most: FLAT, reason: '' },
    async (round) => required(await sessions.find(`t${1 + round}`, agency.id, Date.now()), 'a session'),
  );
  await close();
  await database.close();
}

/** A page of one of many open searches in the memory of a node. */
async function measureSearches(scale: number): Promise<void> {
  const store = memorySearchStore(systemClock, { leaseMs: LEASE_MS, maxBytes: 1_024 * MEGABYTE });
  const runner = createSearchRunner({ store, clock: systemClock, log, leaseMs: LEASE_MS });
  const searcher = { agencyId: newId(), userId: newId() };
  const facets = z.tuple([z.number()]).readonly();
  const wave = Array.from({ length: RESULTS }, (_, i) => ({
    id: `h${i}`,
    facets: [i] as const,
    body: { id: `h${i}`, text: 'x'.repeat(200) },
  }));
  const ids: string[] = [];
  for (let i = 0; i < BASE.searches * scale; i++) {
    const started = await runner.start(searcher, { kind: 'hotels', request: null, plan: planOf(toySource('acme', [wave])) });
    for await (const _ of started.events);
    ids.push(started.searchId);
  }
  const read = searchPages(runner, { kind: 'hotels', facets, body: z.object({ id: z.string(), text: z.string() }) });
  await note(
    { name: 'Page of 50 of an open search', by: 'open searches', base: BASE.searches, most: FLAT, reason: '' },
    (round) =>
      read(searcher, required(ids[(round * 7) % ids.length], 'a search'), {
        rank: ([value]) => ({ first: value, second: 0 }),
        from: 0,
        size: 50,
      }),
  );
}

/** A session read while many streams of a search are open, whose supplier never answers. */
async function measureStreams(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '1000000', SEED_DEMO: 'false' };
  const seeded = await runOperator(settings, 'seed');
  if (seeded.code !== 0) throw new Error(seeded.complained);
  const server = await startChildServer(settings);
  const token = await logIn(server);
  const headers = {
    host: `${HOST}:${server.port}`,
    'x-app-key': 'caravel-web',
    'x-access-token': token,
    'content-type': 'application/json',
  };
  const agent = new Agent({ keepAlive: true });
  const date = addDays(new Date().toISOString().slice(0, 10), 40);
  const body = JSON.stringify({
    routeType: 'One Way',
    legs: [{ origin: 'TRD', destination: 'BOO', date }],
    passengers: { adults: 1 },
  });
  const open = () =>
    new Promise<() => void>((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: server.port, path: streamFlights.path, method: 'POST', headers },
        (answer) => {
          answer.on('error', () => undefined);
          answer.once('data', () => resolve(() => sent.destroy()));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  const readSession = () =>
    new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port: server.port, path: getProfile.path, headers, agent }, (answer) => {
        answer
          .resume()
          .once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`))));
      })
        .on('error', reject)
        .end();
    });
  for (const scale of SCALES) {
    const streams = await Promise.all(Array.from({ length: BASE.streams * scale }, open));
    await note(
      { name: 'Session read over HTTP', by: 'open streams of a node', base: BASE.streams, most: FLAT, reason: '' },
      readSession,
    );
    for (const close of streams) close();
    await pause(200);
  }
  agent.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const postgres = startTemporaryPostgres(PORT);
if (!postgres) {
  report(told('Growth', 'needs PostgreSQL'));
  process.exit(0);
}
for (const scale of SCALES) {
  await measureDatabase(postgres.url, scale);
  await measureSearches(scale);
}
await measureStreams(postgres.url);
postgres.stop();
for (const { name, by, base, times, most, reason } of rows) {
  const [first, , last] = times;
  const factor = Math.sqrt(required(last, 'the last time') / required(first, 'the first time'));
  const sizes = SCALES.map((scale) => (base * scale).toLocaleString('en-US')).join(', ');
  const why = reason === '' ? '' : ` (${reason})`;
  report(
    told(`${name}, with ${sizes} ${by}`, `${times.map((time) => time.toFixed(1)).join(', ')} ms`),
    atMost(`Its factor per tenfold${why}`, factor, most, 'times'),
  );
}
process.exit(0);
