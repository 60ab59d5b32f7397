import { type ErrorCode, getCalendar, getItineraryPdf, localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  type ActivitySummary,
  activityPriceChangedSchema,
  bookActivity,
  cancelActivity,
  getActivityBookingStatus,
  getActivityDetails,
  getActivityPenalty,
  getAvailableDates,
  type RejectionReason,
  searchActivities,
  sendActivityMail,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { rejectionCode } from '../rules/rejection.ts';
import {
  activityBody,
  bookAnActivity,
  checkoutBody,
  chooseAnActivity,
  quoteAnActivity,
  recordOf,
  searchAt,
  sendBooking,
  TRONDHEIM,
} from '../testing/book-an-activity.ts';

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
  statusOf: async (bookingId) => (await t.client.call(client, getActivityBookingStatus, { query: { bookingId } })).data,
  book: async (lastName) => sendBooking(t, client, await activityBody(t, await quoteAnActivity(t, client), { lastName })),
  words: { making: 'in progress', pending: 'pending', booked: 'confirmed', failed: 'failed' },
  refusedLater: 'bookingFailed',
  unmade: {},
});

/** Sends a booking that its supplier does not make, and checks that the person reads why in each language. */
async function failsAs(lastName: string, code: ErrorCode): Promise<string> {
  const body = await activityBody(t, await quoteAnActivity(t, client), { lastName });
  const bookings: unknown[] = [];
  for (const locale of localeSchema.options) {
    const refusal = await t.client.refusal(speaking(locale), bookActivity, { body });
    expect(refusal).toMatchObject({ status: 409, code, message: translate(locale, `error.${code}`) });
    bookings.push(refusal.data);
  }
  await letTimePass(t, 1_000);
  const [data] = bookings;
  return required((data as { bookingId?: string }).bookingId, 'a booking');
}

/** The reason of each last name that is rejected. */
const REASONS: Readonly<Record<string, RejectionReason>> = {
  REJECTWEATHER: 'weather',
  REJECTDUPLICATE: 'duplicateBooking',
  REJECTNOTOPERATING: 'notOperating',
  REJECTTOOFEW: 'tooFewPassengers',
  REJECTDISASTER: 'naturalDisaster',
  REJECTCANCELLED: 'productCancelled',
  REJECTTICKET: 'ticketIssue',
  REJECTPICKUP: 'pickupIssue',
  REJECTUNAVAILABLE: 'noLongerAvailable',
};
const rejectedAs = (lastName: string, reason: RejectionReason) => async () => {
  const bookingId = await underWay(bench(), lastName, 'pending');
  await minutes(t, 3);
  expect(await bench().statusOf(bookingId)).toMatchObject({ outcome: 'failed', failureCode: rejectionCode(reason) });
  expect(await record(bookingId)).toMatchObject({ status: 'failed', rejectionReason: reason });
  await expectNothingTaken(bench(), bookingId);
};

const named = (title: string) => (product: ActivitySummary) => product.title === title;
const inTrondheim = (title: string) => ({ destinationId: TRONDHEIM, product: named(title), option: () => true });

/** Every trigger that changes what happens to an activity, by the text to type. */
const PROVOKED: Readonly<Record<string, () => Promise<void>>> = {
  SOLDOUT: async () => expectNothingTaken(bench(), await failsAs('SOLDOUT', 'activityNotAvailable')),
  REFUSED: async () => expectNothingTaken(bench(), await failsAs('Refused', 'bookingFailed')),
  PRICECHANGE: async () => {
    const quote = await quoteAnActivity(t, client);
    const body = await activityBody(t, quote, { lastName: 'PRICECHANGE' });
    const refusal = await t.client.refusal(speaking('pt'), bookActivity, { body });
    expect(refusal).toMatchObject({ status: 409, code: 'priceChanged', message: translate('pt', 'error.priceChanged') });
    const { previousTotal, quote: changed } = activityPriceChangedSchema.parse(refusal.data);
    expect(previousTotal).toEqual(quote.price.total);
    expect(changed.price.total.amountMinor).toBeGreaterThan(previousTotal.amountMinor);
    const { bookingId } = await sendBooking(t, client, await activityBody(t, changed, { lastName: 'PRICECHANGE' }));
    await letTimePass(t, 1_000);
    await expectBooked(bench(), bookingId);
    expect((await record(bookingId)).payment?.amount).toEqual(changed.price.total);
  },
  ...lastNameCases(bench),
  ...Object.fromEntries(Object.entries(REASONS).map(([lastName, reason]) => [lastName, rejectedAs(lastName, reason)])),
  CANCELFAIL: async () => {
    const bookingId = await bookAnActivity(t, client, {}, { lastName: 'CANCELFAIL' });
    await letTimePass(t, 1_000);
    for (const locale of localeSchema.options) {
      const message = translate(locale, 'error.cancellationFailed');
      const asked = await t.client.refusal(speaking(locale), getActivityPenalty, { params: { id: bookingId } });
      const cancelled = await t.client.refusal(speaking(locale), cancelActivity, { body: { bookingId, reason: 'duplicate' } });
      for (const refusal of [asked, cancelled]) expect(refusal).toMatchObject({ code: 'cancellationFailed', message });
    }
    expect(await record(bookingId)).toMatchObject({ refund: { status: 'none' } });
    await expectBooked(bench(), bookingId);
  },
  Tromsø: async () => {
    const { status, code } = await t.client.refusal(client, searchActivities, { body: { destinationId: 'city-3133895' } });
    expect([status, code]).toEqual([502, 'supplierFailed']);
  },
  Ålesund: async () => {
    const page = await searchAt(t, client, { destinationId: 'city-3163392' });
    expect(page.searchItem.length).toBeGreaterThan(0);
    expect(page.notices).toEqual([{ supplier: '', code: 'supplierFailed' }]);
  },
  'Pricechange Tour Trondheim': async () => {
    const quote = await quoteAnActivity(t, client, inTrondheim('Pricechange Tour Trondheim'));
    expect(quote).toMatchObject({ priceChanged: true });
    expect(quote.price.total.amountMinor).toBeGreaterThan(required(quote.previousTotal, 'a total').amountMinor);
  },
  'Soldout Tour Trondheim': async () => {
    const chosen = await chooseAnActivity(t, client, inTrondheim('Soldout Tour Trondheim'));
    expect(checkoutBody(chosen).optionCode).not.toBe('');
    await expect(quoteAnActivity(t, client, inTrondheim('Soldout Tour Trondheim'))).rejects.toThrow('activityNotAvailable');
  },
  'Termschange Tour Trondheim': async () => {
    expect(await quoteAnActivity(t, client, inTrondheim('Termschange Tour Trondheim'))).toMatchObject({
      priceChanged: false,
      termsChanged: true,
    });
  },
  'Brokenrecord Tour Trondheim': async () => {
    const first = await searchAt(t, client, { destinationId: TRONDHEIM });
    expect(first.foundCount).toBeGreaterThan(10);
    const broken = await searchAt(t, client, {
      destinationId: TRONDHEIM,
      searchId: first.searchId,
      searchedText: 'Brokenrecord',
    });
    expect([broken.totalSearchItem, first.notices]).toEqual([0, []]);
  },
  'Datesfail Tour Trondheim': async () => {
    const { searchItem } = await searchAt(t, client, { destinationId: TRONDHEIM, searchedText: 'Datesfail' });
    const id = required(searchItem[0], 'the product').productCode;
    expect((await t.client.call(client, getActivityDetails, { params: { id } })).data.title).toBe('Datesfail Tour Trondheim');
    expect(await t.client.refusal(client, getAvailableDates, { params: { id }, query: {} })).toMatchObject({
      code: 'supplierFailed',
    });
  },
  'Refundchange Tour Trondheim': async () => {
    const bookingId = await bookAnActivity(t, client, inTrondheim('Refundchange Tour Trondheim'));
    await letTimePass(t, 1_000);
    const { refundAmount } = await t.client.call(client, getActivityPenalty, { params: { id: bookingId } });
    const body = { bookingId, reason: 'weather', quoteAmount: refundAmount } as const;
    const moved = await t.client.call(speaking('en'), cancelActivity, { body });
    expect(moved.data.priceChanged).toBe(true);
    await expectBooked(bench(), bookingId);
  },
};

describe('what a tester types', () => {
  test('every documented trigger of activities has its case here; a search that never answers is the runner’s', () => {
    const ours = TRIGGERS.filter(
      ({ where, effect }) => ['lastName', 'place', 'activity'].includes(where) && effect !== 'searchTimeout',
    );
    expect(Object.keys(PROVOKED).sort()).toEqual(ours.map(({ value }) => value).sort());
  });

  test('a tour that waits, or was rejected, has no voucher and no calendar; one that is confirmed has both', async () => {
    const fileOf = async (bookingId: string, { path }: { path: string }, locale = 'en') => {
      const headers = {
        host: new URL(home.agency.origin).host,
        cookie: `x-access-token=${client.token}`,
        'x-app-key': 'caravel-web',
        'accept-language': locale,
      };
      const { statusCode, payload } = await t.app.inject({ method: 'GET', url: path.replace(':bookingId', bookingId), headers });
      return [statusCode, statusCode === 200 || JSON.parse(payload).message] as const;
    };
    const expectNone = async (bookingId: string) => {
      for (const locale of localeSchema.options)
        for (const file of [getItineraryPdf, getCalendar])
          expect(await fileOf(bookingId, file, locale)).toEqual([409, translate(locale, 'error.bookingWithoutFiles')]);
      expect(await t.client.refusal(speaking('en'), sendActivityMail, { body: { bookingId } })).toMatchObject({
        code: 'invalidBookingId',
      });
    };
    const waiting = await underWay(bench(), 'REJECTWEATHER', 'pending');
    await expectNone(waiting);
    await minutes(t, 3);
    expect(await record(waiting)).toMatchObject({ status: 'failed' });
    await expectNone(waiting);
    const booked = await bookAnActivity(t, client);
    await letTimePass(t, 1_000);
    expect([await fileOf(booked, getItineraryPdf), await fileOf(booked, getCalendar)]).toEqual([
      [200, true],
      [200, true],
    ]);
  });

  test.each(Object.keys(PROVOKED))('%s', async (value) => {
    await PROVOKED[value]?.();
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });
});
