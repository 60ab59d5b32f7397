import { DICTIONARIES } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { FlightResult } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectFlights } from './connect-flights.ts';
import { createIndex } from './create-index.ts';
import { DEFAULT_SORTING, defaultPassenger, NO_FILTERS } from './defaults.ts';
import { listApplied, onlyOption, setLegBuckets, toggleOption } from './filter-edits.ts';
import { toFlightOffer } from './flight-offer.ts';
import { foldAlike, groupResults } from './group-results.ts';
import { loadDictionaries } from './load-dictionaries.ts';
import { mayCarrySession } from './may-carry-session.ts';
import { query } from './query.ts';
import { makeResults } from './testing/make-results.ts';
import type { FlightFilters, Sorting } from './types.ts';

const made = makeResults({ count: 50, seed: 21 });

describe('connectFlights (spec 2, section 4)', () => {
  const flight = (origin: string, departureTime: string, destination: string, arrivalTime: string) => ({
    origin,
    destination,
    departureTime: `2027-03-${departureTime}`,
    arrivalTime: `2027-03-${arrivalTime}`,
  });
  const first = flight('LIS', '05T08:00', 'FRA', '05T12:00');
  const after = (departureTime: string, origin = 'FRA') => flight(origin, departureTime, 'JFK', '07T20:00');
  const sizes = (...flights: ReturnType<typeof flight>[]) => connectFlights(flights).map((journey) => journey.flights.length);

  it('joins where the layover is under 24 hours at the same airport', () => {
    expect(connectFlights([first, after('05T14:30')])).toEqual([
      { flights: [first, after('05T14:30')], layovers: [{ airport: 'FRA', minutes: 150 }] },
    ]);
    expect(sizes(first, after('06T11:59'))).toEqual([2]);
    expect(sizes(first, after('06T12:00'))).toEqual([1, 1]);
    expect(sizes(first, after('05T14:30', 'MUC'))).toEqual([1, 1]);
  });

  it('does not join a flight that leaves before the other has landed', () => {
    expect(sizes(first, after('05T11:59'))).toEqual([1, 1]);
    expect(sizes(first, after('05T12:00'))).toEqual([2]);
  });

  it('goes by instants where both are known, as on the night in which clocks change', () => {
    // 24 hours by the clock, in fact 23: Frankfurt's clocks go forward on 28 March 2027.
    const evening = { ...flight('LIS', '27T20:00', 'FRA', '27T23:00'), arrivalInstant: '2027-03-27T22:00:00Z' };
    const next = { ...flight('FRA', '28T23:00', 'JFK', '29T02:00'), departureInstant: '2027-03-28T21:00:00Z' };
    expect(connectFlights([evening, next])).toMatchObject([{ layovers: [{ minutes: 23 * 60 }] }]);
    expect(connectFlights([{ ...evening, arrivalInstant: undefined }, next])).toHaveLength(2);
  });

  it('keeps every flight once and in order', () => {
    const any = fc
      .tuple(fc.constantFrom('LIS', 'FRA', 'JFK'), fc.constantFrom('LIS', 'FRA', 'JFK'), fc.integer({ min: 10, max: 28 }))
      .map(([origin, destination, day]) => flight(origin, `${day}T08:00`, destination, `${day}T12:00`));
    fc.assert(
      fc.property(fc.array(any), (flights) => {
        const journeys = connectFlights(flights);
        expect(journeys.flatMap((journey) => journey.flights)).toEqual(flights);
        for (const { flights: joined, layovers } of journeys) {
          expect(layovers).toHaveLength(joined.length - 1);
          for (const { minutes } of layovers) expect(minutes >= 0 && minutes < 1440).toBe(true);
        }
      }),
    );
  });
});

describe('foldAlike', () => {
  const state = { results: made.results, fareFamilies: made.fareFamilies };
  const one = required(made.results[0], 'a result');
  const later = (time: string) => time.replace(/T\d\d/, 'T23');
  /** The same flights at another time of day. */
  const moved = (id: string, change: Partial<FlightResult['flights'][number]['segments'][number]> = {}): FlightResult => ({
    ...one,
    id,
    flights: one.flights.map((flight) => ({
      ...flight,
      departureTime: later(flight.departureTime),
      segments: flight.segments.map((segment) => ({ ...segment, departureTime: later(segment.departureTime), ...change })),
    })),
  });
  const fares = required(made.fareFamilies[one.id], 'fares');
  const fold = (twin: FlightResult, families = fares, sorting: Sorting = DEFAULT_SORTING) => {
    const results = [one, twin];
    const fareFamilies = { [one.id]: fares, [twin.id]: families };
    const view = query(createIndex(results, fareFamilies), NO_FILTERS, sorting);
    return foldAlike({ results, fareFamilies, sorting }, view).length;
  };
  it('puts flights together that differ in their times alone', () => {
    expect(fold(moved('later'))).toBe(1);
  });
  it('leaves apart what differs in price, fare, airline, who flies, or airports', () => {
    const dearer = fares.map((fare) => ({ ...fare, total: { ...fare.total, amountMinor: fare.total.amountMinor + 1 } }));
    expect(fold(moved('dearer'), dearer)).toBe(2);
    expect(
      fold(
        moved('bag'),
        fares.map((fare) => ({ ...fare, checkedBags: (fare.checkedBags ?? 0) + 1 })),
      ),
    ).toBe(2);
    expect(
      fold(
        moved('terms'),
        fares.map((fare) => ({ ...fare, refund: { allowed: fare.refund?.allowed !== true, penalty: null } })),
      ),
    ).toBe(2);
    expect(fold(moved('airline', { carrier: 'ZZ' }))).toBe(2);
    expect(fold(moved('partner', { operatingCarrier: 'ZZ' }))).toBe(2);
    expect(fold(moved('airport', { destination: 'ZZZ' }))).toBe(2);
    const stop = { airport: 'KEF', airportName: 'Keflavik', city: 'Reykjavik', minutes: 30, overnight: false, within: 0 };
    const twin = moved('landing');
    expect(fold({ ...twin, flights: twin.flights.map((flight) => ({ ...flight, stops: [stop, ...flight.stops] })) })).toBe(2);
  });
  it('folds only where the price makes the order', () => {
    const groups = (['cheapest', 'best', 'quickest', 'departure', 'arrival'] as const).map((index) =>
      fold(moved('later'), fares, { index, order: 'asc' }),
    );
    expect(groups).toEqual([1, 1, 2, 2, 2]);
  });
  it('keeps every flight of the list once, each card at the place of its first', () => {
    const view = query(createIndex(state.results, state.fareFamilies), NO_FILTERS, DEFAULT_SORTING);
    const groups = foldAlike({ ...state, sorting: DEFAULT_SORTING }, view);
    expect(groups.flatMap(({ ids }) => ids).sort()).toEqual([...view.ids].sort());
    const places = groups.map(({ ids }) => view.ids.indexOf(ids[0] ?? ''));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

describe('groupResults', () => {
  const [one, other] = [required(made.results[0], 'a result'), required(made.results[1], 'a result')];
  it('puts the same airlines at the same total together', () => {
    const twin = { ...other, id: 'twin', airlines: [...one.airlines].reverse(), total: one.total };
    const dearer = { ...twin, id: 'dearer', total: { amountMinor: one.total.amountMinor + 1, currency: 'USD' } };
    expect(groupResults([one, dearer, twin], 'carrierPrice').map((group) => group.ids)).toEqual([[one.id, 'twin'], ['dearer']]);
  });
  it('puts the same way out together, whatever the way back and the price', () => {
    const [out] = one.flights;
    const twin = { ...other, id: 'twin', flights: [required(out, 'a flight'), ...other.flights.slice(1)] };
    expect(groupResults([one, other, twin], 'outbound').map((group) => group.ids)).toEqual([[one.id, 'twin'], [other.id]]);
  });
  it('keeps every result once', () => {
    for (const by of ['carrierPrice', 'outbound'] as const) {
      const ids = groupResults(made.results, by).flatMap((group) => group.ids);
      expect([...ids].sort()).toEqual(made.results.map((result) => result.id).sort());
    }
  });
});

describe('editing filters', () => {
  it('toggles, chooses one only, and sets the buckets of a leg', () => {
    expect(toggleOption(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggleOption(['a', 'b'], 'a')).toEqual(['b']);
    expect(onlyOption('Direct')).toEqual(['Direct']);
    expect(setLegBuckets([], 1, ['Evening'])).toEqual([[], ['Evening']]);
    expect(setLegBuckets([['Morning'], ['Evening']], 1, [])).toEqual([['Morning']]);
    expect(setLegBuckets([[], ['Evening']], 1, [])).toEqual([]);
  });

  it('lists what is in force; taking each away in turn leaves nothing', () => {
    const filters: FlightFilters = {
      stops: ['Direct', '1 Stop'],
      cabins: ['Business'],
      airlines: ['TP', 'LH'],
      departure: [['Morning'], ['Evening', 'Afternoon']],
      arrival: [[], ['Morning']],
      minPrice: 0,
      maxPrice: 90_000,
      maxDuration: 600,
      carryOnBags: 1,
      checkedBags: 2,
      refundable: true,
      changeable: true,
      layovers: ['FRA'],
    };
    let now = filters;
    let count = 0;
    for (let [chip] = listApplied(now); chip; [chip] = listApplied(now)) {
      now = chip.without;
      count++;
    }
    expect(now).toEqual(NO_FILTERS);
    expect(count).toBe(17);
    expect(listApplied(filters)).toHaveLength(17);
    expect(
      listApplied(filters)
        .filter((chip) => chip.group === 'departure')
        .map((chip) => chip.leg),
    ).toEqual([0, 1, 1]);
    expect(listApplied(NO_FILTERS)).toEqual([]);
  });
});

describe('loadDictionaries (spec 2, section 3)', () => {
  it('makes one that fails empty and goes on, and says which', async () => {
    const { dictionaries, problems } = await loadDictionaries(async (name) => {
      if (name === 'cities') throw new Error('503');
      if (name === 'carriers') return { not: 'a list' };
      return [{ name }, null, 'scrap'];
    });
    expect(Object.keys(dictionaries).sort()).toEqual([...DICTIONARIES].sort());
    expect(dictionaries).toMatchObject({ airports: [{ name: 'airports' }], cities: [], carriers: [] });
    expect(problems).toEqual([
      { name: 'cities', reason: '503' },
      { name: 'carriers', reason: 'not a list' },
    ]);
  });
});

describe('toFlightOffer (spec 2, section 3)', () => {
  it('maps every flight to the leg it serves and gives each passenger the bags of the fare', () => {
    const result = required(
      made.results.find((one) => one.flights[0]?.segments.length === 2),
      'a result with a stop',
    );
    const families = required(made.fareFamilies[result.id], 'families');
    const family = required(families[0], 'a family');
    const passengers = [defaultPassenger('2027-02-01'), defaultPassenger('2027-02-01', 'CHD', 1)];
    const offer = toFlightOffer(result, family, families, passengers, { seller: 'sandbox' });
    expect(offer.requestSegmentsMapping.slice(0, 3)).toEqual([0, 0, 1]);
    expect(offer.itineraryFlights).toEqual(result.flights.flatMap(({ segments }) => segments));
    expect(offer.itineraryFlights).toHaveLength(offer.requestSegmentsMapping.length);
    expect(offer.passengers.map(({ id, typeCode, baggage }) => [id, typeCode, baggage])).toEqual([
      [0, 'ADT', { carryOn: family.carryOnBags, checked: family.checkedBags }],
      [1, 'CHD', { carryOn: family.carryOnBags, checked: family.checkedBags }],
    ]);
    expect(offer).toMatchObject({ seller: 'sandbox', ancillariesShopOfferId: family.offerId });
  });

  it('names meals, seats, fares, extras and dearer fares of each passenger, and leaves no list out', () => {
    const [result] = made.results;
    const base = required(made.fareFamilies[result?.id ?? '']?.[0], 'a family');
    const family = { ...base, seatSelection: 'fee' as const };
    const families = [{ ...base, offerId: 'cheaper' }, family, { ...base, offerId: 'dearer' }, { ...base, offerId: 'dearest' }];
    const { passengers } = toFlightOffer(required(result, 'a result'), family, families, [defaultPassenger('2027-02-01')], {
      seller: null,
    });
    expect(passengers).toEqual([
      {
        id: 0,
        typeCode: 'ADT',
        baggage: { carryOn: base.carryOnBags, checked: base.checkedBags },
        mealServices: result?.flights.flatMap(({ segments }) => segments.map(({ amenities }) => amenities.meal)),
        seats: 'fee',
        fares: [{ offerId: base.offerId, family: base.code, perAdult: base.perAdult }],
        optionalServices: ['seatSelection'],
        ruleBusters: [],
        upgrades: ['dearer', 'dearest'],
        ticketingInfos: [],
        ticketMasks: [],
      },
    ]);
    const included = toFlightOffer(
      required(result, 'a result'),
      { ...base, seatSelection: 'included' },
      [],
      [defaultPassenger('2027-02-01')],
      {
        seller: null,
      },
    );
    expect(included.passengers[0]).toMatchObject({ optionalServices: [], upgrades: [] });
  });
});

describe('mayCarrySession (spec 2, section 7)', () => {
  it('lets the session go to the own gatekeeper only', () => {
    const own = (address: string) => mayCarrySession(address, { gatekeeper: '' });
    expect(own('/api/v2/flight/search/stream')).toBe(true);
    for (const address of ['//evil.test', '/\\evil.test', '/\t/evil.test', 'https://evil.test/', 'api', '']) {
      expect(own(address)).toBe(false);
    }
    const at = (address: string) => mayCarrySession(address, { gatekeeper: 'https://fly.test' });
    expect(at('https://fly.test/search?x=1')).toBe(true);
    for (const address of [
      'http://fly.test/',
      'https://fly.test.evil.test/',
      'https://a@fly.test/',
      'https://fly.test:8443/',
      '/x',
      'data:x',
    ]) {
      expect(at(address)).toBe(false);
    }
    expect(mayCarrySession('data:x', { gatekeeper: 'data:x' })).toBe(false);
  });
});
