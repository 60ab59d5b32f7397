import { money } from '@caravel/kernel';
import {
  HOTEL_BOARDS,
  HOTEL_FACILITIES,
  type HotelFacets,
  type HotelFilter,
  type HotelSort,
} from '@caravel/products/hotels/contract';
import { normaliseText } from '@caravel/reference';
import { histogramOf } from '../../../platform/search/list-parts.ts';
import type { PageQuery } from '../../../platform/search/search-pages.ts';
import { type EntryOffer, kindOf, type ListEntry } from './list-entries.ts';
import {
  failedGroups,
  findLowestTotals,
  GROUP,
  isFitting,
  type LowestTotals,
  noTotals,
  prepareFilter,
  wholeStars,
} from './list-filter.ts';

const SCORES = [9, 8, 7, 6] as const;
const CLASSES = [5, 4, 3, 2, 1, 0] as const;
/** Chains that can be chosen, and neighborhoods. */
const MOST_NAMES = 30;

/** How many hotels each choice of a group would leave, and the lowest total among them. Choices are the numbers below `size`. */
class Counter {
  readonly #counts: number[];
  readonly #from: number[];

  constructor(size: number) {
    this.#counts = Array.from({ length: size }, () => 0);
    this.#from = Array.from({ length: size }, () => Number.POSITIVE_INFINITY);
  }

  add(choice: number, totalMinor: number): void {
    if (totalMinor === Number.POSITIVE_INFINITY) return;
    this.#counts[choice] = (this.#counts[choice] ?? 0) + 1;
    if (totalMinor < (this.#from[choice] ?? Number.POSITIVE_INFINITY)) this.#from[choice] = totalMinor;
  }

  countOf(choice: number): number {
    return this.#counts[choice] ?? 0;
  }

  /** The counts of some choices, in their order, without those that would leave nothing. */
  of<Value>(values: readonly Value[], currency: string, choiceOf: (value: Value, at: number) => number) {
    return values.flatMap((value, at) => {
      const choice = choiceOf(value, at);
      const count = this.countOf(choice);
      return count > 0 ? [{ value, count, from: money(this.#from[choice] ?? 0, currency) }] : [];
    });
  }
}

function makeCounters() {
  return {
    classes: new Counter(CLASSES.length),
    scores: new Counter(SCORES.length),
    boards: new Counter(HOTEL_BOARDS.length),
    facilities: new Counter(HOTEL_FACILITIES.length),
    chains: new Counter(0),
    /** The number of each chain that was met. */
    chainNumbers: new Map<string, number>(),
    neighborhoods: new Counter(0),
    neighborhoodNumbers: new Map<string, number>(),
    refundable: new Counter(1),
    totals: [] as number[],
  };
}
type Counters = ReturnType<typeof makeCounters>;

function numberOf(chain: string, numbers: Map<string, number>): number {
  const known = numbers.get(chain);
  if (known === undefined) numbers.set(chain, numbers.size);
  return known ?? numbers.size - 1;
}

/** Whether a hotel fails no other group. */
const isForGroup = (failed: number, group: number) => (failed & ~group) === 0;

/** The place of the lowest bit that is set. */
const lowestBit = (bits: number) => 31 - Math.clz32(bits & -bits);

/** Counts a hotel for the choices of each group: it must fit all other groups. */
function countHotel(counters: Counters, entry: ListEntry, failed: number, totals: LowestTotals): void {
  const [score, facilities, chain] = [entry[1], entry[3], entry[4]];
  const { fitting, ofBoards } = totals;
  if (isForGroup(failed, GROUP.classes)) counters.classes.add(wholeStars(entry), fitting);
  if (isForGroup(failed, GROUP.minScore))
    for (let at = 0; at < SCORES.length; at++) if (score >= (SCORES[at] ?? 0) * 10) counters.scores.add(at, fitting);
  if (isForGroup(failed, GROUP.chains) && chain !== '') counters.chains.add(numberOf(chain, counters.chainNumbers), fitting);
  const neighborhood = entry[10];
  if (isForGroup(failed, GROUP.neighborhoods) && neighborhood !== '')
    counters.neighborhoods.add(numberOf(neighborhood, counters.neighborhoodNumbers), fitting);
  if (failed !== 0) return;
  for (let bits = facilities; bits !== 0; bits &= bits - 1) counters.facilities.add(lowestBit(bits), fitting);
  for (let at = 0; at < ofBoards.length; at++) counters.boards.add(at, ofBoards[at] ?? Number.POSITIVE_INFINITY);
  counters.refundable.add(0, totals.refundable);
  if (totals.anyPrice !== Number.POSITIVE_INFINITY) counters.totals.push(totals.anyPrice);
}

/** The names that leave most, those of the most hotels first. */
function mostNames(counter: Counter, numbers: ReadonlyMap<string, number>): string[] {
  const counted = [...numbers].map(([name, number]) => ({ name, count: counter.countOf(number) }));
  const sorted = counted.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return sorted.slice(0, MOST_NAMES).map(({ name }) => name);
}

function facetsOf(counters: Counters, maxDistance: number, currency: string): HotelFacets {
  const itsPlace = (_: unknown, at: number) => at;
  const named = (counter: Counter, numbers: ReadonlyMap<string, number>) =>
    counter.of(mostNames(counter, numbers), currency, (name) => numbers.get(name) ?? -1);
  const [refundable] = counters.refundable.of([true], currency, itsPlace);
  return {
    classes: counters.classes.of(CLASSES, currency, (stars) => stars),
    scores: counters.scores.of(SCORES, currency, itsPlace),
    boards: counters.boards.of(HOTEL_BOARDS, currency, itsPlace),
    facilities: counters.facilities.of(HOTEL_FACILITIES, currency, itsPlace),
    chains: named(counters.chains, counters.chainNumbers),
    neighborhoods: named(counters.neighborhoods, counters.neighborhoodNumbers),
    refundable: { value: true, count: refundable?.count ?? 0, from: refundable?.from ?? null },
    price: histogramOf(counters.totals, currency),
    maxDistance,
  };
}

/** Twice the stars of a house without stars, as a recommendation takes it. */
const NO_CLASS = 3;

/**
 * How much a hotel is recommended, the less the better: a point of the score weighs as much as 2.2 times the price, a star as 1.6 times, a kilometre as
 * a sixth of it. So the price decides between houses that are alike, and a bed for twelve does not stand before all hotels of the city. A score counts as
 * far as its guests are many (`believedScore`).
 */
function unworth(entry: ListEntry, totalMinor: number): number {
  const [stars, distance, believed] = [entry[0], entry[2], entry[9]];
  const worth = 2.5 * (stars < 0 ? NO_CLASS : stars) + 0.8 * believed;
  return 10 * Math.log(Math.max(1, totalMinor)) + 0.015 * distance - worth;
}

/** What each order sorts by, ascending; equal ones go by their total. */
const KEYS: Readonly<Record<HotelSort, (entry: ListEntry, totalMinor: number) => number>> = {
  recommended: unworth,
  price: (_, totalMinor) => totalMinor,
  '-price': (_, totalMinor) => -totalMinor,
  class: (entry) => -entry[0],
  score: (entry) => -entry[1],
  distance: (entry) => entry[2],
};

/** A hotel that was searched for is within so many tens of metres: suppliers place the same door up to a block apart. */
const SAME_DOOR = 25;

/** Whether a hotel is the one that was searched around; a supplier may write its city behind the name. */
function isAtTheMiddle([, , distance, , , name]: ListEntry, wantedName: string): boolean {
  return distance <= SAME_DOOR && (name === wantedName || name.startsWith(wantedName));
}

/** The query of a page, and what can be filtered by once the page was read. */
export type HotelQuery = Pick<PageQuery<ListEntry>, 'rank'> & {
  /** The counts of the choices over all hotels that `rank` was asked about. */
  facets(): HotelFacets;
  /** How many hotels `rank` was asked about. */
  seen(): number;
};

/**
 * Makes the query of a page in the form of `platform/search`: a hotel matches if it fits all groups and one of its offers fits price, board and
 * refundability at once; it is sorted by the cheapest offer that does. It counts the choices while it filters, so each query serves one page.
 * `wanted`: the name of the hotel that was searched around; it comes first where the order is ours.
 */
export function hotelQuery(filter: HotelFilter, orderBy: HotelSort, currency: string, wanted = ''): HotelQuery {
  const prepared = prepareFilter(filter);
  const wantedName = normaliseText(wanted);
  const counters = makeCounters();
  const keyOf = KEYS[orderBy];
  const totals = noTotals();
  let seen = 0;
  let farthest = 0;
  return {
    rank: (entry) => {
      seen += 1;
      if (entry[2] > farthest) farthest = entry[2];
      const failed = failedGroups(entry, prepared);
      // Two groups failed: it counts for the choices of neither.
      if ((failed & (failed - 1)) !== 0) return undefined;
      findLowestTotals(entry, prepared, totals);
      countHotel(counters, entry, failed, totals);
      const { fitting: totalMinor } = totals;
      if (failed !== 0 || totalMinor === Number.POSITIVE_INFINITY) return undefined;
      const isWanted = orderBy === 'recommended' && wantedName !== '' && isAtTheMiddle(entry, wantedName);
      return { first: isWanted ? Number.MIN_SAFE_INTEGER : keyOf(entry, totalMinor), second: totalMinor };
    },
    seen: () => seen,
    facets: () => facetsOf(counters, farthest / 100, currency),
  };
}

/**
 * Returns the place of the offer that a list shows of a hotel under a filter: the cheapest that fits price, board and refundability, as
 * `hotelQuery` sorts by; undefined if none does. The index knows only the cheapest of each board, with and without refund: a dearer one does not
 * make a hotel fit a lowest price.
 */
export function shownOffer(offers: readonly EntryOffer[], filter: HotelFilter): number | undefined {
  const prepared = prepareFilter(filter);
  const totalAt = (at: number | undefined) => (at === undefined ? undefined : offers[at]?.totalMinor) ?? Number.POSITIVE_INFINITY;
  const ofKinds = new Map<number, number>();
  for (const [at, { totalMinor, board, refundable }] of offers.entries()) {
    const kind = kindOf(board, refundable);
    if (totalMinor < totalAt(ofKinds.get(kind))) ofKinds.set(kind, at);
  }
  let best: number | undefined;
  for (const [kind, at] of ofKinds) {
    if (isFitting(totalAt(at), kind, prepared) && totalAt(at) < totalAt(best)) best = at;
  }
  return best;
}
