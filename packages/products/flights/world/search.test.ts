import { addDays, instantOf, localAt, required, seededRandom } from '@caravel/kernel';
import { airportsOf, findAirport } from '@caravel/reference';
import { unfilledTexts } from '@caravel/sandbox-world/unfilled.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bondOf } from './airlines.ts';
import { mainAirlineOf, minimumConnection } from './connections.ts';
import { readKey } from './keys.ts';
import { findOffer, flightNetwork, lowestFares, searchFlights } from './offers.ts';
import { kmBetween } from './places.ts';
import type { WorldItinerary, WorldQuery } from './types.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const ONE = { adults: 1, children: 0, infants: 0 };

function search(route: string, dates: readonly string[], more: Partial<WorldQuery> = {}): readonly WorldItinerary[] {
  const stops = route.split('-');
  const slices = dates.map((date, at) => ({
    origin: required(stops[at], 'origin'),
    destination: required(stops[at + 1], 'destination'),
    date,
  }));
  return searchFlights({ slices, passengers: ONE, now: NOW, ...more }).itineraries;
}

const nonStops = (found: readonly WorldItinerary[]) =>
  found.filter(({ slices }) => slices.every(({ segments }) => segments.length === 1));
const cheapest = (itinerary: WorldItinerary): number => required(itinerary.offers[0], 'offer').totalMinor;

describe('a search', () => {
  it('has no text with a place that was left unfilled', () => {
    const found = ['JFK-LHR', 'LIS-GRU', 'SIN-SYD'].map((route) => search(route, ['2027-03-10']));
    expect(found.flat().length).toBeGreaterThan(100);
    expect(unfilledTexts(found)).toEqual([]);
  });

  it('gives the same answer to the same question', () => {
    const query = ['2027-03-10', '2027-03-20'];
    expect(JSON.stringify(search('JFK-LHR-JFK', query))).toBe(JSON.stringify(search('JFK-LHR-JFK', query)));
  });

  it('finds what a traveler expects between New York and London', () => {
    const found = search('JFK-LHR', ['2027-03-10']);
    const direct = nonStops(found);
    expect(found.length).toBeGreaterThanOrEqual(200);
    expect(direct.length).toBeGreaterThanOrEqual(12);
    for (const { slices } of direct) {
      expect(slices[0]?.minutes).toBeGreaterThanOrEqual(390);
      expect(slices[0]?.minutes).toBeLessThanOrEqual(470);
    }
    expect(new Set(found.map(({ offers }) => offers[0]?.validatingCarrier)).size).toBeGreaterThanOrEqual(8);
    expect(found.some(({ slices }) => slices[0]?.segments.length === 2)).toBe(true);
    expect(found.some(({ slices }) => slices[0]?.segments.length === 3)).toBe(true);
  });

  it('prices non-stops as people know them', () => {
    const within = (found: readonly WorldItinerary[], least: number, most: number): void => {
      const prices = nonStops(found).map((itinerary) => cheapest(itinerary) / 100);
      expect(prices.length).toBeGreaterThan(0);
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...prices)).toBeLessThanOrEqual(most);
    };
    for (const [out, back] of [
      ['2027-01-20', '2027-01-30'],
      ['2027-03-10', '2027-03-20'],
      ['2027-07-16', '2027-08-01'],
    ] as const) {
      within(search('JFK-LHR-JFK', [out, back]), 450, 1250);
      within(search('GRU-LIS-GRU', [out, back]), 650, 1300);
      within(search('JFK-LAX', [out]), 120, 450);
    }
  });

  it('is flown by the airlines of the two ends from São Paulo to Lisbon', () => {
    const direct = nonStops(search('GRU-LIS', ['2027-04-14']));
    expect(direct.length).toBeGreaterThan(0);
    for (const { slices } of direct) expect(['LA', 'TP', 'G3', 'AD']).toContain(slices[0]?.segments[0]?.carrier);
  });

  it('answers metropolitan codes with several airports', () => {
    const found = search('NYC-LON', ['2027-05-05']);
    expect(new Set(found.map(({ slices }) => slices[0]?.origin)).size).toBeGreaterThan(1);
    const london = new Set(airportsOf('LON').map(({ code }) => code));
    for (const { slices } of found) expect(london).toContain(slices[0]?.destination);
  });

  it('is sorted by price, without twins, and respects limit, stops and cabin', () => {
    const found = search('MAD-MIA-MAD', ['2027-05-05', '2027-05-15'], { limit: 150 });
    expect(found.length).toBe(150);
    expect(found.map(cheapest)).toEqual(found.map(cheapest).sort((a, b) => a - b));
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    for (const { slices } of search('MAD-MIA', ['2027-05-05'], { maxStops: 0 })) expect(slices[0]?.segments).toHaveLength(1);
    const business = search('MAD-MIA', ['2027-05-05'], { cabin: 'Business' });
    expect(business.length).toBeGreaterThan(0);
    for (const { offers } of business) for (const { family } of offers) expect(family.cabin).toBe('Business');
  });

  it('takes up to six legs in order of time', () => {
    const dates = ['2027-02-01', '2027-02-05', '2027-02-09', '2027-02-13', '2027-02-17', '2027-02-21'];
    const found = search('JFK-LHR-FCO-DXB-BKK-SYD-LAX', dates);
    expect(found.length).toBeGreaterThan(20);
    for (const { slices } of found) {
      for (let at = 1; at < 6; at++) {
        expect(slices[at]?.segments[0]?.departureUtc).toBeGreaterThan(
          required(slices[at - 1]?.segments.at(-1), 'last').arrivalUtc,
        );
      }
    }
  });

  it.each(['JFK-LHR-JFK', 'NYC-CHI-NYC', 'LIS-OPO-LIS', 'STN-DUB-STN'])(
    'sells %s on one ticket of airlines that sell together, both ways',
    (route) => {
      const network = flightNetwork();
      const found = search(route, ['2027-03-10', '2027-03-20']);
      expect(found.length).toBeGreaterThan(100);
      const strangers = found.filter(({ key }) => {
        const [out, back] = required(readKey(network, `${key}~EL`), key).plans.map(({ flights }) => mainAirlineOf(flights));
        return out?.sells !== back?.sells && bondOf(required(out, 'out'), required(back, 'back')) !== 'partner';
      });
      expect(strangers.map(({ key }) => key)).toEqual([]);
    },
  );

  it('never joins rivals at home, on one way or on six', () => {
    const us = ['DL', 'AA', 'UA'];
    for (const found of [
      search('BOS-SAN', ['2027-03-10']),
      search('SEA-DEN-AUS-MIA', ['2027-02-01', '2027-02-05', '2027-02-09']),
    ]) {
      for (const { slices } of found) {
        const sellers = new Set(slices.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)));
        expect(us.filter((code) => sellers.has(code)).length, [...sellers].join()).toBeLessThanOrEqual(1);
      }
    }
  });

  it('gives nothing to questions that make no sense', () => {
    expect(search('JFK-JFK', ['2027-03-10'])).toEqual([]);
    expect(search('JFK-XXX', ['2027-03-10'])).toEqual([]);
    expect(search('JFK-LHR', ['2026-03-10'])).toEqual([]);
    expect(search('JFK-LHR', ['2028-03-10'])).toEqual([]);
    expect(search('JFK-LHR', ['someday'])).toEqual([]);
    expect(search('JFK-LHR', ['2027-03-10'], { passengers: { adults: 0, children: 0, infants: 0 } })).toEqual([]);
    expect(search('JFK-LHR', ['2027-03-10'], { passengers: { adults: 1, children: 0, infants: 2 } })).toEqual([]);
  });
});

describe('times', () => {
  it('agree with the zones to the minute on days when clocks change', () => {
    for (const date of [
      '2027-03-13',
      '2027-03-14',
      '2027-03-27',
      '2027-03-28',
      '2027-10-30',
      '2027-10-31',
      '2027-11-06',
      '2027-11-07',
    ]) {
      for (const route of ['JFK-LHR', 'LHR-JFK', 'ANC-ORD', 'SYD-LAX', 'CMN-CDG', 'GRU-MAD']) {
        for (const { slices } of search(route, [date], { limit: 60, now: Date.parse('2027-01-10T00:00:00Z') })) {
          for (const segment of slices.flatMap(({ segments }) => segments)) {
            const [from, to] = [segment.origin, segment.destination].map((code) => required(findAirport(code), code).zone);
            expect(localAt(segment.departureUtc, required(from, 'zone'))).toBe(segment.departure);
            expect(localAt(segment.arrivalUtc, required(to, 'zone'))).toBe(segment.arrival);
            expect(segment.arrivalUtc - segment.departureUtc).toBe(segment.minutes * 60_000);
            // Parsed back, the text gives the same instant, or the first of two in the repeated hour.
            expect([0, 3_600_000]).toContain(segment.departureUtc - instantOf(segment.departure, required(from, 'zone')));
          }
        }
      }
    }
  });

  it('leave time to change, and never a day', () => {
    const network = flightNetwork();
    let connections = 0;
    for (const route of ['LIS-HND', 'BOS-DEL', 'MEX-NBO', 'PER-OSL']) {
      for (const { key } of search(route, ['2027-06-09'])) {
        for (const { flights } of required(readKey(network, `${key}~EL`), key).plans) {
          for (let at = 1; at < flights.length; at++) {
            const [before, after] = [required(flights[at - 1], 'before'), required(flights[at], 'after')];
            connections++;
            expect(after.departs - before.arrives).toBeGreaterThanOrEqual(minimumConnection(before.leg, after.leg));
            expect(after.departs - before.arrives).toBeLessThan(1440);
            expect(minimumConnection(before.leg, after.leg)).toBeGreaterThanOrEqual(45);
          }
        }
      }
    }
    expect(connections).toBeGreaterThan(500);
  });
});

describe('coverage', () => {
  it('joins any two of the 300 largest airports, usually in more than a hundred ways', () => {
    const { places } = flightNetwork();
    const random = seededRandom(20_261_120);
    const pick = () => required(places[Math.floor(random() * 300)], 'airport');
    const counts: number[] = [];
    const empty: string[] = [];
    const slow: string[] = [];
    while (counts.length < 200) {
      const [from, to] = [pick(), pick()];
      if (from.cityCode === to.cityCode) continue;
      const date = required(['2026-12-22', '2027-02-03', '2027-04-17', '2027-08-01', '2027-10-05'][counts.length % 5], 'date');
      const found = search(`${from.code}-${to.code}`, [date]);
      const quickest = Math.min(...found.map(({ slices }) => required(slices[0], 'slice').minutes));
      if (found.length === 0) empty.push(`${from.code}-${to.code} ${date}`);
      // Twice the flight time and four hours on the ground: anything longer is unreasonable.
      else if (quickest > (kmBetween(from, to) / 14 + 40) * 2.2 + 240) slow.push(`${from.code}-${to.code} ${date} ${quickest}`);
      counts.push(found.length);
    }
    counts.sort((a, b) => a - b);
    expect(empty).toEqual([]);
    expect(slow.length, slow.join('; ')).toBeLessThanOrEqual(4);
    expect(counts[100]).toBeGreaterThanOrEqual(100);
  }, 60_000);
});

describe('airports that fly only within their country', () => {
  it.each([
    'CGH-LHR',
    'SDU-NRT',
    'ITM-CDG',
    'DCA-NRT',
    'BUR-LHR',
    'DAL-FRA',
    'TFN-MEX',
    'OGG-LHR',
    'CNS-MAN',
    'FLN-OSL',
    'IGR-DEL',
    'USH-LHR',
  ])('%s takes two changes at most, each on one ticket', (route) => {
    const found = search(route, ['2027-03-10']);
    expect(found.length).toBeGreaterThanOrEqual(10);
    for (const { slices } of found) expect(required(slices[0], 'slice').segments.length).toBeLessThanOrEqual(3);
    expect(Math.min(...found.map(({ slices }) => required(slices[0], 'slice').minutes))).toBeLessThan(40 * 60);
  });
});

const PARTIES = [
  { adults: 1, children: 0, infants: 0 },
  { adults: 2, children: 1, infants: 1 },
  { adults: 5, children: 4, infants: 0 },
];
const ROUTES = ['LIS-FRA', 'LAX-LIS', 'NYC-LON', 'MIA-NYC', 'SYD-LHR', 'USH-LHR', 'PDX-SEA'];
const anyTrips = fc
  .record({
    route: fc.constantFrom(...ROUTES),
    passengers: fc.constantFrom(...PARTIES),
    cabin: fc.constantFrom(undefined, 'Economy', 'Premium', 'Business', 'First'),
    maxStops: fc.constantFrom(0, 1, 2),
    // Also within the day, and up to the end of what is sold.
    lead: fc.oneof(fc.constantFrom(0, 1, 2), fc.integer({ min: 3, max: 364 })),
    nights: fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }),
    limit: fc.constantFrom(60, 1000),
  })
  .map(({ route, lead, nights, cabin, ...asked }) => {
    const [origin = '', destination = ''] = route.split('-');
    const trips = [0, 1, 2].map((later) => [
      { origin, destination, date: addDays('2027-01-10', lead + later) },
      ...(nights === undefined
        ? []
        : [{ origin: destination, destination: origin, date: addDays('2027-01-10', lead + later + nights) }]),
    ]);
    return { trips, asked: { ...asked, ...(cabin && { cabin }), now: Date.parse('2027-01-10T17:20Z') } };
  });

describe('the lowest fare of a trip', () => {
  it('is what the cheapest offer of its search costs, for any party, cabin, day, one way and there and back', () => {
    fc.assert(
      fc.property(anyTrips, ({ trips, asked }) => {
        const offered = trips.map((slices) => searchFlights({ ...asked, slices }).itineraries.flatMap(({ offers }) => offers));
        const least = offered.map((offers) =>
          offers.length === 0 ? null : Math.min(...offers.map(({ totalMinor }) => totalMinor)),
        );
        expect([...lowestFares(asked, trips)]).toEqual(least);
      }),
      { numRuns: 60 },
    );
  });

  it('does not depend on what was searched before', () => {
    const slices = [
      { origin: 'LAX', destination: 'LIS', date: '2027-02-03' },
      { origin: 'LIS', destination: 'LAX', date: '2027-02-10' },
    ];
    const asked = { passengers: PARTIES[1] ?? ONE, maxStops: 2 as const, now: NOW, limit: 1000 };
    const keys = () => searchFlights({ ...asked, slices }).itineraries.map(({ key }) => key);
    const first = keys();
    // Each empties the cache of flights at another point of the search that follows.
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const days = Array.from({ length: count }, (_, at) => [
        { origin: 'ATL', destination: 'NRT', date: addDays('2027-04-01', at + count * 7) },
      ]);
      expect([...lowestFares(asked, days)]).toHaveLength(count);
      expect(keys()).toEqual(first);
    }
  });
});

describe('finding an offer again', () => {
  it('gives the same price on the same day, for any party', () => {
    const passengers = { adults: 2, children: 1, infants: 1 };
    for (const itinerary of search('BOS-ATH-BOS', ['2027-06-02', '2027-06-16'], { passengers, limit: 80 })) {
      for (const offer of itinerary.offers) {
        const found = findOffer(offer.key, { now: NOW + 3_600_000, passengers });
        expect(typeof found === 'object' && found.offer).toEqual(offer);
        expect(typeof found === 'object' && found.itinerary.slices).toEqual(itinerary.slices);
      }
    }
  });

  it('is sold out for large parties, or once sales have closed', () => {
    const found = search('LHR-DUB', ['2026-11-22']);
    const { key } = required(
      found.flatMap(({ offers }) => offers).find(({ seatsLeft }) => seatsLeft < 8),
      'a scarce offer',
    );
    expect(findOffer(key, { now: NOW, passengers: { adults: 9, children: 0, infants: 0 } })).toBe('soldOut');
    expect(findOffer(key, { now: NOW + 4 * 86_400_000, passengers: ONE })).toBe('soldOut');
  });
});
