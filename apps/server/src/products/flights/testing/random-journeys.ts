import { localAt, required } from '@caravel/kernel';
import { findAirport } from '@caravel/reference';
import fc from 'fast-check';
import type { SupplierSegment, SupplierSlice } from '../ports.ts';
import { landsAt, leavesAt } from '../rules/flight-times.ts';
import { flightOf, sliceOfFlights } from './written-journeys.ts';

const MINUTE_MS = 60_000;
/** Airports on both sides of the date line and of clock changes, and several of one city. */
const AIRPORTS = ['JFK', 'EWR', 'LGA', 'LAX', 'MCO', 'GRU', 'VCP', 'LIS', 'LHR', 'LGW', 'AKL', 'HNL', 'APW', 'NRT', 'HND', 'SYD'];

const local = (at: number, code: string) => localAt(at, required(findAirport(code)?.zone, code));

function flight(
  name: number,
  [origin, destination]: readonly [string, string],
  leaves: number,
  minutes: number,
): SupplierSegment {
  const times = { departure: local(leaves, origin), arrival: local(leaves + minutes * MINUTE_MS, destination) };
  return flightOf({ carrier: name % 2 === 0 ? 'AA' : 'BA', flightNumber: String(100 + name), origin, destination, ...times });
}

type Leg = { readonly to: string; readonly flies: number; readonly waits: number };

/** Flights one after the other from an instant on, each after a wait. */
function flown(from: string, start: number, legs: readonly Leg[], first: number) {
  const segments: SupplierSegment[] = [];
  let [at, place] = [start, from];
  for (const [i, { to, flies, waits }] of legs.entries()) {
    const end = to === place ? (place === 'LHR' ? 'JFK' : 'LHR') : to;
    const one = flight(first + i, [place, end], at, flies);
    segments.push(one);
    [at, place] = [at + (flies + waits) * MINUTE_MS, end];
  }
  return { slice: sliceOfFlights(segments), at, place };
}

const legs = fc.array(
  fc.record({
    to: fc.constantFrom(...AIRPORTS),
    flies: fc.integer({ min: 40, max: 1000 }),
    waits: fc.integer({ min: 30, max: 1400 }),
  }),
  { minLength: 1, maxLength: 3 },
);

const soldJourneys = fc
  .record({
    from: fc.constantFrom(...AIRPORTS),
    start: fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2027, 11, 1) }),
    slices: fc.array(legs, { minLength: 1, maxLength: 3 }),
    stay: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ from, start, slices, stay }) => {
    const before: SupplierSlice[] = [];
    let [at, place] = [start - (start % MINUTE_MS), from];
    for (const [i, chosen] of slices.entries()) {
      const next = flown(place, at, chosen, i * 10);
      before.push(next.slice);
      [at, place] = [next.at + stay * MINUTE_MS, next.place];
    }
    return before;
  });

type Deed =
  | { readonly kind: 'stays' | 'goes' | 'renumbered' }
  | { readonly kind: 'moves'; readonly minutes: number }
  | { readonly kind: 'lands'; readonly at: string }
  | { readonly kind: 'leaves'; readonly from: string };

/** What happens to each flight: it stays, moves, goes, is renumbered, or leaves from or lands elsewhere. */
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof<fc.Arbitrary<Deed>[]>(
    fc.constant({ kind: 'stays' as const }),
    fc.record({ kind: fc.constant('moves' as const), minutes: fc.integer({ min: -3000, max: 3000 }) }),
    fc.constant({ kind: 'goes' as const }),
    fc.constant({ kind: 'renumbered' as const }),
    fc.record({ kind: fc.constant('lands' as const), at: fc.constantFrom(...AIRPORTS) }),
    fc.record({ kind: fc.constant('leaves' as const), from: fc.constantFrom(...AIRPORTS) }),
  ),
  { minLength: 9, maxLength: 9 },
);

function changed(segment: SupplierSegment, deed: Deed): SupplierSegment[] {
  const [leaves, lands] = [leavesAt(segment), landsAt(segment)];
  const again = (ends: readonly [string, string], by = 0) => {
    const times = { departure: local(leaves + by, ends[0]), arrival: local(lands + by, ends[1]) };
    return [flightOf({ ...segment, origin: ends[0], destination: ends[1], ...times })];
  };
  switch (deed.kind) {
    case 'stays':
      return [segment];
    case 'goes':
      return [];
    case 'moves':
      return again([segment.origin, segment.destination], deed.minutes * MINUTE_MS);
    case 'renumbered':
      return [{ ...segment, flightNumber: `9${segment.flightNumber}` }];
    case 'lands':
      return again([segment.origin, deed.at]);
    case 'leaves':
      return again([deed.from, segment.destination]);
  }
}

/** Journeys as they were sold, and what an airline made of them: also what no sane airline would. */
export const changedJourneys = fc.tuple(soldJourneys, deeds).map(([before, done]) => {
  let next = 0;
  const after = before.flatMap(({ segments }) => {
    const left = segments.flatMap((segment) => changed(segment, required(done[next++ % done.length], 'a deed')));
    return left.length > 0 ? [sliceOfFlights(left)] : [];
  });
  return { before, after };
});
