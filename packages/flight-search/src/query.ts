import { columnsOf, READY, type Scope, type StopsRule, scopeOf, stopsRuleOf } from './choose-legs.ts';
import type { FareGroup, FlightIndex } from './create-index.ts';
import { CHANGEABLE, FARE_OPTIONS, REFUNDABLE } from './create-index.ts';
import { CABIN_OPTIONS, STOPS_OPTIONS, TIME_BUCKETS } from './filter-options.ts';
import { addToTally, makeFacets, newTallies, rangeOf, type Tallies } from './make-facets.ts';
import { firstRow, type RowPrices, sortRows } from './sort-rows.ts';
import type { Choice, FacetRange, FlightFilters, FlightView, SortIndex, Sorting, Step, Tile, Tiles } from './types.ts';

/*
 * One pass over the rows. Each row gets a bit for every group of filters that it fails. No bit: it passes. One bit: it would pass
 * without that group, so it counts among that group's choices. Two or more: it counts nowhere. The fares of a row are treated the
 * same way, for the groups that apply to fares (cabin, bags, conditions); the price limits apply to the cheapest fare that is
 * left.
 */

const STOPS = 1 << 0;
const AIRLINES = 1 << 1;
const LAYOVERS = 1 << 2;
const DURATION = 1 << 3;
const DEPARTURE = 4;
const ARRIVAL = 10;

const FARE_GROUPS: Readonly<Record<FareGroup, number>> = {
  cabins: 1,
  carryOnBags: 2,
  checkedBags: 4,
  refundable: 8,
  changeable: 16,
};
/** Bits of the fare options by the bit of their group. */
const OPTIONS_OF_GROUP = [1, 2, 4, 8, 16].reduce<Record<number, number>>((all, bit) => {
  all[bit] = FARE_OPTIONS.reduce((bits, option, i) => (FARE_GROUPS[option.group] === bit ? bits | (1 << i) : bits), 0);
  return all;
}, {});
const ALL_FARE_OPTIONS = (1 << FARE_OPTIONS.length) - 1;

const isSeveral = (bits: number) => (bits & (bits - 1)) !== 0;

/** The filters as bits over the columns of one index. */
type Compiled = {
  readonly stops: number;
  readonly airlines: Uint8Array | null;
  readonly layovers: Uint8Array | null;
  readonly maxDuration: number;
  readonly departure: readonly number[];
  readonly arrival: readonly number[];
  readonly cabins: number;
  readonly carryOn: number;
  readonly checked: number;
  readonly terms: number;
  readonly minPrice: number;
  readonly maxPrice: number;
};

function maskOf<T>(options: readonly T[], chosen: readonly T[]): number {
  return chosen.reduce((bits, value) => {
    const at = options.indexOf(value);
    return at < 0 ? bits : bits | (1 << at);
  }, 0);
}

function flagsOf(names: readonly { code: string }[], chosen: readonly string[]): Uint8Array | null {
  return chosen.length === 0 ? null : Uint8Array.from(names, (name) => (chosen.includes(name.code) ? 1 : 0));
}

function compile(index: FlightIndex, filters: FlightFilters): Compiled {
  const buckets = TIME_BUCKETS.map((bucket) => bucket.value);
  return {
    stops: maskOf(STOPS_OPTIONS, filters.stops),
    airlines: flagsOf(index.airlines, filters.airlines),
    layovers: flagsOf(index.layovers, filters.layovers),
    maxDuration: filters.maxDuration ?? Number.POSITIVE_INFINITY,
    departure: filters.departure.slice(0, index.legs).map((chosen) => maskOf(buckets, chosen)),
    arrival: filters.arrival.slice(0, index.legs).map((chosen) => maskOf(buckets, chosen)),
    cabins: maskOf(CABIN_OPTIONS, filters.cabins),
    carryOn: filters.carryOnBags,
    checked: filters.checkedBags,
    terms: (filters.refundable ? REFUNDABLE : 0) | (filters.changeable ? CHANGEABLE : 0),
    minPrice: filters.minPrice ?? Number.NEGATIVE_INFINITY,
    maxPrice: filters.maxPrice ?? Number.POSITIVE_INFINITY,
  };
}

function hasAny(flags: Uint8Array, start: Int32Array, of: Int32Array, row: number): boolean {
  for (let i = start[row] ?? 0; i < (start[row + 1] ?? 0); i++) if (flags[of[i] ?? 0] === 1) return true;
  return false;
}

/** Bits of the groups that a flight fails with any fare. */
function flightFails(index: FlightIndex, compiled: Compiled, stops: StopsRule, row: number): number {
  let fails = 0;
  if (compiled.stops !== 0 && !stops.passes(row, compiled.stops)) fails |= STOPS;
  if (compiled.airlines && !hasAny(compiled.airlines, index.airlineStart, index.airlineOf, row)) fails |= AIRLINES;
  if (compiled.layovers && !hasAny(compiled.layovers, index.layoverStart, index.layoverOf, row)) fails |= LAYOVERS;
  if ((index.duration[row] ?? 0) > compiled.maxDuration) fails |= DURATION;
  for (let leg = 0; leg < index.legs; leg++) {
    const departure = compiled.departure[leg] ?? 0;
    const arrival = compiled.arrival[leg] ?? 0;
    const at = row * index.legs + leg;
    if (departure !== 0 && ((index.departureBucket[at] ?? 0) & departure) === 0) fails |= 1 << (DEPARTURE + leg);
    if (arrival !== 0 && ((index.arrivalBucket[at] ?? 0) & arrival) === 0) fails |= 1 << (ARRIVAL + leg);
  }
  return fails;
}

/** Bits of the fare groups that a fare fails. */
function fareFails(index: FlightIndex, compiled: Compiled, fare: number): number {
  let fails = 0;
  if (compiled.cabins !== 0 && ((index.fareCabin[fare] ?? 0) & compiled.cabins) === 0) fails |= FARE_GROUPS.cabins;
  if ((index.fareCarryOn[fare] ?? 0) < compiled.carryOn) fails |= FARE_GROUPS.carryOnBags;
  if ((index.fareChecked[fare] ?? 0) < compiled.checked) fails |= FARE_GROUPS.checkedBags;
  const missing = compiled.terms & ~(index.fareTerms[fare] ?? 0);
  if (missing & REFUNDABLE) fails |= FARE_GROUPS.refundable;
  if (missing & CHANGEABLE) fails |= FARE_GROUPS.changeable;
  return fails;
}

/**
 * The cheapest fare of a row that passes, or -1; records in `perOption` the lowest price under each fare option if its own group
 * were open.
 */
function cheapestFare(index: FlightIndex, compiled: Compiled, row: number, perOption: Float64Array): number {
  let best = -1;
  perOption.fill(Number.POSITIVE_INFINITY);
  for (let fare = index.fareStart[row] ?? 0; fare < (index.fareStart[row + 1] ?? 0); fare++) {
    const fails = fareFails(index, compiled, fare);
    if (isSeveral(fails)) continue;
    const price = index.farePrice[fare] ?? 0;
    if (fails === 0 && (best < 0 || price < (index.farePrice[best] ?? 0))) best = fare;
    let options = (index.fareOptions[fare] ?? 0) & (fails === 0 ? ALL_FARE_OPTIONS : (OPTIONS_OF_GROUP[fails] ?? 0));
    while (options !== 0) {
      const option = 31 - Math.clz32(options);
      options &= ~(1 << option);
      if (price < (perOption[option] ?? 0)) perOption[option] = price;
    }
  }
  return best;
}

/** Counts a row whose stops have these options in every group of choices for which it fails no other group. */
function tallyFlight(
  index: FlightIndex,
  tallies: Tallies,
  stops: number,
  row: number,
  unit: number,
  fails: number,
  price: number,
) {
  const open = (bit: number) => (fails & ~bit) === 0;
  if (open(STOPS)) {
    addToTally(tallies.anyStops, 0, price, unit);
    for (let left = stops; left !== 0; left &= left - 1) addToTally(tallies.stops, 31 - Math.clz32(left & -left), price, unit);
  }
  if (open(AIRLINES)) {
    for (let i = index.airlineStart[row] ?? 0; i < (index.airlineStart[row + 1] ?? 0); i++) {
      addToTally(tallies.airlines, index.airlineOf[i] ?? 0, price, unit);
    }
  }
  if (open(LAYOVERS)) {
    for (let i = index.layoverStart[row] ?? 0; i < (index.layoverStart[row + 1] ?? 0); i++) {
      addToTally(tallies.layovers, index.layoverOf[i] ?? 0, price, unit);
    }
  }
  for (let leg = 0; leg < index.legs; leg++) {
    const at = row * index.legs + leg;
    const departure = index.departureBucket[at] ?? 0;
    const arrival = index.arrivalBucket[at] ?? 0;
    if (departure !== 0 && open(1 << (DEPARTURE + leg)))
      addToTally(tallies.departure, leg * 4 + 31 - Math.clz32(departure), price, unit);
    if (arrival !== 0 && open(1 << (ARRIVAL + leg))) addToTally(tallies.arrival, leg * 4 + 31 - Math.clz32(arrival), price, unit);
  }
}

type Scan = {
  /** One row of each card: its cheapest that passes. */
  readonly rows: number[];
  readonly fares: Int32Array;
  readonly prices: RowPrices;
  readonly tallies: Tallies;
  readonly priceRange: FacetRange | null;
};

/** Whether a row is to be shown for a card rather than another of the same card. */
function isCheaper(index: FlightIndex, prices: RowPrices, row: number, other: number): boolean {
  const [price, known] = [prices[row] ?? 0, prices[other] ?? 0];
  return price < known || (price === known && (index.duration[row] ?? 0) < (index.duration[other] ?? 0));
}

function scan(index: FlightIndex, compiled: Compiled, scope: Scope): Scan {
  const count = index.results.length;
  const rows: number[] = [];
  const fares = new Int32Array(count);
  const prices = new Float64Array(count);
  const tallies = newTallies(index);
  const perOption = new Float64Array(FARE_OPTIONS.length);
  const affordable = (price: number) => price >= compiled.minPrice && price <= compiled.maxPrice;
  const shown: number[] = [];
  const stops = stopsRuleOf(index, scope.leg);
  for (const row of scope.rows) {
    const unit = scope.unit[row] ?? 0;
    const fails = flightFails(index, compiled, stops, row);
    const fare = cheapestFare(index, compiled, row, perOption);
    const price = index.farePrice[fare] ?? 0;
    if (fare >= 0) shown.push(price);
    if (isSeveral(fails)) continue;
    if (fare >= 0 && affordable(price)) {
      tallyFlight(index, tallies, stops.optionsOf(row), row, unit, fails, price);
      if (fails === 0) {
        fares[row] = fare;
        prices[row] = price;
        const shownRow = rows.at(-1);
        if (shownRow === undefined || scope.unit[shownRow] !== unit) rows.push(row);
        else if (isCheaper(index, prices, row, shownRow)) rows[rows.length - 1] = row;
      }
    }
    if (fails !== 0) continue;
    for (let option = 0; option < perOption.length; option++) {
      const lowest = perOption[option] ?? 0;
      if (lowest !== Number.POSITIVE_INFINITY && affordable(lowest)) addToTally(tallies.fareOptions, option, lowest, unit);
    }
  }
  return { rows, fares, prices, tallies, priceRange: rangeOf(shown) };
}

function makeTiles(index: FlightIndex, { rows, fares, prices }: Scan): Tiles | null {
  const tile = (by: SortIndex): Tile | null => {
    const row = firstRow(index, rows, prices, by);
    const result = row === undefined ? undefined : index.results[row];
    if (row === undefined || !result) return null;
    return {
      id: result.id,
      offerId: index.fareOffer[fares[row] ?? 0] ?? result.offerId,
      price: { amountMinor: prices[row] ?? 0, currency: result.total.currency },
      duration: index.duration[row] ?? 0,
    };
  };
  const cheapest = tile('cheapest');
  const best = tile('best');
  const quickest = tile('quickest');
  return cheapest && best && quickest ? { cheapest, best, quickest } : null;
}

function stepOf(index: FlightIndex, { leg, rows, isMissing }: Scope): Step | null {
  if (leg === null) return null;
  const chosen = index.results[rows[0] ?? 0]?.flights.slice(0, leg) ?? [];
  return { leg, legs: index.legs, chosen, isMissing };
}

/**
 * The flights that pass the filters, in order, with the choices of each filter and the three tiles. Pure; the cost is one pass
 * over the rows and their fares. Best, the tiles and the order all consider only the flights that pass, so that the first flight
 * of a list is the flight of its tile. `choice` says which direction is chosen now; without it whole itineraries are listed.
 */
export function query(index: FlightIndex, filters: FlightFilters, sorting: Sorting, choice: Choice = READY): FlightView {
  const scope = scopeOf(index, choice);
  const columns = columnsOf(index, scope.leg);
  const found = scan(index, compile(index, filters), scope);
  const ids: string[] = [];
  const offers = new Map<string, { readonly offerId: string; readonly price: { amountMinor: number; currency: string } }>();
  for (const row of sortRows(columns, found.rows, found.prices, sorting)) {
    const result = index.results[row];
    if (!result) continue;
    ids.push(result.id);
    const price = { amountMinor: found.prices[row] ?? 0, currency: result.total.currency };
    offers.set(result.id, { offerId: index.fareOffer[found.fares[row] ?? 0] ?? result.offerId, price });
  }
  return {
    ids,
    offers,
    facets: makeFacets(index, found.tallies, { filters, price: found.priceRange, leg: scope.leg }),
    tiles: makeTiles(columns, found),
    total: scope.units,
    step: stepOf(index, scope),
  };
}
