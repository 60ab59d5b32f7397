import { required } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { TEST_DRIVE } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-car-books.ts';
import { newReference } from '../../../../domains/suppliers/testing/port-suites.ts';
import { carSupplierContract } from '../../port.contract.ts';
import type { SupplierOutcome, SupplierRate } from '../../ports.ts';
import { netOf, sumOf } from '../../rules/rental-lines.ts';
import { DRIVER, type DuffelCarBench, duffelCarBench, never } from './testing/duffel-car-bench.ts';

let b: DuffelCarBench;
beforeAll(async () => {
  b = await duffelCarBench(process.env.PARTNER_CONTRACTS);
});
afterAll(() => b.close());
afterEach(() => {
  b.standIn.mangle = undefined;
  b.standIn.books.currency = 'USD';
  expect(b.standIn.breaches).toEqual([]);
});

const orderIn = (outcome: SupplierOutcome) => required('order' in outcome ? outcome.order : null, 'an order');
const named = (name: string) => (rate: SupplierRate) => rate.vehicle.name === name;
const isFree = named('Successful Prepaid Booking');
const isAtDesk = named('Successful Postpaid Booking');

carSupplierContract('Duffel', () => ({
  supplier: b.supplier,
  query: b.query(),
  driver: DRIVER,
  now: () => b.t.clock.now(),
}));

describe('searching', () => {
  test('gives what can be sold, the cheapest first, and a place that nobody knows loses that rate alone', async () => {
    const { rates } = await b.wave();
    expect(rates.map(({ vehicle }) => vehicle.name)).toEqual([
      'Successful Prepaid Booking',
      'Successful Postpaid Booking',
      'Successful Guarantee Booking',
      'Non-refundable',
      'Silent about cancelling',
    ]);
    const sent = [...b.standIn.books.cars.rates.values()].slice(-6);
    expect(sent.map(({ rate }) => rate.pickup_location.name)).toContain('Desk at sea');
    expect(rates.find(isAtDesk)?.payment).toBe('atDesk');
    const [small, , , standard, suv] = rates;
    expect(small?.vehicle).toMatchObject({
      size: 3,
      acriss: 'ECMR',
      transmissionType: 'Manual',
      doorCount: 4,
      baggageQuantity: 3,
    });
    expect(suv?.vehicle).toMatchObject({ size: 28, fourWheelDrive: true });
    expect(standard?.rentalRate).toMatchObject({
      unlimitedIndicator: false,
      mileage: { included: 1_000, unit: 'km', per: 'rental' },
    });
    expect(small?.pickUp).toMatchObject({ kind: 'inTerminal', airportCode: 'MIA', timeZone: 'America/New_York', hours: null });
  });

  test('a car of which seats and bags are not said is sold, and they are not known', async () => {
    b.standIn.mangle = (_, data) =>
      JSON.parse(JSON.stringify(data, (key, value) => (key === 'max_passengers' || key === 'baggage' ? null : value)));
    const { rates } = await b.wave();
    expect(rates).toHaveLength(5);
    const unknown = { passengerQuantity: null, baggageQuantity: null, largeBags: null, smallBags: null };
    for (const { vehicle } of rates) expect(vehicle).toMatchObject(unknown);
    const asked = await b.supplier.reprice(required(rates.find(isFree), 'a rate').ref, [], 'en', never);
    expect(asked.rate.vehicle).toMatchObject(unknown);
  });

  test('says who drives and where, on the clocks of the places', async () => {
    await b.wave(b.query({ age: 23, residence: 'BR' }));
    const { asked } = required([...b.standIn.books.cars.rates.values()].at(-1), 'a rate');
    expect(asked).toMatchObject({
      ...{ pickup_date: '2027-05-10', pickup_time: '10:00', dropoff_date: '2027-05-19' },
      driver: { age: 23, residence_country_code: 'BR' },
      pickup_location: { radius: 25, geographic_coordinates: { latitude: 25.7933, longitude: -80.2906 } },
    });
  });

  test('a desk that is closed then is left out and counted', async () => {
    const at = '2027-05-10T04:30';
    const { rates, closed } = await b.wave(b.query({ pickUp: { ...b.query().pickUp, at } }));
    expect([rates, closed]).toEqual([[], 1]);
  });

  test('another currency, and rates of the other mode, are not sold', async () => {
    expect((await b.wave(b.query({ currency: 'EUR' }))).rates).toEqual([]);
    b.standIn.mangle = (_, data) => ({ ...Object(data), live_mode: true });
    expect((await b.wave()).rates).toEqual([]);
  });

  test("Duffel's own test supplier is found at its place", async () => {
    const position = { lat: TEST_DRIVE.latitude, lng: TEST_DRIVE.longitude };
    const { rates } = await b.wave(
      b.query({ pickUp: { ...b.query().pickUp, position }, dropOff: { ...b.query().dropOff, position } }),
    );
    expect(rates.map(({ pickUp, vendor }) => [pickUp.timeZone, vendor.name])[0]).toEqual([
      'Pacific/Pitcairn',
      'Duffel Test Drive',
    ]);
  });
});

describe('asking again', () => {
  test('tells conditions, charges, hours and what the driver accepts, in the words of the company', async () => {
    const rate = required((await b.wave()).rates.find(isFree), 'a rate');
    const { importantInformation, privacyPolicies } = await b.supplier.details(rate.ref, 'en', never);
    expect(importantInformation).toEqual([
      'Cancellation Policy: Free cancellation up to 24 hours before pickup.',
      'Fuel policy: Full to full.',
      'Insurance fee: 1.03 USD',
      'Airport desk: 06:00–23:30',
      'At the desk: Bring the card of the driver.',
      'Desk in the city: 06:00–23:30',
    ]);
    expect(privacyPolicies).toEqual([
      { title: 'Customer Data Use', text: 'Your data may be shared with the supplier to process your booking.' },
    ]);
  });

  test('a policy that cannot be read cannot be accepted: the rate is not quoted', async () => {
    const rate = required((await b.wave()).rates.find(isFree), 'a rate');
    b.standIn.mangle = (_, data) => ({ ...Object(data), privacy_policies: [{ title: 'Data', text: null }] });
    await expect(b.supplier.reprice(rate.ref, [], 'en', never)).rejects.toMatchObject({ code: 'badAnswer' });
  });

  test('a rate that became dearer says so by its lines', async () => {
    const rate = required((await b.wave()).rates.find(isFree), 'a rate');
    b.standIn.raiseCar(rate.ref);
    const { rate: now } = await b.supplier.reprice(rate.ref, [], 'en', never);
    expect(sumOf(netOf(now))).toBe(sumOf(netOf(rate)) + 500);
  });
});

describe('booking', () => {
  test.each(['USD', 'JPY', 'KWD'])('money is exact to the minor unit in %s', async (currency) => {
    b.standIn.books.currency = currency;
    const request = await b.request(newReference(), isFree, currency);
    const made = orderIn(await b.supplier.book(request));
    expect(made.net).toEqual(request.acceptNet);
    const digits = { USD: 2, JPY: 0, KWD: 3 }[currency] ?? 2;
    const rate = required(b.standIn.carBooking(request.reference), 'the booking').quote.of.rate;
    expect(rate.total_amount).toBe((request.acceptNet.amountMinor / 10 ** digits).toFixed(digits));
    const { ref, penalty, refund } = await b.supplier.quoteCancellation(made.orderId);
    expect([penalty.amountMinor, refund]).toEqual([0, made.net]);
    expect(await b.supplier.cancel(made.orderId, ref)).toEqual({ kind: 'cancelled', refund: made.net });
  });

  test('sends the driver and the flight, and keeps our reference', async () => {
    const request = await b.request(newReference(), isFree);
    await b.supplier.book(request);
    const booking = required(b.standIn.carBooking(request.reference), 'the booking');
    expect([booking.driver, booking.flight]).toEqual([
      {
        ...{ given_name: 'Ana', family_name: 'Lovell', date_of_birth: '1990-05-06' },
        ...{ email: 'ana@example.com', phone_number: '+13055550100' },
      },
      'AA123',
    ]);
  });

  test('what the desk takes is not paid, and a phone that Duffel does not take is of the driver', async () => {
    const request = await b.request(newReference(), isAtDesk);
    expect(request.acceptNet.amountMinor).toBe(0);
    const wrong = { ...request, driver: { ...DRIVER, phone: '12' } };
    expect(await b.supplier.book(wrong)).toEqual({ kind: 'refused', code: 'travelerRefused' });
    const made = orderIn(await b.supplier.book({ ...request, reference: newReference() }));
    expect(made.net).toEqual({ amountMinor: 0, currency: 'USD' });
    expect(await b.supplier.quoteCancellation(made.orderId)).toMatchObject({
      penalty: { amountMinor: 0 },
      refund: { amountMinor: 0 },
    });
  });
});

test('a booking that its company cancelled can be cancelled here, at what it cost then', async () => {
  const { orderId, reference, net } = orderIn(await b.supplier.book(await b.request(newReference(), isFree)));
  const kept = required(b.standIn.carBooking(reference), 'the booking');
  kept.cancelledAt = b.t.clock.now();
  b.t.clock.advance(60_000);
  const { ref, penalty, refund, expiresAt } = await b.supplier.quoteCancellation(orderId);
  expect([penalty.amountMinor, refund, expiresAt > b.t.clock.now()]).toEqual([0, net, true]);
  expect(await b.supplier.cancel(orderId, ref)).toEqual({ kind: 'cancelled', refund: net });
});

describe('cancelling', () => {
  const HOUR = 3_600_000;
  const pickUp = Date.parse('2027-05-10T14:00:00Z');

  test('costs what the conditions say at that instant, and a quote ends where another price begins', async () => {
    const { orderId, net } = orderIn(await b.supplier.book(await b.request(newReference(), isFree)));
    b.t.clock.advance(pickUp - 24 * HOUR - 60_000 - b.t.clock.now());
    const free = await b.supplier.quoteCancellation(orderId);
    expect([free.refund, free.expiresAt]).toEqual([net, pickUp - 24 * HOUR]);
    b.t.clock.advance(60_000);
    expect(await b.supplier.cancel(orderId, free.ref)).toEqual({ kind: 'changed' });
    const late = await b.supplier.quoteCancellation(orderId);
    expect([late.penalty, late.refund?.amountMinor]).toEqual([net, 0]);
    expect(await b.supplier.cancel(orderId, late.ref.replace('.0.', '.1.'))).toEqual({ kind: 'changed' });
    expect(await b.supplier.find({ orderId })).toMatchObject({ state: 'confirmed' });
    b.t.clock.advance(24 * HOUR);
    await expect(b.supplier.quoteCancellation(orderId)).rejects.toMatchObject({ code: 'notAllowed' });
  });
});

describe('a refund', () => {
  test('is not guessed where the conditions do not tell it, and nothing where they say so', async () => {
    const later = async (rate: string) => {
      const query = b.query({
        pickUp: { ...b.query().pickUp, at: '2027-06-10T10:00' },
        dropOff: { ...b.query().dropOff, at: '2027-06-12T10:00' },
      });
      const found = required((await b.wave(query)).rates.find(named(rate)), 'a rate');
      const { rate: asked, ref } = await b.supplier.reprice(found.ref, [], 'en', never);
      const acceptNet = { amountMinor: sumOf(netOf(asked)), currency: 'USD' };
      return orderIn(
        await b.supplier.book({ reference: newReference(), quoteRef: ref, acceptNet, driver: DRIVER, flight: null }),
      );
    };
    const silent = await later('Silent about cancelling');
    await expect(b.supplier.quoteCancellation(silent.orderId)).rejects.toMatchObject({ code: 'notAllowed' });
    const kept = await later('Non-refundable');
    expect(await b.supplier.quoteCancellation(kept.orderId)).toMatchObject({ penalty: kept.net, refund: { amountMinor: 0 } });
  });
});
