import { flightUnpacker } from '@caravel/flight-search/wire';
import { money } from '@caravel/kernel';
import { flightStreamEventSchema, packedFlights } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { composePrice, offerPricer } from '../../../domains/pricing/index.ts';
import { answerWriter } from '../../../platform/http/endpoints/answer-writer.ts';
import type { SupplierFare, SupplierItinerary, SupplierSegment, SupplierSlice } from '../ports.ts';
import { flightPacker, offerSuffix } from './pack-wave.ts';
import { presentFare, presentSlice } from './presenters.ts';

const AIRPORTS = ['JFK', 'LHR', 'LIS', 'XXX'] as const;
const CARRIERS = ['BA', 'TP', 'Z9'] as const;
const usd = (max: number) => fc.integer({ min: 0, max }).map((minor) => money(minor, 'USD'));
const condition = fc.option(fc.record({ allowed: fc.boolean(), penalty: fc.option(usd(900_000)) }));

const fare: fc.Arbitrary<SupplierFare> = fc
  .record({
    ref: fc.string({ maxLength: 8 }),
    familyCode: fc.constantFrom('EL', 'EF'),
    familyName: fc.constantFrom('Light', 'Flex', 'Łight "Flex"'),
    cabin: fc.constantFrom('Economy', 'Business'),
    fareBasis: fc.constant('Y'),
    validatingCarrier: fc.constantFrom(...CARRIERS),
    base: usd(500_000),
    taxes: usd(100_000),
    carryOnBags: fc.constantFrom(0, 1),
    checkedBags: fc.constantFrom(0, 2),
    seatSelection: fc.constantFrom('included', 'fee', 'none'),
    priorityBoarding: fc.boolean(),
    change: condition,
    refund: condition,
    voidable: fc.boolean(),
    holdable: fc.boolean(),
    seatsLeft: fc.option(fc.integer({ min: 1, max: 8 })),
    documentsRequired: fc.boolean(),
  })
  .chain((made) =>
    fc
      .constantFrom<SupplierFare['passengers']>(
        [{ type: 'ADT', count: 2, base: made.base, taxes: made.taxes }],
        [
          { type: 'ADT', count: 1, base: money(Math.floor(made.base.amountMinor / 2), 'USD'), taxes: made.taxes },
          { type: 'CHD', count: 1, base: money(Math.ceil(made.base.amountMinor / 2), 'USD'), taxes: money(0, 'USD') },
        ],
        [
          { type: 'ADT', count: 2, base: null, taxes: null },
          { type: 'INF', count: 1, base: null, taxes: null },
        ],
      )
      .map((passengers) => ({ ...made, passengers })),
  );

/** Landings on the way, often of the same flight otherwise. */
const landings = fc.constantFrom<SupplierSegment['stops']>(
  undefined,
  [{ airport: 'KEF', arrival: '2027-04-10T23:50', departure: '2027-04-11T00:20', minutes: 30 }],
  [{ airport: 'YQX', arrival: '2027-04-10T10:20', departure: '2027-04-10T10:50', minutes: null }],
  [
    { airport: null, arrival: null, departure: null, minutes: null },
    { airport: 'KEF', arrival: null, departure: null, minutes: 30 },
  ],
);

/** Flights of an hour, two hours apart: few, so that itineraries share some and differ in one thing of others. */
const segment = (hour: number): fc.Arbitrary<SupplierSegment> =>
  fc.record({
    carrier: fc.constantFrom(...CARRIERS),
    flightNumber: fc.constantFrom('1', '12'),
    operatingCarrier: fc.constantFrom(...CARRIERS),
    origin: fc.constantFrom(...AIRPORTS),
    originTerminal: fc.constantFrom(null, '1'),
    destination: fc.constantFrom(...AIRPORTS),
    destinationTerminal: fc.constantFrom(null, '2'),
    departure: fc.constantFrom(`2027-04-10T${10 + hour}:00`),
    arrival: fc.constantFrom(`2027-04-1${hour % 2}T${11 + hour}:00`, `2027-04-12T${11 + hour}:00`),
    minutes: fc.constantFrom(60, 61),
    aircraft: fc.constantFrom(null, '789', 'never seen'),
    amenities: fc.record({ wifi: fc.boolean(), power: fc.boolean(), meal: fc.boolean() }),
    ...(hour === 0 && { stops: landings }),
  });

/** One wait, which is what the supplier's own duration leaves of it, or none: whether a longer connection can be made depends on clocks. */
const slice: fc.Arbitrary<SupplierSlice> = fc.oneof(fc.tuple(segment(0)), fc.tuple(segment(0), segment(2))).chain((segments) =>
  fc.record({
    origin: fc.constant(segments[0].origin),
    destination: fc.constant((segments.at(-1) ?? segments[0]).destination),
    minutes: fc.integer({ min: 130, max: 900 }),
    segments: fc.constant(segments),
  }),
);

const itineraries: fc.Arbitrary<SupplierItinerary[]> = fc.array(slice, { minLength: 1, maxLength: 4 }).chain((slices) =>
  fc.array(
    fc.record({
      key: fc.uuid(),
      slices: fc.array(fc.constantFrom(...slices), { minLength: 1, maxLength: 2 }),
      fares: fc.uniqueArray(fare, { minLength: 1, maxLength: 4, selector: offerSuffix }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
);

const rules = fc.record({
  platformMarkupPercent: fc.constantFrom(0, 2, 3.5),
  markup: fc.constantFrom(
    { markup: { type: 'percent' as const, value: 7.25 }, source: 'agency' as const },
    { markup: { type: 'fixed' as const, value: 12 }, source: 'user' as const },
    { markup: null, source: 'none' as const },
  ),
  agencyFee: usd(3_000),
  protection: fc.constant({ offered: true, premiumPercent: 6, agencyMarkup: money(500, 'USD') }),
  gatewayCost: fc.constant({ percent: 2.9, fixed: money(30, 'USD') }),
});

const writeWave = answerWriter(z.object(packedFlights));
const writeLine = answerWriter(flightStreamEventSchema);

describe('what is found, packed', () => {
  test('property: says of each fare and direction what its quote says, cheapest first, in however many waves', () => {
    fc.assert(
      fc.property(itineraries, rules, fc.integer({ min: 1, max: 3 }), fc.constantFrom('en', 'pt'), (made, rule, size, locale) => {
        const [packer, unpack, priceOf] = [flightPacker('USD', locale), flightUnpacker(), offerPricer(rule, 'USD')];
        for (let from = 0; from < made.length; from += size) {
          const wave = made.slice(from, from + size);
          const packed = wave.map((one) => {
            const prices = one.fares.map(({ base, taxes }) => priceOf(base.amountMinor + taxes.amountMinor));
            return packer.itinerary(one.key, one, prices);
          });
          const line = writeLine({ type: 'wave', part: 0, ...packer.wave(packed) });
          const event = flightStreamEventSchema.parse(JSON.parse(line));
          expect(JSON.parse(line)).toEqual(event);
          const read = unpack(JSON.parse(line));
          expect(read.lost).toBe(0);
          for (const [at, one] of wave.entries()) {
            const fares = one.fares.map((offered) => {
              const net = { base: offered.base, taxes: offered.taxes };
              const price = composePrice({ net, rules: rule, protectionSelected: false });
              return presentFare(offered, one.key + offerSuffix(offered), price);
            });
            fares.sort((a, b) => a.total.amountMinor - b.total.amountMinor);
            expect(read.fareFamilies[one.key]).toEqual(fares);
            const cabin = fares[0]?.cabin ?? 'Economy';
            expect(read.data[at]?.flights).toEqual(
              one.slices.map(({ segments, ...rest }) => {
                const ends = { origin: segments[0]?.origin ?? '', destination: segments.at(-1)?.destination ?? '' };
                return presentSlice({ ...rest, ...ends, segments }, cabin, locale);
              }),
            );
            expect(read.data[at]).toMatchObject({ id: one.key, total: fares[0]?.total, totalAmount: fares[0]?.totalAmount });
          }
        }
      }),
    );
  });

  test('property: stands once, whatever shares it', () => {
    fc.assert(
      fc.property(itineraries, rules, (made, rule) => {
        const [packer, priceOf] = [flightPacker('USD', 'en'), offerPricer(rule, 'USD')];
        // Suppliers make an object anew for each itinerary.
        const twice = [...made, ...structuredClone(made).map((one) => ({ ...one, key: `${one.key}-2` }))];
        const packed = twice.map((one) =>
          packer.itinerary(
            one.key,
            one,
            one.fares.map(({ base, taxes }) => priceOf(base.amountMinor + taxes.amountMinor)),
          ),
        );
        const wave = z.object(packedFlights).parse(JSON.parse(writeWave(packer.wave(packed))));
        for (const list of [wave.segments, wave.slices, wave.terms] as const)
          expect(new Set(list.map((one) => JSON.stringify(one))).size).toBe(list.length);
      }),
    );
  });

  test('the same flight with and without a landing on the way keeps its own stops', () => {
    fc.assert(
      fc.property(itineraries, rules, ([one], rule) => {
        if (!one) return;
        const [packer, priceOf] = [flightPacker('USD', 'en'), offerPricer(rule, 'USD')];
        const prices = one.fares.map(({ base, taxes }) => priceOf(base.amountMinor + taxes.amountMinor));
        const stop = { airport: 'KEF', arrival: null, departure: null, minutes: 30 };
        const withStops = (stops: SupplierSegment['stops'], key: string): SupplierItinerary => ({
          ...one,
          key,
          slices: one.slices.map(({ segments: [segment], ...rest }) => ({
            ...rest,
            segments: segment ? [{ ...segment, stops }] : [],
          })),
        });
        const made = [withStops(undefined, 'a'), withStops([stop], 'b'), withStops([stop, stop], 'c')];
        const packed = made.map((itinerary) => packer.itinerary(itinerary.key, itinerary, prices));
        const read = flightUnpacker()(JSON.parse(writeWave(packer.wave(packed))));
        expect(read.data.map(({ flights }) => flights[0]?.stops.length)).toEqual([0, 1, 2]);
      }),
    );
  });

  test('a wave of nothing is one', () => {
    const nothing = { airports: {}, airlines: {}, segments: [], slices: [], terms: [], data: [], fareFamilies: {} };
    expect(JSON.parse(writeWave(flightPacker('EUR', 'es').wave([])))).toEqual({ currency: 'EUR', ...nothing });
  });
});
