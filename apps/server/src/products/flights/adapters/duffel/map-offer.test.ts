import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOrder, duffelBooks, searchAtOnce } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-books.ts';
import { showOrder } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-shown.ts';
import { airlineOf } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-world.ts';
import { mangle, mangledOf } from '../../../../domains/suppliers/adapters/duffel/testing/mangle-value.ts';
import { readOffer } from './map-offer.ts';
import { toOrder } from './map-order.ts';
import { readDuration } from './read-duration.ts';
import { orderSchema } from './schemas.ts';

const KEY = 'duffel_test_platform00';
const NOW = Date.parse('2027-03-01T00:00:00Z');
const books = duffelBooks(() => NOW);
const slices = [{ origin: 'BOS', destination: 'CDG', departure_date: '2027-05-10' }];
const offers = searchAtOnce(books, KEY, { slices, passengers: [{ type: 'adult' }, { age: 8 }] })?.offers ?? [];
const [offer] = offers;
if (!offer) throw new Error('no offer');
const read = (changed: object) => readOffer({ ...structuredClone(offer), ...changed }, false);

/** What must be so of whatever was read. */
function expectSound(record: unknown): void {
  let found: ReturnType<typeof readOffer>;
  try {
    found = readOffer(record, false);
  } catch {
    return;
  }
  const { fare } = found;
  for (const minor of [fare.base.amountMinor, fare.taxes.amountMinor])
    expect(Number.isSafeInteger(minor) && minor >= 0).toBe(true);
  for (const slice of found.slices) {
    expect(slice.minutes).toBeGreaterThan(0);
    for (const { carrier, origin, departure } of slice.segments)
      expect([carrier, origin, departure].join(' ')).toMatch(/^[A-Z\d]{2} [A-Z]{3} \d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
  }
  expect(JSON.stringify(found.slices)).not.toContain('null,null,null');
}

describe('10,000 mangled answers', () => {
  test('lose the offer that was mangled, or change nothing that the port promises', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(mangledOf(offer), (how) => expectSound(mangle(offer, how))),
      { numRuns: 5_000 },
    );
  });

  test('never hide an order, unless its id, price or kind is gone', { timeout: 120_000 }, () => {
    const [first] = books.offers.values();
    const offerId = first?.offer.id ?? '';
    const people = offer.passengers.map(({ id }) => ({ id, title: 'mr', given_name: 'Alan', family_name: 'Bean', gender: 'm' }));
    const paid = { amount: offer.total_amount, currency: offer.total_currency };
    const sent = {
      type: 'instant',
      selected_offers: [offerId],
      passengers: people,
      payments: [paid],
      metadata: { reference: 'OURS' },
    } as const;
    const shown = showOrder(books, createOrder(books, KEY, sent).order);
    const needed = new Set(['id', 'total_amount', 'total_currency', 'created_at', '']);
    fc.assert(
      fc.property(mangledOf(shown), (how) => {
        const { data } = orderSchema.safeParse(mangle(shown, how));
        if (!data) return needed.has(how.path.join('.'));
        try {
          toOrder(data, 'OURS', NOW);
          return true;
        } catch {
          return needed.has(how.path.join('.'));
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('an offer', () => {
  test('whose bags are not told says so, and not "no"; none of one passenger is none', () => {
    type Passenger = (typeof offer.slices)[number]['segments'][number]['passengers'][number];
    const bagsOf = (change: (passenger: Passenger, i: number) => object) => {
      const { slices: parts } = structuredClone(offer);
      for (const { segments } of parts)
        for (const segment of segments) Object.assign(segment, { passengers: segment.passengers.map(change) });
      const { carryOnBags, checkedBags } = read({ slices: parts }).fare;
      return [carryOnBags, checkedBags];
    };
    const one = [{ type: 'carry_on', quantity: 1 }];
    expect(bagsOf((passenger) => ({ ...passenger, baggages: one }))).toEqual([1, 0]);
    expect(bagsOf((passenger) => ({ ...passenger, baggages: [] }))).toEqual([0, 0]);
    expect(bagsOf((passenger) => ({ ...passenger, baggages: null }))).toEqual([null, null]);
    expect(bagsOf((passenger, i) => ({ ...passenger, baggages: i === 0 ? one : null }))).toEqual([null, 0]);
  });

  test('whose terms are not known says so, and not "no"', () => {
    const silent = { change_before_departure: null, refund_before_departure: null };
    const silentSlices = offer.slices.map((slice) => ({ ...slice, conditions: { ...slice.conditions, ...silent } }));
    expect(read({ conditions: silent, slices: silentSlices }).fare).toMatchObject({
      change: null,
      refund: null,
    });
    const fee = { allowed: true, penalty_amount: null, penalty_currency: null };
    const other = { allowed: true, penalty_amount: '9.00', penalty_currency: 'EUR' };
    expect(read({ conditions: { change_before_departure: fee, refund_before_departure: other } }).fare).toMatchObject({
      change: { allowed: true, penalty: null },
      refund: { allowed: true, penalty: null },
    });
  });

  describe('whose directions have terms', () => {
    const round = searchAtOnce(books, KEY, {
      slices: [...slices, { origin: 'CDG', destination: 'BOS', departure_date: '2027-05-20' }],
      passengers: [{ type: 'adult' }],
    })?.offers[0];
    const can = (penalty_amount: string | null) => ({
      ...{ allowed: true, penalty_amount, penalty_currency: penalty_amount && 'USD' },
    });
    const cannot = { allowed: false, penalty_amount: null, penalty_currency: null };
    type Term = ReturnType<typeof can> | typeof cannot | null;
    /** The terms for changes: those of the whole, then those of each direction. */
    const changeOf = (whole: Term, ...each: Term[]) => {
      const copy = structuredClone(round);
      Object.assign(copy ?? {}, { conditions: { change_before_departure: whole, refund_before_departure: null } });
      for (const [i, term] of each.entries())
        Object.assign(copy?.slices[i]?.conditions ?? {}, { change_before_departure: term, refund_before_departure: null });
      const { change, refund, eachDirection } = readOffer(copy, false).fare;
      expect([refund, eachDirection?.refund]).toEqual([null, undefined]);
      return [change, eachDirection?.change];
    };
    const fee = (amountMinor: number) => ({ allowed: true, penalty: { amountMinor, currency: 'USD' } });
    const no = { allowed: false, penalty: null };
    const some = { allowed: true, penalty: null };

    test.each<[string, Term[], unknown, unknown]>([
      ['are those of the whole', [can('75.00'), can('75.00'), can('75.00')], fee(7_500), undefined],
      ['are not told', [can('75.00'), null, null], fee(7_500), undefined],
      ['have no fee of their own', [can('75.00'), can(null), can(null)], fee(7_500), undefined],
      ['have other fees', [can('75.00'), can('0.00'), can('50.00')], fee(7_500), [fee(0), fee(5_000)]],
      ['are told of one alone', [can('75.00'), can('25.00'), null], fee(7_500), [fee(2_500), some]],
      ['are not all what the whole says', [cannot, can('25.00'), cannot], no, [fee(2_500), no]],
      ['know what nobody says of the whole', [null, can('25.00'), can('30.00')], some, [fee(2_500), fee(3_000)]],
      ['forbid what nobody says of the whole', [null, can('25.00'), cannot], no, [fee(2_500), no]],
      ['know one half', [null, can('25.00'), null], null, [fee(2_500), null]],
      ['are as unknown as the whole', [null, null, null], null, undefined],
    ])('that %s', (_, [whole = null, ...each], change, directions) => {
      expect(changeOf(whole, ...each)).toEqual([change, directions]);
    });

    test('of which there is one says them of the whole', () => {
      const copy = structuredClone(offer);
      Object.assign(copy.conditions, { change_before_departure: null });
      Object.assign(copy.slices[0]?.conditions ?? {}, { change_before_departure: can('60.00') });
      expect(readOffer(copy, false).fare).toMatchObject({ change: fee(6_000) });
      expect(readOffer(copy, false).fare).not.toHaveProperty('eachDirection');
    });
  });

  describe('that lands on the way', () => {
    const [vienna] =
      searchAtOnce(books, KEY, {
        slices: [{ origin: 'DXB', destination: 'AMS', departure_date: '2027-05-10' }],
        passengers: [{ type: 'adult' }],
      })?.offers ?? [];
    const stop = vienna?.slices[0]?.segments[0]?.stops[0];
    const withStops = (stops: unknown) => {
      const copy = structuredClone(vienna);
      Object.assign(copy?.slices[0]?.segments[0] ?? {}, { stops });
      return readOffer(copy, false).slices[0]?.segments[0]?.stops;
    };

    test('is one flight with a stop', () => {
      expect(readOffer(vienna, false).slices[0]?.segments).toMatchObject([
        { origin: 'DXB', destination: 'AMS', stops: [{ airport: 'VIE', minutes: 45, arrival: stop?.arriving_at.slice(0, 16) }] },
      ]);
      expect(readOffer(offer, false).slices[0]?.segments[0]).not.toHaveProperty('stops');
      expect([withStops([]), withStops(null)]).toEqual([undefined, undefined]);
    });

    test.each<[string, unknown, object]>([
      ['an airport without a code', { ...stop, airport: { iata_code: null } }, { airport: null, minutes: 45 }],
      ['no duration', { ...stop, duration: null }, { airport: 'VIE', minutes: 45 }],
      [
        'no times and no duration',
        { ...stop, duration: '', arriving_at: 0, departing_at: 'soon' },
        { airport: 'VIE', minutes: null },
      ],
      ['a duration of days', { ...stop, duration: 'P3D' }, { airport: 'VIE', minutes: null }],
      ['a departure before its landing', { ...stop, departing_at: '2027-05-10T01:00:00' }, { arrival: null, departure: null }],
      ['nothing that can be read', 'a stop', { airport: null, arrival: null, departure: null, minutes: null }],
    ])('one stop with %s is one all the same', (_, bad, read) => {
      expect(withStops([bad, stop])).toMatchObject([read, { airport: 'VIE', minutes: 45 }]);
    });

    test('is lost where nobody can count its stops: it is not called direct', () => {
      expect(() => withStops('one')).toThrow();
    });
  });

  test('of an airline without a code, or to an airport that we do not know, is lost', () => {
    expect(() => read({ owner: airlineOf(null) })).toThrow();
    const far = JSON.parse(JSON.stringify(offer).replaceAll('"CDG"', '"QQX"'));
    expect(() => readOffer(far, false)).toThrow();
  });

  test('of a family with a long name is told from others that begin alike', () => {
    const named = (fare_brand_name: string) =>
      read({ slices: offer.slices.map((slice) => ({ ...slice, fare_brand_name })) }).fare.familyCode;
    const codes = ['Flex', 'Economy Classic Plus Light', 'Economy Classic Plus Flex'].map(named);
    expect([codes[0], new Set(codes).size]).toEqual(['FLEX', 3]);
    expect(codes.every((code) => /^[A-Z\d]{1,20}$/.test(code))).toBe(true);
  });

  test('has the price of the party alone where people differ', () => {
    expect(read({}).fare.passengers).toEqual([
      { type: 'ADT', count: 1, base: null, taxes: null },
      { type: 'CHD', count: 1, base: null, taxes: null },
    ]);
  });
});

test.each([
  ['PT7H30M', 450],
  ['PT02H26M', 146],
  ['P1DT02H05M', 1_565],
  ['P1D', 1_440],
  ['PT45S', 1],
  ['P1M', undefined],
  ['PT0M', undefined],
  ['7:30', undefined],
  ['', undefined],
  [null, undefined],
])('a duration of %s is %s minutes', (text, minutes) => {
  expect(readDuration(text)).toBe(minutes);
});
