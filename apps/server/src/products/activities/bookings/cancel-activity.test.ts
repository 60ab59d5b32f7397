import { localeSchema } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  ACTIVITY_CANCEL_REASONS,
  type ActivityOption,
  cancelActivity,
  getActivityPenalty,
} from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../../domains/payments/index.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { bookAnActivity, recordOf, TRONDHEIM } from '../testing/book-an-activity.ts';
import { type PlayedActivities, playActivities } from '../testing/played-activities.ts';
import { activitiesAlone } from '../wiring.ts';
import { cancelActivity as cancelVerb, getPenalty } from './cancel-activity.ts';
import { getActivityBooking } from './get-activity-booking.ts';

const SECOND_MS = 1_000;
const TODAY = '2027-03-01T12:00:00.000Z';
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
const penaltyOf = (bookingId: string, locale = 'en') =>
  t.client.call(keyed(locale), getActivityPenalty, { params: { id: bookingId } });
const cancel = (bookingId: string, changes: { quoteAmount?: number; locale?: string } = {}) => {
  const { locale, ...body } = changes;
  return t.client.call(keyed(locale), cancelActivity, { body: { bookingId, reason: 'medical', ...body } });
};
/** What the verbs say later: a session would be over by then. */
const later = {
  ctx: () => t.ctx(home.agency, client.actor),
  deps: () => activitiesAlone(t.platform),
  penaltyOf: (bookingId: string) => getPenalty(later.deps(), later.ctx(), bookingId),
  cancel: (bookingId: string, quoteAmount: number) =>
    cancelVerb(later.deps(), later.ctx(), { bookingId, quoteAmount, reason: 'duplicate' }),
  recordOf: (bookingId: string) => getActivityBooking(later.ctx(), bookingId),
};
/** Goes to an instant without doing what is due on the way. */
const goTo = (instant: number) => t.clock.set(new Date(instant).toISOString());

async function expectLedgerEven(bookingId: string): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
  expect(balances.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
  expect(balances.find(({ account }) => account === 'customer_receivable')?.amount.amountMinor ?? 0).toBe(0);
}

async function book(option?: (option: ActivityOption) => boolean, destinationId?: string, title?: string): Promise<string> {
  const bookingId = await bookAnActivity(t, client, {
    ...(option && { option }),
    ...(destinationId && { destinationId }),
    ...(title && { product: (product) => product.title === title }),
  });
  await desk.pass(SECOND_MS);
  return bookingId;
}

describe('cancelling', () => {
  test.each(ACTIVITY_CANCEL_REASONS)(
    'because of %s within the free time gives all back, in the amount that was shown',
    async (reason) => {
      const bookingId = await book();
      for (const locale of localeSchema.options) {
        const { data } = await penaltyOf(bookingId, locale);
        expect(data.cancellationReasons).toEqual(
          ACTIVITY_CANCEL_REASONS.map((code) => ({ code, text: translate(locale, `activityReason.${code}`) })),
        );
      }
      const { data, refundAmount } = await penaltyOf(bookingId);
      expect(data).toMatchObject({ bookingId, quote: { penaltyAmount: 0, refundAmount }, refund: { status: 'none' } });
      const moved = await cancel(bookingId, { quoteAmount: refundAmount - 1, locale: 'es' });
      expect(moved).toMatchObject({
        data: { priceChanged: true, refundAmount },
        message: translate('es', 'activityAnswer.refundChanged'),
      });
      expect((await recordOf(t, client, bookingId)).status).toBe('confirmed');
      const body = { bookingId, reason, quoteAmount: refundAmount };
      const done = await t.client.call(keyed('en'), cancelActivity, { body });
      expect(done.message).toBe('Booking Cancelled Successfully');
      await desk.pass(SECOND_MS);
      const record = await recordOf(t, client, bookingId);
      expect(record).toMatchObject({
        status: 'cancelled',
        cancellationReason: translate('en', `activityReason.${reason}`),
        cancellationId: expect.stringMatching(/^X/),
        refund: { status: 'refunded', amount: data.quote?.refund },
        refundAmount,
        actions: { canCancel: false },
      });
      await expectLedgerEven(bookingId);
    },
  );

  test('again at the same refund is done already; otherwise it is refused as cancelled, in each language', async () => {
    const bookingId = await book();
    const { refundAmount } = await penaltyOf(bookingId);
    await cancel(bookingId, { quoteAmount: refundAmount });
    await desk.pass(SECOND_MS);
    expect((await cancel(bookingId, { quoteAmount: refundAmount })).message).toBe('Booking Cancelled Successfully');
    for (const locale of localeSchema.options) {
      const message = translate(locale, 'error.activityAlreadyCancelled');
      const asked = await t.client.refusal(keyed(locale), getActivityPenalty, { params: { id: bookingId } });
      const again = await t.client.refusal(keyed(locale), cancelActivity, {
        body: { bookingId, reason: 'medical', quoteAmount: 1 },
      });
      for (const refusal of [asked, again])
        expect(refusal).toMatchObject({ status: 409, code: 'activityAlreadyCancelled', message });
    }
    await expectLedgerEven(bookingId);
  });

  test('for another reason, without one, or with a mistyped guard is refused, and nothing is done', async () => {
    const bookingId = await book();
    for (const body of [{ bookingId, reason: 'x' }, { bookingId }, { bookingId, reason: 'duplicate', quoteamount: 1 }]) {
      const { status } = await t.client.inject(keyed(), { method: 'POST', url: cancelActivity.path, body });
      expect(status).toBe(400);
    }
    expect((await recordOf(t, client, bookingId)).status).toBe('confirmed');
  });

  test('gives all back until a second before the last full day, and nothing from then on until it begins', async () => {
    const bookingId = await book(
      ({ confirmation, cancellationPolicy }) => confirmation === 'instant' && cancellationPolicy?.steps.length === 2,
    );
    const record = await recordOf(t, client, bookingId);
    const start = Date.parse(record.startInstant);
    const deadline = Date.parse(required(record.cancellationPolicy?.steps[1]?.from, 'the end of the free time'));
    expect((start - deadline) % (24 * 3_600_000)).toBe(0);
    goTo(deadline - SECOND_MS);
    expect((await later.penaltyOf(bookingId)).refundAmount).toBe(record.totalDue);
    goTo(deadline);
    expect((await later.penaltyOf(bookingId)).refundAmount).toBe(0);
    goTo(start - SECOND_MS);
    expect((await later.penaltyOf(bookingId)).refundAmount).toBe(0);
    goTo(start);
    await expect(later.penaltyOf(bookingId)).rejects.toMatchObject({ code: 'activityNotCancellable' });
    await expect(later.cancel(bookingId, 0)).rejects.toMatchObject({ code: 'activityNotCancellable' });
    goTo(deadline);
    await later.cancel(bookingId, 0);
    await desk.pass(SECOND_MS);
    expect(await later.recordOf(bookingId)).toMatchObject({
      status: 'cancelled',
      refundAmount: 0,
      refund: { penalty: record.activityPrice.total },
    });
    await expectLedgerEven(bookingId);
  });

  test('in the middle of its tiers gives the share back that its page promised', async () => {
    const bookingId = await book(
      ({ confirmation, cancellationPolicy }) => confirmation === 'instant' && (cancellationPolicy?.steps.length ?? 0) > 2,
    );
    const record = await recordOf(t, client, bookingId);
    for (const { from, to, refund } of record.cancellationCharges.slice(1, -1)) {
      goTo(Date.parse(required(from, 'a day')));
      expect((await later.penaltyOf(bookingId)).refundAmount).toBeCloseTo(refund.amountMinor / 100, 1);
      goTo(Date.parse(required(to, 'a day')) - SECOND_MS);
      expect((await later.penaltyOf(bookingId)).refundAmount).toBeCloseTo(refund.amountMinor / 100, 1);
    }
    const { refundAmount } = await later.penaltyOf(bookingId);
    expect(refundAmount).toBeGreaterThan(0);
    expect(refundAmount).toBeLessThan(record.totalDue);
    await later.cancel(bookingId, refundAmount);
    await desk.pass(SECOND_MS);
    expect(await later.recordOf(bookingId)).toMatchObject({ status: 'cancelled', refundAmount, refund: { status: 'partial' } });
    await expectLedgerEven(bookingId);
  });

  test('of what is not refundable gives nothing back, and says so before', async () => {
    const bookingId = await book(
      ({ confirmation, freeCancellationUntil, cancellationPolicy }) =>
        confirmation === 'instant' && freeCancellationUntil === null && cancellationPolicy?.steps.length === 1,
    );
    expect(await recordOf(t, client, bookingId)).toMatchObject({ refundability: 'nonRefundable' });
    expect((await penaltyOf(bookingId)).refundAmount).toBe(0);
  });

  test('whose refund changes in the meantime does nothing until it is agreed to anew', async () => {
    const bookingId = await book(() => true, TRONDHEIM, 'Refundchange Tour Trondheim');
    const { refundAmount } = await penaltyOf(bookingId);
    const moved = await cancel(bookingId, { quoteAmount: refundAmount });
    const now = moved.data.refundAmount;
    expect(moved).toMatchObject({ data: { priceChanged: true }, message: translate('en', 'activityAnswer.refundChanged') });
    expect(now).toBeLessThan(refundAmount);
    expect((await recordOf(t, client, bookingId)).status).toBe('confirmed');
    expect((await penaltyOf(bookingId)).refundAmount).toBe(now);
    expect((await cancel(bookingId, { quoteAmount: refundAmount })).data).toMatchObject({
      priceChanged: true,
      refundAmount: now,
    });
    await cancel(bookingId, { quoteAmount: now });
    await desk.pass(SECOND_MS);
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'cancelled', refundAmount: now });
    await expectLedgerEven(bookingId);
  });
});
