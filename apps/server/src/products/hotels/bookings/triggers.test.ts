import { type ErrorCode, localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  bookHotel,
  cancelHotel,
  getHotelBooking,
  getHotelBookingStatus,
  getHotelPenalty,
  getHotelPrice,
  type HotelSearchInput,
  hotelPriceChangedSchema,
} from '@caravel/products/hotels/contract';
import { translate } from '@caravel/products/translate.ts';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { booksOfBooking } from '../../../testing/faults/books-of-booking.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { chooseAStay, quoteAStay, SMALL_SEARCH, searchHotels, sendBooking, stayBody } from '../testing/book-a-stay.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let client2: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  [client, client2] = await Promise.all([home.persona('client'), home.persona('client2')]);
});
afterAll(() => t.close());

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const speaking = (caller: Persona, locale: string) => ({ ...keyed(caller), headers: { 'accept-language': locale } });
const record = async (id: string) => (await t.client.call(client, getHotelBooking, { params: { id } })).data;
const statusOf = async (bookingId: string) => (await t.client.call(client, getHotelBookingStatus, { query: { bookingId } })).data;

async function minutes(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute++) await letTimePass(t, 60_000);
}

const booksOf = (bookingId: string) => booksOfBooking(t.ctx(home.agency, { kind: 'system', task: 'test' }), bookingId);

/** Sends a booking that its supplier does not make, and checks that the person reads why in each language. */
async function failsAs(lastName: string, code: ErrorCode) {
  const quote = await quoteAStay(t, client);
  const body = await stayBody(t, quote, { lastName });
  const bookings = [];
  for (const locale of localeSchema.options) {
    const result = await sendBooking(t, speaking(client, locale), body);
    expect(result).toMatchObject({ message: 'failure', text: translate(locale, `error.${code}`), data: { outcome: 'failed' } });
    bookings.push(result.data.bookingId);
  }
  // The same quote sent again is the same booking, which has failed.
  expect(new Set(bookings).size).toBe(1);
  await letTimePass(t, 1_000);
  return required(bookings[0], 'a booking');
}

/** Checks that nobody was charged for a booking that was not made, and that its letter says so. */
async function expectNothingTaken(bookingId: string, status: 'failed' | 'invalid'): Promise<void> {
  expect(await record(bookingId)).toMatchObject({
    status,
    isVerified: false,
    recordLocator: null,
    payment: { status: 'voided' },
    paidFromCard: 0,
    paymentBreakup: [],
    actions: { canCancel: false, canCancelRoom: false },
  });
  const { ledger, letters, steps } = await booksOf(bookingId);
  expect(ledger).toEqual({});
  expect(letters).toEqual(['bookingFailed']);
  expect(steps.at(-1)).toBe('voided');
  expect(steps).not.toContain('captured');
}

/** Checks that a booking was made and paid once. */
async function expectBooked(bookingId: string): Promise<void> {
  const seen = await record(bookingId);
  expect(seen).toMatchObject({ status: 'booked', isVerified: true, payment: { status: 'captured' } });
  expect(seen.paidFromCard).toBe(seen.priceToTraveler);
  const { steps, letters, ledger } = await booksOf(bookingId);
  expect(steps.filter((step) => step === 'captured' || step === 'confirmed')).toEqual(['confirmed', 'captured']);
  expect(letters).toEqual(['bookingConfirmed']);
  expect(ledger.customer_receivable ?? 0).toBe(0);
  expect(ledger.gateway_clearing).toBeGreaterThan(0);
}

/** Books a stay that is under way at once, and says so in each language. */
async function underWay(lastName: string) {
  const quote = await quoteAStay(t, client);
  const body = await stayBody(t, quote, { lastName });
  const result = await sendBooking(t, client, body);
  expect(result).toMatchObject({ message: 'success', data: { outcome: 'processing', status: 'processing payment' } });
  for (const locale of localeSchema.options) {
    const { text } = await sendBooking(t, speaking(client, locale), body);
    expect(text).toBe(translate(locale, 'told.making.traveler.title'));
  }
  expect(await record(result.data.bookingId)).toMatchObject({ isVerified: false, payment: { status: 'authorised' } });
  return result.data.bookingId;
}

const placed = (searchString: string, lat: number, lng: number): HotelSearchInput => ({
  ...SMALL_SEARCH,
  searchString,
  lat,
  lng,
  radius: 6,
});
const TRONDHEIM: HotelSearchInput = {
  ...placed('Trondheim', 63.4305, 10.3951),
  radius: 15,
  stayPeriod: { start: '2027-05-10', end: '2027-05-12' },
};

/** Chooses a refundable room with breakfast of a hotel, by its name, and asks for its price. */
async function pricedIn(name: string) {
  const rate = ({ refundable, board }: { refundable: boolean; board: string }) => refundable && board === 'breakfast';
  const seen = await chooseAStay(t, client, { search: TRONDHEIM, filter: { name }, rate });
  return { seen, ask: async () => required((await t.client.call(client, getHotelPrice, { body: [seen] })).data[0], 'a quote') };
}

/** Every trigger that the README documents, by the text to type. Last names are shared with flights. */
const PROVOKED: Readonly<Record<string, () => Promise<void>>> = {
  SOLDOUT: async () => expectNothingTaken(await failsAs('SOLDOUT', 'roomNotAvailable'), 'invalid'),
  REFUSED: async () => expectNothingTaken(await failsAs('Refused', 'bookingFailed'), 'failed'),
  PRICECHANGE: async () => {
    const quote = await quoteAStay(t, client);
    const body = await stayBody(t, quote, { lastName: 'PRICECHANGE' });
    const refusal = await t.client.refusal(speaking(client, 'pt'), bookHotel, { body: [body] });
    expect(refusal).toMatchObject({ status: 409, code: 'priceChanged', message: translate('pt', 'error.priceChanged') });
    const { previousTotal, quote: changed } = hotelPriceChangedSchema.parse(refusal.data);
    expect(previousTotal).toEqual(quote.price.total);
    expect(changed.price.total.amountMinor).toBeGreaterThan(previousTotal.amountMinor);
    const { data } = await sendBooking(t, client, await stayBody(t, changed, { lastName: 'PRICECHANGE' }));
    expect(data).toMatchObject({ outcome: 'confirmed' });
    await letTimePass(t, 1_000);
    await expectBooked(data.bookingId);
    expect((await record(data.bookingId)).payment?.amount).toEqual(changed.price.total);
    // Other people pay the old price.
    expect((await quoteAStay(t, client2)).price.total).toEqual(previousTotal);
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
    expect((await record(bookingId)).rooms[0]).toMatchObject({ status: 'pending', confirmationCode: null });
    await minutes(3);
    await expectBooked(bookingId);
  },
  PENDINGFAIL: async () => {
    const bookingId = await underWay('PENDINGFAIL');
    await minutes(3);
    expect(await statusOf(bookingId)).toMatchObject({ outcome: 'failed', failureCode: 'bookingFailed' });
    await expectNothingTaken(bookingId, 'failed');
  },
  TIMEOUT: async () => {
    const bookingId = await underWay('TIMEOUT');
    await letTimePass(t, 2_000);
    expect((await statusOf(bookingId)).outcome).toBe('processing');
    await minutes(5);
    expect(await statusOf(bookingId)).toMatchObject({ outcome: 'failed', failureCode: 'bookingFailed' });
    await expectNothingTaken(bookingId, 'failed');
  },
  // Only airlines change their schedule; a stay with these names is booked like any other.
  ...Object.fromEntries(
    ['SCHEDULECHANGE', 'BROKENCONNECTION', 'FLIGHTCANCELLED', 'OTHERAIRPORT', 'CHANGETWICE', 'SMALLCHANGE'].map((lastName) => [
      lastName,
      async () => {
        const { data } = await sendBooking(t, client, await stayBody(t, await quoteAStay(t, client), { lastName }));
        await minutes(4);
        await expectBooked(data.bookingId);
      },
    ]),
  ),
  CANCELFAIL: async () => {
    const { data } = await sendBooking(t, client, await stayBody(t, await quoteAStay(t, client), { lastName: 'CANCELFAIL' }));
    await letTimePass(t, 1_000);
    const { bookingId } = data;
    for (const locale of localeSchema.options) {
      const message = translate(locale, 'error.cancellationFailed');
      const asked = { body: { bookingId } };
      const penalty = await t.client.refusal(speaking(client, locale), getHotelPenalty, asked);
      const cancelled = await t.client.refusal(speaking(client, locale), cancelHotel, asked);
      for (const refusal of [penalty, cancelled]) expect(refusal).toMatchObject({ code: 'cancellationFailed', message });
    }
    expect(await record(bookingId)).toMatchObject({ refund: { status: 'none' }, rooms: [{ status: 'booked' }] });
    await expectBooked(bookingId);
  },
  CAPTUREFAIL: async () => {
    const { data } = await sendBooking(t, client, await stayBody(t, await quoteAStay(t, client), { lastName: 'CaptureFail' }));
    expect(data).toMatchObject({ outcome: 'confirmed', sagaState: 'paymentDue', status: 'booked' });
    await minutes(5);
    expect((await record(data.bookingId)).payment?.status).toBe('authorised');
    await minutes(30);
    expect(await record(data.bookingId)).toMatchObject({ status: 'booked', payment: { status: 'captured' } });
    expect((await booksOf(data.bookingId)).ledger.customer_receivable ?? 0).toBe(0);
  },
  Bodø: async () => {
    // Makes the deadline of a search expire at once.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const found = await searchHotels(t, client, placed('Bodø', 67.28, 14.405));
    timeout.mockRestore();
    expect(found).toMatchObject({ hotels: [], pollCompleted: true });
    expect(found.notices.map(({ code }) => code)).toEqual(['supplierTimeout', 'supplierTimeout', 'supplierTimeout']);
  },
  Tromsø: async () => {
    const found = await searchHotels(t, client, placed('Tromsø', 69.6489, 18.9551));
    expect(found).toMatchObject({ hotels: [], pollCompleted: true });
    expect(found.notices.map(({ code }) => code)).toEqual(['supplierFailed', 'supplierFailed', 'supplierFailed']);
  },
  Ålesund: async () => {
    const found = await searchHotels(t, client, placed('Ålesund', 62.4723, 6.1549));
    expect(found.hotels.length).toBeGreaterThan(0);
    expect(found.notices.map(({ code }) => code)).toEqual(['supplierFailed', 'supplierFailed', 'supplierFailed']);
  },
  'Pricechange Hotel Trondheim': async () => {
    const { seen, ask } = await pricedIn('Pricechange Hotel Trondheim');
    const quote = await ask();
    expect(quote).toMatchObject({
      priceChanged: true,
      previousTotal: seen.seenTotal,
      boardChanged: false,
      cancellationChanged: false,
    });
    expect(quote.price.total.amountMinor).toBeGreaterThan(seen.seenTotal.amountMinor);
  },
  'Soldout Hotel Trondheim': async () => {
    const { seen } = await pricedIn('Soldout Hotel Trondheim');
    for (const locale of localeSchema.options) {
      const refusal = await t.client.refusal(speaking(client, locale), getHotelPrice, { body: [seen] });
      expect(refusal).toMatchObject({
        status: 409,
        code: 'roomNotAvailable',
        message: translate(locale, 'error.roomNotAvailable'),
      });
    }
  },
  'Policychange Hotel Trondheim': async () => {
    const { ask } = await pricedIn('Policychange Hotel Trondheim');
    expect(await ask()).toMatchObject({
      priceChanged: false,
      boardChanged: false,
      cancellationChanged: true,
      roomChanged: false,
    });
  },
  'Boardchange Hotel Trondheim': async () => {
    const { ask } = await pricedIn('Boardchange Hotel Trondheim');
    expect(await ask()).toMatchObject({ priceChanged: false, boardChanged: true, cancellationChanged: false });
  },
  'Brokenrecord Hotel Trondheim': async () => {
    const { hotels, notices } = await searchHotels(t, client, TRONDHEIM, { size: 100 });
    expect(hotels.length).toBeGreaterThan(10);
    expect(hotels.every(({ name }) => name !== '' && name !== 'Brokenrecord Hotel Trondheim')).toBe(true);
    expect(notices).toEqual([]);
  },
};

describe('what a tester types', () => {
  test('every documented trigger of hotels has its case here', () => {
    const ours = TRIGGERS.filter(({ where }) => where !== 'route' && where !== 'company').map(({ value }) => value);
    expect(Object.keys(PROVOKED).sort()).toEqual(ours.sort());
  });

  test.each(Object.keys(PROVOKED))('%s', async (value) => {
    await PROVOKED[value]?.();
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });
});
