/*
 * A process that books at the museum and is killed on the way, for `domains/bookings/saga/crash.test.ts`. Arguments as JSON: { dataDir,
 * scenario, crashAt?, minute }; `crashAt` is a
 * crash point, and after a space which time it is reached. It first continues what an earlier process left behind, then books, and prints one line of JSON: {
 * bookings, orders, credit, disagreements } of all bookings so far.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
import { fakeClock } from './fake-clock.ts';
import { type BenchOptions, disagreements, type MoneyBench, moneyBench } from './money-bench.ts';
import type { Persona } from './start-test-app.ts';

const argumentsSchema = z.object({
  dataDir: z.string(),
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
    'none',
  ]),
  crashAt: z.string().optional(),
  minute: z.int(),
});
const { dataDir, scenario, crashAt, minute } = argumentsSchema.parse(JSON.parse(required(process.argv[2], 'arguments')));

const SCRIPTS: Record<typeof scenario, Partial<MuseumScript>> = {
  book: {},
  refuse: { reserve: ['refuse'] },
  lost: { reserve: ['lostAfter'] },
  cancel: {},
  payHold: {},
  lostCancel: { cancel: ['lostAfter', 'refuse'], retrieve: ['hidden'] },
  several: {},
  severalRefuse: { reserve: ['refuse'] },
  severalCancel: {},
  none: {},
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

const clock = fakeClock(new Date(Date.parse('2027-03-01T00:00:00Z') + minute * 60_000).toISOString());
const log = createLogger({ level: 'silent' });
const onBroken = (reason: string) => process.stderr.write(reason);
const database = await openDatabase({ dataDir, poolSize: 2, log, onBroken });
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
const openBench = (options: BenchOptions) =>
  moneyBench(
    { platform, clock, slices: [], ctx },
    { agency, persona: async (kind) => (kind === 'owner' ? people.owner : people.client) },
    { ...options, books: fileBooks(join(dataDir, 'museum.json')), creditStore: fileStore(join(dataDir, 'credit.json')) },
  );
const sound = await openBench({});
await sound.pass(30);
// The hold is made without a crash: the process dies while the hold is being paid.
const held =
  scenario === 'payHold' ? await sound.book(await sound.quote({ hold: true }), { hold: true, ctx: sound.staff }) : null;
const bench = await openBench({ museum: SCRIPTS[scenario], crashPoint: killAt(crashAt) });
if (held) {
  await payHeldBooking(bench.deps, bench.staff, {
    bookingId: held.bookingId,
    payment: { method: 'card', token: await bench.token() },
  });
} else if (scenario !== 'none') {
  const payment = scenario.startsWith('several') ? await severalPayments(bench) : undefined;
  const outcome = await bench.book(await bench.quote(), payment && { payment }).catch(() => undefined);
  await bench.pass(20);
  if (/cancel$/i.test(scenario) && outcome) await cancelBooking(bench.deps, bench.client, { ref: outcome });
}
await bench.pass(5);
const rows = await bench.staff.db.tx((tx) =>
  tx.select({ id: bookings.id, state: bookings.sagaState }).from(bookings).orderBy(bookings.id),
);
const credit = bench.credit.balanceOf('ana');
const wrong = await Promise.all(rows.map(({ id }) => disagreements(bench, id)));
process.stdout.write(
  `${JSON.stringify({ bookings: rows, orders: bench.museum.orders(), credit, disagreements: wrong.flat() })}\n`,
);
await database.close();
