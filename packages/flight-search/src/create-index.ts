import { type LocalDateTime, required } from '@caravel/kernel';
import { CABINS, type FareFamilies, type FareFamily, FLIGHT_LIMITS, type FlightResult } from '@caravel/products/flights/contract';
import {
  CARRY_ON_OPTIONS,
  CHECKED_BAG_OPTIONS,
  durationOf,
  STOPS_OPTIONS,
  stopsOptionOf,
  TIME_BUCKETS,
  timeBucketOf,
} from './filter-options.ts';
import { legKey } from './leg-key.ts';

/** An airline or a layover airport of the results: its code, and its name in the results. */
export type IndexedName = { readonly code: string; readonly name: string };

/**
 * The results as columns, built once per set of results, so that a query touches only small arrays of numbers. Rows are results
 * in their given order; fares are the fare families of all rows, those of row i from `fareStart[i]` up to `fareStart[i + 1]`.
 */
export type FlightIndex = {
  readonly results: readonly FlightResult[];
  readonly legs: number;
  readonly rowOf: ReadonlyMap<string, number>;
  /** Bit of the stops option. */
  readonly stops: Uint8Array;
  /** The same of every direction by itself, per row and leg: `row * legs + leg`. */
  readonly legStops: Uint8Array;
  readonly duration: Int32Array;
  /** Minutes since 1970 as if local times were UTC: good for sorting, not for subtracting across zones. */
  readonly departs: Int32Array;
  readonly arrives: Int32Array;
  /** The same of every direction, per row and leg: `row * legs + leg`. */
  readonly departsAt: Int32Array;
  readonly arrivesAt: Int32Array;
  /** The number of a direction's flights by their key (`legKey`), and per row and leg. */
  readonly legKeys: ReadonlyMap<string, number>;
  readonly legIds: Int32Array;
  /** Bit of the time bucket, per row and leg: `row * legs + leg`. */
  readonly departureBucket: Uint8Array;
  readonly arrivalBucket: Uint8Array;
  readonly airlines: readonly IndexedName[];
  readonly airlineStart: Int32Array;
  readonly airlineOf: Int32Array;
  readonly layovers: readonly IndexedName[];
  readonly layoverStart: Int32Array;
  readonly layoverOf: Int32Array;
  readonly fareStart: Int32Array;
  readonly fareOffer: readonly string[];
  readonly farePrice: Float64Array;
  readonly fareCabin: Uint8Array;
  readonly fareCarryOn: Uint8Array;
  readonly fareChecked: Uint8Array;
  /** Bit 1: refundable. Bit 2: changeable. */
  readonly fareTerms: Uint8Array;
  /** Bits of the fare options that a fare has, in the order of `FARE_OPTIONS`. */
  readonly fareOptions: Uint16Array;
  /** The fare options of all fares together. */
  readonly allFareOptions: number;
};

export const REFUNDABLE = 1;
export const CHANGEABLE = 2;

/** Every choice of the filters that apply to a fare, not to the flight, with its group. */
export const FARE_OPTIONS = [
  ...CABINS.map((value, i) => ({ group: 'cabins', value, has: (fare: FareRow) => fare.cabin === 1 << i }) as const),
  ...CARRY_ON_OPTIONS.map((value) => ({ group: 'carryOnBags', value, has: (fare: FareRow) => fare.carryOn >= value }) as const),
  ...CHECKED_BAG_OPTIONS.map(
    (value) => ({ group: 'checkedBags', value, has: (fare: FareRow) => fare.checked >= value }) as const,
  ),
  { group: 'refundable', value: 'yes', has: (fare: FareRow) => (fare.terms & REFUNDABLE) !== 0 },
  { group: 'changeable', value: 'yes', has: (fare: FareRow) => (fare.terms & CHANGEABLE) !== 0 },
] as const;
export type FareGroup = (typeof FARE_OPTIONS)[number]['group'];

type FareRow = {
  offerId: string;
  amount: number;
  cabin: number;
  carryOn: number;
  checked: number;
  terms: number;
};

/** Bags that nobody knows pass no filter that asks for some. */
const fareRow = (fare: FareFamily): FareRow => ({
  offerId: fare.offerId,
  amount: fare.total.amountMinor,
  cabin: 1 << CABINS.indexOf(fare.cabin),
  carryOn: Math.min(fare.carryOnBags ?? 0, 255),
  checked: Math.min(fare.checkedBags ?? 0, 255),
  terms: (fare.refund?.allowed ? REFUNDABLE : 0) | (fare.change?.allowed ? CHANGEABLE : 0),
});

/** The fares of a result; without families, only its cheapest fare. */
function faresOf(result: FlightResult, families: readonly FareFamily[] | undefined): FareRow[] {
  const fares = (families ?? []).filter((fare) => fare.total.currency === result.total.currency).map(fareRow);
  if (fares.length > 0) return fares;
  const { offerId, total, cabin, carryOnBags, checkedBags, refundable, changeable } = result;
  return [
    {
      offerId,
      amount: total.amountMinor,
      cabin: 1 << CABINS.indexOf(cabin),
      carryOn: Math.min(carryOnBags ?? 0, 255),
      checked: Math.min(checkedBags ?? 0, 255),
      terms: (refundable ? REFUNDABLE : 0) | (changeable ? CHANGEABLE : 0),
    },
  ];
}

/** Minutes since 1970 of a local time read as UTC; sorts the same as the text. */
function minuteOf(local: LocalDateTime): number {
  return (
    Date.UTC(+local.slice(0, 4), +local.slice(5, 7) - 1, +local.slice(8, 10), +local.slice(11, 13), +local.slice(14, 16)) / 60_000
  );
}

const BUCKET_BITS = Object.fromEntries(TIME_BUCKETS.map(({ value }, i) => [value, 1 << i]));
const bucketBit = (local: LocalDateTime): number => BUCKET_BITS[timeBucketOf(local)] ?? 0;

/** The codes of every row packed one after the other, with the codes sorted by name. */
function packNames(rows: readonly (readonly IndexedName[])[]) {
  const names = new Map<string, string>();
  for (const row of rows) {
    for (const { code, name } of row) if (!names.has(code)) names.set(code, name);
  }
  const list = [...names]
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => (a.name === b.name ? (a.code < b.code ? -1 : 1) : a.name < b.name ? -1 : 1));
  const place = new Map(list.map(({ code }, i) => [code, i]));
  const start = new Int32Array(rows.length + 1);
  const of: number[] = [];
  rows.forEach((row, i) => {
    for (const code of new Set(row.map((name) => name.code))) of.push(required(place.get(code), 'a code'));
    start[i + 1] = of.length;
  });
  return { list, start, of: Int32Array.from(of) };
}

const airlinesOf = (result: FlightResult): IndexedName[] => {
  const names = new Map<string, string>();
  for (const flight of result.flights) {
    names.set(flight.airlineCode, flight.airlineName);
    for (const segment of flight.segments) names.set(segment.carrier, segment.carrierName);
  }
  return result.airlines.map((code) => ({ code, name: names.get(code) ?? code }));
};

const layoversOf = (result: FlightResult): IndexedName[] =>
  result.flights.flatMap((flight) =>
    // A landing at an airport that nobody named can be asked for by none.
    flight.stops.flatMap((stop) => (stop.airport === '' ? [] : [{ code: stop.airport, name: stop.city }])),
  );

/** Bits of the fare options that a fare has. */
function optionsOf(fare: FareRow): number {
  let bits = 0;
  for (let i = 0; i < FARE_OPTIONS.length; i++) if (FARE_OPTIONS[i]?.has(fare)) bits |= 1 << i;
  return bits;
}

/** The fares of all rows. Filled by loops, because `TypedArray.from` with a function takes ten times as long. */
function packFares(results: readonly FlightResult[], fareFamilies: FareFamilies) {
  const rows = results.map((result) => faresOf(result, fareFamilies[result.id]));
  const count = rows.reduce((sum, fares) => sum + fares.length, 0);
  const packed = {
    fareStart: new Int32Array(results.length + 1),
    farePrice: new Float64Array(count),
    fareCabin: new Uint8Array(count),
    fareCarryOn: new Uint8Array(count),
    fareChecked: new Uint8Array(count),
    fareTerms: new Uint8Array(count),
    fareOptions: new Uint16Array(count),
  };
  const fareOffer: string[] = [];
  let allFareOptions = 0;
  rows.forEach((fares, row) => {
    for (const fare of fares) {
      const at = fareOffer.length;
      packed.farePrice[at] = fare.amount;
      packed.fareCabin[at] = fare.cabin;
      packed.fareCarryOn[at] = fare.carryOn;
      packed.fareChecked[at] = fare.checked;
      packed.fareTerms[at] = fare.terms;
      const options = optionsOf(fare);
      packed.fareOptions[at] = options;
      allFareOptions |= options;
      fareOffer.push(fare.offerId);
    }
    packed.fareStart[row + 1] = fareOffer.length;
  });
  return { ...packed, fareOffer, allFareOptions };
}

/** Builds the columns of a set of results. All results must be in one currency (the reader ensures it). */
export function createIndex(results: readonly FlightResult[], fareFamilies: FareFamilies): FlightIndex {
  const count = results.length;
  const legs = Math.min(
    results.reduce((most, result) => Math.max(most, result.flights.length), 0),
    FLIGHT_LIMITS.maxLegs,
  );
  const index = {
    stops: new Uint8Array(count),
    legStops: new Uint8Array(count * legs),
    duration: new Int32Array(count),
    departs: new Int32Array(count),
    arrives: new Int32Array(count),
    departsAt: new Int32Array(count * legs),
    arrivesAt: new Int32Array(count * legs),
    legIds: new Int32Array(count * legs),
    departureBucket: new Uint8Array(count * legs),
    arrivalBucket: new Uint8Array(count * legs),
  };
  const legKeys = new Map<string, number>();
  results.forEach((result, row) => {
    const option = stopsOptionOf(result);
    index.stops[row] = option ? 1 << STOPS_OPTIONS.indexOf(option) : 0;
    index.duration[row] = durationOf(result);
    index.departs[row] = minuteOf(required(result.flights[0], 'a leg').departureTime);
    index.arrives[row] = minuteOf(required(result.flights.at(-1), 'a leg').arrivalTime);
    result.flights.forEach((flight, leg) => {
      index.legStops[row * legs + leg] = 1 << Math.min(flight.stops.length, 2);
      index.departureBucket[row * legs + leg] = bucketBit(flight.departureTime);
      index.arrivalBucket[row * legs + leg] = bucketBit(flight.arrivalTime);
      index.departsAt[row * legs + leg] = minuteOf(flight.departureTime);
      index.arrivesAt[row * legs + leg] = minuteOf(flight.arrivalTime);
      const key = legKey(flight);
      const id = legKeys.get(key) ?? legKeys.size;
      legKeys.set(key, id);
      index.legIds[row * legs + leg] = id;
    });
  });
  const airlines = packNames(results.map(airlinesOf));
  const layovers = packNames(results.map(layoversOf));
  return {
    ...index,
    ...packFares(results, fareFamilies),
    results,
    legs,
    legKeys,
    rowOf: new Map(results.map((result, row) => [result.id, row])),
    airlines: airlines.list,
    airlineStart: airlines.start,
    airlineOf: airlines.of,
    layovers: layovers.list,
    layoverStart: layovers.start,
    layoverOf: layovers.of,
  };
}
