import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { type Persona, startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import type { BookingFilter, BookingPage } from '../queries.ts';
import { listBookings } from './list-bookings.ts';
import type { TextBounds } from './narrow-by-text.ts';

const NAMES = ['Ana Ruiz', 'Ana Silva', 'Ana O’Brien', 'Ana_Lin Só', 'Ana Ruizende', 'Jo Ruiz', 'Mei 100%', 'Ana Kral'];
/** A list of four is looked at. A text that four of the newest five have is common, and so is one of five in all. */
const BOUNDS: TextBounds = { whole: 3, probed: 5, common: 4, most: 4, counted: 5 };
const SORTS = ['created', '-created', 'travel', '-travel', 'total', '-total'] as const;

let t: TestApp;
let b: MoneyBench;
let agent: Persona;
let foreign: MoneyBench;

beforeAll(async () => {
  t = await startTestApp();
  const home = await t.freshAgency();
  b = await moneyBench(t, home);
  agent = await home.persona('agent');
  foreign = await moneyBench(t, await t.freshAgency());
  for (const [at, name] of NAMES.entries()) {
    await b.book(await b.quote({ net: 10_000 + at * 1_000, day: `2027-04-${10 + at}` }), { names: [name] });
    t.clock.advance(1_000);
  }
  for (let i = 0; i < 6; i++) await foreign.book(await foreign.quote(), { names: [`Ana Silva ${'abcdef'[i]}`] });
});
afterAll(() => t.close());

const list = (filter: BookingFilter, page: Partial<BookingPage> = {}, bounds?: TextBounds) =>
  listBookings(b.staff, filter, { offset: 0, limit: 50, ...page }, [], bounds);
const shown = ({ rows, total, sums, isMore }: Awaited<ReturnType<typeof list>>) => ({
  names: rows.map(({ leadTraveler }) => leadTraveler),
  ...{ total, sums, isMore },
});

describe('a text is looked up', () => {
  // A piece of a word, several words, signs that patterns know, too few letters for the index, numbers, nothing.
  test.each([
    'silva',
    'uiz',
    'ruiz ana',
    'o’brien',
    'ANA_',
    '100%',
    'so',
    'a',
    'zzz',
    '555 123',
    '+1 305 555 0142',
    '--',
    "'; x",
  ])('%s: with the same answer as by reading all', async (search) => {
    for (const sort of SORTS)
      for (const page of [{}, { offset: 1, limit: 2 }])
        for (const filter of [{}, { statuses: ['CONFIRMED'] }, { travelFrom: '2027-04-12', travelTo: '2027-04-15' }] as const) {
          const whole = shown(await list({ search, ...filter }, { sort, ...page }));
          const isCommon = { ...BOUNDS, counted: 50 };
          for (const bounds of [isCommon, { ...isCommon, common: 0 }, { ...isCommon, most: 50, common: 6 }])
            expect(shown(await list({ search, ...filter }, { sort, ...page }, bounds))).toEqual(whole);
        }
  });

  test('and counted up to a bound, without sums, where many have it', async () => {
    const many = shown(await list({ search: 'ana' }, { limit: 3 }, BOUNDS));
    expect(many).toEqual({ names: ['Ana Kral', 'Ana Ruizende', 'Ana_Lin Só'], total: 5, sums: null, isMore: true });
    const filtered = await list({ search: 'ana', travelFrom: '2027-04-12' }, {}, BOUNDS);
    expect(shown(filtered)).toMatchObject({ total: 4, isMore: false, sums: { sales: { currency: 'USD' } } });
  });

  test('within the agency alone, and within what the caller may see', async () => {
    const wide = { ...BOUNDS, common: 6, most: 50, counted: 50 };
    expect((await list({ search: 'ana silva' }, {}, wide)).total).toBe(1);
    expect((await listBookings(foreign.staff, { search: 'ruiz' }, { offset: 0, limit: 9 }, [], wide)).total).toBe(0);
    const seen = (ctx: MoneyBench['staff'], filter: BookingFilter) =>
      listBookings(ctx, filter, { offset: 0, limit: 9 }, [], wide);
    expect((await seen(b.ctxOf(agent), { search: 'ana silva', agentId: agent.userId })).total).toBe(0);
    expect((await seen(b.client, { search: 'ana silva' })).sums).toBeNull();
  });
});
