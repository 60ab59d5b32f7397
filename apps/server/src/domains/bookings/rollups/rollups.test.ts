import type { TripTime } from '@caravel/contracts';
import { addDays, dayAt, money, required } from '@caravel/kernel';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Ctx } from '../../../platform/context.ts';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { sumFigures } from '../../../testing/sum-figures.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { figuresOfPeople } from '../lists/figures-of-people.ts';
import { listBookings } from '../lists/list-bookings.ts';
import type { BookingFilter } from '../queries.ts';
import { createQuote } from '../quotes/create-quote.ts';
import { startBooking } from '../quotes/start-booking.ts';
import { bookingSchedules } from '../saga/jobs.ts';
import { checkRollups } from './check-rollups.ts';
import { findUnfolded, foldChanges } from './fold-changes.ts';
import { countRollupsOff, mendRollups } from './mend-rollups.ts';
import { questionOf } from './question.ts';
import { bookingRollupChanges, bookingRollups } from './tables.ts';

let t: TestApp;
let a: TestAgency;
let b: MoneyBench;
let people: Record<'owner' | 'agent' | 'restricted' | 'client' | 'client2', Persona>;
const FIRST_DAY = '2027-02-20';

/** Books a museum for a client, by an agent, who may be the client, or by the client. */
async function book(by: Persona, client: Persona, museum: string, day: string, net: number): Promise<string> {
  const agent = by.email.startsWith('client') ? null : { _id: by.userId, name: 'agent', email: by.email };
  const quote = await createQuote(b.deps, b.ctxOf(by), {
    product: 'activities',
    supplier: { name: 'museum', simulated: true, accountId: null },
    net: { base: money(net, 'USD'), taxes: money(0, 'USD') },
    details: { museum, day, net },
    client: { _id: client.userId, name: 'client', email: client.email },
    agent,
    protection: false,
    expiresAt: t.clock.now() + 3_600_000,
  });
  const outcome = await startBooking(b.deps, b.ctxOf(by), {
    quoteId: quote.id,
    product: 'activities',
    acceptTotal: quote.price.waterfall.total,
    order: () => ({ names: [`Ana ${net}`] }),
    payment: { method: 'card', token: await b.token() },
  });
  return outcome.bookingId;
}

const own = () => ({ id: a.agency.id, timeZone: a.agency.timeZone });
const off = () => countRollupsOff(t.platform.database.system, own());
const fold = async () => foldChanges(t.platform.database.system, await t.platform.database.system.tx(findUnfolded));
const waiting = async () =>
  (
    await t.platform.database.system.tx((tx) =>
      tx.select({ id: bookingRollupChanges.id }).from(bookingRollupChanges).where(eq(bookingRollupChanges.agencyId, a.agency.id)),
    )
  ).length;
beforeAll(async () => {
  t = await startTestApp();
  a = await t.freshAgency();
  b = await moneyBench(t, a);
  const [owner, agent, restricted] = [await a.persona('owner'), await a.persona('agent'), await a.persona('restricted')];
  people = { owner, agent, restricted, client: await a.persona('client'), client2: await a.persona('client2') };
  const { client, client2 } = people;
  const makes: readonly (readonly [Persona, Persona, string, string, number])[] = [
    [client, client, 'Prado', '2027-05-01', 100_000],
    [client2, client2, 'Louvre', '2027-03-31', 200_000],
    [agent, client, 'Prado', '2027-06-01', 300_000],
    [agent, agent, 'Prado', '2027-05-31', 110_000],
    [restricted, client2, 'Louvre', '2027-03-02', 131_313],
    [agent, restricted, 'Prado', '2027-07-15', 140_000],
    [restricted, client, 'Louvre', '2027-08-01', 171_717],
  ];
  for (const [i, [by, of, museum, day, net]] of makes.entries()) {
    const bookingId = await book(by, of, museum, day, net);
    // Half is folded in, half is not.
    if (i % 2 === 0) await fold();
    if (i % 3 === 1) await cancelBooking(b.deps, b.ctxOf(by), { ref: { bookingId } });
    t.clock.advance(9 * 86_400_000);
  }
});
afterAll(() => t.close());

const day = fc.integer({ min: 0, max: 170 }).map((days) => addDays(FIRST_DAY, days));
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
const filterArb = fc.record({
  product: maybe(fc.constantFrom('activities', 'flights')),
  statuses: maybe(fc.subarray(['DONE', 'CAPTURED', 'CANCELLED', 'CANCELLING'])),
  days: fc.constantFrom('none', 'booked', 'travel', 'when', 'whenBooked'),
  from: maybe(day),
  to: maybe(day),
  when: fc.constantFrom<(TripTime | 'notPast')[]>('upcoming', 'past', 'cancelled', 'failed', 'notPast'),
  today: day,
  person: fc.constantFrom('none', 'user', 'agent', 'titled', 'userTitled'),
  who: fc.constantFrom('agent', 'restricted', 'client', 'none'),
});

function filterOf({
  product,
  statuses,
  days,
  from,
  to,
  when,
  today,
  person,
  who,
}: typeof filterArb extends fc.Arbitrary<infer F> ? F : never): BookingFilter {
  const id = who === 'none' ? people.client2.userId : people[who].userId;
  return {
    ...{ product, statuses },
    ...((days === 'booked' || days === 'whenBooked') && { bookedFrom: from, bookedTo: to }),
    ...(days === 'travel' && { travelFrom: from, travelTo: to }),
    ...((days === 'when' || days === 'whenBooked') && { when, today }),
    ...((person === 'user' || person === 'userTitled') && { userId: id }),
    ...(person === 'agent' && { agentId: who === 'none' ? 'none' : id }),
    ...((person === 'titled' || person === 'userTitled') && { titled: who === 'agent' ? 'Prado' : 'Louvre' }),
  };
}

const list = (ctx: Ctx, filter: BookingFilter) => listBookings(ctx, filter, { offset: 0, limit: 100 });

describe('sums that are kept', () => {
  test.each(['owner', 'agent', 'restricted'] as const)(
    'property: are those of the rows, by any filter, for the %s',
    async (role) => {
      const ctx = b.ctxOf(people[role]);
      let known = 0;
      await fc.assert(
        fc.asyncProperty(filterArb, async (wish) => {
          const filter = filterOf(wish);
          const { rows, total, sums } = await list(ctx, filter);
          expect({ total, sums }).toEqual({ total: rows.length, sums: sumFigures(rows.map(({ figures }) => figures)) });
          if (questionOf(ctx, filter)) known++;
        }),
        { numRuns: 60 },
      );
      expect(known).toBeGreaterThan(0);
    },
  );

  test('are those of the rows where only the rows know', async () => {
    const ctx = b.ctxOf(people.owner);
    const [first] = (await list(ctx, {})).rows;
    const filters: BookingFilter[] = [
      { search: 'ana 3000' },
      { ids: [first?.id ?? ''] },
      { clientIds: [people.client.userId] },
      { travelFrom: FIRST_DAY, bookedFrom: FIRST_DAY },
    ];
    for (const filter of filters) {
      expect(questionOf(ctx, filter)).toBeUndefined();
      const { rows, total } = await list(ctx, filter);
      expect([total, total > 0]).toEqual([rows.length, true]);
    }
  });

  test('of people are those of their lists', async () => {
    const ctx = b.ctxOf(people.owner);
    const figures = await figuresOfPeople(
      ctx,
      Object.values(people).map(({ userId }) => userId),
    );
    for (const { userId } of Object.values(people)) {
      const { rows } = await list(ctx, { userId });
      expect(figures.get(userId)?.bookings ?? 0).toBe(rows.length);
      const commission = sumFigures(rows.map((row) => row.figures)).commission;
      expect(figures.get(userId)?.commission ?? []).toEqual(rows.length === 0 ? [] : [commission]);
    }
  });

  test('are the same before they are folded in, after it, and when two nodes fold', async () => {
    const ctx = b.ctxOf(people.owner);
    await book(people.agent, people.client, 'Prado', '2027-09-01', 90_000);
    expect(await waiting()).toBeGreaterThan(0);
    const before = await list(ctx, {});
    await Promise.all([fold(), fold()]);
    await fold();
    expect(await waiting()).toBe(0);
    expect((await list(ctx, {})).sums).toEqual(before.sums);
    expect(await off()).toBe(0);
  });

  test('are folded in a moment after a write, once for all that were written, and by a node that starts if the writer was killed', async () => {
    const { bell, bellSeconds, isFirst } = required(
      bookingSchedules(b.deps).find(({ name }) => name === 'bookings.fold-rollups'),
      'the schedule that folds',
    );
    expect([isFirst, (bellSeconds ?? 0) > 0]).toEqual([true, true]);
    const heard = vi.fn<() => void>();
    const stopHearing = t.platform.database.bells.listen(required(bell, 'its bell'), heard);
    await book(people.agent, people.client, 'Prado', '2027-09-02', 91_000);
    stopHearing();
    expect(heard).toHaveBeenCalled();
  });

  test('stay right while bookings and folds go on at once', async () => {
    const work = async (net: number) => {
      const bookingId = await book(people.agent, people.client2, 'Prado', '2027-10-01', net);
      await fold();
      await cancelBooking(b.deps, b.ctxOf(people.agent), { ref: { bookingId } });
    };
    await Promise.all([work(50_000), work(60_000), fold(), mendRollups(t.platform.database.system, own())]);
    expect(await off()).toBe(0);
  });
});

describe('a write beside the one that keeps them', () => {
  test('is noticed, told once an operator asks, and mended', async () => {
    await fold();
    const { rows } = await list(b.ctxOf(people.owner), {});
    const id = rows[0]?.id ?? '';
    const write = (by: number) =>
      t.platform.database.raw.query(
        'UPDATE bookings SET commission_minor = commission_minor + $2 WHERE agency_id = $3 AND id = $1',
        [id, by, a.agency.id],
      );
    await write(7);
    const system = t.platform.database.system;
    const differing = await off();
    expect(differing).toBeGreaterThan(0);
    const told = await checkRollups(b.deps, { system, log: t.platform.log });
    expect(told.filter(({ slug }) => slug === a.agency.slug)).toEqual([{ slug: a.agency.slug, off: differing }]);
    expect(await mendRollups(system, own())).toBe(differing);
    expect(await off()).toBe(0);
    expect((await list(b.ctxOf(people.owner), {})).sums).toEqual(
      sumFigures((await list(b.ctxOf(people.owner), {})).rows.map(({ figures }) => figures)),
    );
    await write(-7);
    await mendRollups(system, own());
  });

  test('all sums are made anew if none are there', async () => {
    await t.platform.database.system.tx((tx) => tx.delete(bookingRollups).where(eq(bookingRollups.agencyId, a.agency.id)));
    expect(await mendRollups(t.platform.database.system, own())).toBeGreaterThan(0);
    expect(await off()).toBe(0);
    const { rows, sums } = await list(b.ctxOf(people.owner), {});
    expect(sums).toEqual(sumFigures(rows.map(({ figures }) => figures)));
    expect(dayAt(t.clock.now(), a.agency.timeZone) > FIRST_DAY).toBe(true);
  });
});
