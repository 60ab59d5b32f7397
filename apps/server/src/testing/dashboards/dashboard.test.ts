import {
  type AgencyInfo,
  BOOKING_NEEDS,
  type BookingListQuery,
  CHART_DAYS_OF,
  CHART_STEPS,
  type EndpointInput,
  getDashboard,
  login,
  type Product,
} from '@caravel/contracts';
import { addMoney, daysBetween, required, toDecimalString } from '@caravel/kernel';
import { stageOfStatus, statusesOf } from '@caravel/products';
import { listAgencyActivities } from '@caravel/products/activities/contract';
import { listAgencyCars } from '@caravel/products/cars/contract';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { listAgencyHotels } from '@caravel/products/hotels/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../composition/demo-agencies.ts';
import { seedDemo } from '../../composition/seed.ts';
import { seedProducts } from '../../composition/seed-products.ts';
import { mendRollups } from '../../domains/bookings/index.ts';
import type { AgencyContext } from '../../platform/context.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import { sumFigures } from '../sum-figures.ts';
import type { Caller } from '../test-client.ts';

let t: TestApp;
let agency: AgencyContext;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  t = await startTestApp();
  const agencies = await seedDemo({ ...t.platform, publicOrigin: 'http://localhost:3000' });
  await seedProducts(t.platform, agencies);
  agency = required(agencies[0], 'a demo agency');
  for (const name of ROLES) {
    const body = { email: `${name}@${agency.slug}.test`, password: DEMO_PASSWORD };
    callers.set(name, { agency, token: (await t.client.call({ agency }, login, { body })).data.token });
  }
});
afterAll(() => t.close());

const ROLES = ['owner', 'agent', 'restricted'] as const;
type Role = (typeof ROLES)[number];
const SOLD = ['flights', 'hotels', 'cars', 'activities'] as const;
type Sold = (typeof SOLD)[number];

const as = (role: Role) => required(callers.get(role), role);
const ask = async (role: Role, query: EndpointInput<typeof getDashboard>['query'] = {}) =>
  (await t.client.call(as(role), getDashboard, { query })).data.agencyInfo;

type Listed = {
  readonly rows: readonly { readonly staff?: unknown }[];
  readonly total: number;
  readonly commission: number;
  readonly sales: number;
};

/** The list that a number of the dashboard leads to. */
async function list(role: Role, product: Sold, query: Partial<BookingListQuery>): Promise<Listed> {
  const { showPastTrips, ...rest } = query;
  const input = { query: { limit: 100, showPastTrips: showPastTrips === false ? 'false' : 'true', ...rest } } as const;
  const of = <Row>(rows: readonly Row[], total: number, sums: Awaited<ReturnType<typeof flights>>['sums']) => ({
    rows: rows as Listed['rows'],
    total,
    commission: required(sums, 'sums').commission.amountMinor,
    sales: required(sums, 'sums').sales.amountMinor,
  });
  const flights = async () => (await t.client.call(as(role), listAgencyFlights, input)).data;
  if (product === 'flights') return flights().then((one) => of(one.flights, one.totalFlightRecords, one.sums));
  if (product === 'hotels') {
    const { data } = await t.client.call(as(role), listAgencyHotels, input);
    return of(data.hotels, data.totalHotelRecords, data.sums);
  }
  if (product === 'activities') {
    const { data } = await t.client.call(as(role), listAgencyActivities, input);
    return of(data.activities, data.totalActivityRecords, data.sums);
  }
  const { data } = await t.client.call(as(role), listAgencyCars, input);
  return of(data.cars, data.totalCarRecords, data.sums);
}

const wordsAt = (product: Product, stage: string) =>
  statusesOf(product)
    .filter((word) => stageOfStatus(product, word) === stage)
    .join(',');

async function sumLists(role: Role, queryOf: (product: Sold) => Partial<BookingListQuery> | null) {
  const lists: Listed[] = [];
  for (const product of SOLD) {
    const query = queryOf(product);
    if (query) lists.push(await list(role, product, query));
  }
  const sum = (name: 'total' | 'commission' | 'sales') => lists.reduce((total, one) => total + one[name], 0);
  return { total: sum('total'), commission: sum('commission'), sales: sum('sales') };
}

/** The filter by which a list has what is sold. */
const sold = (product: Sold) => ({
  selectedStatus: statusesOf(product)
    .filter((word) => stageOfStatus(product, word) === 'confirmed')
    .join(','),
});

describe('each number of the dashboard is that of the list that it leads to', () => {
  test.each(ROLES)('counts by stage, and what was earned, for the %s', async (role) => {
    const { bookingCounts } = await ask(role);
    for (const one of bookingCounts.byProduct) {
      const product = required(
        SOLD.find((sold) => sold === one.product),
        one.product,
      );
      const at = async (stage: string, more: Partial<BookingListQuery> = {}) => {
        const selectedStatus = wordsAt(product, stage);
        return selectedStatus === '' ? 0 : (await list(role, product, { selectedStatus, ...more })).total;
      };
      const all = await list(role, product, {});
      expect([product, one]).toMatchObject([
        product,
        {
          confirmed: await at('confirmed'),
          upcoming: await at('confirmed', { showPastTrips: false }),
          cancelled: await at('cancelled'),
          held: await at('held'),
          total: all.total,
        },
      ]);
      expect([product, one.figures.map(({ commission }) => commission.amountMinor)]).toEqual([product, [all.commission]]);
    }
    const { together, byProduct } = bookingCounts;
    for (const name of ['confirmed', 'upcoming', 'total', 'cancelled', 'held'] as const)
      expect([name, together[name]]).toEqual([name, byProduct.reduce((sum, one) => sum + one[name], 0)]);
    expect(together.figures).toEqual([sumFigures(byProduct.flatMap(({ figures }) => figures))]);
  });

  test.each(ROLES)('what needs somebody, for the %s', async (role) => {
    const { needs } = await ask(role);
    for (const need of BOOKING_NEEDS) {
      const shown = needs.find((one) => one.need === need);
      for (const product of SOLD) {
        const counted = shown?.byProduct.find((one) => one.product === product)?.count ?? 0;
        expect([need, product, counted]).toEqual([need, product, (await list(role, product, { need })).total]);
      }
    }
  });

  test.each([
    ['supplierPending', 'supplierOpen'],
    ['supplierUnknown', 'supplierOpen'],
    ['paymentDue', 'paymentDue'],
    ['captured', 'unfulfilled'],
    ['cancelling', 'cancelling'],
  ] as const)('a booking that is %s is found by %s', async (state, need) => {
    const { raw } = t.platform.database;
    const total = async () => (await list('owner', 'flights', { need })).total;
    const before = await total();
    const { rows } = await raw.query(
      `SELECT id FROM bookings WHERE agency_id = $1 AND listed AND product = 'flights' AND saga_state = 'done' LIMIT 1`,
      [agency.id],
    );
    const setState = (to: string) => raw.query('UPDATE bookings SET saga_state = $1 WHERE id = $2', [to, rows[0]?.id]);
    await setState(state);
    const after = await total();
    await setState('done');
    expect(after).toBe(before + 1);
  });

  test('the demo has what an agency must see first', async () => {
    const { needs } = await ask('owner');
    expect(needs.map(({ need }) => need)).toEqual(expect.arrayContaining(['supplierOpen', 'unfulfilled']));
    expect(needs.every(({ count, byProduct }) => count === byProduct.reduce((sum, one) => sum + one.count, 0))).toBe(true);
  });

  test('what was sold in any period, by the day of booking or of travel, by any step, for anybody, also where a title was sold in two currencies', async () => {
    const { rows } = await t.platform.database.raw.query(
      `UPDATE bookings SET currency = 'EUR' WHERE agency_id = $1 AND id IN (
        SELECT (array_agg(id ORDER BY id))[1] FROM bookings WHERE agency_id = $1 AND listed GROUP BY product, title HAVING count(*) > 1) RETURNING title`,
      [agency.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    await mendRollups(t.platform.database.system, agency);
    const day = fc
      .integer({ min: -40, max: 120 })
      .map((days) => new Date(t.clock.now() + days * 86_400_000).toISOString().slice(0, 10));
    const period = fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a }));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ROLES),
        period,
        fc.constantFrom(...CHART_STEPS),
        fc.constantFrom(...CHART_DAYS_OF),
        async (role, { from, to }, by, dayOf) => {
          const { chart } = await ask(role, { from, to, by, dayOf });
          const within = (first: string, last: string) =>
            dayOf === 'booked' ? { bookedFrom: first, bookedTo: last } : { startDate: first, endDate: last };
          const listed = await sumLists(role, (product) => ({ ...sold(product), ...within(from, to) }));
          const sum = (rows: AgencyInfo['chart']['sold']) => ({
            total: rows.reduce((total, { bookings }) => total + bookings, 0),
            commission: addMoney(
              rows.map(({ commission }) => commission),
              'USD',
            ).amountMinor,
            sales: addMoney(
              rows.map(({ sales }) => sales),
              'USD',
            ).amountMinor,
          });
          expect(sum(chart.sold)).toEqual(listed);
          expect(sum([{ ...chart.together, step: from, product: 'flights' }])).toEqual(listed);
          const { from: beforeFrom, to: beforeTo } = chart.before;
          expect([daysBetween(beforeFrom, beforeTo), daysBetween(beforeTo, from)]).toEqual([daysBetween(from, to), 1]);
          expect(sum([{ ...chart.before, step: from, product: 'flights' }])).toEqual(
            await sumLists(role, (product) => ({ ...sold(product), ...within(beforeFrom, beforeTo) })),
          );
          expect(chart.sold.every(({ step }) => chart.steps.includes(step))).toBe(true);
          expect(chart.agents === null).toBe(role === 'restricted');
          const figures = ({
            bookings,
            commission,
            sales,
          }: Pick<AgencyInfo['chart']['places'][number], 'bookings' | 'commission' | 'sales'>) => ({
            total: bookings,
            commission: commission.amountMinor,
            sales: sales.amountMinor,
          });
          for (const { agent, ...told } of chart.agents ?? []) {
            const own = await sumLists(role, (product) => ({
              ...sold(product),
              ...within(from, to),
              agentId: agent?._id ?? 'none',
            }));
            expect(figures(told)).toEqual(own);
          }
          for (const { product, status, ...told } of chart.statuses) {
            const of = (one: Sold) => (one === product ? { selectedStatus: status, ...within(from, to) } : null);
            expect(figures(told), `${product} ${status}`).toEqual(await sumLists(role, of));
          }
          expect(chart.statuses.reduce((all, { bookings }) => all + bookings, 0)).toBe(
            (await sumLists(role, () => within(from, to))).total,
          );
          for (const place of chart.places) {
            const { titled } = place;
            const of = (product: Sold) => (product === place.product ? { ...sold(product), ...within(from, to), titled } : null);
            expect(figures(place), titled).toEqual(await sumLists(role, of));
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('a restricted agent', () => {
  test('never reads a booking of a colleague, or what they sold', async () => {
    const [all, own] = [await ask('owner', { by: 'day' }), await ask('restricted', { by: 'day' })];
    expect(own.bookingCounts.together.total).toBeLessThan(all.bookingCounts.together.total);
    const written = JSON.stringify(own);
    const mine = new Set(own.recentBooking.map(({ bookingId }) => bookingId));
    const others = all.recentBooking.filter(({ bookingId }) => !mine.has(bookingId));
    expect(others.length).toBeGreaterThan(0);
    for (const { bookingId, reference } of others)
      for (const secret of [bookingId, reference ?? bookingId]) expect(written).not.toContain(secret);
    const earned = required(all.bookingCounts.together.figures[0], 'figures').commission;
    expect(written).not.toContain(String(earned.amountMinor));
    expect(written).not.toContain(toDecimalString(earned));
    expect(own.onboarding).toBeNull();
  });
});

describe('the first steps', () => {
  test('tick themselves by what the agency has, for its owner alone', async () => {
    const fresh = await t.freshAgency();
    const [owner, agent] = [await fresh.persona('owner'), await fresh.persona('agent')];
    const stepsOf = async (caller: Caller) =>
      (await t.client.call(caller, getDashboard, { query: {} })).data.agencyInfo.onboarding;
    const done = async () => (await stepsOf(owner))?.filter(({ isDone }) => isDone).map(({ step }) => step);
    expect(await done()).toEqual(['payment', 'invite']);
    await fresh.persona('client');
    expect(await done()).toEqual(['payment', 'client', 'invite']);
    expect(await stepsOf(agent)).toBeNull();
    expect((await ask('owner')).onboarding?.find(({ step }) => step === 'booking')).toEqual({ step: 'booking', isDone: true });
  });
});
