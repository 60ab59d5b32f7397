import { addDays, required } from '@caravel/kernel';
import { distanceKm, findAirport, listAirports, listTowns, type Point, townsNear } from '@caravel/reference';
import { unfilledTexts } from '@caravel/sandbox-world/unfilled.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAcriss } from './acriss.ts';
import { RENTAL_COMPANIES } from './companies.ts';
import { desksNear, findDesk } from './desks.ts';
import { fleetOf } from './fleet.ts';
import { withExtras } from './rates.ts';
import { type CarQuery, findCarRate, isBrokenRecord, rateTotal, searchCars } from './search.ts';
import type { CarRate } from './types.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const airport = (code: string) => required(findAirport(code), code);
const ORLANDO = { lat: 28.5384, lng: -81.3792 };

const query = (changes: Partial<CarQuery> = {}): CarQuery => ({
  pickUp: airport('MIA'),
  dropOff: null,
  radiusKm: 30,
  limit: 400,
  now: NOW,
  pickUpAt: '2027-03-01T10:00',
  dropOffAt: '2027-03-10T10:00',
  age: 30,
  residence: 'BR',
  ...changes,
});
const ofKind = (rate: { readonly lines: readonly { kind: string; amountMinor: number }[] }, kind: string) =>
  rate.lines.filter((line) => line.kind === kind).reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** Companies that rent out cars under these words, and marks of their owners; none may be met in the world. */
const REAL_COMPANIES =
  'hertz avis budget enterprise national alamo sixt europcar thrifty dollar payless fox ace advantage localiza movida unidas foco goldcar centauro firefly keddy interrent buchbinder orix turo getaround zipcar silvercar surprice flizzr wiber drivalia leasys maggiore locauto noleggiare tempest bidvest woodford apex jucy redspot veico ezi carwiz megadrive rhodium abbycar dooley discount routes carzonrent zoomcar myles toyota nissan honda'.split(
    ' ',
  );

test('no text of a car, a desk or a company has a place that was left unfilled', () => {
  const found = ['MIA', 'LIS', 'GRU'].flatMap((code) => [searchCars(query({ pickUp: airport(code) }))]);
  expect(JSON.stringify(found).length).toBeGreaterThan(10_000);
  expect(unfilledTexts([found, RENTAL_COMPANIES])).toEqual([]);
});

describe('rental companies', () => {
  test('are invented: none bears the name of a real one', () => {
    const words = RENTAL_COMPANIES.flatMap(({ name }) => name.toLowerCase().split(/\W+/));
    expect(words.filter((word) => REAL_COMPANIES.includes(word))).toEqual([]);
    expect(new Set(RENTAL_COMPANIES.map(({ name }) => name)).size).toBe(RENTAL_COMPANIES.length);
  });

  test('stand at each airport with scheduled service, and in each city over 50,000', () => {
    const airports = listAirports().filter(({ scheduled }) => scheduled);
    const without = airports.filter((one, at) => at % 23 === 0 && desksNear(one, 12).length === 0);
    expect(without.map(({ code }) => code)).toEqual([]);
    const towns = listTowns().filter(({ population }) => population >= 50_000);
    expect(towns.filter((one, at) => at % 97 === 0 && desksNear(one, 30).length === 0).map(({ name }) => name)).toEqual([]);
  });

  test('have desks that are found again by their key, and hours that make sense', () => {
    for (const code of ['MIA', 'LIS', 'GRU', 'NRT', 'TRD']) {
      for (const { desk } of desksNear(airport(code), 30)) {
        expect(findDesk(desk.key)).toEqual(desk);
        expect(desk.hours).toHaveLength(7);
        for (const { from, to } of desk.hours.flat()) expect(from < to).toBe(true);
      }
    }
    expect(findDesk('aXXX.quillback')).toBeUndefined();
    expect(findDesk('aMIA.nobody')).toBeUndefined();
  });

  test('in the city come before those at its airport where the city is meant, and after them where the airport is', () => {
    /** Desks that are not of the kind which is meant, and stand before one that is. */
    const misplaced = (point: Point, isMeant: (kind: string) => boolean) => {
      const near = desksNear(point, 10);
      const last = near.findLastIndex(({ desk }) => isMeant(desk.kind));
      return near.slice(0, last).filter(({ desk }) => !isMeant(desk.kind));
    };
    let tried = 0;
    for (const port of listAirports()) {
      const city = port.scheduled && townsNear(port, 4).find((town) => town.population >= 50_000 && distanceKm(town, port) > 1);
      if (!city || tried >= 60) continue;
      tried += 1;
      expect([port.code, misplaced(port, (kind) => kind !== 'downtown')]).toEqual([port.code, []]);
      expect([city.name, misplaced(city, (kind) => kind === 'downtown')]).toEqual([city.name, []]);
    }
    expect(tried).toBe(60);
  });

  test('each have a fleet in their markets, by codes that say what the class is', () => {
    for (const company of RENTAL_COMPANIES)
      for (const market of company.markets)
        expect(fleetOf(company, market).length, `${company.name} ${market}`).toBeGreaterThan(0);
    expect(readAcriss('FFBR', 7)).toEqual({
      size: 29,
      doors: 5,
      transmission: 'Automatic',
      fourWheelDrive: true,
      fuel: 'unspecified',
      airConditioning: true,
    });
    expect(readAcriss('MDMN', 4)).toMatchObject({ size: 1, transmission: 'Manual', airConditioning: false });
    expect(readAcriss('SDAC', 5)).toMatchObject({ fuel: 'electric', doors: 4 });
    expect(readAcriss('FVMD', 9)).toMatchObject({ size: 12, fuel: 'diesel' });
    expect(readAcriss('JCMR', 5)).toMatchObject({ size: 36, doors: 4 });
    expect(readAcriss('STAR', 4)).toMatchObject({ size: 32, doors: 2 });
  });
});

describe('a search', () => {
  test('is the same on every run, cheapest first, with many offers at a large airport', () => {
    const { rates } = searchCars(query());
    expect(rates.length).toBeGreaterThan(300);
    expect(rates.length).toBeLessThanOrEqual(400);
    expect(searchCars(query()).rates).toEqual(rates);
    const totals = rates.map(rateTotal);
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    expect(new Set(rates.map(({ key }) => key)).size).toBe(rates.length);
  });

  test('of the same place chosen twice finds what the same drop-off finds', () => {
    for (const code of ['MIA', 'LIS', 'SYD'])
      expect(searchCars(query({ pickUp: airport(code), dropOff: airport(code) }))).toEqual(
        searchCars(query({ pickUp: airport(code) })),
      );
  });

  test('from Miami to Orlando by a driver of 23 has both fees in the first total', () => {
    const { rates } = searchCars(query({ dropOff: ORLANDO, age: 23 }));
    expect(rates.length).toBeGreaterThan(100);
    for (const rate of rates) {
      expect(ofKind(rate, 'oneWayFee')).toBeGreaterThan(0);
      if (rate.pickUp.company === 'quillback') expect(ofKind(rate, 'youngDriver')).toBeGreaterThan(0);
      expect(rate.days).toBe(9);
    }
    expect(rates.some((rate) => ofKind(rate, 'youngDriver') > 0)).toBe(true);
  });

  test('leaves out companies that ask for older drivers', () => {
    const young = searchCars(query({ age: 18 })).rates;
    expect(young).toEqual([]);
    const at21 = new Set(searchCars(query({ age: 21 })).rates.map(({ pickUp }) => pickUp.company));
    expect(at21.has('harvane')).toBe(false);
    expect(at21.has('quillback')).toBe(true);
  });

  test('leaves out desks that are closed at that time, and says which', () => {
    const town = required(
      listTowns().find(({ name, countryCode }) => name === 'Salamanca' && countryCode === 'ES'),
      'a town',
    );
    const sunday = searchCars(query({ pickUp: town, radiusKm: 10, pickUpAt: '2027-03-07T03:00', dropOffAt: '2027-03-09T10:00' }));
    expect(sunday.rates).toEqual([]);
    expect(sunday.closed.length).toBeGreaterThan(0);
    const monday = searchCars(query({ pickUp: town, radiusKm: 10, pickUpAt: '2027-03-08T10:00', dropOffAt: '2027-03-09T10:00' }));
    expect(monday.rates.length).toBeGreaterThan(0);
  });

  test('sells nothing for the past, or for a drop-off before the pick-up', () => {
    expect(searchCars(query({ pickUpAt: '2026-11-22T06:30', dropOffAt: '2026-11-25T10:00' })).rates).toEqual([]);
    expect(searchCars(query({ dropOffAt: '2027-02-27T10:00' })).rates).toEqual([]);
  });
});

describe('a rate', () => {
  test('is found again by its key, and by no other', () => {
    const { rates } = searchCars(query({ dropOff: ORLANDO, age: 23 }));
    for (const rate of rates.filter((_, at) => at % 17 === 0)) expect(findCarRate(rate.key, NOW)).toEqual(rate);
    const { key } = required(rates[0], 'a rate');
    for (const wrong of [
      '',
      'c1',
      `${key}~`,
      key.replace('aMIA', 'aXXX'),
      key.replace('~S~', '~Q~').replace('~F~', '~Q~').replace('~P~', '~Q~'),
      key.replace('2027-03', '2027-19'),
    ])
      expect(findCarRate(wrong, NOW)).toBe('unknown');
    expect(findCarRate(key, Date.parse('2027-04-01T00:00:00Z'))).toBe('soldOut');
  });

  const nameOf = ({ pickUp, car, plan }: CarRate) => `${pickUp.key} ${car.acriss} ${plan}`;
  /** Pick-up and return by the key of the place; a null return is at the pick-up. */
  const ENDS: readonly (readonly [string, string | null])[] = [
    ['MIA', null],
    ['MIA', 'MCO'],
    ['LIS', null],
    ['LIS', 'OPO'],
    ['GRU', 'GIG'],
    ['SYD', null],
    ['DEN', 'SLC'],
  ];
  /** Any rental: a place to return it, a day, a length, an hour, a driver. */
  const rentalArb = fc.record({
    ends: fc.constantFrom(...ENDS),
    ahead: fc.nat(300),
    days: fc.integer({ min: 1, max: 60 }),
    hour: fc.integer({ min: 8, max: 17 }),
    age: fc.integer({ min: 18, max: 90 }),
    residence: fc.constantFrom('BR', 'US', 'JP'),
  });
  type AnyRental = typeof rentalArb extends fc.Arbitrary<infer Rental> ? Rental : never;
  const ratesFor = ({ ends: [from, to], ahead, days, hour, age, residence }: AnyRental): readonly CarRate[] => {
    const [first, at] = [addDays('2026-12-01', ahead), `T${String(hour).padStart(2, '0')}:00`];
    const dropOff = to ? airport(to) : null;
    const when = { pickUpAt: first + at, dropOffAt: addDays(first, days) + at };
    return searchCars(query({ pickUp: airport(from), dropOff, ...when, age, residence })).rates;
  };
  /** Pairs of one rate, for a rental and for a changed one. */
  const both = (rental: AnyRental, changes: Partial<AnyRental>): (readonly [CarRate, CarRate])[] => {
    const before = new Map(ratesFor(rental).map((rate) => [nameOf(rate), rate]));
    return ratesFor({ ...rental, ...changes }).flatMap((rate) => {
      const one = before.get(nameOf(rate));
      return one ? [[one, rate] as const] : [];
    });
  };
  const RUNS = { numRuns: 25 };

  test('never falls when a day is added, for any driver, wherever the car is returned', () => {
    fc.assert(
      fc.property(rentalArb, (rental) => {
        for (const [shorter, longer] of both(rental, { days: rental.days + 1 }))
          expect(rateTotal(longer)).toBeGreaterThanOrEqual(rateTotal(shorter));
      }),
      RUNS,
    );
  });

  test('rises by the surcharge of the driver and its taxes, and by nothing else', () => {
    let charged = 0;
    const property = fc.property(rentalArb, (rental) => {
      // Nobody of 35 pays a surcharge.
      for (const [usual, theirs] of both({ ...rental, age: 35 }, { age: rental.age })) {
        const surcharge = ofKind(theirs, 'youngDriver') + ofKind(theirs, 'seniorDriver');
        const taxes = ofKind(theirs, 'taxes') - ofKind(usual, 'taxes');
        if (surcharge > 0) charged += 1;
        expect(rateTotal(theirs) - rateTotal(usual)).toBe(surcharge + taxes);
        expect(taxes >= 0 && (surcharge > 0 || taxes === 0)).toBe(true);
        const { young, senior } = theirs.conditions;
        const asked = [young, senior].find((one) => one && rental.age >= one.from && rental.age <= one.to);
        expect(surcharge > 0).toBe(asked !== undefined);
      }
    });
    fc.assert(property, RUNS);
    expect(charged).toBeGreaterThan(0);
  });

  test('rises by the one-way fee and its taxes where the car is returned elsewhere', () => {
    fc.assert(
      fc.property(rentalArb, (rental) => {
        for (const [back, elsewhere] of both({ ...rental, ends: [rental.ends[0], null] }, { ends: rental.ends })) {
          if (rental.ends[1] === null || back.days !== elsewhere.days) continue;
          const fee = ofKind(elsewhere, 'oneWayFee');
          expect(fee).toBeGreaterThan(0);
          const taxes = ofKind(elsewhere, 'taxes') - ofKind(back, 'taxes');
          expect([rateTotal(elsewhere) - rateTotal(back), taxes >= 0]).toEqual([fee + taxes, true]);
        }
      }),
      RUNS,
    );
  });

  test('rises by the price of each extra, as often as it is chosen; what is not sold, or not so often, is refused', () => {
    const known = ['MIA', 'LIS', 'OSL'].flatMap((code) => searchCars(query({ pickUp: airport(code) })).rates);
    const counts = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...known), counts, (rate, wanted) => {
        const chosen = rate.extras.flatMap(({ code, max }, at) => {
          const count = Math.min(wanted[at] ?? 0, max);
          return count > 0 ? [{ code, count }] : [];
        });
        const price = (code: string) => rate.extras.find((one) => one.code === code)?.priceMinor ?? 0;
        const cost = chosen.reduce((sum, { code, count }) => sum + price(code) * count, 0);
        const more = required(withExtras(rate, chosen), 'a rate with extras');
        expect(rateTotal(more)).toBe(rateTotal(rate) + cost);
        for (const { code, max, priceMinor } of rate.extras) {
          expect(priceMinor).toBeGreaterThan(0);
          expect(withExtras(rate, [{ code, count: max + 1 }])).toBeUndefined();
        }
      }),
    );
    const here = required(searchCars(query()).rates[0], 'a rate');
    expect(withExtras(here, [{ code: 'skiRack', count: 1 }])).toBeUndefined();
  });

  test('is paid now, in part now, or at the desk, as its plan says; some companies sell what is all paid at the desk', () => {
    for (const code of ['MIA', 'LIS', 'GRU', 'NRT']) {
      const { rates } = searchCars(query({ pickUp: airport(code) }));
      for (const { lines, plan } of rates) {
        const dues = [...new Set(lines.map(({ due }) => due))].toSorted();
        const expected = { flexible: ['now'], saver: ['now'], partAtDesk: ['atDesk', 'now'], atDesk: ['atDesk'] }[plan];
        expect([plan, dues]).toEqual([plan, expected]);
        expect(lines.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      }
      const share = rates.filter(({ plan }) => plan === 'atDesk').length / rates.length;
      expect(share, code).toBeGreaterThan(0.1);
      expect(share, code).toBeLessThan(0.4);
    }
  });

  test('includes damage and theft for guests, and sells them to people of the United States there', () => {
    const damage = (residence: string) =>
      required(searchCars(query({ residence })).rates[0], 'a rate').coverages.find(({ code }) => code === 'CDW')?.included;
    expect([damage('US'), damage('BR')]).toEqual([false, true]);
  });
});

test('triggers of companies at Trondheim change the price, sell out, change the terms, or break the record', () => {
  const { rates } = searchCars(query({ pickUp: airport('TRD') }));
  const of = (company: string) =>
    required(
      rates.find(({ pickUp }) => pickUp.company === company),
      company,
    );
  const again = (company: string) => findCarRate(of(company).key, NOW);
  const raised = again('xprice');
  expect(typeof raised === 'object' && rateTotal(raised)).toBeGreaterThan(rateTotal(of('xprice')));
  expect(again('xsold')).toBe('soldOut');
  const terms = again('xterms');
  expect(typeof terms === 'object' && terms.policy?.freeUntil).toBe((of('xterms').policy?.freeUntil ?? 0) - 120 * 3_600_000);
  expect(isBrokenRecord(of('xbroken'))).toBe(true);
  expect(rates.filter(isBrokenRecord).every(({ pickUp }) => pickUp.company === 'xbroken')).toBe(true);
});
