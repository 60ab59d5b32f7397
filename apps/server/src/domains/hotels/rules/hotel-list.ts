import { HOTEL_BOARDS, HOTEL_FACILITIES, type HotelFacets, type HotelFilter, type HotelSort } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import type { PageQuery } from '../../../platform/search/search-pages.ts';
import { type EntryOffer, kindOf, type ListEntry } from './list-entries.ts';
import { failedGroups, GROUP, isFitting, type LowestTotals, lowestTotals, prepareFilter, wholeStars } from './list-filter.ts';

const SCORES = [9, 8, 7, 6] as const;
const CLASSES = [5, 4, 3, 2, 1, 0] as const;
const HISTOGRAM_STEPS = 20;
const MOST_CHAINS = 30;

/** How many hotels each choice of a group would leave, and the lowest total among them. */
class Counter {
  readonly #found = new Map<number | string, { count: number; from: number }>();

  add(value: number | string, totalMinor: number): void {
    if (totalMinor === Number.POSITIVE_INFINITY) return;
    const known = this.#found.get(value);
    if (!known) {
      this.#found.set(value, { count: 1, from: totalMinor });
      return;
    }
    known.count += 1;
    if (totalMinor < known.from) known.from = totalMinor;
  }

  /** The counts of some choices, in their order, without those that would leave nothing. */
  of<Value>(values: readonly Value[], currency: string, keyOf: (value: Value, at: number) => number | string) {
    return values.flatMap((value, at) => {
      const found = this.#found.get(keyOf(value, at));
      return found ? [{ value, count: found.count, from: money(found.from, currency) }] : [];
    });
  }

  /** The choices that leave most, those of the most hotels first. */
  most(limit: number): string[] {
    const sorted = [...this.#found].toSorted(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
    return sorted.slice(0, limit).map(([value]) => String(value));
  }
}

function makeCounters() {
  return {
    classes: new Counter(),
    scores: new Counter(),
    boards: new Counter(),
    facilities: new Counter(),
    chains: new Counter(),
    refundable: new Counter(),
    totals: [] as number[],
  };
}
type Counters = ReturnType<typeof makeCounters>;

/** Counts a hotel for the choices of each group: it must fit all other groups. */
function countHotel(counters: Counters, entry: ListEntry, failed: number, totals: LowestTotals): void {
  const [, score, , facilities, chain] = entry;
  const { fitting } = totals;
  const isFor = (group: number) => (failed & ~group) === 0;
  if (isFor(GROUP.classes)) counters.classes.add(wholeStars(entry), fitting);
  if (isFor(GROUP.minScore)) for (const least of SCORES) if (score >= least * 10) counters.scores.add(least, fitting);
  if (isFor(GROUP.chains) && chain !== '') counters.chains.add(chain, fitting);
  if (failed !== 0) return;
  for (let at = 0; at < HOTEL_FACILITIES.length; at++) if ((facilities & (1 << at)) !== 0) counters.facilities.add(at, fitting);
  for (const [at, total] of totals.ofBoards.entries()) counters.boards.add(at, total);
  counters.refundable.add('yes', totals.refundable);
  if (totals.anyPrice !== Number.POSITIVE_INFINITY) counters.totals.push(totals.anyPrice);
}

/** Returns the totals in equally wide steps from the lowest to the highest; null if there are none. */
function histogramOf(totals: readonly number[], currency: string): HotelFacets['price'] {
  if (totals.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const total of totals) [min, max] = [Math.min(min, total), Math.max(max, total)];
  const histogram = Array.from({ length: HISTOGRAM_STEPS }, () => 0);
  for (const total of totals) {
    const step = max === min ? 0 : Math.floor(((total - min) / (max - min)) * HISTOGRAM_STEPS);
    const at = Math.min(step, HISTOGRAM_STEPS - 1);
    histogram[at] = (histogram[at] ?? 0) + 1;
  }
  return { min: money(min, currency), max: money(max, currency), histogram };
}

function facetsOf(counters: Counters, maxDistance: number, currency: string): HotelFacets {
  const itself = (value: number | string) => value;
  const [refundable] = counters.refundable.of(['yes'], currency, itself);
  return {
    classes: counters.classes.of(CLASSES, currency, itself),
    scores: counters.scores.of(SCORES, currency, itself),
    boards: counters.boards.of(HOTEL_BOARDS, currency, (_, at) => at),
    facilities: counters.facilities.of(HOTEL_FACILITIES, currency, (_, at) => at),
    chains: counters.chains.of(counters.chains.most(MOST_CHAINS), currency, itself),
    refundable: { value: true, count: refundable?.count ?? 0, from: refundable?.from ?? null },
    price: histogramOf(counters.totals, currency),
    maxDistance,
  };
}

/**
 * How much a hotel is recommended, the less the better: a tenth dearer weighs as much as a kilometre more, half a star less or eight tenths of a
 * point less. A hotel without a score counts as one of 7, one without stars as one of 2.5.
 */
function unworth([stars, score, distance]: ListEntry, totalMinor: number): number {
  const worth = (stars < 0 ? 5 : stars) + 0.125 * (score < 0 ? 70 : score);
  return 10 * Math.log(Math.max(1, totalMinor)) + distance / 100 - worth;
}

/** What each order sorts by, ascending; equal ones go by their total. */
const KEYS: Readonly<Record<HotelSort, (entry: ListEntry, totalMinor: number) => number>> = {
  recommended: unworth,
  price: (_, totalMinor) => totalMinor,
  '-price': (_, totalMinor) => -totalMinor,
  class: ([stars]) => -stars,
  score: ([, score]) => -score,
  distance: ([, , distance]) => distance,
};

/** The query of a page, and what can be filtered by once the page was read. */
export type HotelQuery = Pick<PageQuery<ListEntry>, 'matches' | 'compare'> & {
  /** The counts of the choices over all hotels that `matches` was asked about. */
  facets(): HotelFacets;
  /** How many hotels `matches` was asked about. */
  seen(): number;
};

/**
 * Makes the query of a page in the form of `platform/search`: a hotel matches if it fits all groups and one of its offers fits price, board and
 * refundability at once; it is sorted by the cheapest offer that does. It counts the choices while it filters, so each query serves one page.
 */
export function hotelQuery(filter: HotelFilter, orderBy: HotelSort, currency: string): HotelQuery {
  const prepared = prepareFilter(filter);
  const counters = makeCounters();
  const keyOf = KEYS[orderBy];
  const rows = new Map<ListEntry, { readonly key: number; readonly totalMinor: number }>();
  const none = { key: 0, totalMinor: 0 };
  let seen = 0;
  let farthest = 0;
  return {
    matches: (entry) => {
      seen += 1;
      if (entry[2] > farthest) farthest = entry[2];
      const failed = failedGroups(entry, prepared);
      // Two groups failed: it counts for the choices of neither.
      if ((failed & (failed - 1)) !== 0) return false;
      const totals = lowestTotals(entry, prepared);
      countHotel(counters, entry, failed, totals);
      const { fitting: totalMinor } = totals;
      if (failed !== 0 || totalMinor === Number.POSITIVE_INFINITY) return false;
      rows.set(entry, { key: keyOf(entry, totalMinor), totalMinor });
      return true;
    },
    compare: (a, b) => {
      const one = rows.get(a) ?? none;
      const other = rows.get(b) ?? none;
      return one.key - other.key || one.totalMinor - other.totalMinor;
    },
    seen: () => seen,
    facets: () => facetsOf(counters, farthest / 100, currency),
  };
}

/**
 * Returns the place of the offer that a list shows of a hotel under a filter: the cheapest that fits price, board and refundability, as
 * `hotelQuery` sorts by; undefined if none does.
 */
export function shownOffer(offers: readonly EntryOffer[], filter: HotelFilter): number | undefined {
  const prepared = prepareFilter(filter);
  let best: number | undefined;
  for (const [at, { totalMinor, board, refundable }] of offers.entries()) {
    if (!isFitting(totalMinor, kindOf(board, refundable), prepared)) continue;
    if (best === undefined || totalMinor < (offers[best]?.totalMinor ?? 0)) best = at;
  }
  return best;
}
