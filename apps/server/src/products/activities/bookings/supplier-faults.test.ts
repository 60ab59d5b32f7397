import { type ErrorCode, localeSchema } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { bookActivity, cancelActivity, getActivityPenalty } from '@caravel/products/activities/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../../domains/payments/index.ts';
import { SupplierError, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { ActivitySupplier } from '../ports.ts';
import { activityBody, bookAnActivity, quoteAnActivity, recordOf, sendBooking } from '../testing/book-an-activity.ts';
import { type PlayedActivities, playActivities } from '../testing/played-activities.ts';

/*
 * Faults at each call of a supplier that no trigger of the sandbox provokes: it breaks off, answers with an error of its own, or not at all.
 */

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

const keyed = (locale = 'en') => ({ ...client, idempotencyKey: newId(), headers: { 'accept-language': locale } });
const throwing = (error: Error) => () => Promise.reject(error);
const reset = new Error('socket hang up');
const failing = (code: SupplierErrorCode) => throwing(new SupplierError(code));

async function expectLedgerEven(bookingId: string): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
  expect(balances.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
  expect(balances.find(({ account }) => account === 'customer_receivable')?.amount.amountMinor ?? 0).toBe(0);
}

type Booked = Awaited<ReturnType<ActivitySupplier['book']>>;

describe('booking', () => {
  test.each<[string, () => Booked]>([
    ['by a timeout', () => ({ kind: 'unknown', code: 'timeout' })],
    ['by an error of the supplier', () => ({ kind: 'unknown', code: 'unavailable' })],
    ['by an answer that breaks its schema', () => ({ kind: 'unknown', code: 'badAnswer' })],
    [
      'by a broken connection',
      () => {
        throw reset;
      },
    ],
  ])('whose answer is lost %s is looked up: sent once, charged once, and never told as failed', async (_how, answer) => {
    const quote = await quoteAnActivity(t, client);
    let sent = 0;
    const book: ActivitySupplier['book'] = async (request) => {
      sent += 1;
      await desk.sound.book(request);
      return answer();
    };
    desk.play({ book, find: failing('unavailable') });
    const { outcome, status, bookingId } = await sendBooking(t, client, await activityBody(t, quote));
    expect([outcome, status]).toEqual(['processing', 'in progress']);
    await desk.pass(5_000);
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'in progress', payment: { status: 'authorised' } });
    desk.play({ book });
    await desk.pass(60_000);
    const seen = await recordOf(t, client, bookingId);
    expect([seen.status, seen.payment?.status, seen.paidFromCard, sent]).toEqual(['confirmed', 'captured', seen.totalAmount, 1]);
    await expectLedgerEven(bookingId);
  });

  test.each<[SupplierErrorCode, ErrorCode]>([
    ['offerUnavailable', 'activityNotAvailable'],
    ['notFound', 'noBookableItems'],
    ['badAnswer', 'unableToVerifyBooking'],
    ['quoteExpired', 'activityNotAvailable'],
    ['travelerRefused', 'bookingFailed'],
    ['refused', 'bookingFailed'],
    ['rateLimited', 'supplierFailed'],
  ])('that is refused as %s is told as %s in each language, and the money is let go', async (refused, code) => {
    desk.play({ book: async () => ({ kind: 'refused', code: refused }) });
    for (const locale of localeSchema.options) {
      const body = await activityBody(t, await quoteAnActivity(t, client));
      const refusal = await t.client.refusal(keyed(locale), bookActivity, { body });
      expect(refusal).toMatchObject({ code, message: translate(locale, `error.${code}`) });
      const { bookingId } = refusal.data as { bookingId: string };
      await desk.pass(1_000);
      expect(await recordOf(t, client, bookingId)).toMatchObject({
        status: 'failed',
        payment: { status: 'voided' },
        rejectionReason: code === 'activityNotAvailable' ? 'noLongerAvailable' : null,
      });
      await expectLedgerEven(bookingId);
    }
  });
});

describe('cancelling', () => {
  test.each<[string, Partial<ActivitySupplier>, ErrorCode]>([
    ['is not allowed', { quoteCancellation: failing('notAllowed') }, 'cancellationFailed'],
    ['takes too long', { quoteCancellation: failing('timeout') }, 'supplierTimeout'],
    ['fails', { quoteCancellation: failing('unavailable') }, 'supplierFailed'],
  ])('that %s is said in each language, and the booking stands', async (_, calls, code) => {
    const bookingId = await bookAnActivity(t, client);
    await desk.pass(1_000);
    desk.play(calls);
    for (const locale of localeSchema.options) {
      const message = translate(locale, `error.${code}`);
      expect(await t.client.refusal(keyed(locale), getActivityPenalty, { params: { id: bookingId } })).toMatchObject({
        code,
        message,
      });
      const body = { bookingId, reason: 'weather' } as const;
      expect(await t.client.refusal(keyed(locale), cancelActivity, { body })).toMatchObject({ code, message });
    }
    expect(await recordOf(t, client, bookingId)).toMatchObject({ status: 'confirmed', refund: { status: 'none' } });
  });

  test('whose answer is lost is looked up and refunded once', async () => {
    const bookingId = await bookAnActivity(t, client);
    await desk.pass(1_000);
    let cancellations = 0;
    desk.play({
      cancel: async (...asked) => {
        cancellations += 1;
        await desk.sound.cancel(...asked);
        return { kind: 'unknown', code: 'timeout' };
      },
    });
    const { data } = await t.client.call(keyed(), cancelActivity, { body: { bookingId, reason: 'globalEvent' } });
    expect(data.priceChanged).toBe(false);
    for (let minute = 0; minute < 3; minute++) await desk.pass(60_000);
    const record = await recordOf(t, client, bookingId);
    expect(record).toMatchObject({ status: 'cancelled', refundAmount: record.totalAmount, refund: { status: 'refunded' } });
    expect(cancellations).toBe(1);
    await expectLedgerEven(bookingId);
  });
});
