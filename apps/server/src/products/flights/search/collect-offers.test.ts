import { flightUnpacker } from '@caravel/flight-search/wire';
import { packedFlights } from '@caravel/products/flights/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import { answerWriter } from '../../../platform/http/endpoints/answer-writer.ts';
import { createLogger } from '../../../platform/log.ts';
import type { FlightSupplier, SupplierItinerary } from '../ports.ts';
import { collectOffers } from './collect-offers.ts';
import { flightPacker } from './pack-wave.ts';

const log = createLogger({ level: 'silent' });
const writeWave = answerWriter(z.object(packedFlights));
const refuse = async () => {
  throw new SupplierError('notAllowed');
};

/** Makes a supplier with a scripted search. */
function supplierOf(search: FlightSupplier['search']): FlightSupplier {
  const calls = { reprice: refuse, book: refuse, find: refuse, list: refuse, ticket: refuse, quoteCancellation: refuse };
  return { name: 'quick', simulated: true, accountId: null, search, ...calls, cancel: refuse };
}
const quick = supplierOf(async function* () {});

describe('records of a supplier', () => {
  const fare = {
    ref: 'r',
    familyCode: 'EL',
    familyName: 'Light',
    cabin: 'Economy',
    fareBasis: 'Y',
    validatingCarrier: 'BA',
    passengers: [
      { type: 'ADT', count: 1, base: { amountMinor: 10_000, currency: 'USD' }, taxes: { amountMinor: 1_000, currency: 'USD' } },
    ],
    base: { amountMinor: 10_000, currency: 'USD' },
    taxes: { amountMinor: 1_000, currency: 'USD' },
    carryOnBags: 1,
    checkedBags: 0,
    seatSelection: 'fee',
    priorityBoarding: false,
    change: null,
    refund: { allowed: true, penalty: { amountMinor: 5_500, currency: 'USD' } },
    voidable: true,
    holdable: false,
    seatsLeft: null,
    documentsRequired: false,
  } as const;
  const segment = {
    carrier: 'BA',
    flightNumber: '178',
    operatingCarrier: 'BA',
    origin: 'JFK',
    originTerminal: null,
    destination: 'LHR',
    destinationTerminal: null,
    departure: '2027-04-10T20:00',
    arrival: '2027-04-11T08:00',
    minutes: 420,
    aircraft: null,
    amenities: { wifi: false, power: false, meal: false },
  } as const;
  const good: SupplierItinerary = {
    key: 'good',
    slices: [{ origin: 'JFK', destination: 'LHR', minutes: 420, segments: [segment] }],
    fares: [fare],
  };
  const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
  const rules = {
    platformMarkupPercent: 0,
    markup: { markup: { type: 'percent', value: 10 }, source: 'agency' },
    agencyFee: usd(0),
    protection: { offered: false, premiumPercent: 0, agencyMarkup: usd(0) },
    gatewayCost: { percent: 0, fixed: usd(0) },
  } as const;
  const search = { legs: [{ origin: 'JFK', destination: 'LHR', date: '2027-04-10' }] };
  const collector = () => {
    const packer = flightPacker('USD', 'en');
    const { addWave } = collectOffers(search, rules, { currency: 'USD', packer, log });
    const unpack = flightUnpacker();
    return (itineraries: readonly SupplierItinerary[]) => {
      const { records, shown } = addWave(quick, itineraries);
      return { records, ...unpack(JSON.parse(writeWave(packer.wave(shown)))) };
    };
  };

  test.each<[string, SupplierItinerary]>([
    ['no flights', { ...good, slices: [] }],
    ['a slice without segments', { ...good, slices: [{ origin: 'JFK', destination: 'LHR', minutes: 1, segments: [] }] }],
    ['no fares', { ...good, fares: [] }],
    ['a price below zero', { ...good, fares: [{ ...fare, base: usd(-1) }] }],
    ['a price that is no number', { ...good, fares: [{ ...fare, base: usd(Number.NaN) }] }],
    ['another currency', { ...good, fares: [{ ...fare, base: { amountMinor: 1, currency: 'EUR' } }] }],
  ])('one with %s is left out, the next one stays', (_, bad) => {
    const { records, data } = collector()([{ ...bad, key: 'bad' }, good]);
    expect(data).toHaveLength(1);
    expect(records.map(({ id }) => id)).toEqual([data[0]?.id]);
  });

  test('the penalty shown is a share of the price, so that the net cannot be told from it', () => {
    const { fareFamilies, data } = collector()([good]);
    expect(data[0]?.total).toEqual(usd(12_100));
    expect(fareFamilies[data[0]?.id ?? '']?.[0]?.refund?.penalty).toEqual(usd(6_050));
  });

  test('a fare in another currency is lost by itself, the others of its flights stay', () => {
    const euros = { ...fare, familyCode: 'EF', base: { amountMinor: 1, currency: 'EUR' } };
    const { fareFamilies, data } = collector()([{ ...good, fares: [euros, fare] }]);
    expect(fareFamilies[data[0]?.id ?? '']?.map(({ code }) => code)).toEqual(['EL']);
  });

  test('the same flights have the same id in every search, and are counted once', () => {
    const first = collector()([good]);
    expect(collector()([good]).data[0]?.id).toBe(first.data[0]?.id);
    const packer = flightPacker('USD', 'en');
    const collected = collectOffers(search, rules, { currency: 'USD', packer, log });
    for (const _ of ['once', 'again']) collected.addWave(quick, [good]);
    expect(collected.count()).toBe(1);
  });

  test('flights that come again have all their fares, and each offer keeps its id: what somebody chose can be quoted', () => {
    const collect = collector();
    const before = collect([good]);
    const flex = { ...fare, ref: 'flex', familyCode: 'EF', familyName: 'Flex', base: usd(9_000) };
    const business = { ...fare, ref: 'b', familyCode: 'EL', cabin: 'Business', base: usd(50_000) } as const;
    const cheaper = { ...fare, ref: 'cheaper', base: usd(9_500) };
    const after = collect([{ ...good, fares: [flex, cheaper, business] }]);
    const [id = ''] = after.data.map((one) => one.id);
    expect(after.data).toHaveLength(1);
    expect(id).toBe(before.data[0]?.id);
    const offers = after.fareFamilies[id]?.map(({ offerId, total }) => [offerId.slice(id.length), total.amountMinor]);
    expect(offers).toEqual([
      ['.EF0', 11_000],
      ['.EL0', 11_550],
      ['.EL2', 56_100],
    ]);
    expect(before.fareFamilies[id]?.[0]?.offerId).toBe(`${id}.EL0`);
    // What is stored last under the id of the flights is what a quote is made of.
    expect(after.records.map((record) => record.id)).toEqual([id]);
    expect(after.records[0]?.body).toEqual([
      'quick',
      null,
      [
        ['.EF0', 'flex', 11_000],
        ['.EL0', 'cheaper', 11_550],
        ['.EL2', 'b', 56_100],
      ],
    ]);
  });
});
