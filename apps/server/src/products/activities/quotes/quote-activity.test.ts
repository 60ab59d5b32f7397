import { type ErrorCode, localeSchema, updateMarkups } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  type ActivitySummary,
  checkAvailability,
  checkoutActivity,
  getActivityDetails,
  getAvailableDates,
  nearestDatesSchema,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SupplierError, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { ActivitySupplier, SupplierQuote } from '../ports.ts';
import {
  activityBody,
  checkoutBody,
  chooseAnActivity,
  LISBON,
  quoteAnActivity,
  recordOf,
  searchAt,
  sendBooking,
  TRONDHEIM,
} from '../testing/book-an-activity.ts';
import { type PlayedActivities, playActivities } from '../testing/played-activities.ts';

let whole: TestApp;
let desk: PlayedActivities;
let t: TestApp;
let home: TestAgency;
let client: Persona;

beforeAll(async () => {
  whole = await startTestApp();
  desk = await playActivities(whole);
  ({ t } = desk);
});
beforeEach(async () => {
  desk.play({});
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(async () => {
  await desk.close();
  await whole.close();
});

const speaking = (locale: string) => ({ ...client, idempotencyKey: newId(), headers: { 'accept-language': locale } });
const named = (title: string) => (product: ActivitySummary) => product.title === title;

describe('a quote', () => {
  test('is of what was checked, held at its total while the person types', async () => {
    const chosen = await chooseAnActivity(t, client);
    const { data: quote } = await t.client.call(client, checkoutActivity, { body: checkoutBody(chosen) });
    const price = required(chosen.option.price, 'a price');
    expect(quote).toMatchObject({
      priceChanged: false,
      termsChanged: false,
      activityPrice: price,
      price: { total: price.total },
      option: { optionCode: chosen.option.optionCode, startTime: chosen.option.startTime },
      paxMix: chosen.availability.paxMix,
      travelDate: chosen.availability.travelDate,
      refundable: true,
      cancellationPolicy: chosen.option.cancellationPolicy,
    });
    expect(Date.parse(quote.expiresAt)).toBeGreaterThan(Date.parse(quote.serverTime));
    expect(JSON.stringify(quote)).not.toMatch(/waterfall|netRate|"net"|sandbox-activities/);
  });

  test('and a booking of a deal say what it costs on other days, as the option does', async () => {
    const { searchItem } = await searchAt(t, client, { filter: { special: ['DEALS_AND_DISCOUNT'] } });
    const deals = new Set(searchItem.map(({ productCode }) => productCode));
    const quote = await quoteAnActivity(t, client, {
      product: ({ productCode }) => deals.has(productCode),
      option: ({ confirmation, price }) => confirmation === 'instant' && (price?.beforeDiscount ?? null) !== null,
      protection: true,
    });
    const { paxMix, travelDate, activity, option, activityPrice } = quote;
    const body = { productCode: activity.productCode, travelDate, paxMix };
    const { data } = await t.client.call(client, checkAvailability, { body });
    const same = data.activityProductOptions.find(({ optionCode, startTime }) => {
      return optionCode === option.optionCode && startTime === option.startTime;
    });
    expect(activityPrice).toEqual(same?.price);
    expect(activityPrice.beforeDiscount?.amountMinor).toBeGreaterThan(activityPrice.total.amountMinor);
    const { bookingId } = await sendBooking(t, client, await activityBody(t, quote));
    expect((await recordOf(t, client, bookingId)).activityPrice).toEqual(activityPrice);
  });

  test('says that price or terms differ from what was seen, and never if they do not', async () => {
    const chosen = await chooseAnActivity(t, client);
    const seen = required(chosen.option.price, 'a price').total;
    const ask = async (changes: object) =>
      (await t.client.call(client, checkoutActivity, { body: checkoutBody(chosen, changes) })).data;
    const other = { ...seen, amountMinor: seen.amountMinor - 1 };
    expect(await ask({ seenTotal: other })).toMatchObject({ priceChanged: true, termsChanged: false, previousTotal: other });
    expect(await ask({ seenTerms: 'others' })).toMatchObject({ priceChanged: false, termsChanged: true });
    desk.play({
      hold: async (...asked) => {
        const quoted = await desk.sound.hold(...asked);
        return { ...quoted, option: { ...quoted.option, policy: { refundable: false, tiers: [], noShow: null } } };
      },
    });
    expect(await ask({})).toMatchObject({ priceChanged: false, termsChanged: true, refundable: false });
  });

  test.each([
    ['Pricechange Tour Trondheim', { priceChanged: true, termsChanged: false }],
    ['Termschange Tour Trondheim', { priceChanged: false, termsChanged: true }],
  ])('of %s: %o', async (title, said) => {
    const wish = { destinationId: TRONDHEIM, product: named(title), option: () => true };
    expect(await quoteAnActivity(t, client, wish)).toMatchObject(said);
  });

  test('of what is sold out at the hold is refused in each language', async () => {
    const chosen = await chooseAnActivity(t, client, {
      destinationId: TRONDHEIM,
      product: named('Soldout Tour Trondheim'),
      option: () => true,
    });
    for (const locale of localeSchema.options)
      expect(await t.client.refusal(speaking(locale), checkoutActivity, { body: checkoutBody(chosen) })).toMatchObject({
        status: 409,
        code: 'activityNotAvailable',
        message: translate(locale, 'error.activityNotAvailable'),
      });
  });

  test('of a day that is gone names the nearest ones, at the check and at the hold', async () => {
    const chosen = await chooseAnActivity(t, client);
    const { productCode, travelDate, paxMix } = chosen.availability;
    desk.play({
      check: async (...asked) =>
        (await desk.sound.check(...asked)).map((option) => ({
          ...option,
          available: false,
          unavailableReason: 'SOLD_OUT',
          price: null,
        })),
      hold: () => Promise.reject(new SupplierError('offerUnavailable')),
    });
    const check = await t.client.refusal(client, checkAvailability, { body: { productCode, travelDate, paxMix } });
    const hold = await t.client.refusal(client, checkoutActivity, { body: checkoutBody(chosen) });
    for (const refusal of [check, hold]) {
      expect(refusal).toMatchObject({
        status: 409,
        code: 'activityNotOnDate',
        message: translate('en', 'error.activityNotOnDate'),
      });
      const { nearestDates, reasons } = nearestDatesSchema.parse(refusal.data);
      expect(reasons).toEqual(['SOLD_OUT']);
      expect(nearestDates.length).toBeGreaterThan(0);
      expect(nearestDates).toEqual(nearestDates.toSorted());
      expect(nearestDates).not.toContain(travelDate);
    }
  });

  test('is refused for a party, a day and a product that cannot be', async () => {
    const chosen = await chooseAnActivity(t, client);
    const refused = async (changes: object) =>
      t.client.refusal(client, checkoutActivity, { body: checkoutBody(chosen, changes) });
    expect((await refused({ paxMix: [{ ageBand: 'ADULT', numberOfTravelers: 6 }] })).validationError).toHaveProperty(
      'paxMix.0.numberOfTravelers',
    );
    expect((await refused({ paxMix: [] })).validationError).toEqual({ paxMix: 'Please choose at least one traveler' });
    expect((await refused({ travelDate: '2020-01-01' })).validationError).toHaveProperty('travelDate');
    expect((await refused({ productCode: 'ghost' })).code).toBe('activityNotFound');
    expect((await refused({ optionCode: 'ghost' })).code).toBe('activityNotAvailable');
  });

  test.each<[string, Partial<ActivitySupplier>, ErrorCode]>([
    ['breaks off', { hold: () => Promise.reject(new Error('socket hang up')) }, 'supplierFailed'],
    ...(['rateLimited', 'badAnswer', 'unavailable'] as const).map(
      (code: SupplierErrorCode): [string, Partial<ActivitySupplier>, ErrorCode] => [
        code,
        { hold: () => Promise.reject(new SupplierError(code)) },
        'supplierFailed',
      ],
    ),
    ['takes too long', { hold: () => Promise.reject(new SupplierError('timeout')) }, 'supplierTimeout'],
  ])('whose hold %s is refused in each language, and nothing is quoted', async (_, calls, code) => {
    const chosen = await chooseAnActivity(t, client);
    desk.play(calls);
    for (const locale of localeSchema.options)
      expect(await t.client.refusal(speaking(locale), checkoutActivity, { body: checkoutBody(chosen) })).toMatchObject({
        code,
        message: translate(locale, `error.${code}`),
      });
  });

  const changing = (change: (quoted: SupplierQuote) => SupplierQuote): Partial<ActivitySupplier> => ({
    hold: async (...asked) => change(await desk.sound.hold(...asked)),
  });
  test.each<[string, (quoted: SupplierQuote) => SupplierQuote]>([
    ['another option', (quoted) => ({ ...quoted, option: { ...quoted.option, optionCode: 'other' } })],
    ['another day', (quoted) => ({ ...quoted, option: { ...quoted.option, startsAt: '2030-01-01T09:00' } })],
    ['another product', (quoted) => ({ ...quoted, activity: { ...quoted.activity, code: 'other' } })],
    [
      'lines that do not add up',
      (quoted) => ({ ...quoted, option: { ...quoted.option, price: { ...quoted.option.price, lines: [] } } }),
    ],
    [
      'taxes below zero',
      (quoted) => ({
        ...quoted,
        option: { ...quoted.option, price: { ...quoted.option.price, taxes: { amountMinor: -1, currency: 'USD' } } },
      }),
    ],
  ])('that comes with %s is not sold', async (_, change) => {
    const chosen = await chooseAnActivity(t, client);
    desk.play(changing(change));
    expect(await t.client.refusal(client, checkoutActivity, { body: checkoutBody(chosen) })).toMatchObject({
      code: 'supplierFailed',
    });
  });
});

test('the total of a list is that of calendar, check and checkout, for 200 products, whatever the agency adds', async () => {
  const owner = await home.persona('owner');
  await t.client.call(owner, updateMarkups, {
    body: { markup: { type: 'percent', value: 7.3 }, agencyFee: { amountMinor: 444, currency: 'USD' } },
  });
  const products: ActivitySummary[] = [];
  const first = await searchAt(t, client, { destinationId: LISBON });
  products.push(...first.searchItem);
  for (let offset = 50; offset < 200; offset += 50)
    products.push(...(await searchAt(t, client, { destinationId: LISBON, searchId: first.searchId, offset })).searchItem);
  expect(products.length).toBeGreaterThanOrEqual(200);
  let held = 0;
  for (const { productCode, from } of products.slice(0, 200)) {
    const { data: details } = await t.client.call(client, getActivityDetails, { params: { id: productCode } });
    expect(details.from).toEqual(from);
    const year = { from: details.serverTime.slice(0, 10), to: '2099-01-01' };
    const { data: days } = await t.client.call(client, getAvailableDates, { params: { id: productCode }, query: year });
    const lowest = days.availableDaysData.toSorted((a, b) => a.total.amountMinor - b.total.amountMinor)[0];
    expect(lowest?.total, productCode).toEqual(from.price.total);
    const body = { productCode, travelDate: lowest?.date ?? '', paxMix: from.paxMix };
    const { data: checked } = await t.client.call(client, checkAvailability, { body });
    const priced = checked.activityProductOptions.flatMap((option) =>
      option.price ? [{ option, total: option.price.total }] : [],
    );
    const cheapest = priced.toSorted((a, b) => a.total.amountMinor - b.total.amountMinor)[0];
    expect(cheapest?.total, productCode).toEqual(from.price.total);
    // Each tenth is held, too: a hold writes a quote.
    if (held++ % 10 !== 0 || !cheapest) continue;
    const chosen = { product: products[0] as ActivitySummary, availability: checked, option: cheapest.option };
    const { data: quote } = await t.client.call(client, checkoutActivity, { body: checkoutBody(chosen) });
    expect([quote.activityPrice.total, quote.price.total, quote.priceChanged]).toEqual([
      from.price.total,
      from.price.total,
      false,
    ]);
  }
});
