import { HOTEL_BOARDS, HOTEL_FACILITIES, type HotelFacets, type HotelFilter, type HotelSort } from '@caravel/contracts';
import { type Money, money } from '@caravel/kernel';
import { normaliseText } from '@caravel/reference';
import type { PageQuery } from '../../../platform/search/search-pages.ts';
import { type EntryOffer, hasAll, kindOf, type ListEntry, type ReadEntry, readEntry, readKind } from './list-entries.ts';

/** Filters that look at the hotel. The others look at its offers: one offer must fit them all. */
type HotelGroup = 'classes' | 'minScore' | 'facilities' | 'maxDistance' | 'chains' | 'name' | 'area';

const SCORES = [9, 8, 7, 6] as const;
const HISTOGRAM_STEPS = 20;
const MOST_CHAINS = 30;

const allows = <T>(choices: readonly T[] | undefined, value: T) => !choices || choices.length === 0 || choices.includes(value);

function isInside({ lat, lng }: ReadEntry, area: NonNullable<HotelFilter['area']>): boolean {
  if (lat > area.north || lat < area.south) return false;
  // Over the date line the west is east of the east.
  return area.west <= area.east ? lng >= area.west && lng <= area.east : lng >= area.west || lng <= area.east;
}

const wholeStars = ({ stars }: ReadEntry) => Math.floor(stars ?? 0);

const HOTEL_GROUPS: Readonly<Record<HotelGroup, (hotel: ReadEntry, filter: HotelFilter) => boolean>> = {
  classes: (hotel, { classes }) => allows(classes, wholeStars(hotel)),
  minScore: ({ score }, { minScore }) => minScore === undefined || (score ?? -1) >= minScore,
  facilities: (hotel, { facilities }) => hasAll(hotel.facilities, facilities ?? []),
  maxDistance: ({ km }, { maxDistance }) => maxDistance === undefined || km <= maxDistance,
  chains: ({ chain }, { chains }) => allows(chains, chain),
  name: (hotel, { name }) => name === undefined || hotel.name.includes(normaliseText(name)),
  area: (hotel, { area }) => area === undefined || isInside(hotel, area),
};
const GROUP_NAMES = Object.keys(HOTEL_GROUPS) as HotelGroup[];

type OfferGroup = 'price' | 'boards' | 'refundable';

function isOfferFit([totalMinor, kind]: ReadEntry['offers'][number], filter: HotelFilter, except?: OfferGroup): boolean {
  const { board, refundable } = readKind(kind);
  const { min = 0, max = Number.POSITIVE_INFINITY } = filter.price ?? {};
  if (except !== 'price' && (totalMinor < min || totalMinor > max)) return false;
  if (except !== 'boards' && !allows(filter.boards, board)) return false;
  return except === 'refundable' || filter.refundable !== true || refundable;
}

/** Returns the lowest total of a hotel's offers that fit a filter, in minor units; undefined if none does. */
function cheapestFit(
  { offers }: ReadEntry,
  filter: HotelFilter,
  except?: OfferGroup,
  also: (kind: number) => boolean = () => true,
): number | undefined {
  let best: number | undefined;
  for (const offer of offers) {
    if (!also(offer[1]) || !isOfferFit(offer, filter, except)) continue;
    if (best === undefined || offer[0] < best) best = offer[0];
  }
  return best;
}

type Counter = Map<string | number, { count: number; from: number }>;

function count(counter: Counter, value: string | number, totalMinor: number | undefined): void {
  if (totalMinor === undefined) return;
  const known = counter.get(value);
  counter.set(value, { count: (known?.count ?? 0) + 1, from: Math.min(known?.from ?? totalMinor, totalMinor) });
}

type Counters = {
  readonly classes: Counter;
  readonly scores: Counter;
  readonly boards: Counter;
  readonly facilities: Counter;
  readonly chains: Counter;
  readonly refundable: Counter;
  readonly totals: number[];
};

/** Counts a hotel for the choices of each group: it must fit all other groups. */
function countHotel(counters: Counters, hotel: ReadEntry, filter: HotelFilter, failing: readonly HotelGroup[]): void {
  if (failing.length > 1) return;
  const [only] = failing;
  const best = cheapestFit(hotel, filter);
  const isFor = (group: HotelGroup) => only === undefined || only === group;
  if (isFor('classes')) count(counters.classes, wholeStars(hotel), best);
  if (isFor('minScore')) for (const score of SCORES) if ((hotel.score ?? -1) >= score) count(counters.scores, score, best);
  if (isFor('chains') && hotel.chain !== '') count(counters.chains, hotel.chain, best);
  if (only !== undefined) return;
  for (const facility of HOTEL_FACILITIES) if (hasAll(hotel.facilities, [facility])) count(counters.facilities, facility, best);
  for (const board of HOTEL_BOARDS) {
    count(
      counters.boards,
      board,
      cheapestFit(hotel, filter, 'boards', (kind) => readKind(kind).board === board),
    );
  }
  count(
    counters.refundable,
    'yes',
    cheapestFit(hotel, filter, 'refundable', (kind) => readKind(kind).refundable),
  );
  const anyPrice = cheapestFit(hotel, filter, 'price');
  if (anyPrice !== undefined) counters.totals.push(anyPrice);
}

/** Returns the totals in equally wide steps from the lowest to the highest; null if there are none. */
function histogramOf(totals: readonly number[], inMoney: (minor: number) => Money): HotelFacets['price'] {
  if (totals.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const total of totals) [min, max] = [Math.min(min, total), Math.max(max, total)];
  const histogram = Array.from({ length: HISTOGRAM_STEPS }, () => 0);
  for (const total of totals) {
    const step = max === min ? 0 : Math.floor(((total - min) / (max - min)) * HISTOGRAM_STEPS);
    const at = Math.min(step, HISTOGRAM_STEPS - 1);
    histogram[at] = (histogram[at] ?? 0) + 1;
  }
  return { min: inMoney(min), max: inMoney(max), histogram };
}

/** The query of a page, and what can be filtered by once the page was read. */
export type HotelQuery = Pick<PageQuery<ListEntry>, 'matches' | 'compare'> & {
  /** The counts of the choices over all hotels that `matches` was asked about. */
  facets(): HotelFacets;
  /** How many hotels `matches` was asked about. */
  seen(): number;
};

/**
 * How much a hotel is recommended, the less the better: a tenth dearer weighs as much as a kilometre more, half a star less or eight tenths of a
 * point less. A hotel without a score counts as one of 7.
 */
function unworth(hotel: ReadEntry, totalMinor: number): number {
  return 10 * Math.log(Math.max(1, totalMinor)) + hotel.km - 2 * (hotel.stars ?? 2.5) - 1.25 * (hotel.score ?? 7);
}

type Row = { readonly hotel: ReadEntry; readonly totalMinor: number };

const ORDERS: Readonly<Record<HotelSort, (a: Row, b: Row) => number>> = {
  recommended: (a, b) => unworth(a.hotel, a.totalMinor) - unworth(b.hotel, b.totalMinor),
  price: (a, b) => a.totalMinor - b.totalMinor,
  '-price': (a, b) => b.totalMinor - a.totalMinor,
  class: (a, b) => (b.hotel.stars ?? -1) - (a.hotel.stars ?? -1) || a.totalMinor - b.totalMinor,
  score: (a, b) => (b.hotel.score ?? -1) - (a.hotel.score ?? -1) || a.totalMinor - b.totalMinor,
  distance: (a, b) => a.hotel.km - b.hotel.km || a.totalMinor - b.totalMinor,
};

/**
 * Makes the query of a page in the form of `platform/search`: a hotel matches if it fits all groups and one of its offers fits price, board and
 * refundability at once; it is sorted by the cheapest offer that does. It counts the choices while it filters, so each query serves one page.
 */
export function hotelQuery(filter: HotelFilter, orderBy: HotelSort, currency: string): HotelQuery {
  const rows = new Map<ListEntry, Row>();
  const counters: Counters = {
    classes: new Map(),
    scores: new Map(),
    boards: new Map(),
    facilities: new Map(),
    chains: new Map(),
    refundable: new Map(),
    totals: [],
  };
  let seen = 0;
  let maxKm = 0;
  const order = ORDERS[orderBy];
  const inMoney = (minor: number) => money(minor, currency);
  const rowOf = (entry: ListEntry): Row => rows.get(entry) ?? { hotel: readEntry(entry), totalMinor: 0 };
  const listed = <Value extends string | number>(counter: Counter, values: readonly Value[]) =>
    values.flatMap((value) => {
      const found = counter.get(value);
      return found ? [{ value, count: found.count, from: inMoney(found.from) }] : [];
    });
  return {
    matches: (entry) => {
      const hotel = readEntry(entry);
      seen += 1;
      maxKm = Math.max(maxKm, hotel.km);
      const failing = GROUP_NAMES.filter((group) => !HOTEL_GROUPS[group](hotel, filter));
      countHotel(counters, hotel, filter, failing);
      const totalMinor = failing.length === 0 ? cheapestFit(hotel, filter) : undefined;
      if (totalMinor === undefined) return false;
      rows.set(entry, { hotel, totalMinor });
      return true;
    },
    compare: (a, b) => order(rowOf(a), rowOf(b)),
    seen: () => seen,
    facets: () => {
      const chains = [...counters.chains].toSorted(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1));
      const refundable = counters.refundable.get('yes');
      return {
        classes: listed(counters.classes, [5, 4, 3, 2, 1, 0]),
        scores: listed(counters.scores, SCORES),
        boards: listed(counters.boards, HOTEL_BOARDS),
        facilities: listed(counters.facilities, HOTEL_FACILITIES),
        chains: listed(
          counters.chains,
          chains.slice(0, MOST_CHAINS).map(([name]) => String(name)),
        ),
        refundable: { value: true, count: refundable?.count ?? 0, from: refundable ? inMoney(refundable.from) : null },
        price: histogramOf(counters.totals, inMoney),
        maxDistance: maxKm,
      };
    },
  };
}

/**
 * Returns the place of the offer that a list shows of a hotel under a filter: the cheapest that fits price, board and refundability, as
 * `hotelQuery` sorts by; undefined if none does.
 */
export function shownOffer(offers: readonly EntryOffer[], filter: HotelFilter): number | undefined {
  const fitting = offers.flatMap(({ totalMinor, board, refundable }, at) =>
    isOfferFit([totalMinor, kindOf(board, refundable)], filter) ? [{ at, totalMinor }] : [],
  );
  return fitting.toSorted((a, b) => a.totalMinor - b.totalMinor)[0]?.at;
}
