import { type BookingOutcome, type ErrorCode, localeSchema } from '@caravel/contracts';
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
import { changedNames } from '../../../testing/changed-names.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import {
  expectBooked,
  expectNothingTaken,
  lastNameCases,
  minutes,
  type TriggerBench,
  underWay,
} from '../../../testing/typed-triggers.ts';
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

/** Books a stay; one that is under way at once says so in each language. */
async function book(lastName: string): Promise<BookingOutcome> {
  const body = await stayBody(t, await quoteAStay(t, client), { lastName });
  const { data } = await sendBooking(t, client, body);
  if (data.outcome === 'processing')
    for (const locale of localeSchema.options) {
      const { text } = await sendBooking(t, speaking(client, locale), body);
      expect(text).toBe(translate(locale, 'told.making.traveler.title'));
    }
  return data;
}

const bench = (): TriggerBench => ({
  ...{ t, ctx: t.ctx(home.agency, { kind: 'system', task: 'test' }), book, record },
  totalOf: async (bookingId) => (await record(bookingId)).priceToTraveler,
  statusOf: async (bookingId) => (await t.client.call(client, getHotelBookingStatus, { query: { bookingId } })).data,
  words: { making: 'processing payment', booked: 'booked', failed: 'failed' },
  refusedLater: 'bookingFailed',
  unmade: { paymentBreakup: [], actions: { canCancel: false, canCancelRoom: false } },
});

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
  SOLDOUT: async () => expectNothingTaken(bench(), await failsAs('SOLDOUT', 'roomNotAvailable'), 'invalid'),
  REFUSED: async () => expectNothingTaken(bench(), await failsAs('Refused', 'bookingFailed'), 'failed'),
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
    await expectBooked(bench(), data.bookingId);
    expect((await record(data.bookingId)).payment?.amount).toEqual(changed.price.total);
    // Other people pay the old price.
    expect((await quoteAStay(t, client2)).price.total).toEqual(previousTotal);
  },
  ...lastNameCases(bench),
  PENDING: async () => {
    const bookingId = await underWay(bench(), 'PENDING');
    expect((await record(bookingId)).rooms[0]).toMatchObject({ status: 'pending', confirmationCode: null });
    await minutes(t, 3);
    await expectBooked(bench(), bookingId);
  },
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
    await expectBooked(bench(), bookingId);
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
    const { terms, seenTerms, ...quote } = await ask();
    expect(quote).toMatchObject({ priceChanged: false, boardChanged: false, cancellationChanged: true, roomChanged: false });
    expect(changedNames(required(seenTerms, 'what was seen'), terms)).toEqual(['Cancellation']);
  },
  'Boardchange Hotel Trondheim': async () => {
    const { ask } = await pricedIn('Boardchange Hotel Trondheim');
    const { terms, seenTerms, ...quote } = await ask();
    expect(quote).toMatchObject({ priceChanged: false, boardChanged: true, cancellationChanged: false });
    expect(changedNames(required(seenTerms, 'what was seen'), terms)).toEqual(['Meals']);
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
    const ours = TRIGGERS.filter(({ where }) => !['route', 'company', 'activity'].includes(where)).map(({ value }) => value);
    expect(Object.keys(PROVOKED).sort()).toEqual(ours.sort());
  });

  test.each(Object.keys(PROVOKED))('%s', async (value) => {
    await PROVOKED[value]?.();
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });
});
