import { addDays } from '@caravel/kernel';
import { CABINS, FLIGHT_TYPES } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { setLegBuckets } from '../filter-edits.ts';
import { STOPS_OPTIONS, TIME_BUCKETS } from '../filter-options.ts';
import type { Choice, FlightFilters, SearchLocation, SearchSegment, Sorting, TimeBucket } from '../types.ts';

/** Random values for property tests. */

const subset = <T>(values: readonly T[]) => fc.shuffledSubarray([...values]);
const code = fc.stringMatching(/^[A-Z]{3}$/);

const legBuckets: fc.Arbitrary<(readonly TimeBucket[])[]> = fc
  .array(subset(TIME_BUCKETS.map((bucket) => bucket.value)), { maxLength: 6 })
  // As the form makes them: without empty legs at the end.
  .map((perLeg) => setLegBuckets(perLeg, 0, perLeg[0] ?? []));

const amount = fc.option(fc.nat({ max: 400_000 }));

/** Filters with each group chosen or not; codes are those of the generated data, or any. */
export function arbitraryFilters(airline: fc.Arbitrary<string>, airport: fc.Arbitrary<string>): fc.Arbitrary<FlightFilters> {
  return fc.record({
    stops: subset(STOPS_OPTIONS),
    cabins: subset(CABINS),
    airlines: fc.uniqueArray(airline, { maxLength: 4 }),
    departure: legBuckets,
    arrival: legBuckets,
    minPrice: amount,
    maxPrice: amount,
    maxDuration: fc.option(fc.nat({ max: 4000 })),
    carryOnBags: fc.constantFrom(0, 1),
    checkedBags: fc.constantFrom(0, 1, 2),
    refundable: fc.boolean(),
    changeable: fc.boolean(),
    layovers: fc.uniqueArray(airport, { maxLength: 4 }),
  });
}

/** How flights are chosen; ready itineraries have nothing chosen. */
export const arbitraryChoice: fc.Arbitrary<Choice> = fc.oneof(
  fc.constant<Choice>({ view: 'ready', chosen: [] }),
  fc.array(fc.stringMatching(/^[A-Z]{2}\d{1,4}-\d{8}$/), { maxLength: 5 }).map((chosen): Choice => ({ view: 'steps', chosen })),
);

export const arbitrarySorting: fc.Arbitrary<Sorting> = fc.record({
  index: fc.constantFrom('cheapest', 'best', 'quickest', 'departure', 'arrival'),
  order: fc.constantFrom('asc', 'desc'),
});

const arbitraryDay = fc.nat({ max: 20_000 }).map((days) => addDays('2000-01-01', days));
const place = fc.oneof(code, fc.constant(''));
const segment = fc.record({ origin: place, destination: place, date: arbitraryDay });

const numbered = (segments: readonly Omit<SearchSegment, 'id'>[]): SearchSegment[] => segments.map((one, id) => ({ ...one, id }));

const trip = fc.oneof(
  segment.map((one) => ({ routeType: 'One Way' as const, segments: numbered([one]) })),
  fc.tuple(segment, fc.nat({ max: 60 })).map(([out, stay]) => ({
    routeType: 'Round-Trip' as const,
    segments: numbered([out, { origin: out.destination, destination: out.origin, date: addDays(out.date, stay) }]),
  })),
  fc
    .array(segment, { minLength: 2, maxLength: 6 })
    .map((segments) => ({ routeType: 'Multi-City' as const, segments: numbered(segments) })),
);

const counts = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
  .map(([adults, children, infants]) => ({
    adults,
    children: Math.min(children, 9 - adults),
    infants: Math.min(infants, adults),
  }));

/** Any location that the form, the filters and the pager can put in the address. */
export const arbitraryLocation: fc.Arbitrary<SearchLocation> = fc
  .tuple(
    trip,
    fc.record({
      counts,
      cabin: fc.constantFrom(...FLIGHT_TYPES),
      allowedStops: fc.constantFrom(0, 1, 2),
      filters: arbitraryFilters(fc.stringMatching(/^[A-Z0-9]{2}$/), code),
      sorting: arbitrarySorting,
      choice: arbitraryChoice,
      page: fc.nat({ max: 66 }),
    }),
  )
  .map(([form, rest]) => ({ ...form, ...rest }));
