import { required } from '@caravel/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadFactor } from './fares.ts';
import { loadOf, seatsOpen } from './load.ts';
import { findOffer, flightNetwork, searchFlights } from './offers.ts';
import { flightsOn } from './schedule.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY = 86_400_000;
const network = flightNetwork();
/** A case is a whole search: 30 ms and more. */
const COSTLY_RUNS = 60;

describe('prices', () => {
  it('are positive, add up for every party, and rise with the family', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('JFK LHR', 'DEL BOM', 'DXB SYD', 'GRU EZE', 'STN BGY', 'HND CTS', 'NBO CPT'),
        fc.integer({ min: 2, max: 330 }),
        fc.record({
          adults: fc.integer({ min: 1, max: 4 }),
          children: fc.integer({ min: 0, max: 3 }),
          infants: fc.integer({ min: 0, max: 1 }),
        }),
        (route, days, passengers) => {
          const [origin = '', destination = ''] = route.split(' ');
          const date = new Date(NOW + days * DAY).toISOString().slice(0, 10);
          const { itineraries } = searchFlights({ slices: [{ origin, destination, date }], passengers, now: NOW, limit: 40 });
          for (const { offers } of itineraries) {
            let before = 0;
            for (const { prices, totalMinor, seatsLeft, family } of offers) {
              const { ADT, CHD, INF } = prices;
              const sum = (price: { baseMinor: number; taxMinor: number } | undefined): number =>
                price ? price.baseMinor + price.taxMinor : 0;
              expect(totalMinor).toBe(
                passengers.adults * sum(ADT) + passengers.children * sum(CHD) + passengers.infants * sum(INF),
              );
              for (const price of Object.values(prices)) {
                expect(price.baseMinor).toBeGreaterThan(0);
                expect(price.taxMinor).toBeGreaterThan(0);
                expect(Number.isSafeInteger(price.baseMinor) && Number.isSafeInteger(price.taxMinor)).toBe(true);
              }
              expect(CHD === undefined).toBe(passengers.children === 0);
              expect(seatsLeft).toBeGreaterThanOrEqual(passengers.adults + passengers.children);
              expect(seatsLeft).toBeLessThanOrEqual(9);
              expect(totalMinor).toBeGreaterThan(before);
              before = totalMinor;
              if (family.refund.allowed) expect(family.change.allowed).toBe(true);
            }
          }
        },
      ),
      { numRuns: COSTLY_RUNS },
    );
  });

  it('ask three to five times as much for business and six to nine for first', () => {
    const { itineraries } = searchFlights({
      slices: [{ origin: 'LHR', destination: 'SIN', date: '2027-05-12' }],
      passengers: { adults: 1, children: 0, infants: 0 },
      now: NOW,
      maxStops: 0,
    });
    let first = 0;
    for (const { offers } of itineraries) {
      const price = (code: string): number | undefined => offers.find(({ family }) => family.code === code)?.totalMinor;
      const light = price('EL');
      if (light === undefined) continue;
      for (const code of ['BS', 'BF']) expect((price(code) ?? light * 4) / light).toBeGreaterThan(2.9);
      expect((price('BF') ?? light * 4) / light).toBeLessThan(5.2);
      if (price('FI') === undefined) continue;
      first++;
      expect((price('FI') ?? 0) / light).toBeGreaterThan(5.8);
      expect((price('FI') ?? 0) / light).toBeLessThan(9);
    }
    expect(first).toBeGreaterThan(0);
  });

  it('rise steeply in the last two weeks', () => {
    for (let days = 0; days < 21; days++) expect(leadFactor(days)).toBeGreaterThan(leadFactor(days + 1));
    expect(leadFactor(1) / leadFactor(30)).toBeGreaterThan(1.5);
    expect(leadFactor(7) / leadFactor(14)).toBeGreaterThan(1.1);
  });

  it('are dearer in high season and on Fridays and Sundays, on the whole', () => {
    const mean = (dates: readonly string[]): number => {
      const prices = dates.flatMap((date) =>
        searchFlights({
          slices: [{ origin: 'ORD', destination: 'FCO', date }],
          passengers: { adults: 1, children: 0, infants: 0 },
          now: NOW,
        }).itineraries.map(({ offers }) => required(offers[0], 'offer').totalMinor),
      );
      return prices.reduce((sum, price) => sum + price, 0) / prices.length;
    };
    expect(mean(['2027-07-13', '2027-07-20'])).toBeGreaterThan(mean(['2027-02-09', '2027-02-16']) * 1.1);
    expect(mean(['2027-05-07', '2027-05-09'])).toBeGreaterThan(mean(['2027-05-04', '2027-05-05']));
  });
});

describe('seats', () => {
  it('only grow fewer as departure nears', () => {
    const legs = network.legs.filter((_, at) => at % 911 === 0);
    for (const leg of legs) {
      for (const flight of flightsOn(leg, 20_900)) {
        for (const cabin of ['economy', 'business'] as const) {
          for (let lead = 0; lead < 330; lead += 7) {
            expect(loadOf(flight, cabin, lead)).toBeGreaterThan(loadOf(flight, cabin, lead + 7));
            expect(seatsOpen(flight, cabin, lead, 1)).toBeLessThanOrEqual(seatsOpen(flight, cabin, lead + 7, 1));
          }
        }
      }
    }
  });

  it('run out: an offer found early has fewer seats later, and some are gone before departure', () => {
    const passengers = { adults: 1, children: 0, infants: 0 };
    const departure = Date.parse('2027-03-05T00:00:00Z');
    const { itineraries } = searchFlights({
      slices: [{ origin: 'MAD', destination: 'LHR', date: '2027-03-05' }],
      passengers,
      now: NOW,
    });
    let gone = 0;
    for (const offer of itineraries.flatMap(({ offers }) => offers)) {
      let seats = offer.seatsLeft;
      for (const days of [60, 30, 14, 7, 3, 1]) {
        const found = findOffer(offer.key, { now: departure - days * DAY, passengers });
        const left = typeof found === 'object' ? found.offer.seatsLeft : 0;
        expect(left).toBeLessThanOrEqual(seats);
        seats = left;
      }
      if (seats === 0) gone++;
    }
    expect(gone).toBeGreaterThan(0);
  });
});
