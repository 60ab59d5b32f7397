import { required } from '@caravel/kernel';
import type { FareFamilies, FlightResult } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READY } from './choose-legs.ts';
import { createIndex } from './create-index.ts';
import { initialState, NO_FILTERS } from './defaults.ts';
import { query } from './query.ts';
import { reduceSearch, type SearchEvent, type WaveMode } from './reduce-search.ts';
import { findExpiry, findSearchId, pageOf } from './selectors.ts';
import { arbitrarySorting } from './testing/arbitraries.ts';
import { makeResults } from './testing/make-results.ts';
import type { FlightSearchState } from './types.ts';

const TODAY = '2027-02-01';
/** Before any search, with whole itineraries listed: what a wave may move does not depend on the steps. */
const BLANK: FlightSearchState = { ...initialState(TODAY), choice: READY };
const made = makeResults({ count: 60, seed: 11 });
const run = (events: readonly SearchEvent[], from = BLANK) => events.reduce(reduceSearch, from);
const wave = (
  results: readonly FlightResult[],
  mode: WaveMode = 'show',
  searchId: string | null = 's1',
  families: FareFamilies = made.fareFamilies,
): SearchEvent => ({
  type: 'waveArrived',
  searchId,
  results,
  fareFamilies: Object.fromEntries(results.map(({ id }) => [id, families[id] ?? []])),
  mode,
  at: 5,
});
/** A case reduces a whole search in several ways: some 8 ms. */
const COSTLY_RUNS = 200;
const START: SearchEvent = { type: 'searchStarted' };
const listed = (state: FlightSearchState) =>
  query(createIndex(state.results, state.fareFamilies), state.filters, state.sorting).ids;
const priced = (id: string, amountMinor: number, currency = 'USD'): FlightResult => ({
  ...required(made.results[0], 'a result'),
  id,
  offerId: `${id}-offer`,
  total: { amountMinor, currency },
});

describe('a search (spec 2, section 4)', () => {
  const used = run([
    START,
    wave(made.results.slice(0, 40)),
    { type: 'filtersChanged', filters: { ...NO_FILTERS, stops: ['Direct'] } },
    { type: 'sorted', sorting: { index: 'best', order: 'asc' } },
    { type: 'pageTurned', page: 2 },
    { type: 'resultToggled', id: 'f11-1' },
    { type: 'groupToggled', key: 'TP|1' },
    { type: 'noticeArrived', notice: { supplier: 'sandbox', code: 'supplierTimeout' } },
  ]);

  it('start clears results and filters, resets the order to Cheapest, returns to page 0 and sets searching', () => {
    expect(used.pagination.currentPage).toBe(2);
    expect(run([START], used)).toEqual({ ...BLANK, searching: true });
  });

  it('start keeps the filters, order and page of a shared address', () => {
    const restore = {
      filters: { ...NO_FILTERS, refundable: true },
      sorting: { index: 'quickest', order: 'asc' },
      page: 3,
    } as const;
    expect(run([{ type: 'searchStarted', restore }], used)).toMatchObject({
      filters: { refundable: true },
      sorting: { index: 'quickest' },
      pagination: { currentPage: 3 },
      results: [],
    });
  });

  it('finish sets noResults when empty, and only then', () => {
    expect(run([START, { type: 'searchFinished' }])).toMatchObject({ searching: false, noResults: true });
    expect(run([START, wave(made.results), { type: 'searchFinished' }])).toMatchObject({ searching: false, noResults: false });
  });

  it('failure stops searching; what had come before it stays', () => {
    const failed: SearchEvent = { type: 'searchFailed', problem: { code: 'supplierFailed', message: 'No' } };
    expect(run([START, failed])).toMatchObject({
      searching: false,
      noResults: false,
      results: [],
      problem: { code: 'supplierFailed' },
    });
    expect(run([START, wave(made.results), failed]).results).toHaveLength(60);
    expect(run([START, failed, START]).problem).toBeNull();
  });

  it('a filter change and a new order return to page 0', () => {
    const paged = run([START, wave(made.results), { type: 'pageTurned', page: 2 }]);
    expect(paged.pagination.currentPage).toBe(2);
    expect(run([{ type: 'filtersChanged', filters: NO_FILTERS }], paged).pagination.currentPage).toBe(0);
    expect(run([{ type: 'sorted', sorting: { index: 'arrival', order: 'desc' } }], paged).pagination.currentPage).toBe(0);
  });

  it('toggling a group or a result adds it or removes it', () => {
    const open = run([
      { type: 'groupToggled', key: 'a' },
      { type: 'groupToggled', key: 'b' },
      { type: 'resultToggled', id: 'r' },
    ]);
    expect(open).toMatchObject({ expandedGroups: ['a', 'b'], expandedResults: ['r'] });
    expect(run([{ type: 'groupToggled', key: 'a' }], open).expandedGroups).toEqual(['b']);
  });

  it('turns no page that the results do not have, once they are all there', () => {
    const done = run([START, wave(made.results), { type: 'searchFinished' }]);
    const turn = (page: number) => run([{ type: 'pageTurned', page }], done).pagination.currentPage;
    expect([turn(3), turn(4), turn(-1), turn(1.7), turn(Number.NaN)]).toEqual([3, 3, 0, 1, 0]);
  });

  it('shows fifteen a page, one below the other', () => {
    const state = run([START, wave(made.results), { type: 'pageTurned', page: 1 }]);
    const view = query(createIndex(state.results, state.fareFamilies), state.filters, state.sorting);
    expect(pageOf(state, view)).toEqual({ ids: view.ids.slice(0, 30), remaining: 30 });
  });

  it('shows messages after the first try, then follows the form', () => {
    const [segment] = BLANK.segments;
    const edit: SearchEvent = {
      type: 'formEdited',
      form: { routeType: 'One Way', segments: segment ? [segment] : [] },
      today: TODAY,
    };
    expect(run([edit]).validationErrors).toEqual([]);
    const refused: SearchEvent = { type: 'searchRefused', errors: [{ path: 'segments', key: 'legsOneWay' }] };
    expect(run([refused, edit]).validationErrors.map((error) => error.path)).toEqual([
      'segments.0.origin',
      'segments.0.destination',
    ]);
  });
});

describe('waves', () => {
  it('are counted, with the records they lost', () => {
    const facts = (searchId: string, minute: number) => ({
      searchId,
      serverTime: '2027-02-01T10:00:00Z',
      expiresAt: `2027-02-01T10:${minute}:00Z`,
      passengers: { adults: 1, children: 0, infants: 0 },
    });
    const state = run([
      START,
      { type: 'requestStarted', facts: facts('s1', 30), parts: 3 },
      wave([priced('a', 1), priced('b', 2, 'EUR')]),
      { type: 'recordsLost', count: 2 },
      { type: 'requestStarted', facts: facts('s2', 29), parts: 1 },
      wave([priced('c', 3)], 'show', 's2'),
    ]);
    expect(state.progress).toEqual({ parts: 4, received: 2, lost: 3 });
    expect(state.results.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(state.firstResultsAt).toBe(5);
    expect(findSearchId(state, 'a-offer')).toBe('s1');
    expect(findSearchId(state, 'c-offer')).toBe('s2');
    expect(findExpiry(state)).toBe('2027-02-01T10:29:00Z');
  });

  it('replace a flight they bring again, in its place', () => {
    const state = run([START, wave([priced('a', 10), priced('b', 20)]), wave([priced('a', 30)])]);
    expect(state.results.map(({ id, total }) => [id, total.amountMinor])).toEqual([
      ['a', 30],
      ['b', 20],
    ]);
    expect(state.raw).toHaveLength(3);
  });

  it('list 1,000 at most, the dearest left out', () => {
    const many = makeResults({ count: 1200, seed: 12 });
    const state = run([START, wave(many.results, 'show', 's1', many.fareFamilies)]);
    const prices = many.results.map(({ total }) => total.amountMinor).sort((a, b) => a - b);
    expect(state.results).toHaveLength(1000);
    expect(Math.max(...state.results.map(({ total }) => total.amountMinor))).toBe(prices[999]);
    expect(Object.keys(state.fareFamilies)).toHaveLength(1000);
  });

  it('never move a flight that can be seen, and lose none', () => {
    const cut = fc.integer({ min: 16, max: 50 });
    const page = fc.nat({ max: 2 });
    const filters = fc.constantFrom(
      NO_FILTERS,
      { ...NO_FILTERS, stops: ['1 Stop'] as const },
      { ...NO_FILTERS, cabins: ['Business'] as const },
    );
    fc.assert(
      fc.property(
        cut,
        page,
        arbitrarySorting,
        filters,
        fc.shuffledSubarray(made.results, { minLength: 60 }),
        (at, pages, sorting, chosen, results) => {
          const before = run([
            START,
            wave(results.slice(0, at)),
            { type: 'filtersChanged', filters: chosen },
            { type: 'sorted', sorting },
            { type: 'pageTurned', page: pages },
          ]);
          const seen = listed(before).slice(0, (pages + 1) * 15);
          const middle = run([wave(results.slice(at, at + 5), 'join')], before);
          const after = run([wave(results.slice(at + 5), 'join')], middle);
          if (seen.length > 0) expect(listed(after).slice(0, seen.length)).toEqual(seen);
          expect(after.results.length + after.pending.length).toBe(60);
          const applied = run([{ type: 'pendingApplied' }], after);
          expect(applied.pending).toEqual([]);
          expect(new Set(listed(applied))).toEqual(new Set(listed(run([wave(results)], before))));
        },
      ),
      { numRuns: COSTLY_RUNS },
    );
  });

  it('wait where they are better, join where they are not', () => {
    const shown = Array.from({ length: 20 }, (_, i) => priced(`r${i}`, 1000 + i * 10));
    const before = run([START, wave(shown)]);
    const after = run(
      [wave([priced('better', 1), priced('second', 1005), priced('next page', 1145), priced('last', 5000)], 'join')],
      before,
    );
    expect(after.pending.map(({ id }) => id)).toEqual(['better', 'second']);
    expect(listed(after).slice(0, 15)).toEqual(listed(before).slice(0, 15));
    expect(after.results).toHaveLength(22);
  });

  it('keep a changed price of a listed flight waiting too, and pass over one that did not change', () => {
    const before = run([START, wave([priced('a', 10), priced('b', 20)])]);
    const after = run([wave([priced('a', 30), priced('b', 20)], 'join')], before);
    expect(after.pending.map(({ id }) => id)).toEqual(['a']);
    expect(after.results).toEqual(before.results);
    expect(run([{ type: 'pendingApplied' }], after).results.map(({ total }) => total.amountMinor)).toEqual([30, 20]);
  });

  it('notice a fare family that changed though the cheapest fare did not', () => {
    const [result] = made.results.filter(({ id }) => (made.fareFamilies[id]?.length ?? 0) > 1);
    const { id } = required(result, 'a result');
    const raised = made.fareFamilies[id]?.map((family, i) =>
      i === 0 ? family : { ...family, total: { amountMinor: 9_999_999, currency: 'USD' } },
    );
    const before = run([START, wave(made.results)]);
    const again = (families: FareFamilies) => run([wave(result ? [result] : [], 'join', 's1', families)], before);
    expect(again(made.fareFamilies).pending).toEqual([]);
    const after = run([{ type: 'sorted', sorting: before.sorting }], again({ [id]: raised ?? [] }));
    expect(after.fareFamilies[id]).toEqual(raised);
  });

  it('replace a flight in sight at once where it only has further fares, and wait while its fares are open', () => {
    const [result] = made.results.filter(({ id }) => (made.fareFamilies[id]?.length ?? 0) > 1);
    const { id } = required(result, 'a result');
    const all = made.fareFamilies[id] ?? [];
    const once = { ...made.fareFamilies, [id]: all.slice(0, 1) };
    const before = run([
      START,
      wave(made.results.slice(0, 10), 'show', 's1', once),
      wave(result ? [result] : [], 'show', 's1', once),
    ]);
    const again = wave(result ? [result] : [], 'join', 's1');
    const joined = run([again], before);
    expect(joined.pending).toEqual([]);
    expect(joined.fareFamilies[id]).toEqual(all);
    expect(listed(joined)).toEqual(listed(before));
    const open = run([{ type: 'resultToggled', id }, again], before);
    expect(open.fareFamilies[id]).toEqual(all.slice(0, 1));
    expect(open.pending.map((one) => one.id)).toEqual([id]);
    expect(run([{ type: 'pendingApplied' }], open).fareFamilies[id]).toEqual(all);
  });

  it('hold back what would take a flight out of sight, and list the rest; a flight out of sight changes at once', () => {
    const shown = Array.from({ length: 20 }, (_, i) => priced(`r${i}`, 1000 + i * 10));
    const before = run([START, wave(shown)]);
    const after = run([wave([priced('r3', 9000), priced('r18', 8000), priced('last', 5000)], 'join')], before);
    expect(after.pending.map(({ id }) => id)).toEqual(['r3']);
    expect(listed(after)).toEqual([...listed(before).filter((id) => id !== 'r18'), 'last', 'r18']);
  });

  it('that wait are listed once the list is laid out anew', () => {
    const held = run([START, wave([priced('a', 10)]), wave([priced('b', 5)], 'join')]);
    expect(held.pending.length).toBe(1);
    expect(run([{ type: 'sorted', sorting: { index: 'quickest', order: 'asc' } }], held).results).toHaveLength(2);
    expect(run([{ type: 'filtersChanged', filters: NO_FILTERS }], held).results).toHaveLength(2);
  });

  it('wait for the end where streaming is off', () => {
    const held = run([START, wave([priced('a', 10)], 'hold'), wave([priced('b', 5)], 'hold')]);
    expect(held).toMatchObject({ results: [], searching: true });
    expect(run([{ type: 'searchFinished' }], held)).toMatchObject({ noResults: false, pending: [] });
    expect(run([{ type: 'searchFinished' }], held).results).toHaveLength(2);
  });
});
