import { type ErrorCode, localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  cancelCar,
  carPriceChangedSchema,
  getCarBookingStatus,
  getCarPrice,
  getCarRefund,
  reserveCar,
} from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { booksOfBooking } from '../../../testing/faults/books-of-booking.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { bookACar, carBody, chooseACar, quoteACar, recordOf, sendBooking } from '../testing/book-a-car.ts';
import { searchAt } from '../testing/car-desk.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(() => t.close());

const speaking = (locale: string) => ({ ...client, idempotencyKey: newId(), headers: { 'accept-language': locale } });
const record = (bookingId: string) => recordOf(t, client, bookingId);
const statusOf = async (bookingId: string) => (await t.client.call(client, getCarBookingStatus, { query: { bookingId } })).data;
const booksOf = (bookingId: string) => booksOfBooking(t.ctx(home.agency, { kind: 'system', task: 'test' }), bookingId);

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) await letTimePass(t, 60_000);
}

/** Sends a booking that its supplier does not make, and checks that the person reads why in each language. */
async function failsAs(lastName: string, code: ErrorCode): Promise<string> {
  const body = await carBody(t, await quoteACar(t, client), { lastName });
  const bookings: string[] = [];
  for (const locale of localeSchema.options) {
    const { error, response } = await sendBooking(t, speaking(locale), body);
    expect([error?.code, error?.message, response]).toEqual([code, translate(locale, `error.${code}`), undefined]);
    bookings.push(required(error, 'an error').bookingId);
  }
  // The same quote sent again is the same booking, which has failed.
  expect(new Set(bookings).size).toBe(1);
  await letTimePass(t, 1_000);
  return required(bookings[0], 'a booking');
}

/** Checks that nobody was charged for a booking that was not made, and that its letter says so. */
async function expectNothingTaken(bookingId: string): Promise<void> {
  expect(await record(bookingId)).toMatchObject({
    status: 'Failed',
    isVerified: false,
    recordLocator: null,
    payment: { status: 'voided' },
    paidFromCard: 0,
    actions: { canCancel: false },
  });
  const { ledger, letters, steps } = await booksOf(bookingId);
  expect([ledger, letters, steps.at(-1)]).toEqual([{}, ['bookingFailed'], 'voided']);
  expect(steps).not.toContain('captured');
}

/** Checks that a booking was made and paid once. */
async function expectBooked(bookingId: string): Promise<void> {
  const seen = await record(bookingId);
  expect(seen).toMatchObject({ status: 'Confirmed', isVerified: true, payment: { status: 'captured' } });
  expect(seen.paidFromCard).toBe(seen.totalAmount);
  const { steps, letters, ledger } = await booksOf(bookingId);
  expect(steps.filter((step) => step === 'captured' || step === 'confirmed')).toEqual(['confirmed', 'captured']);
  expect(letters).toEqual(['bookingConfirmed']);
  expect(ledger.customer_receivable ?? 0).toBe(0);
  expect(ledger.gateway_clearing).toBeGreaterThan(0);
}

/** Books a car that is not decided on at once: it is being confirmed, and the card is not charged. */
async function underWay(lastName: string): Promise<string> {
  const { response } = await sendBooking(t, client, await carBody(t, await quoteACar(t, client), { lastName }));
  expect(response).toMatchObject({ outcome: 'processing', status: 'Processing' });
  const { bookingId } = required(response, 'a booking');
  expect(await record(bookingId)).toMatchObject({ isVerified: false, payment: { status: 'authorised' } });
  return bookingId;
}

/** Chooses a car of a company at Trondheim, and asks for its price. */
async function priceOf(company: string, ask = async (body: Parameters<typeof pricedBy>[0]) => pricedBy(body)) {
  const { results, offer } = await chooseACar(t, client, {
    search: searchAt('TRD'),
    offer: ({ availableCore }) => availableCore.vendor.name === company,
  });
  return ask({ searchId: results.searchId, offerId: offer.offerId, seenTotal: offer.price.dueNow });
}
const pricedBy = async (body: { searchId: string; offerId: string; seenTotal: { amountMinor: number; currency: string } }) =>
  (await t.client.call(client, getCarPrice, { body })).data;

/** Every trigger that changes what happens to a car that was found, by the text to type. Those of a search are tested with searches. */
const PROVOKED: Readonly<Record<string, () => Promise<void>>> = {
  SOLDOUT: async () => expectNothingTaken(await failsAs('SOLDOUT', 'carNotAvailable')),
  REFUSED: async () => expectNothingTaken(await failsAs('Refused', 'carBookingFailed')),
  PRICECHANGE: async () => {
    const quote = await quoteACar(t, client);
    const body = await carBody(t, quote, { lastName: 'PRICECHANGE' });
    const refusal = await t.client.refusal(speaking('pt'), reserveCar, { body });
    expect(refusal).toMatchObject({ status: 409, code: 'priceChanged', message: translate('pt', 'error.priceChanged') });
    const { previousTotal, quote: changed } = carPriceChangedSchema.parse(refusal.data);
    expect(previousTotal).toEqual(quote.price.total);
    expect(changed.price.total.amountMinor).toBeGreaterThan(previousTotal.amountMinor);
    const { response } = await sendBooking(t, client, await carBody(t, changed, { lastName: 'PRICECHANGE' }));
    const { bookingId } = required(response, 'a booking');
    await letTimePass(t, 1_000);
    await expectBooked(bookingId);
    expect((await record(bookingId)).payment?.amount).toEqual(changed.price.total);
  },
  COMMITRESET: async () => {
    const bookingId = await underWay('COMMITRESET');
    await letTimePass(t, 5_000);
    expect((await statusOf(bookingId)).outcome).toBe('confirmed');
    await letTimePass(t, 5_000);
    await expectBooked(bookingId);
  },
  PENDING: async () => {
    const bookingId = await underWay('PENDING');
    await minutes(3);
    await expectBooked(bookingId);
  },
  PENDINGFAIL: async () => {
    const bookingId = await underWay('PENDINGFAIL');
    await minutes(3);
    expect(await statusOf(bookingId)).toMatchObject({ outcome: 'failed', failureCode: 'carBookingFailed' });
    await expectNothingTaken(bookingId);
  },
  TIMEOUT: async () => {
    const bookingId = await underWay('TIMEOUT');
    await letTimePass(t, 2_000);
    expect((await statusOf(bookingId)).outcome).toBe('processing');
    await minutes(5);
    expect((await statusOf(bookingId)).outcome).toBe('failed');
    await expectNothingTaken(bookingId);
  },
  // Only airlines change their schedule; a car for these names is booked like any other.
  ...Object.fromEntries(
    ['SCHEDULECHANGE', 'BROKENCONNECTION', 'FLIGHTCANCELLED', 'OTHERAIRPORT', 'CHANGETWICE', 'SMALLCHANGE'].map((lastName) => [
      lastName,
      async () => {
        const bookingId = await bookACar(t, client, {}, { lastName });
        await minutes(4);
        await expectBooked(bookingId);
      },
    ]),
  ),
  CANCELFAIL: async () => {
    const bookingId = await bookACar(t, client, {}, { lastName: 'CANCELFAIL' });
    await letTimePass(t, 1_000);
    for (const locale of localeSchema.options) {
      const message = translate(locale, 'error.cancellationFailed');
      const asked = await t.client.refusal(speaking(locale), getCarRefund, { body: { bookingId } });
      const body = { bookingId, reason: 'duplicate' } as const;
      const cancelled = await t.client.refusal(speaking(locale), cancelCar, { body });
      for (const refusal of [asked, cancelled]) expect(refusal).toMatchObject({ code: 'cancellationFailed', message });
    }
    expect(await record(bookingId)).toMatchObject({ refund: { status: 'none' } });
    await expectBooked(bookingId);
  },
  CAPTUREFAIL: async () => {
    const { response } = await sendBooking(t, client, await carBody(t, await quoteACar(t, client), { lastName: 'CaptureFail' }));
    expect(response).toMatchObject({ outcome: 'confirmed', sagaState: 'paymentDue', status: 'Confirmed' });
    const { bookingId } = required(response, 'a booking');
    await minutes(35);
    expect(await record(bookingId)).toMatchObject({ status: 'Confirmed', payment: { status: 'captured' } });
    expect((await booksOf(bookingId)).ledger.customer_receivable ?? 0).toBe(0);
  },
  'Pricechange Cars': async () => {
    const quote = await priceOf('Pricechange Cars');
    expect(quote).toMatchObject({ priceChanged: true, termsChanged: false });
    expect(quote.price.total.amountMinor).toBeGreaterThan(required(quote.previousTotal, 'a total').amountMinor);
  },
  'Soldout Cars': async () => {
    for (const locale of localeSchema.options) {
      await priceOf('Soldout Cars', async (body) => {
        const refusal = await t.client.refusal(speaking(locale), getCarPrice, { body });
        expect(refusal).toMatchObject({ code: 'carNotAvailable', message: translate(locale, 'error.carNotAvailable') });
        return quoteACar(t, client);
      });
    }
  },
  'Termschange Cars': async () => {
    expect(await priceOf('Termschange Cars')).toMatchObject({ priceChanged: false, termsChanged: true });
  },
};

describe('what a tester types', () => {
  test('every documented trigger of a booking of a car has its case here', () => {
    const ours = TRIGGERS.filter(
      ({ where, effect }) => where === 'lastName' || (where === 'company' && effect !== 'brokenRecord'),
    );
    expect(Object.keys(PROVOKED).sort()).toEqual(ours.map(({ value }) => value).sort());
  });

  test.each(Object.keys(PROVOKED))('%s', async (value) => {
    await PROVOKED[value]?.();
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });
});
