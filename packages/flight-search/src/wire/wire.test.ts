import { type FlightResult, flightStreamEventSchema, type PackedFlights } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeResults } from '../testing/make-results.ts';
import { flightPacker } from '../testing/pack-flights.ts';
import { flightUnpacker, unpackFlights } from './unpack-flights.ts';

const LEGS = [
  { origin: 'LIS', destination: 'JFK', date: '2027-03-05' },
  { origin: 'JFK', destination: 'LIS', date: '2027-03-12' },
  { origin: 'LIS', destination: 'LHR', date: '2027-03-20' },
];

const STOP = { airport: 'KEF', airportName: 'Keflavik', city: 'Reykjavik', minutes: 30, overnight: false, within: 0 };
const NOWHERE = { airport: '', airportName: '', city: '', minutes: null, overnight: false, within: 0 };

/** The same flights, the first of each direction landing on the way: once where it is known, once where it is not. */
const landing = (result: FlightResult): FlightResult => ({
  ...result,
  flights: result.flights.map((flight) => ({ ...flight, stops: [STOP, NOWHERE, ...flight.stops] })),
});

describe('flights on the wire', () => {
  it('come out as they went in, in however many waves', () => {
    const wishes = fc.record({
      seed: fc.nat(10_000),
      count: fc.integer({ min: 1, max: 8 }),
      passengers: fc.integer({ min: 1, max: 3 }),
      legs: fc.integer({ min: 1, max: 3 }).map((legs) => LEGS.slice(0, legs)),
      size: fc.integer({ min: 1, max: 8 }),
    });
    fc.assert(
      fc.property(wishes, ({ size, ...wish }) => {
        const { results: made, fareFamilies } = makeResults(wish);
        const results = made.map((result, i) => (i % 2 === 0 ? result : landing(result)));
        const [pack, unpack] = [flightPacker('USD'), flightUnpacker()];
        const found = { data: [] as unknown[], fareFamilies: {} };
        for (let from = 0; from < results.length; from += size) {
          const data = results.slice(from, from + size);
          const line = flightStreamEventSchema.parse({ type: 'wave', part: 0, ...pack({ data, fareFamilies }) });
          const wave = unpack(JSON.parse(JSON.stringify(line)));
          expect(wave.lost).toBe(0);
          found.data.push(...wave.data);
          Object.assign(found.fareFamilies, wave.fareFamilies);
        }
        expect(found).toEqual({ data: results, fareFamilies });
      }),
    );
  });

  it('say once what many share', () => {
    const { results, fareFamilies } = makeResults({ count: 20 });
    const packed: PackedFlights = flightPacker('USD')({ data: [...results, ...results], fareFamilies });
    for (const list of [packed.segments, packed.slices, packed.terms] as const)
      expect(new Set(list.map((one) => JSON.stringify(one))).size).toBe(list.length);
    const segments = results.flatMap(({ flights }) => flights.flatMap((flight) => flight.segments));
    expect(packed.segments.length).toBeLessThanOrEqual(segments.length);
    expect(unpackFlights(packed).data).toEqual([...results, ...results]);
  });
});
