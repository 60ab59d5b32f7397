import { type ErrorCode, localeSchema } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { cancelHotel, getHotelPenalty, getHotelPrice } from '@caravel/products/hotels/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../../domains/payments/index.ts';
import { SupplierError, type SupplierErrorCode } from '../../../domains/suppliers/index.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { HotelSupplier, SupplierQuote } from '../ports.ts';
import { type HotelDesk, openHotelDesk } from '../testing/hotel-desk.ts';

/*
 * Faults at each call of a supplier that no trigger of the sandbox provokes: it breaks off, answers with an error of its own, or with what cannot be
 * sold.
 */

let t: TestApp;
let desk: HotelDesk;
let home: TestAgency;
let client: Persona;
let sound: HotelSupplier;

beforeAll(async () => {
  t = await startTestApp();
  desk = await openHotelDesk(t);
  sound = { ...desk.supplier };
});
beforeEach(async () => {
  desk.play({});
  home = await t.freshAgency();
  client = await home.persona('client');
});
afterAll(async () => {
  await desk.close();
  await t.close();
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

/** Books two rooms while all is well. */
async function bookSoundly(): Promise<string> {
  const { data } = await desk.book(client, await desk.quote(client));
  await desk.pass(1_000);
  return data.bookingId;
}

describe('asking for a price', () => {
  const answering = (change: (quoted: SupplierQuote) => SupplierQuote): Partial<HotelSupplier> => ({
    reprice: async (...asked) => change(await sound.reprice(...asked)),
  });
  const withoutRoom = (quoted: SupplierQuote) => ({ ...quoted, rates: quoted.rates.slice(0, 1) });
  const swapped = (quoted: SupplierQuote) => ({ ...quoted, rates: quoted.rates.toReversed() });
  const unsound = (quoted: SupplierQuote) => ({
    ...quoted,
    rates: quoted.rates.map((rate) => ({ ...rate, taxes: { ...rate.taxes, amountMinor: -1 } })),
  });

  test.each<[string, Partial<HotelSupplier>, ErrorCode]>([
    ['breaks off', { reprice: throwing(reset) }, 'priceNotFound'],
    ['is refused by a busy supplier', { reprice: failing('rateLimited') }, 'priceNotFound'],
    ['is answered with nonsense', { reprice: failing('badAnswer') }, 'priceNotFound'],
    ['finds the quote expired', { reprice: failing('quoteExpired') }, 'roomNotAvailable'],
    ['is answered for one room of two', answering(withoutRoom), 'priceNotFound'],
    ['is answered with the rooms swapped', answering(swapped), 'priceNotFound'],
    ['is answered with taxes below zero', answering(unsound), 'priceNotFound'],
  ])('that %s is said in each language, and nothing is quoted', async (_what, calls, code) => {
    const body = [await desk.shown(client)];
    desk.play(calls);
    for (const locale of localeSchema.options) {
      const refusal = await desk.client.refusal(keyed(locale), getHotelPrice, { body });
      expect(refusal).toMatchObject({ code, message: translate(locale, `error.${code}`) });
    }
  });

  test.each([
    ['breaks off', throwing(reset)],
    ['finds nothing', failing('notFound')],
  ])('goes on where the description %s: hours and beds are not known', async (_what, content) => {
    desk.play({ content });
    const quote = await desk.quote(client);
    expect(quote).toMatchObject({ checkinCheckoutPolicy: { inTime: null, outTime: null }, rooms: [{ beds: '' }, { beds: '' }] });
    expect(await desk.book(client, quote)).toMatchObject({ message: 'success' });
  });
});

describe('booking', () => {
  /** Sends an order that arrives, and whose answer is lost in some way. */
  const lost = (answer: () => Awaited<ReturnType<HotelSupplier['book']>>): [Partial<HotelSupplier>, () => number] => {
    let sent = 0;
    const book: HotelSupplier['book'] = async (request) => {
      sent += 1;
      await sound.book(request);
      return answer();
    };
    return [{ book }, () => sent];
  };

  test.each<[string, () => Awaited<ReturnType<HotelSupplier['book']>>]>([
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
    const quote = await desk.quote(client);
    const [calls, sent] = lost(answer);
    desk.play({ ...calls, find: failing('unavailable') });
    const { data, message } = await desk.book(client, quote);
    expect([message, data.outcome, data.status]).toEqual(['success', 'processing', 'processing payment']);
    await desk.pass(5_000);
    expect(await desk.record(client, data.bookingId)).toMatchObject({
      status: 'processing payment',
      payment: { status: 'authorised' },
    });
    desk.play(calls);
    await desk.pass(60_000);
    const seen = await desk.record(client, data.bookingId);
    expect([seen.status, seen.payment?.status, seen.paidFromCard, sent()]).toEqual([
      'booked',
      'captured',
      seen.priceToTraveler,
      1,
    ]);
    await expectLedgerEven(data.bookingId);
  });

  test.each<[SupplierErrorCode, ErrorCode, string]>([
    ['travelerRefused', 'bookingFailed', 'failed'],
    ['notAllowed', 'bookingFailed', 'failed'],
    ['quoteExpired', 'roomNotAvailable', 'invalid'],
    ['notFound', 'roomNotAvailable', 'invalid'],
    ['rateLimited', 'supplierFailed', 'failed'],
  ])('that is refused (%s) fails with the reason, and nothing is charged', async (code, failureCode, status) => {
    const quote = await desk.quote(client);
    desk.play({ book: async () => ({ kind: 'refused', code }) });
    const { data, message, text } = await desk.book(client, quote);
    expect([message, text, data.failureCode]).toEqual(['failure', translate('en', `error.${failureCode}`), failureCode]);
    const seen = await desk.record(client, data.bookingId);
    expect([seen.status, seen.payment?.status, seen.paidFromCard]).toEqual([status, 'voided', 0]);
    await expectLedgerEven(data.bookingId);
  });
});

describe('cancelling', () => {
  test.each<[string, Partial<HotelSupplier>, ErrorCode]>([
    ['times out', { quoteCancellation: failing('timeout') }, 'supplierTimeout'],
    ['is answered with an error', { quoteCancellation: failing('unavailable') }, 'supplierFailed'],
    ['is answered with nonsense', { quoteCancellation: failing('badAnswer') }, 'supplierFailed'],
    ['breaks off', { quoteCancellation: throwing(reset) }, 'supplierFailed'],
    ['is refused', { quoteCancellation: failing('notAllowed') }, 'cancellationFailed'],
    ['finds no order', { quoteCancellation: failing('notFound') }, 'cancellationFailed'],
  ])('whose price %s changes nothing, and is said in each language', async (_what, calls, code) => {
    const bookingId = await bookSoundly();
    desk.play(calls);
    for (const locale of localeSchema.options) {
      for (const body of [{ bookingId }, { bookingId, room: 0 }]) {
        const expected = { code, message: translate(locale, `error.${code}`) };
        expect(await desk.client.refusal(keyed(locale), getHotelPenalty, { body })).toMatchObject(expected);
        expect(await desk.client.refusal(keyed(locale), cancelHotel, { body })).toMatchObject(expected);
      }
    }
    desk.play({});
    expect(await desk.record(client, bookingId)).toMatchObject({ status: 'booked', refund: { status: 'none' } });
  });

  test.each([undefined, 0])('that breaks off is done once, and refunded once (room %s)', async (room) => {
    const bookingId = await bookSoundly();
    let sent = 0;
    desk.play({
      cancel: async (...order) => {
        sent += 1;
        await sound.cancel(...order);
        throw reset;
      },
      find: failing('unavailable'),
    });
    const body = { bookingId, ...(room !== undefined && { room }) };
    const { data } = await desk.client.call(keyed(), cancelHotel, { body });
    expect(data.booking).toMatchObject({ status: 'booked', sagaState: 'cancelling', refund: { status: 'none' } });
    desk.play({});
    await desk.pass(60_000);
    const seen = await desk.record(client, bookingId);
    const over = seen.rooms.map(({ status }) => status === 'cancelled');
    expect([seen.status, over]).toEqual(room === undefined ? ['cancelled', [true, true]] : ['booked', [true, false]]);
    expect(seen.refund.amount).toEqual(data.quote?.refund);
    expect(sent).toBe(1);
    await expectLedgerEven(bookingId);
  });

  test.each([undefined, 0])(
    'that the supplier confirms and does not show afterwards is known to be done (room %s)',
    async (room) => {
      const bookingId = await bookSoundly();
      desk.play({ find: failing('unavailable') });
      const body = { bookingId, ...(room !== undefined && { room }) };
      const { data } = await desk.client.call(keyed(), cancelHotel, { body });
      await desk.pass(1_000);
      const seen = await desk.record(client, bookingId);
      const over = seen.rooms.map(({ status }) => status === 'cancelled');
      expect([seen.status, over]).toEqual(room === undefined ? ['cancelled', [true, true]] : ['booked', [true, false]]);
      expect(seen.refund.amount).toEqual(data.quote?.refund);
      await expectLedgerEven(bookingId);
    },
  );

  test('at terms that have become worse meanwhile is refused, and the booking stands as it was', async () => {
    const bookingId = await bookSoundly();
    let quoted = 0;
    desk.play({
      cancel: async () => ({ kind: 'changed' }),
      quoteCancellation: async (...order) => {
        const terms = await sound.quoteCancellation(...order);
        quoted += 1;
        return quoted === 1 ? terms : { ...terms, penalty: { ...terms.penalty, amountMinor: 5_000 } };
      },
    });
    const refusal = await desk.client.refusal(keyed('es'), cancelHotel, { body: { bookingId } });
    expect(refusal).toMatchObject({ code: 'cancellationFailed', message: translate('es', 'error.cancellationFailed') });
    desk.play({});
    const { data } = await desk.client.call(client, getHotelPenalty, { body: { bookingId } });
    expect(data.penaltyAmount).toBe(0);
    expect(await desk.record(client, bookingId)).toMatchObject({
      status: 'booked',
      rooms: [{ status: 'booked' }, { status: 'booked' }],
    });
    await expectLedgerEven(bookingId);
  });
});
