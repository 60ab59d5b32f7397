import { type ErrorCode, localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  CAR_CANCEL_REASONS,
  type CarOffer,
  cancelCar,
  carStatusSchema,
  findCarReservation,
  getCarBookingStatus,
  getCarRefund,
  sendCarMail,
} from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../../domains/payments/index.ts';
import { SupplierError, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { CarSupplier } from '../ports.ts';
import { bookACar, carBody, quoteACar, recordOf, sendBooking } from '../testing/book-a-car.ts';
import { searchAt } from '../testing/car-desk.ts';
import { type PlayedCars, playCars } from '../testing/played-cars.ts';
import { carsAlone } from '../wiring.ts';
import { cancelCar as cancelVerb, getCarRefund as refundVerb } from './cancel-car.ts';
import { getCarBooking } from './get-car-booking.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

const TODAY = '2027-03-01T12:00:00.000Z';

let whole: TestApp;
let desk: PlayedCars;
let t: TestApp;
let home: TestAgency;
let client: Persona;

beforeAll(async () => {
  whole = await startTestApp();
  desk = await playCars(whole);
  ({ t } = desk);
});
/** Each test begins on the same day, with people of its own: most let weeks pass. */
beforeEach(async () => {
  t.clock.set(TODAY);
  desk.play({});
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(async () => {
  await desk.close();
  await whole.close();
});

const keyed = (locale = 'en') => ({ ...client, idempotencyKey: newId(), headers: { 'accept-language': locale } });
const refundOf = async (bookingId: string) => (await t.client.call(client, getCarRefund, { body: { bookingId } })).data;
const cancel = (bookingId: string, changes: { quoteAmount?: number; locale?: string } = {}) => {
  const { locale, ...body } = changes;
  return t.client.call(keyed(locale), cancelCar, { body: { bookingId, reason: 'requested by customer', ...body } });
};
/** What the verbs say later: a session would be over by then. */
const later = {
  ctx: () => t.ctx(home.agency, client.actor),
  refundOf: (bookingId: string) => refundVerb(carsAlone(t.platform), later.ctx(), { bookingId }),
  cancel: (bookingId: string, quoteAmount: number) =>
    cancelVerb(carsAlone(t.platform), later.ctx(), { bookingId, quoteAmount, reason: 'duplicate' }),
  recordOf: (bookingId: string) => getCarBooking(later.ctx(), bookingId),
};
/** Goes to an instant without doing what is due on the way. */
const goTo = (instant: number) => t.clock.set(new Date(instant).toISOString());

async function expectLedgerEven(bookingId: string): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
  expect(balances.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
  expect(balances.find(({ account }) => account === 'customer_receivable')?.amount.amountMinor ?? 0).toBe(0);
}

/** Books the dearest car of a company at an airport that can be cancelled at no cost for a while. */
async function bookAt(code: string, pickUp: string, dropOff: string, offer?: (offer: CarOffer) => boolean): Promise<string> {
  const search = searchAt(code, { pickUpDateTime: pickUp, returnDateTime: dropOff });
  const bookingId = await bookACar(t, client, { search, ...(offer && { offer }) });
  await desk.pass(SECOND_MS);
  return bookingId;
}

describe('cancelling', () => {
  test.each(CAR_CANCEL_REASONS)('as %s within the free time gives all back, in the amount that was shown', async (reason) => {
    const bookingId = await bookAt('MIA', '2027-05-10T10:00', '2027-05-17T10:00');
    const asked = await refundOf(bookingId);
    expect(asked).toMatchObject({ bookingId, quote: { penaltyAmount: 0 }, refund: { status: 'none' } });
    expect(asked.refundAmount).toBe(asked.quote?.refundAmount);
    const moved = await cancel(bookingId, { quoteAmount: asked.refundAmount - 1, locale: 'es' });
    expect(moved).toMatchObject({ data: { priceChanged: true }, message: translate('es', 'carAnswer.refundChanged') });
    expect((await recordOf(t, client, bookingId)).status).toBe('Confirmed');
    const body = { bookingId, reason, quoteAmount: asked.refundAmount };
    const done = await t.client.call(keyed('pt'), cancelCar, { body });
    expect(done.message).toBe(translate('pt', 'carAnswer.cancelled'));
    await desk.pass(SECOND_MS);
    const record = await recordOf(t, client, bookingId);
    expect(record).toMatchObject({
      status: 'Cancelled',
      bookingStatus: 'Cancelled',
      cancelReason: reason,
      cancellationId: expect.stringMatching(/^X/),
      refund: { status: 'refunded', amount: asked.quote?.refund },
      actions: { canCancel: false },
    });
    expect(await refundOf(bookingId)).toMatchObject({ quote: null, refundAmount: asked.refundAmount });
    await expectLedgerEven(bookingId);
  });

  test('for another reason, without one, or with a mistyped guard is refused, and nothing is done', async () => {
    const bookingId = await bookAt('MIA', '2027-05-10T10:00', '2027-05-17T10:00');
    for (const body of [{ bookingId, reason: 'weather' }, { bookingId }, { bookingId, reason: 'duplicate', quoteamount: 1 }]) {
      const { status } = await t.client.inject(keyed(), { method: 'POST', url: cancelCar.path, body });
      expect(status).toBe(400);
    }
    expect((await recordOf(t, client, bookingId)).status).toBe('Confirmed');
  });

  // Clocks go forward in Lisbon on March 28th at 1:00, back on October 31st at 2:00; in Miami forward on March 14th.
  test.each([
    ['LIS', '2027-03-29T10:00', '2027-04-02T10:00', '+01:00'],
    ['MIA', '2027-03-15T10:00', '2027-03-18T10:00', '-04:00'],
    ['LIS', '2027-11-01T10:00', '2027-11-05T10:00', '+00:00'],
  ])('at %s, picked up at %s, costs something from the deadline on, to the second, whatever clocks do', async (...asked) => {
    const [code, pickUp, dropOff, offset] = asked;
    const bookingId = await bookAt(code, pickUp, dropOff);
    const record = await recordOf(t, client, bookingId);
    const pickUpInstant = Date.parse(`${pickUp}:00${offset}`);
    expect(Date.parse(record.pickUp.instant)).toBe(pickUpInstant);
    const [, late, over] = required(record.cancellationPolicy, 'a policy').steps;
    const deadline = Date.parse(required(late?.from, 'the end of the free time'));
    const hours = (pickUpInstant - deadline) / (60 * MINUTE_MS);
    // Hours that pass: on the clocks of the desk it is another time of day than that of the pick-up.
    expect(Number.isInteger(hours)).toBe(true);
    if (hours >= 34) expect(late?.fromLocal).not.toMatch(/T10:00/);
    goTo(deadline - SECOND_MS);
    expect((await later.refundOf(bookingId)).quote).toMatchObject({ penaltyAmount: 0 });
    goTo(deadline);
    const quote = required((await later.refundOf(bookingId)).quote, 'a quote');
    expect(quote.penalty).toEqual(late?.penalty);
    expect(quote.penalty.amountMinor + quote.refund.amountMinor).toBe(quote.paid.amountMinor);
    const { data } = await later.cancel(bookingId, quote.refundAmount);
    expect(data.booking?.status).toBe('Cancelled');
    await desk.pass(SECOND_MS);
    const seen = await later.recordOf(bookingId);
    expect([seen.refund.amount, seen.refund.penalty]).toEqual([quote.refund, quote.penalty]);
    expect(over?.isFull).toBe(true);
    await expectLedgerEven(bookingId);
  });

  test('a rate without refund is said to cost all that was paid now, and does; the desk takes nothing', async () => {
    const bookingId = await bookAt(
      'MIA',
      '2027-05-10T10:00',
      '2027-05-17T10:00',
      ({ freeCancellationUntil }) => !freeCancellationUntil,
    );
    const asked = await refundOf(bookingId);
    expect(asked).toMatchObject({ refundAmount: 0, quote: { penalty: { amountMinor: asked.quote?.paid.amountMinor } } });
    await cancel(bookingId, { quoteAmount: 0 });
    await desk.pass(SECOND_MS);
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'Cancelled', refund: { status: 'none' } });
    await expectLedgerEven(bookingId);
  });

  test('after the pick-up is not offered, and refused', async () => {
    const bookingId = await bookAt('MIA', '2027-05-10T10:00', '2027-05-17T10:00');
    const { instant } = (await later.recordOf(bookingId)).pickUp;
    goTo(Date.parse(instant) - 1);
    expect((await later.recordOf(bookingId)).actions.canCancel).toBe(true);
    goTo(Date.parse(instant));
    expect((await later.recordOf(bookingId)).actions.canCancel).toBe(false);
    await expect(later.cancel(bookingId, 0)).rejects.toMatchObject({ code: 'cancellationFailed' });
  });
});

describe('a supplier that has a bad day', () => {
  const throwing = (error: Error) => () => Promise.reject(error);
  const reset = new Error('socket hang up');
  const failing = (code: SupplierErrorCode) => throwing(new SupplierError(code));
  const soundly = () => bookAt('MIA', '2027-05-10T10:00', '2027-05-17T10:00');

  test('tells no price of a cancellation: nothing changes, and it is said in each language', async () => {
    const bookingId = await soundly();
    const cases: [CarSupplier['quoteCancellation'], ErrorCode][] = [
      [failing('timeout'), 'supplierTimeout'],
      [failing('unavailable'), 'supplierFailed'],
      [failing('badAnswer'), 'supplierFailed'],
      [throwing(reset), 'supplierFailed'],
      [failing('notAllowed'), 'cancellationFailed'],
      [failing('notFound'), 'cancellationFailed'],
    ];
    for (const [quoteCancellation, code] of cases) {
      desk.play({ quoteCancellation });
      for (const locale of localeSchema.options) {
        const expected = { code, message: translate(locale, `error.${code}`) };
        expect(await t.client.refusal(keyed(locale), getCarRefund, { body: { bookingId } })).toMatchObject(expected);
        const body = { bookingId, reason: 'duplicate' } as const;
        expect(await t.client.refusal(keyed(locale), cancelCar, { body })).toMatchObject(expected);
      }
    }
    desk.play({});
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'Confirmed', refund: { status: 'none' } });
  });

  test('breaks off while it cancels: it is done once, and refunded once', async () => {
    const bookingId = await soundly();
    let sent = 0;
    desk.play({
      cancel: async (...order) => {
        sent += 1;
        await desk.sound.cancel(...order);
        throw reset;
      },
      find: failing('unavailable'),
    });
    const { data, message } = await cancel(bookingId);
    expect(data.booking).toMatchObject({ status: 'Confirmed', sagaState: 'cancelling', refund: { status: 'none' } });
    expect(message).toBe(translate('en', 'told.cancelling.traveler.title'));
    expect(await refundOf(bookingId)).toMatchObject({ quote: null });
    desk.play({});
    await desk.pass(MINUTE_MS);
    const seen = await recordOf(t, client, bookingId);
    expect([seen.status, seen.refund.amount, sent]).toEqual(['Cancelled', data.quote?.refund, 1]);
    await expectLedgerEven(bookingId);
  });

  test('confirms the cancellation and does not show it afterwards: it is known to be done', async () => {
    const bookingId = await soundly();
    desk.play({ find: failing('unavailable') });
    const { data } = await cancel(bookingId);
    await desk.pass(SECOND_MS);
    const seen = await recordOf(t, client, bookingId);
    expect([seen.status, seen.refund.amount, seen.accountingNumber]).toEqual(['Cancelled', data.quote?.refund, 'SBX-004711']);
    await expectLedgerEven(bookingId);
  });

  test('asks more than it had said: the cancellation is refused, and the booking stands', async () => {
    const bookingId = await soundly();
    let quoted = 0;
    desk.play({
      cancel: async () => ({ kind: 'changed' }),
      quoteCancellation: async (...order) => {
        const terms = await desk.sound.quoteCancellation(...order);
        quoted += 1;
        return quoted === 1 ? terms : { ...terms, penalty: { ...terms.penalty, amountMinor: 5_000 } };
      },
    });
    const body = { bookingId, reason: 'fraudulent' } as const;
    expect(await t.client.refusal(keyed('es'), cancelCar, { body })).toMatchObject({
      code: 'cancellationFailed',
      message: translate('es', 'error.cancellationFailed'),
    });
    desk.play({});
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'Confirmed', cancelReason: null });
    await expectLedgerEven(bookingId);
  });

  test.each<[string, Awaited<ReturnType<CarSupplier['book']>> | undefined]>([
    ['times out', { kind: 'unknown', code: 'timeout' }],
    ['answers with an error', { kind: 'unknown', code: 'unavailable' }],
    ['answers with what breaks its schema', { kind: 'unknown', code: 'badAnswer' }],
    ['breaks off', undefined],
  ])('%s after the order has arrived: sent once, charged once, and never told as failed', async (_how, answer) => {
    const quote = await quoteACar(t, client);
    let sent = 0;
    const book: CarSupplier['book'] = async (request) => {
      sent += 1;
      await desk.sound.book(request);
      if (!answer) throw reset;
      return answer;
    };
    desk.play({ book, find: failing('unavailable') });
    const { response } = await sendBooking(t, client, await carBody(t, quote));
    const bookingId = required(response, 'a booking').bookingId;
    expect([response?.outcome, response?.status]).toEqual(['processing', 'Processing']);
    await desk.pass(5 * SECOND_MS);
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'Processing', payment: { status: 'authorised' } });
    desk.play({ book });
    await desk.pass(MINUTE_MS);
    const seen = await recordOf(t, client, bookingId);
    expect([seen.status, seen.payment?.status, seen.paidFromCard, sent]).toEqual(['Confirmed', 'captured', seen.totalAmount, 1]);
    await expectLedgerEven(bookingId);
  });

  test.each<[SupplierErrorCode, ErrorCode]>([
    ['travelerRefused', 'carBookingFailed'],
    ['notAllowed', 'carBookingFailed'],
    ['quoteExpired', 'carNotAvailable'],
    ['notFound', 'carNotAvailable'],
    ['rateLimited', 'supplierFailed'],
  ])('refuses an order (%s): it fails with the reason, and nothing is charged', async (code, told) => {
    const quote = await quoteACar(t, client);
    desk.play({ book: async () => ({ kind: 'refused', code }) });
    const { error } = await sendBooking(t, client, await carBody(t, quote));
    expect(error).toMatchObject({ code: told, message: translate('en', `error.${told}`) });
    const seen = await recordOf(t, client, required(error, 'an error').bookingId);
    expect([seen.status, seen.payment?.status, seen.paidFromCard]).toEqual(['Failed', 'voided', 0]);
    await expectLedgerEven(seen.bookingId);
  });
});

describe('a reservation', () => {
  test('is found by its id or the number of the desk, and what is none is said in the words of the spec', async () => {
    const bookingId = await bookAt('MIA', '2027-05-10T10:00', '2027-05-17T10:00');
    const { recordLocator, status } = await recordOf(t, client, bookingId);
    const pnr = required(recordLocator, 'the number of the desk');
    expect((await t.client.call(client, findCarReservation, { body: { pnr } })).data.bookingId).toBe(bookingId);
    expect(carStatusSchema.options).toContain(status);
    const stranger = await home.persona('client2');
    for (const [caller, body, code] of [
      [client, { pnr: 'ZZZZZZ' }, 'noReservationsFound'],
      [stranger, { pnr }, 'noReservationsFound'],
      [client, { bookingId: newId() }, 'carBookingNotFound'],
      [stranger, { bookingId }, 'carBookingNotFound'],
    ] as const) {
      expect(await t.client.refusal(caller, findCarReservation, { body })).toMatchObject({ status: 404, code });
    }
    const query = { bookingId };
    expect(await t.client.refusal(stranger, getCarBookingStatus, { query })).toMatchObject({ code: 'carBookingNotFound' });
  });

  test('is mailed again to its people alone', async () => {
    const bookingId = await bookAt('MIA', '2027-05-10T10:00', '2027-05-17T10:00');
    const mail = (email?: string) => ({ body: { bookingId, ...(email && { email }) } });
    expect((await t.client.call(keyed('pt'), sendCarMail, mail())).data.message).toBe(translate('pt', 'mail.confirmationSent'));
    expect(await t.client.refusal(keyed(), sendCarMail, mail('cara@visitors.test'))).toMatchObject({ code: 'userNotAssociated' });
  });
});
