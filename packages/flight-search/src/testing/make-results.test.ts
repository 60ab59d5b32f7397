import { fareFamiliesSchema, flightResultSchema, flightStreamEventSchema } from '@caravel/products/flights/contract';
import { describe, expect, it } from 'vitest';
import { makeNdjson, makeResults } from './make-results.ts';

describe('makeResults', () => {
  const made = makeResults({ count: 200, seed: 5, passengers: 2 });

  it('makes what the contract describes, the same for the same seed', () => {
    for (const result of made.results) expect(flightResultSchema.parse(result)).toEqual(result);
    expect(fareFamiliesSchema.parse(made.fareFamilies)).toEqual(made.fareFamilies);
    expect(makeResults({ count: 200, seed: 5, passengers: 2 })).toEqual(made);
    expect(makeResults({ count: 200, seed: 6, passengers: 2 }).results).not.toEqual(made.results);
    for (const line of makeNdjson(made).trim().split('\n'))
      expect(flightStreamEventSchema.safeParse(JSON.parse(line)).success).toBe(true);
  });

  it('makes flights whose parts fit together', () => {
    for (const result of made.results) {
      expect(result.totalAmount * 100).toBeCloseTo(result.total.amountMinor);
      expect(result.total.amountMinor).toBe(result.perAdult.amountMinor * 2);
      expect(made.fareFamilies[result.id]?.[0]?.offerId).toBe(result.offerId);
      for (const flight of result.flights) {
        expect(flight.stops).toHaveLength(flight.segments.length - 1);
        const flown = flight.segments.reduce((sum, segment) => sum + segment.duration, 0);
        const waited = flight.stops.reduce((sum, stop) => sum + (stop.minutes ?? 0), 0);
        expect(flight.duration).toBe(flown + waited);
        flight.stops.forEach((stop, i) => {
          expect(flight.segments[i]?.destination).toBe(stop.airport);
          expect(flight.segments[i + 1]?.origin).toBe(stop.airport);
        });
      }
    }
  });

  it('has every kind of stops and several fares', () => {
    const stops = new Set(made.results.flatMap((result) => result.flights.map((flight) => flight.stops.length)));
    expect([...stops].sort()).toEqual([0, 1, 2]);
    expect(Math.max(...Object.values(made.fareFamilies).map((families) => families.length))).toBeGreaterThan(3);
  });
});
