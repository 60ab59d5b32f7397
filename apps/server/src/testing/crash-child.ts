/*
 * A process that books at the museum, a stay, a car or an activity, and is killed on the way, for `domains/bookings/saga/crash.test.ts`. Arguments as JSON: { dataDir,
 * databaseUrl?, scenario, crashAt? }; `crashAt` is a crash point, and after a space which time it is reached. It first continues what an
 * earlier process left behind, then books, and prints one line of JSON: { bookings, orders, credit, disagreements } of all bookings so far.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { money, newId, required } from '@caravel/kernel';
import { z } from 'zod';
import { agencyDirectory, createAgency } from '../domains/agencies/index.ts';
import { cancelBooking } from '../domains/bookings/cancellation/cancel-booking.ts';
import type { PaymentChoice } from '../domains/bookings/inputs.ts';
import { payHeldBooking } from '../domains/bookings/saga/pay-held-booking.ts';
import { bookings } from '../domains/bookings/tables.ts';
import { type MuseumBooks, type MuseumScript, readBooks } from '../domains/bookings/testing/toy-product.ts';
import { memoryStore, type TextStore } from '../domains/payments/testing/toy-credit.ts';
import type { Actor, AgencyContext, Ctx } from '../platform/context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import type { JobDeps } from '../platform/jobs/run-job.ts';
import { createLogger } from '../platform/log.ts';
import { activitiesOnBench } from './activities-on-bench.ts';
import { disagreements } from './disagreements.ts';
import { fakeClock } from './fake-clock.ts';
import { type BenchOptions, type MoneyBench, moneyBench } from './money-bench.ts';
import { rentalsOnBench } from './rentals-on-bench.ts';
import { SOURCES, type SourceName, type SourceOf, tidyUp } from './sources-on-bench.ts';
import type { Persona } from './start-test-app.ts';
import { staysOnBench } from './stays-on-bench.ts';

// A process that is killed leaves nothing in the cache at its end.
flushCompileCache();

const isSource = (name: string): name is SourceName => name in SOURCES;
const SOURCE_NAMES = Object.keys(SOURCES).filter(isSource);

const argumentsSchema = z.object({
  dataDir: z.string(),
  /** PostgreSQL; without it the embedded database in the folder. */
  databaseUrl: z.string().optional(),
  scenario: z.enum([
    'book',
    'refuse',
    'lost',
    'cancel',
    'payHold',
    'lostCancel',
    'several',
    'severalRefuse',
    'severalCancel',
    'stay',
    'stayLost',
    'stayRefused',
    'stayCancel',
    'roomCancel',
    'roomThenRest',
    'lostRoomCancel',
    'rental',
    'rentalLost',
    'rentalRefused',
    'rentalCancel',
    'rentalAtDesk',
    'rentalAtDeskCancel',
    'activity',
    'activityLost',
    'activityRefused',
    'activityPending',
    'activityRejected',
    'activityCancel',
    'none',
    ...SOURCE_NAMES,
  ]),
  crashAt: z.string().optional(),
});
const { dataDir, databaseUrl, scenario, crashAt } = argumentsSchema.parse(JSON.parse(required(process.argv[2], 'arguments')));

const SCRIPTS: Record<Exclude<typeof scenario, SourceName>, Partial<MuseumScript>> = {
  book: {},
  refuse: { reserve: ['refuse'] },
  lost: { reserve: ['lostAfter'] },
  cancel: {},
  payHold: {},
  lostCancel: { cancel: ['lostAfter', 'refuse'], retrieve: ['hidden'] },
  several: {},
  severalRefuse: { reserve: ['refuse'] },
  severalCancel: {},
  stay: {},
  stayLost: {},
  stayRefused: {},
  stayCancel: {},
  roomCancel: {},
  roomThenRest: {},
  lostRoomCancel: {},
  rental: {},
  rentalLost: {},
  rentalRefused: {},
  rentalCancel: {},
  rentalAtDesk: {},
  rentalAtDeskCancel: {},
  activity: {},
  activityLost: {},
  activityRefused: {},
  activityPending: {},
  activityRejected: {},
  activityCancel: {},
  none: {},
};

/** The last name under which a stay is booked, and what is cancelled of it then: a room, or all; each when the one before it is over. */
const STAYS: Partial<Record<typeof scenario, { readonly lastName: string; readonly cancels: readonly (number | 'all')[] }>> = {
  stay: { lastName: 'Souza', cancels: [] },
  stayLost: { lastName: 'COMMITRESET', cancels: [] },
  stayRefused: { lastName: 'REFUSED', cancels: [] },
  stayCancel: { lastName: 'Souza', cancels: ['all'] },
  roomCancel: { lastName: 'Souza', cancels: [0] },
  roomThenRest: { lastName: 'Souza', cancels: [1, 'all'] },
  lostRoomCancel: { lastName: 'Souza', cancels: [1] },
};

/** The last name of the driver of a rental, whether it is cancelled then, and whether all of it is paid at the desk. */
type RentalOf = { readonly lastName: string; readonly isCancelled: boolean; readonly isAtDesk?: boolean };
const RENTALS: Partial<Record<typeof scenario, RentalOf>> = {
  rental: { lastName: 'Souza', isCancelled: false },
  rentalLost: { lastName: 'COMMITRESET', isCancelled: false },
  rentalRefused: { lastName: 'REFUSED', isCancelled: false },
  rentalCancel: { lastName: 'Souza', isCancelled: true },
  rentalAtDesk: { lastName: 'Souza', isCancelled: false, isAtDesk: true },
  rentalAtDeskCancel: { lastName: 'Souza', isCancelled: true, isAtDesk: true },
};

/** The last name of the traveler of an activity, and whether it is cancelled then. */
const ACTIVITIES: Partial<Record<typeof scenario, { readonly lastName: string; readonly isCancelled: boolean }>> = {
  activity: { lastName: 'Souza', isCancelled: false },
  activityLost: { lastName: 'COMMITRESET', isCancelled: false },
  activityRefused: { lastName: 'REFUSED', isCancelled: false },
  activityPending: { lastName: 'PENDING', isCancelled: false },
  activityRejected: { lastName: 'REJECTWEATHER', isCancelled: false },
  activityCancel: { lastName: 'Souza', isCancelled: true },
};

/** Kills the process at a point, the first time it is reached or a later one. */
function killAt(crashAt = ''): (name: string) => void {
  const [point, time = '1'] = crashAt.split(' ');
  let reached = 0;
  return (name) => {
    if (name === point && ++reached === Number(time)) process.kill(process.pid, 'SIGKILL');
  };
}

/** The credit's books, which outlive the process. */
function fileStore(path: string): TextStore {
  const empty = memoryStore().load();
  return {
    load: () => (existsSync(path) ? readFileSync(path, 'utf8') : empty),
    save: (text) => writeFileSync(path, text),
  };
}

const CREDIT = 30_000;

/** A part by credit, the rest by a card. */
async function severalPayments(b: MoneyBench): Promise<PaymentChoice> {
  b.credit.grant('ana', CREDIT);
  const own = { accountId: null, token: 'ana', atMost: money(CREDIT, 'USD') };
  const card = { gateway: 'sandbox', accountId: null, method: 'card', token: await b.token(), atMost: null } as const;
  return { method: 'several', sources: [{ gateway: 'wallet', method: 'wallet', ...own }, card] };
}

function fileBooks(path: string): MuseumBooks {
  return {
    load: () => (existsSync(path) ? readBooks(readFileSync(path, 'utf8')) : {}),
    save: (orders) => writeFileSync(path, JSON.stringify(orders)),
  };
}

const peopleSchema = z.object({ agencyId: z.string(), owner: z.string(), client: z.string() });

/** Returns the agency and its people, which the first process makes and later ones find. */
async function findPeople(platform: JobDeps) {
  const path = join(dataDir, 'people.json');
  if (existsSync(path)) {
    const people = peopleSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    return { ...people, agency: required(await platform.agencies.findById(people.agencyId), 'the agency') };
  }
  const agency = await createAgency(platform, {
    name: 'Crash',
    slug: 'crash',
    currency: 'USD',
    origin: 'http://crash.localhost:3000',
    isSubscribed: true,
  });
  const people = { agencyId: agency.id, owner: newId(), client: newId() };
  writeFileSync(path, JSON.stringify(people));
  return { ...people, agency };
}

function personaOf(agency: AgencyContext, userId: string, userType: 'AgencyOwner' | 'Client'): Persona {
  const email = `${userType}@crash.test`;
  const actor: Actor = { kind: 'user', userId, sessionId: newId(), userType, isRestrictedAgent: false, email, name: userType };
  return { agency, userId, email, token: '', actor };
}

/** Where the hour is kept that it was when the process before this one was killed, or a little earlier. */
const hourPath = join(dataDir, 'hour');
/** Each process starts a few minutes after the one before it died. */
const started = existsSync(hourPath) ? Number(readFileSync(hourPath, 'utf8')) + 35 * 60_000 : Date.parse('2027-03-01T00:00:00Z');
const clock = fakeClock(new Date(started).toISOString());
const keepHour = () => writeFileSync(hourPath, String(clock.now()));
keepHour();
const log = createLogger({ level: 'silent' });
const onBroken = (reason: string) => process.stderr.write(reason);
const database = await openDatabase({ dataDir, poolSize: 2, log, onBroken, ...(databaseUrl && { databaseUrl }) });
await migrate(database);
const platform: JobDeps = { database, clock, log, agencies: agencyDirectory({ database, clock }) };
const { agency, owner, client } = await findPeople(platform);
const ctx = (of: AgencyContext, actor: Actor = { kind: 'system', task: 'crash' }): Ctx => ({
  agency: of,
  actor,
  db: platform.database.forAgency(of.id),
  clock,
  requestId: newId(),
  locale: 'en',
  formats: 'en-US',
  log,
});
const people = { owner: personaOf(agency, owner, 'AgencyOwner'), client: personaOf(agency, client, 'Client') };
const stays = staysOnBench(platform, { losesCancellations: scenario === 'lostRoomCancel' });
const rentals = rentalsOnBench(platform);
const activities = activitiesOnBench(platform);
const openBench = (options: BenchOptions) =>
  moneyBench(
    { platform, clock, slices: [], ctx },
    { agency, persona: async (kind) => (kind === 'owner' ? people.owner : people.client) },
    {
      ...options,
      books: fileBooks(join(dataDir, 'museum.json')),
      creditStore: fileStore(join(dataDir, 'credit.json')),
      besides: [stays.besides, rentals.besides, activities.besides],
      museumAs: 'flights',
    },
  );

/** Pays for a hold that was made without a crash. */
async function payHold(bench: MoneyBench, bookingId: string): Promise<void> {
  const payment = { method: 'card', token: await bench.token() } as const;
  await payHeldBooking(bench.deps, bench.staff, { bookingId, payment });
}

async function visit(bench: MoneyBench): Promise<void> {
  const payment = scenario.startsWith('several') ? await severalPayments(bench) : undefined;
  const outcome = await bench.book(await bench.quote(), payment && { payment }).catch(() => undefined);
  await bench.pass(20);
  if (/cancel$/i.test(scenario) && outcome) await cancelBooking(bench.deps, bench.client, { ref: outcome });
}

async function stay(bench: MoneyBench, { lastName, cancels }: NonNullable<(typeof STAYS)[typeof scenario]>): Promise<void> {
  const { bookingId, freeUntil } = await stays.book(bench, lastName);
  await bench.pass(20);
  if (cancels.length === 0) return;
  await bench.pass(Math.ceil((freeUntil - clock.now()) / 60_000));
  keepHour();
  for (const what of cancels) {
    await stays.cancel(bench, bookingId, what === 'all' ? undefined : what);
  }
}

async function rent(bench: MoneyBench, { lastName, isCancelled, isAtDesk = false }: RentalOf): Promise<void> {
  const { bookingId, freeUntil } = await rentals.book(bench, lastName, isAtDesk);
  await bench.pass(20);
  if (!isCancelled) return;
  // What is paid at the desk is free until the car is picked up, and is cancelled before that.
  await bench.pass(Math.ceil((freeUntil - clock.now()) / 60_000) - (isAtDesk ? 60 : 0));
  keepHour();
  await rentals.cancel(bench, bookingId);
}

async function goOut(bench: MoneyBench, { lastName, isCancelled }: NonNullable<(typeof ACTIVITIES)[typeof scenario]>) {
  const { bookingId, freeUntil } = await activities.book(bench, lastName);
  await bench.pass(20);
  if (!isCancelled) return;
  await bench.pass(Math.ceil((freeUntil - clock.now()) / 60_000));
  keepHour();
  await activities.cancel(bench, bookingId);
}

const sound = await openBench({});
// What a supplier had not decided when a process died, it has by now.
sound.museum.decide('confirmed');
await sound.pass(30);
const held =
  scenario === 'payHold' ? await sound.book(await sound.quote({ hold: true }), { hold: true, ctx: sound.staff }) : null;
const source: SourceOf | null = isSource(scenario) ? SOURCES[scenario] : null;
const at = killAt(crashAt);
const museum = isSource(scenario) ? source?.museum : SCRIPTS[scenario];
const bench = await openBench({ ...(museum && { museum }), crashPoint: at });
const [ofStay, ofRental, ofActivity] = [STAYS[scenario], RENTALS[scenario], ACTIVITIES[scenario]];
if (source) await source.run(bench, { at, keepHour });
else if (held) await payHold(bench, held.bookingId);
else if (ofStay) await stay(bench, ofStay);
else if (ofRental) await rent(bench, ofRental);
else if (ofActivity) await goOut(bench, ofActivity);
else if (scenario !== 'none') await visit(bench);
await bench.pass(5);
const readRows = () =>
  bench.staff.db.tx((tx) => tx.select({ id: bookings.id, state: bookings.sagaState }).from(bookings).orderBy(bookings.id));
const made = await readRows();
await tidyUp(
  bench,
  platform,
  made.map(({ id }) => id),
);
const rows = await readRows();
const credit = bench.credit.balanceOf('ana');
const wrong = await Promise.all(
  rows.map(async ({ id }) => [
    ...(await disagreements(bench, id)),
    ...(await stays.disagreements(bench, id)),
    ...(await rentals.disagreements(bench, id)),
    ...(await activities.disagreements(bench, id)),
  ]),
);
const reported = await Promise.all(rows.map(async (row) => ({ ...row, roomsOver: await stays.roomsOver(bench, row.id) })));
process.stdout.write(
  `${JSON.stringify({ bookings: reported, orders: bench.museum.orders(), credit, disagreements: wrong.flat() })}\n`,
);
await database.close();
