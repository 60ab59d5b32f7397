import { describe, expect, test } from 'vitest';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import { createLogger } from '../../../platform/log.ts';
import type { FlightSupplier, SupplierItinerary } from '../ports.ts';
import { collectOffers } from './collect-offers.ts';

const log = createLogger({ level: 'silent' });
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
  const collector = () =>
    collectOffers(
      {
        routeType: 'One Way',
        flightType: 'NoPreference',
        aircraftType: 'Commercial',
        maxStops: 2,
        passengers: { adults: 1, children: 0, infants: 0 },
        ...search,
      },
      rules,
      { currency: 'USD', locale: 'en', log },
    );

  test.each<[string, SupplierItinerary]>([
    ['no flights', { ...good, slices: [] }],
    ['a slice without segments', { ...good, slices: [{ origin: 'JFK', destination: 'LHR', minutes: 1, segments: [] }] }],
    ['no fares', { ...good, fares: [] }],
    ['a price below zero', { ...good, fares: [{ ...fare, base: usd(-1) }] }],
    ['a price that is no number', { ...good, fares: [{ ...fare, base: usd(Number.NaN) }] }],
    ['another currency', { ...good, fares: [{ ...fare, base: { amountMinor: 1, currency: 'EUR' } }] }],
  ])('one with %s is left out, the next one stays', (_, bad) => {
    const collected = collector();
    const { records, shown } = collected.addWave(quick, [{ ...bad, key: 'bad' }, good]);
    expect(shown.data).toHaveLength(1);
    expect(records.map(({ id }) => id)).toEqual([shown.data[0]?.offerId]);
  });

  test('the penalty shown is a share of the price, so that the net cannot be told from it', () => {
    const { fareFamilies, data } = collector().addWave(quick, [good]).shown;
    expect(data[0]?.total).toEqual(usd(12_100));
    expect(fareFamilies[data[0]?.id ?? '']?.[0]?.refund?.penalty).toEqual(usd(6_050));
  });

  test('the same flights have the same id in every search, and come once', () => {
    const collected = collector();
    const first = collected.addWave(quick, [good]);
    expect(collected.addWave(quick, [good]).shown.data).toEqual([]);
    expect(collector().addWave(quick, [good]).shown.data[0]?.id).toBe(first.shown.data[0]?.id);
  });
});
