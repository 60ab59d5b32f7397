import type { BookingFigures } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import { anyFigure } from '../../../testing/figures.ts';
import { type GatewayScript, type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { sumFigures } from '../../../testing/sum-figures.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { getBooking } from '../load-booking.ts';
import type { BookingFilter, BookingPage } from '../queries.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { startBooking } from '../quotes/start-booking.ts';
import { listBookings } from './list-bookings.ts';
import { listTrips, type TripQuery } from './list-trips.ts';

let t: TestApp;
let a: TestAgency;
let b: MoneyBench;
let people: Record<'owner' | 'agent' | 'restricted' | 'client' | 'client2', Persona>;

/** Books `names` for a client, by an agent or the client, for a given day and net rate. */
async function book(by: Persona, client: Persona, day: string, net: number, names: string[]): Promise<string> {
  const agent = by === client ? null : { _id: by.userId, name: 'agent', email: by.email };
  const quote = await createQuote(b.deps, b.ctxOf(by), {
    product: 'activities',
    supplier: { name: 'museum', simulated: true, accountId: null },
    net: { base: money(net, 'USD'), taxes: money(0, 'USD') },
    details: { museum: 'Prado 100%', day, net },
    client: { _id: client.userId, name: 'client', email: client.email },
    agent,
    protection: false,
    expiresAt: t.clock.now() + 3_600_000,
  });
  const outcome = await startBooking(b.deps, b.ctxOf(by), {
    quoteId: quote.id,
    product: 'activities',
    acceptTotal: quote.price.waterfall.total,
    order: () => ({ names }),
    payment: { method: 'card', token: await b.token() },
  });
  t.clock.advance(1_000);
  return outcome.bookingId;
}

beforeAll(async () => {
  t = await startTestApp();
  a = await t.freshAgency();
  b = await moneyBench(t, a);
  const [owner, agent, restricted, client, client2] = [
    await a.persona('owner'),
    await a.persona('agent'),
    await a.persona('restricted'),
    await a.persona('client'),
    await a.persona('client2'),
  ];
  people = { owner, agent, restricted, client, client2 };
  await book(client, client, '2027-05-01', 100_000, ['Ana Ruiz']);
  await book(client2, client2, '2027-04-01', 200_000, ['Jo_o Silva']);
  await book(agent, client, '2027-06-01', 300_000, ['Mei Lin']);
  await book(restricted, client2, '2027-01-01', 131_313, ['Olu Ade']);
  const gone = await book(restricted, client2, '2027-07-01', 171_717, ['Ivo Kral']);
  await cancelBooking(b.deps, b.ctxOf(restricted), { ref: { bookingId: gone } });
});
afterAll(() => t.close());

const list = (ctx: Ctx, filter: BookingFilter = {}, page: Partial<BookingPage> = {}) =>
  listBookings(ctx, filter, { offset: 0, limit: 50, ...page });
const sumOf = (rows: readonly { readonly figures: BookingFigures }[], currency = 'USD') =>
  sumFigures(
    rows.map(({ figures }) => figures),
    currency,
  );
const names = (rows: readonly { leadTraveler: string }[]) => rows.map((row) => row.leadTraveler);

describe('lists of bookings', () => {
  test.each(['created', '-created', 'travel', '-travel', 'total', '-total'] as const)(
    'by %s go on after a row, where pages by number would',
    async (sort) => {
      const ctx = b.ctxOf(people.owner);
      const whole = (await list(ctx, {}, { sort })).rows;
      const walked: string[] = [];
      for (let after = whole[0]; after; ) {
        walked.push(after.id);
        [after] = (await list(ctx, {}, { sort, limit: 1, after })).rows;
      }
      expect(walked).toEqual(whole.map(({ id }) => id));
    },
  );

  test('everybody sees what is theirs, and sums are over what they see', async () => {
    const seen = async (persona: Persona) => {
      const { rows, total, sums } = await list(b.ctxOf(persona));
      expect(total).toBe(rows.length);
      if (sums) expect(sums).toEqual(sumOf(rows));
      return { names: names(rows), sums: sums && [sums.sales.amountMinor > 0, sums.refunded.amountMinor > 0] };
    };
    const all = ['Ivo Kral', 'Olu Ade', 'Mei Lin', 'Jo_o Silva', 'Ana Ruiz'];
    expect(await seen(people.owner)).toEqual({ names: all, sums: [true, true] });
    expect(await seen(people.agent)).toEqual({ names: all, sums: [true, true] });
    expect(await seen(people.restricted)).toEqual({ names: ['Ivo Kral', 'Olu Ade'], sums: [true, true] });
    expect(await seen(people.client)).toEqual({ names: ['Mei Lin', 'Ana Ruiz'], sums: null });
    expect((await list(t.ctx(a.agency))).rows).toEqual([]);
    const foreign = await t.freshAgency();
    expect((await list(t.ctx(foreign.agency, (await foreign.persona('owner')).actor))).total).toBe(0);
  });

  test.each([
    [{ search: 'RUIZ' }, ['Ana Ruiz']],
    [{ search: 'o_o' }, ['Jo_o Silva']],
    [{ search: '100%' }, ['Ivo Kral', 'Olu Ade', 'Mei Lin', 'Jo_o Silva', 'Ana Ruiz']],
    [{ search: "'; drop table bookings" }, []],
    [{ product: 'flights' }, []],
    [{ statuses: ['CANCELLED'] }, ['Ivo Kral']],
    [{ travelFrom: '2027-04-01', travelTo: '2027-05-01' }, ['Jo_o Silva', 'Ana Ruiz']],
    [{ when: 'notPast', today: '2027-05-01' }, ['Ivo Kral', 'Mei Lin', 'Ana Ruiz']],
    [{ when: 'past', today: '2027-03-01' }, ['Olu Ade']],
    [{ when: 'upcoming', today: '2027-03-01' }, ['Mei Lin', 'Jo_o Silva', 'Ana Ruiz']],
    [{ when: 'cancelled' }, ['Ivo Kral']],
  ] satisfies [BookingFilter, string[]][])('%j finds %j', async (filter, expected) => {
    const found = await list(b.staff, filter);
    expect(names(found.rows)).toEqual(expected);
    expect(found.total).toBe(expected.length);
    expect(found.sums).toEqual(sumOf(found.rows));
  });

  test('of one person: bookings for them and bookings made by them', async () => {
    expect(names((await list(b.staff, { userId: people.restricted.userId })).rows)).toEqual(['Ivo Kral', 'Olu Ade']);
    expect(names((await list(b.staff, { userId: people.client.userId })).rows)).toEqual(['Mei Lin', 'Ana Ruiz']);
    expect((await list(b.ctxOf(people.restricted), { userId: people.agent.userId })).total).toBe(0);
  });

  test.each(['created', '-created', 'travel', '-travel', 'total', '-total'] as const)(
    'sorted by %s, pages follow each other',
    async (sort) => {
      const whole = (await list(b.staff, {}, { sort })).rows.map((row) => row.id);
      const pages = await Promise.all(
        [0, 2, 4].map(async (offset) => (await list(b.staff, {}, { sort, offset, limit: 2 })).rows),
      );
      expect(pages.flat().map((row) => row.id)).toEqual(whole);
      const opposite = sort.startsWith('-') ? sort.slice(1) : `-${sort}`;
      const back = await list(b.staff, {}, { sort: opposite as typeof sort });
      expect(back.rows.map((row) => row.id)).toEqual(whole.toReversed());
    },
  );

  test('sums count what was bought: neither what failed nor what is failing, whose payment cannot be let go yet', async () => {
    const faults: GatewayScript = {};
    const unlucky = await moneyBench(t, await t.freshAgency(), {
      museum: { reserve: ['refuse', 'refuse', 'asked'] },
      gateway: faults,
    });
    const refused = async () => {
      faults.void = ['lostBefore'];
      const quote = await unlucky.quote();
      await unlucky.book(quote).catch(() => undefined);
      return unlucky.bookingIdOf(quote);
    };
    const first = await refused();
    expect((await unlucky.booking(first)).sagaState).toBe('voiding');
    await unlucky.pass(60);
    const [failed, failing] = [first, await refused()];
    const bought = await unlucky.booking((await unlucky.book(await unlucky.quote())).bookingId);
    const states = await Promise.all([failed, failing].map(async (id) => (await unlucky.booking(id)).sagaState));
    expect(states).toEqual(['failed', 'voiding']);

    const { rows, total, sums } = await list(unlucky.staff);
    expect([total, rows.map(({ id }) => id).toSorted()]).toEqual([3, [failed, failing, bought.id].toSorted()]);
    const { commission } = bought.price.waterfall;
    expect(sums).toMatchObject({ sales: bought.total, cost: bought.net, commission, processing: money(0, 'USD') });
    // A try that failed was never cancelled.
    expect(names((await list(unlucky.staff, { when: 'failed' })).rows)).toHaveLength(2);
    expect(names((await list(unlucky.staff, { when: 'cancelled' })).rows)).toEqual([]);
  });

  test('sums count one currency alone, the agency’s', async () => {
    const { agency } = b.staff;
    const { total, sums } = await list({ ...b.staff, agency: { ...agency, currency: 'EUR' } });
    expect(total).toBe(5);
    expect(sums).toEqual(sumOf([], 'EUR'));
  });

  test('a restricted agent sees their own trips too, whoever made them, and of nobody else', async () => {
    const home = await t.freshAgency();
    const bench = await moneyBench(t, home);
    const [agent, restricted, client] = [
      await home.persona('agent'),
      await home.persona('restricted'),
      await home.persona('client'),
    ];
    const make = async (forWhom: Persona, lead: string) => {
      const quote = await createQuote(bench.deps, bench.ctxOf(agent), {
        product: 'activities',
        supplier: { name: 'museum', simulated: true, accountId: null },
        net: { base: money(100_000, 'USD'), taxes: money(0, 'USD') },
        details: { museum: 'Prado', day: '2027-05-01', net: 100_000 },
        client: { _id: forWhom.userId, name: lead, email: forWhom.email },
        agent: { _id: agent.userId, name: 'agent', email: agent.email },
        protection: false,
        expiresAt: t.clock.now() + 3_600_000,
      });
      return bench.book(quote, { ctx: bench.ctxOf(agent) });
    };
    const own = await make(restricted, 'Rosa');
    const other = await make(client, 'Ana');
    const ctx = bench.ctxOf(restricted);
    const { rows, total, sums } = await list(ctx);
    expect([rows.map(({ id }) => id), total, sums]).toEqual([[own.bookingId], 1, sumOf(rows)]);
    expect((await getBooking(ctx, { bookingId: own.bookingId })).id).toBe(own.bookingId);
    await expect(getBooking(ctx, { bookingId: other.bookingId })).rejects.toThrow('invalidBookingId');
  });

  test('trips: the caller’s own, what comes next first, with counts', async () => {
    const tripsOf = (person: Persona, query: Partial<TripQuery> = {}) =>
      listTrips(b.deps, b.ctxOf(person), { when: 'upcoming', offSet: 0, limit: 20, ...query });
    const data = await tripsOf(people.client2);
    expect(data.trips.map((trip) => trip.startsOn)).toEqual(['2027-04-01']);
    expect(data.counts).toEqual({ upcoming: 1, past: 1, cancelled: 1, failed: 0 });
    const only = (selectedStatus: string) => tripsOf(people.client2, { when: 'cancelled', selectedStatus });
    expect(await only('CANCELLED, CONFIRMED')).toMatchObject({ total: 1, counts: { cancelled: 1 } });
    expect(await only('CONFIRMED')).toMatchObject({ trips: [], total: 0, counts: { cancelled: 1 } });
    expect((await only(' , ')).total).toBe(1);
    const none = { upcoming: 0, past: 0, cancelled: 0, failed: 0 };
    for (const staff of [people.owner, people.agent, people.restricted]) {
      expect(await tripsOf(staff)).toMatchObject({ trips: [], total: 0, counts: none });
    }
    expect(JSON.stringify(data)).not.toMatch(/commission|net/i);
    expect(JSON.stringify(data)).not.toMatch(anyFigure(131_313));
  });
});
