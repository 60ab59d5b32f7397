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
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { changedNames } from '../../../testing/changed-names.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { expectBooked, expectNothingTaken, lastNameCases, type TriggerBench } from '../../../testing/typed-triggers.ts';
import { bookACar, CONTACT, carBody, chooseACar, quoteACar, recordOf, sendBooking } from '../testing/book-a-car.ts';
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

const bench = (): TriggerBench => ({
  ...{ t, ctx: t.ctx(home.agency, { kind: 'system', task: 'test' }), record },
  totalOf: async (bookingId) => (await record(bookingId)).totalAmount,
  statusOf: async (bookingId) => (await t.client.call(client, getCarBookingStatus, { query: { bookingId } })).data,
  book: async (lastName) => {
    const { response } = await sendBooking(t, client, await carBody(t, await quoteACar(t, client), { lastName }));
    return required(response, 'a booking');
  },
  words: { making: 'Processing', booked: 'Confirmed', failed: 'Failed' },
  refusedLater: 'carBookingFailed',
  unmade: {},
});

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
  SOLDOUT: async () => expectNothingTaken(bench(), await failsAs('SOLDOUT', 'carNotAvailable')),
  REFUSED: async () => expectNothingTaken(bench(), await failsAs('Refused', 'carBookingFailed')),
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
    await expectBooked(bench(), bookingId);
    expect((await record(bookingId)).payment?.amount).toEqual(changed.price.total);
  },
  ...lastNameCases(bench),
  RENTALCANCELLED: async () => {
    const inbox = `${newId()}@x.test`;
    const bookingId = await bookACar(t, client, {}, { lastName: 'RENTALCANCELLED', contact: { ...CONTACT, email: inbox } });
    for (let minute = 0; minute < 3; minute++) await letTimePass(t, 60_000);
    const { calledOff, payment } = await record(bookingId);
    expect(calledOff).toEqual({ isFree: true });
    const told = (await listMailbox(t.platform.database, inbox)).filter(({ subject }) =>
      subject.startsWith('The rental company'),
    );
    expect(told).toHaveLength(1);
    await t.client.call({ ...client, idempotencyKey: newId() }, cancelCar, { body: { bookingId, reason: 'duplicate' } });
    await letTimePass(t, 60_000);
    expect((await record(bookingId)).refund.amount).toEqual(payment?.amount);
  },
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
    await expectBooked(bench(), bookingId);
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
    const { terms, seenTerms, ...quote } = await priceOf('Termschange Cars');
    expect(quote).toMatchObject({ priceChanged: false, termsChanged: true });
    expect(changedNames(required(seenTerms, 'what was seen'), terms)).toEqual(['Cancellation']);
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
