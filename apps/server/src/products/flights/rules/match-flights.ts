import type { SupplierSegment, SupplierSlice } from '../ports.ts';
import { isSameArea } from './flight-times.ts';

/** A flight as it was agreed on and as it is: without `before` it is new, without `after` it is gone. */
export type FlightPair = {
  readonly before: SupplierSegment | null;
  readonly after: SupplierSegment | null;
  /** Its place among all flights that were agreed on, from 0; null if it is new. */
  readonly place: number | null;
};

/** A direction as it was and as it is. */
export type SlicePair = {
  readonly before: SupplierSlice;
  /** Null: no flight of it is left. */
  readonly after: SupplierSlice | null;
  readonly flights: readonly FlightPair[];
};

const numberOf = ({ carrier, flightNumber }: SupplierSegment) => `${carrier}${flightNumber.replace(/^0+/, '')}`;

/** How two flights can be the same one, most certain first. */
const ALIKE: readonly ((a: SupplierSegment, b: SupplierSegment) => boolean)[] = [
  (a, b) => numberOf(a) === numberOf(b) && a.origin === b.origin && a.destination === b.destination,
  (a, b) => numberOf(a) === numberOf(b),
  (a, b) => a.origin === b.origin && a.destination === b.destination,
  (a, b) => isSameArea(a.origin, b.origin) && isSameArea(a.destination, b.destination),
];

/** For each flight as it was, the place of the same one as it is; each is taken once. */
function matches(before: readonly SupplierSegment[], after: readonly SupplierSegment[]): (number | undefined)[] {
  const taken = new Set<number>();
  const found: (number | undefined)[] = before.map(() => undefined);
  for (const isAlike of ALIKE) {
    for (const [i, was] of before.entries()) {
      if (found[i] !== undefined) continue;
      const at = after.findIndex((is, j) => !taken.has(j) && isAlike(was, is));
      if (at < 0) continue;
      taken.add(at);
      found[i] = at;
    }
  }
  return found;
}

/** The flights of a direction in the order in which they are flown; what is gone stands where it was. */
function pairFlights(before: readonly SupplierSegment[], after: readonly SupplierSegment[], first: number): FlightPair[] {
  const found = matches(before, after);
  const pairs: FlightPair[] = [];
  let told = 0;
  const tellGone = (until: number) => {
    for (; told < until; told++) {
      const was = before[told];
      if (was && found[told] === undefined) pairs.push({ before: was, after: null, place: first + told });
    }
  };
  for (const [j, is] of after.entries()) {
    const i = found.indexOf(j);
    if (i >= 0) tellGone(i);
    const was = i < 0 ? null : (before[i] ?? null);
    pairs.push({ before: was, after: is, place: i < 0 ? null : first + i });
  }
  tellGone(before.length);
  return pairs;
}

/** For each direction as it was, the one as it is: by place if there are as many, else by where they lead, in order. */
function matchSlices(before: readonly SupplierSlice[], after: readonly SupplierSlice[]): (SupplierSlice | null)[] {
  if (before.length === after.length) return [...after];
  const left = [...after];
  return before.map((was) => {
    const at = left.findIndex((is) => isSameArea(is.origin, was.origin) && isSameArea(is.destination, was.destination));
    if (at < 0) return null;
    const [is] = left.splice(0, at + 1).slice(-1);
    return is ?? null;
  });
}

/** Puts the flights of a journey as it was beside those of the journey as it is. */
export function matchFlights(before: readonly SupplierSlice[], after: readonly SupplierSlice[]): SlicePair[] {
  const found = matchSlices(before, after);
  let first = 0;
  return before.map((was, i) => {
    const is = found[i] ?? null;
    const flights = pairFlights(was.segments, is?.segments ?? [], first);
    first += was.segments.length;
    return { before: was, after: is, flights };
  });
}

/** Whether two journeys have the same flights between the same places at the same times. */
export function isSameSchedule(a: readonly SupplierSlice[], b: readonly SupplierSlice[]): boolean {
  const times = (slices: readonly SupplierSlice[]) =>
    slices
      .flatMap((slice) => slice.segments)
      .map((flight) => [numberOf(flight), flight.origin, flight.destination, flight.departure, flight.arrival].join(' '))
      .join('\n');
  return times(a) === times(b);
}
