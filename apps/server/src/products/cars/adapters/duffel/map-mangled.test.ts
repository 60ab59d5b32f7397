import { required } from '@caravel/kernel';
import { rentalConditionsSchema, VEHICLE_SIZES } from '@caravel/products/cars/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { duffelBooks } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-books.ts';
import {
  bookCar,
  quoteCar,
  searchCars,
  showBooking,
} from '../../../../domains/suppliers/adapters/duffel/testing/duffel-car-books.ts';
import { mangle, mangledOf } from '../../../../domains/suppliers/adapters/duffel/testing/mangle-value.ts';
import type { SupplierRate } from '../../ports.ts';
import { rateSchema as storedRate } from '../../product/stored.ts';
import { toOrder } from './map-order.ts';
import { toDetails, toRate } from './map-rate.ts';
import { bookingSchema, quoteSchema, rateSchema } from './schemas.ts';

const KEY = 'duffel_test_platform00';
const books = duffelBooks(() => Date.parse('2027-03-01T00:00:00Z'));
const end = { radius: 10, geographic_coordinates: { latitude: 25.7933, longitude: -80.2906 } };
const { rates } = searchCars(books, KEY, {
  ...{ pickup_date: '2027-05-10', pickup_time: '10:00', pickup_location: end },
  ...{ dropoff_date: '2027-05-19', dropoff_time: '10:00', dropoff_location: end },
  driver: { age: 36, residence_country_code: 'US' },
});
const TIMES = { pickUpAt: '2027-05-10T10:00', dropOffAt: '2027-05-19T10:00' };
const named = (name: string) =>
  required(
    rates.find(({ car }) => car.name === name),
    name,
  );
const rate = named('Successful Prepaid Booking');
const quote = quoteCar(books, KEY, rate.id);

/** What must be so of whatever was read: it can be stored, and its money and times can be told. */
function expectSound(sold: SupplierRate): void {
  const { error } = storedRate.safeParse(sold);
  expect(error?.issues ?? []).toEqual([]);
  expect(VEHICLE_SIZES.map(({ id }) => id)).toContain(sold.vehicle.size);
  expect(sold.days).toBeGreaterThan(0);
  const [first, ...more] = sold.lines;
  expect(first?.amount.amountMinor).toBeGreaterThan(0);
  for (const { amount } of [required(first, 'a line'), ...more])
    expect([Number.isSafeInteger(amount.amountMinor) && amount.amountMinor >= 0, amount.currency]).toEqual([
      true,
      expect.stringMatching(/^[A-Z]{3}$/),
    ]);
}

/** Reads what was mangled; undefined where that record is lost. */
function read<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const ROOM = { timeout: 120_000 };

describe('10,000 mangled answers about cars', () => {
  test('lose the rate that was mangled, or change nothing that the port promises', ROOM, () => {
    fc.assert(
      fc.property(mangledOf(rate), (how) => {
        const found = read(() => toRate(rateSchema.parse(mangle(rate, how)), rate.id, TIMES, null));
        if (found) expectSound(found);
      }),
      { numRuns: 4_000 },
    );
  });

  test('lose the quote, or all of it can be told', ROOM, () => {
    fc.assert(
      fc.property(mangledOf(quote), (how) => {
        const found = read(() => toDetails(quoteSchema.parse(mangle(quote, how))));
        if (!found) return;
        expectSound(found.rate);
        expect(rentalConditionsSchema.safeParse(found.conditions).success).toBe(true);
        for (const text of found.importantInformation) expect(text.trim()).not.toBe('');
        for (const { title, text } of found.privacyPolicies) expect([title, text].every((said) => said.trim() !== '')).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });

  test('never hide a booking, unless what it is known by, its state, price or pick-up is gone', ROOM, () => {
    const driver = { given_name: 'Ana', family_name: 'Lovell', email: 'ana@example.com', phone_number: '+13055550100' };
    const sent = { quote_id: quote.id, driver: { ...driver, date_of_birth: '1990-05-06' }, metadata: { reference: 'OURS' } };
    const booking = showBooking(bookCar(books, KEY, sent));
    const needed = /^(?:|id|reference|status|total_amount|total_currency|payment_type|pickup_(?:date|time|location)(?:\..*)?)$/;
    fc.assert(
      fc.property(mangledOf(booking), (how) => {
        const order = read(() => toOrder(bookingSchema.parse(mangle(booking, how)), 'OURS'));
        if (!order) {
          expect(how.path.join('.')).toMatch(needed);
          return;
        }
        expect(order).toMatchObject({ reference: 'OURS', state: 'confirmed' });
        expect(Number.isSafeInteger(order.net.amountMinor) && order.net.amountMinor >= 0).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
