// Whole calls over HTTP, on PostgreSQL, over 50 connections, each by turns with its twin: what a person would write by hand, with the same walls and the same
// bytes (bare-server.ts). With `BENCH_SHORT` (in `.ci/run`) less often, without the booking flow, and a quarter below its budget is enough. With
// `BENCH_CALLS=list,booking` these alone.
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import {
  bookingOutcomeSchema,
  dataOf,
  getAgency,
  getDashboard,
  getProfile,
  listTrips,
  suggestAirports,
} from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { bookFlight, getReservationDetails, listAgencyFlights, repriceFlight } from '@caravel/products/flights/contract';
import pg from 'pg';
import { type ChildServer, runOperator, startChildServer } from '../apps/server/src/testing/child-server.ts';
import { ask, findOffer, HOST, logIn, prepareOrder } from '../apps/server/src/testing/faults/child-bookings.ts';
import { type Asked, amountIn, answersPerSecond } from './ask-http.ts';
import { bareAnswersSchema } from './bare-answers.ts';
import { atLeast, report, told } from './measure.ts';
import { startTemporaryPostgres } from './temporary-postgres.ts';

const WHAT = 'Whole calls beside their twins by hand';
const [POSTGRES_PORT, BARE_PORT] = [3290, 3291];
const CONNECTIONS = 50;
const IS_SHORT = Boolean(process.env.BENCH_SHORT);
const BOOKINGS = 10_000;
const { rounds, seconds, warmUp } = IS_SHORT ? { rounds: 2, seconds: 0.6, warmUp: 0.6 } : { rounds: 4, seconds: 2, warmUp: 2 };
/** Bookings that are made to the end. */
const BOOKED = 60;

const postgres = startTemporaryPostgres(POSTGRES_PORT, '-c max_wal_size=4GB');
if (!postgres) {
  report(told(WHAT, 'needs PostgreSQL'));
  process.exit(0);
}
const dataDir = mkdtempSync(join(tmpdir(), 'caravel-bench-'));
const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, RATE_LIMIT_FACTOR: '1000000', NODE_ENV: 'development' };
const admin = new pg.Client({ connectionString: postgres.url });

/** Copies a booking with its JSON until the agency has many: days of travel on both sides of today, one in ten cancelled. */
async function copyBooking(bookingId: string): Promise<void> {
  await admin.query('BEGIN; SET LOCAL session_replication_role = replica');
  await admin.query(
    `INSERT INTO bookings SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'quote_id', gen_random_uuid(),
      'reference', 'R' || n, 'supplier_reference', 'L' || n, 'created_at', now() - n * interval '1 hour', 'lead_traveler', 'Traveler ' || n,
      'saga_state', CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE 'done' END, 'status', CASE WHEN n % 10 = 0 THEN 'cancelled' ELSE b.status END,
      'starts_on', current_date + n % 600 - 300, 'ends_on', current_date + n % 600 - 299, 'next_run_at', NULL))).*
     FROM bookings b, generate_series(1, ${BOOKINGS - 1}) n WHERE b.id = $1`,
    [bookingId],
  );
  await admin.query('COMMIT');
  await admin.query('VACUUM ANALYZE bookings');
}

/** Books a flight, as the checkout does; returns the booking when it is paid and ticketed. */
async function bookOne(server: ChildServer, token: string): Promise<string> {
  const { idempotencyKey, body } = await prepareOrder(server, token);
  const booked = await ask(server, { method: 'POST', path: bookFlight.path, token, idempotencyKey, body });
  const { bookingId } = dataOf(bookingOutcomeSchema).parse(booked.json).data;
  await untilDone([bookingId]);
  return bookingId;
}

async function untilDone(bookingIds: readonly string[]): Promise<void> {
  for (;;) {
    const { rows } = await admin.query(`SELECT count(*)::int AS n FROM bookings WHERE id = ANY($1) AND saga_state = 'done'`, [
      bookingIds,
    ]);
    if (rows[0].n === bookingIds.length) return;
    await pause(20);
  }
}

/** Reads a call once. `fetch` does not allow to set the host. */
async function readOnce({ url, headers }: Asked): Promise<{ body: string; headers: Record<string, string> }> {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    request(url, { headers }, resolve).on('error', reject).end(),
  );
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
  const kept = Object.entries(answer.headers).filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name));
  return { body: await text(answer), headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) };
}

type Name = 'session' | 'agency' | 'airports' | 'list' | 'trips' | 'booking' | 'dashboard' | 'landing';

/** What is compared: the least share of the twin's answers a second, in percent. */
const BUDGETS: Readonly<Record<Name, readonly [what: string, percent: number]>> = {
  session: ['Session read', 80],
  agency: ['GET /api/agency', 80],
  airports: ['Airports by three letters', 60],
  list: [`List of bookings, 20 of ${BOOKINGS}`, 60],
  trips: [`Trips, 20 of ${BOOKINGS}`, 60],
  booking: ['A booking', 50],
  dashboard: ['Dashboard', 50],
  landing: ['Landing page, against the same bytes from memory', 50],
};
const ONLY = process.env.BENCH_CALLS?.split(',');
const NAMES = (Object.keys(BUDGETS) as Name[]).filter((name) => ONLY?.includes(name) ?? true);

/** Our calls, as the client, the owner and a visitor send them. */
async function ourCalls(server: ChildServer, client: string, bookingId: string): Promise<Readonly<Record<Name, Asked>>> {
  const owner = await logIn(server, 'owner@sunset.test');
  const call = (path: string, token?: string): Asked => ({
    url: `http://127.0.0.1:${server.port}${path}`,
    headers: { host: `${HOST}:${server.port}`, ...(token !== undefined && { 'x-access-token': token }) },
  });
  return {
    session: call(getProfile.path, client),
    agency: call(getAgency.path),
    airports: call(`${suggestAirports.path}?search=lon&limit=10`, client),
    list: call(`${listAgencyFlights.path}?limit=20&showPastTrips=true`, owner),
    trips: call(`${listTrips.path}?limit=20`, client),
    booking: call(`${getReservationDetails.path}?bookingId=${bookingId}`, owner),
    dashboard: call(getDashboard.path, owner),
    landing: call('/'),
  };
}

/** Reads a call once, without the time of the answer. */
async function readTimeless(asked: Asked) {
  const { body } = await readOnce(asked);
  return { body: body.replaceAll(/"serverTime":"[^"]*",/g, '') };
}

/** Starts the twins with our answers, and compares theirs: they read the same rows, and answer as many bytes. */
async function startTwins(ours: Readonly<Record<Name, Asked>>, bookingId: string) {
  const { rows } = await admin.query(
    'SELECT agency_id, client_id, time_zone FROM bookings JOIN agencies USING (agency_id) WHERE bookings.id = $1',
    [bookingId],
  );
  const read = async (name: Name) => JSON.parse((await readOnce(ours[name])).body);
  const landing = await readOnce(ours.landing);
  const answers = {
    ...{ session: await read('session'), agency: await read('agency'), list: await read('list') },
    ...{ trips: await read('trips'), booking: await read('booking'), dashboard: await read('dashboard') },
  };
  const file = join(dataDir, 'answers.json');
  const known = { agencyId: rows[0].agency_id, clientId: rows[0].client_id, bookingId, timeZone: rows[0].time_zone };
  const headers: Record<string, Record<string, string>> = {};
  for (const name of NAMES) {
    const { 'content-length': _, 'x-request-id': __, ...sent } = (await readOnce(ours[name])).headers;
    headers[name] = sent;
  }
  writeFileSync(file, JSON.stringify(bareAnswersSchema.parse({ ...known, headers, landing: landing.body, answers })));
  const bare = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = fork(bare, [String(BARE_PORT), required(postgres, 'PostgreSQL').url, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: ['--max-semi-space-size=16'],
  });
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  const twins = Object.fromEntries(
    NAMES.map((name) => {
      const query = name === 'airports' ? '?search=lon' : '';
      const { host: _host, ...headers } = ours[name].headers ?? {};
      return [name, { url: `http://127.0.0.1:${BARE_PORT}/${name}${query}`, headers }];
    }),
  ) as unknown as Readonly<Record<Name, Asked>>;
  for (const name of NAMES) {
    const [mine, theirs] = [await readTimeless(ours[name]), await readTimeless(twins[name])];
    const parsed = ({ body }: { body: string }) => (name === 'landing' ? body : JSON.parse(body));
    if (mine.body.length !== theirs.body.length || !isDeepStrictEqual(parsed(mine), parsed(theirs)))
      throw new Error(`${name}: the twin answers something else\n${mine.body}\n${theirs.body}`);
  }
  return { child, twins };
}

async function compare(ours: Readonly<Record<Name, Asked>>, twins: Readonly<Record<Name, Asked>>): Promise<void> {
  for (const name of NAMES) {
    const amounts = [];
    for (const call of [ours[name], twins[name]]) {
      await answersPerSecond(call, CONNECTIONS, await amountIn(warmUp, call, CONNECTIONS));
      amounts.push(await amountIn(seconds, call, CONNECTIONS));
    }
    let [mine, theirs] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      mine += await answersPerSecond(ours[name], CONNECTIONS, required(amounts[0], 'an amount'));
      theirs += await answersPerSecond(twins[name], CONNECTIONS, required(amounts[1], 'an amount'));
    }
    const [what, percent] = BUDGETS[name];
    const share = (mine / theirs) * 100;
    report(
      told(`${what}, answers a second`, `${(mine / rounds).toFixed(0)}, by hand ${(theirs / rounds).toFixed(0)}`),
      atLeast(`${what}, share of its twin by hand`, share, IS_SHORT ? percent * 0.75 : percent, '%'),
    );
  }
}

/** Prices an offer again and again, then books to the end; counts the transactions that PostgreSQL has committed. */
async function measureBookings(server: ChildServer, token: string): Promise<void> {
  const headers = {
    host: `${HOST}:${server.port}`,
    'x-access-token': token,
    'x-app-key': 'caravel-web',
    'content-type': 'application/json',
  };
  const body = JSON.stringify(await findOffer(server, token));
  const url = `http://127.0.0.1:${server.port}${repriceFlight.path}`;
  const quotes = await answersPerSecond({ url, headers, method: 'POST', body }, CONNECTIONS, 500);
  report(told('Quotes a second', quotes.toFixed(0)));

  const orders = [];
  for (let i = 0; i < BOOKED; i++) orders.push(await prepareOrder(server, token));
  const commits = async () =>
    Number(
      (await admin.query(`SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()`)).rows[0].xact_commit,
    );
  await pause(5_000);
  const [before, start] = [await commits(), performance.now()];
  const booked = await Promise.all(
    orders.map(async ({ idempotencyKey, body: order }) => {
      const answer = await ask(server, { method: 'POST', path: bookFlight.path, token, idempotencyKey, body: order });
      return dataOf(bookingOutcomeSchema).parse(answer.json).data.bookingId;
    }),
  );
  await untilDone(booked);
  const took = performance.now() - start;
  // PostgreSQL writes its counts down with a delay.
  await pause(5_000);
  report(
    told('Bookings a second, to confirmed and ticketed', ((BOOKED / took) * 1000).toFixed(1)),
    told(
      'Transactions of a booking, with its letters, papers and jobs',
      ((await commits()) / BOOKED - before / BOOKED).toFixed(1),
    ),
  );
}

let bare: ChildProcess | undefined;
try {
  await runOperator(settings, 'seed');
  await admin.connect();
  const server = await startChildServer({ ...settings, SEED_DEMO: 'false' });
  const client = await logIn(server);
  const bookingId = await bookOne(server, client);
  await copyBooking(bookingId);
  // The copies were written beside the function that keeps the sums.
  await runOperator(settings, 'rollups:rebuild');
  // The letters and papers of the booking are over by then.
  await pause(5_000);
  const ours = await ourCalls(server, client, bookingId);
  const { child, twins } = await startTwins(ours, bookingId);
  bare = child;
  await compare(ours, twins);
  if (!IS_SHORT && !ONLY) await measureBookings(server, client);
  await server.stop();
} finally {
  if (bare?.kill()) await new Promise((resolve) => bare?.once('exit', resolve));
  await admin.end();
  postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
