import { FARE_OPTIONS, type FareGroup, type FlightIndex, type IndexedName } from './create-index.ts';
import { CABIN_OPTIONS, CARRY_ON_OPTIONS, CHECKED_BAG_OPTIONS, STOPS_OPTIONS, TIME_BUCKETS } from './filter-options.ts';
import type { FacetOption, FacetRange, FlightFacets, FlightFilters, TimeBucket } from './types.ts';

/** Number of cards per choice, and their lowest price in minor units. */
export type Tally = {
  readonly count: Int32Array;
  readonly min: Float64Array;
  /** The card that was counted last, so that one card of several itineraries counts once. */
  readonly last: Int32Array;
};
export type Tallies = Readonly<
  Record<'anyStops' | 'stops' | 'airlines' | 'layovers' | 'departure' | 'arrival' | 'fareOptions', Tally>
>;

const newTally = (size: number): Tally => ({
  count: new Int32Array(size),
  min: new Float64Array(size).fill(Number.POSITIVE_INFINITY),
  last: new Int32Array(size).fill(-1),
});

/** Empty tallies for every choice that the results of an index have. */
export function newTallies(index: FlightIndex): Tallies {
  return {
    anyStops: newTally(1),
    stops: newTally(STOPS_OPTIONS.length),
    airlines: newTally(index.airlines.length),
    layovers: newTally(index.layovers.length),
    departure: newTally(index.legs * TIME_BUCKETS.length),
    arrival: newTally(index.legs * TIME_BUCKETS.length),
    fareOptions: newTally(FARE_OPTIONS.length),
  };
}

/** Counts an itinerary of a card (`unit`) at a price under a choice. The itineraries of a card come one after the other. */
export function addToTally(tally: Tally, at: number, price: number, unit: number): void {
  if (tally.last[at] !== unit) tally.count[at] = (tally.count[at] ?? 0) + 1;
  tally.last[at] = unit;
  if (price < (tally.min[at] ?? 0)) tally.min[at] = price;
}

type MakeOption = <T extends string | number>(
  tally: Tally,
  at: number,
  value: T,
  selected: boolean,
  label?: string,
) => FacetOption<T>;

const optionMaker =
  (currency: string | undefined): MakeOption =>
  (tally, at, value, selected, label = String(value)) => {
    const count = tally.count[at] ?? 0;
    const min = count === 0 || currency === undefined ? null : { amountMinor: tally.min[at] ?? 0, currency };
    return { value, label, count, min, selected };
  };

/** Lowest and highest of some numbers; null if there are none. */
export function rangeOf(values: ArrayLike<number>): FacetRange | null {
  if (values.length === 0) return null;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    min = Math.min(min, values[i] ?? 0);
    max = Math.max(max, values[i] ?? 0);
  }
  return { min, max };
}

const MIXED = 1 << STOPS_OPTIONS.indexOf('Mixed');

/** Whether some itinerary has more stops in one direction than in another. Where the last is chosen there is one way alone. */
const hasMixed = (index: FlightIndex, leg: number | null) => leg !== index.legs - 1 && index.stops.includes(MIXED);

type Asked = {
  readonly filters: FlightFilters;
  /** Lowest and highest price of what the filters leave. */
  readonly price: FacetRange | null;
  /** The direction that is chosen now; null where whole itineraries are listed. */
  readonly leg: number | null;
};

/**
 * Turns tallies into the choices of every filter. Cabins, airlines and layovers are those in the results; the other choices are
 * always there.
 */
export function makeFacets(index: FlightIndex, tallies: Tallies, { filters, price, leg: shown }: Asked): FlightFacets {
  const option = optionMaker(index.results[0]?.total.currency);
  const fareAt = (group: FareGroup, value: string | number) =>
    FARE_OPTIONS.findIndex((known) => known.group === group && known.value === value);
  const buckets = (tally: Tally, chosen: FlightFilters['departure']): FacetOption<TimeBucket>[][] =>
    Array.from({ length: index.legs }, (_, leg) =>
      TIME_BUCKETS.map(({ value }, i) =>
        option(tally, leg * TIME_BUCKETS.length + i, value, chosen[leg]?.includes(value) ?? false),
      ),
    );
  const names = (tally: Tally, list: readonly IndexedName[], chosen: readonly string[]) =>
    list.map(({ code, name }, i) => option(tally, i, code, chosen.includes(code), name));
  const term = (group: 'refundable' | 'changeable') =>
    option(tallies.fareOptions, fareAt(group, 'yes'), 'yes' as const, filters[group]);
  const bags = (group: 'carryOnBags' | 'checkedBags', values: readonly number[]) =>
    values.map((value) => option(tallies.fareOptions, fareAt(group, value), value, filters[group] === value));
  return {
    stops: [
      option(tallies.anyStops, 0, 'Any', filters.stops.length === 0),
      ...STOPS_OPTIONS.map((value, i) => option(tallies.stops, i, value, filters.stops.includes(value))).filter(
        ({ value, selected }) => value !== 'Mixed' || selected || hasMixed(index, shown),
      ),
    ],
    cabins: CABIN_OPTIONS.filter((value) => index.allFareOptions & (1 << fareAt('cabins', value))).map((value) =>
      option(tallies.fareOptions, fareAt('cabins', value), value, filters.cabins.includes(value)),
    ),
    airlines: names(tallies.airlines, index.airlines, filters.airlines),
    layovers: names(tallies.layovers, index.layovers, filters.layovers),
    departure: buckets(tallies.departure, filters.departure),
    arrival: buckets(tallies.arrival, filters.arrival),
    carryOnBags: bags('carryOnBags', CARRY_ON_OPTIONS),
    checkedBags: bags('checkedBags', CHECKED_BAG_OPTIONS),
    refundable: term('refundable'),
    changeable: term('changeable'),
    price,
    duration: rangeOf(index.duration),
  };
}
