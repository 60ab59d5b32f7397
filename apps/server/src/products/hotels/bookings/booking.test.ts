import { listTrips, sameTripDataSchema, updateMarkups } from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import {
  bookHotel,
  cancelHotel,
  getHotelBookingStatus,
  getHotelPenalty,
  getHotelPrice,
  hotelPriceChangedSchema,
} from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readBalances } from '../../../domains/payments/index.ts';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { quoteStay } from '../quotes/quote-stay.ts';
import { type HotelDesk, openHotelDesk } from '../testing/hotel-desk.ts';
import { guest } from '../testing/stored-booking.ts';

let t: TestApp;
let desk: HotelDesk;
let home: TestAgency;
let client: Persona;
let agent: Persona;
let owner: Persona;

beforeAll(async () => {
  t = await startTestApp();
  desk = await openHotelDesk(t);
});
beforeEach(async () => {
  desk.play({});
  home = await t.freshAgency();
  [client, agent, owner] = await Promise.all([home.persona('client'), home.persona('agent'), home.persona('owner')]);
});
afterAll(async () => {
  await desk.close();
  await t.close();
});

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const usd = (minor: number) => money(minor, 'USD');
const refusal = async (quote: Parameters<HotelDesk['body']>[0], changes: Parameters<HotelDesk['body']>[1] = {}) =>
  desk.client.refusal(keyed(client), bookHotel, { body: [await desk.body(quote, changes)] });

async function ledgerIsBalanced(): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx));
  expect(balances.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
}

describe('a price', () => {
  test('is that of the whole stay, room by room, with what is due at the property', async () => {
    const quote = await desk.quote(client);
    expect(quote).toMatchObject({ nights: 4, refundable: true, priceChanged: false });
    expect(quote.stay.total.amountMinor).toBe(quote.stay.dueNow.amountMinor + 4_000);
    expect(quote.price.total).toEqual(quote.stay.dueNow);
    expect(quote.rooms.map(({ occupancy }) => [occupancy.numOfAdults, occupancy.childAges])).toEqual([
      [2, [7]],
      [1, []],
    ]);
    const sum = quote.rooms.reduce((all, { price }) => all + price.total.amountMinor, 0);
    expect(sum).toBe(quote.stay.total.amountMinor);
    expect(quote.checkinCheckoutPolicy).toEqual({ inTime: '15:00', outTime: '11:00' });
    expect(quote.rooms[0]?.beds).toBe('1 double bed');
    expect(JSON.stringify(quote)).not.toMatch(/waterfall|markup|publishedRate|netRate/i);
  });

  test('with protection costs more now, and the stay costs the same', async () => {
    await desk.client.call(owner, updateMarkups, { body: { refundProtect: { isEnabled: true, markup: usd(300) } } });
    const plain = await desk.quote(client);
    const covered = await desk.quote(client, { protection: true });
    expect(covered.protection.selected).toBe(true);
    expect(covered.stay).toEqual(plain.stay);
    expect(covered.price.total.amountMinor).toBe(plain.price.total.amountMinor + covered.protection.amount.amountMinor);
  });

  test('that has moved since it was seen says so, and what else has changed', async () => {
    desk.play({
      reprice: async (...asked) => {
        const quoted = await standInReprice(...asked);
        const rates = quoted.rates.map((rate) => ({ ...rate, board: 'roomOnly' as const, roomName: 'Twin room' }));
        return { ...quoted, rates };
      },
    });
    const quote = await desk.quote(client, { seenTotal: usd(1) });
    expect(quote).toMatchObject({
      priceChanged: true,
      previousTotal: usd(1),
      boardChanged: true,
      roomChanged: true,
      cancellationChanged: false,
    });
  });
  const standInReprice: HotelDesk['supplier']['reprice'] = (...asked) => required(original, 'the stand-in').reprice(...asked);
  let original: HotelDesk['supplier'] | undefined;
  beforeAll(() => {
    original = { ...desk.supplier };
  });

  test.each([
    ['offerUnavailable', 'roomNotAvailable'],
    ['unavailable', 'priceNotFound'],
    ['timeout', 'supplierTimeout'],
  ] as const)('of a supplier that says %s is none', async (code, expected) => {
    desk.play({ reprice: () => Promise.reject(new SupplierError(code)) });
    const body = [await desk.shown(client)];
    expect(await desk.client.refusal(client, getHotelPrice, { body })).toMatchObject({ code: expected });
  });

  test('of a stay that gives nothing back is refused where the operator sells none, in the reader’s language', async () => {
    const deps = { ...desk.deps, sellsNonRefundable: false };
    const quoteOf = async (code?: string) => {
      const ctx = { ...t.ctx(home.agency, client.actor), locale: 'es' as const };
      const { corelationid, hotelid, rateIds } = await desk.shown(client, { ...(code && { code }) });
      return quoteStay(deps, ctx, { corelationid, hotelid, rateIds, protection: false }, new AbortController().signal);
    };
    await expect(quoteOf('kept')).rejects.toMatchObject({ code: 'nonRefundableNotAuthorized' });
    expect(await quoteOf()).toMatchObject({ refundable: true });
    expect(await desk.quote(client, { code: 'kept' })).toMatchObject({ refundable: false });
  });

  test('is of the person’s own search alone, and of rates that were shown there', async () => {
    const shown = await desk.shown(client);
    expect(await desk.client.refusal(agent, getHotelPrice, { body: [shown] })).toMatchObject({ code: 'searchExpired' });
    for (const rateIds of [['id p1/0/free'], ['id p1/1/free', 'id p1/0/free'], ['id p1/0/free', 'id p1/1/pack'], ['x', 'y']]) {
      const body = [{ ...shown, rateIds }];
      expect(await desk.client.refusal(client, getHotelPrice, { body })).toMatchObject({ code: 'roomNotAvailable' });
    }
  });

  test('never exceeds the published rate: a markup typed for it is refused by name, any other lowered', async () => {
    const markup = { type: 'percent', value: 90 } as const;
    const refused = await desk.client.refusal(agent, getHotelPrice, { body: [{ ...(await desk.shown(agent)), markup }] });
    expect(refused).toMatchObject({
      code: 'validationFailed',
      validationError: { '0.markup.value': 'The total price cannot exceed the published or retail price' },
    });
    const allowed = await desk.quote(agent, { markup: { type: 'percent', value: 1 }, clientId: client.userId });
    expect(allowed).toMatchObject({ markupCapped: false, waterfall: { markupSource: 'booking' } });
    expect(allowed.price.total.amountMinor).toBeLessThanOrEqual(required(allowed.publishedRate, 'a rate').amountMinor);
    const body = [{ ...(await desk.shown(client)), markup }];
    expect(await desk.client.refusal(client, getHotelPrice, { body })).toMatchObject({ status: 403 });
  });
});

describe('booking', () => {
  test('two rooms, each in a name of its own: paid, booked, with a voucher', async () => {
    const quote = await desk.quote(client);
    const guests = [guest('Sousa', { requests: 'A quiet room', arrivalTime: '22:30' }), guest('Lima')];
    const result = await desk.book(client, quote, { guests });
    expect(result).toMatchObject({ message: 'success', data: { outcome: 'confirmed', status: 'booked' } });
    await desk.pass(1000);
    const seen = await desk.record(client, result.data.bookingId);
    expect(seen).toMatchObject({
      status: 'booked',
      bookingStatus: 'booked',
      isVerified: true,
      hotelName: 'Hotel Avenida Palace',
      roomsCount: 2,
      guestsCount: 4,
      nights: 4,
      guestInfo: guests,
      refundability: 'refundable',
      priceToTraveler: quote.price.total.amountMinor / 100,
      paidFromCard: quote.price.total.amountMinor / 100,
      paidFromCredit: 0,
      paidFrom: [{ method: 'card', amount: quote.price.total }],
      resortFee: usd(4_000),
      cancellationId: null,
      transactionHash: null,
      stay: quote.stay,
      actions: { canCancel: true, canCancelRoom: true },
      rooms: [
        { status: 'booked', confirmationCode: 'Sousa 0' },
        { status: 'booked', confirmationCode: 'Lima 1' },
      ],
    });
    const pdf = await desk.client.inject(client, { method: 'GET', url: seen.pdfurl });
    expect(pdf.status).toBe(200);
    await ledgerIsBalanced();
    // A card among the trips has the same total as the list of hotels had: with what the property takes.
    const { trips } = (await desk.client.call(client, listTrips, { query: {} })).data;
    expect(trips.find((trip) => trip.bookingId === seen.bookingId)?.total).toEqual(quote.stay.total);
    // Screens and paper name the clock that counts by the same city.
    const inPortuguese = await desk.record({ ...client, headers: { 'accept-language': 'pt' } }, seen.bookingId);
    expect([seen.hotel.zonePlace, inPortuguese.hotel.zonePlace]).toEqual(['Lisbon', 'Lisboa']);
  });

  test.each([
    ['one guest for two rooms', [guest('Souza')], { '0.guests': 'Enter one guest for each room' }],
    ['a guest without a name', [guest('', { firstName: '' }), guest('Lima')], { '0.guests.0.lastName': expect.any(String) }],
  ])('%s is refused before anything is paid', async (_name, guests, validationError) => {
    expect(await refusal(await desk.quote(client), { guests })).toMatchObject({ code: 'validationFailed', validationError });
  });

  test('unpaid is refused, whoever asks', async () => {
    const body = [await desk.body(await desk.quote(agent), { payment: { method: 'hold' } })];
    expect(await desk.client.refusal(keyed(agent), bookHotel, { body })).toMatchObject({ code: 'bookingStateConflict' });
    expect(await refusal(await desk.quote(client), { payment: { method: 'hold' } })).toMatchObject({ status: 403 });
  });

  test('with a refused card leaves the quote to be paid by another', async () => {
    const quote = await desk.quote(client);
    const payment = { method: 'card', token: await cardToken(t, 'paymentDeclined') } as const;
    expect(await refusal(quote, { payment })).toMatchObject({ code: 'paymentDeclined' });
    expect(await desk.book(client, quote)).toMatchObject({ message: 'success' });
  });

  test('a room that was sold a moment ago is answered as a failure, is invalid, and nothing is charged', async () => {
    const quote = await desk.quote(client);
    desk.play({ book: async () => ({ kind: 'refused', code: 'offerUnavailable' }) });
    const result = await desk.book(client, quote);
    expect(result).toMatchObject({ message: 'failure', data: { outcome: 'failed', failureCode: 'roomNotAvailable' } });
    expect(result.text).toBe('The selected hotel or room is no longer available. Choose another one.');
    const seen = await desk.record(client, result.data.bookingId);
    expect(seen).toMatchObject({ status: 'invalid', isVerified: false, paymentBreakup: [], payment: { status: 'voided' } });
    await ledgerIsBalanced();
  });

  test('what the supplier refuses for good has failed', async () => {
    const quote = await desk.quote(client);
    desk.play({ book: async () => ({ kind: 'refused', code: 'refused' }) });
    const result = await desk.book(client, quote);
    expect(result).toMatchObject({ message: 'failure', text: 'The booking failed. You pay nothing.' });
    expect((await desk.record(client, result.data.bookingId)).status).toBe('failed');
  });

  test('gone before it is paid, or at another price: nothing is begun, and the person is asked', async () => {
    const quote = await desk.quote(client);
    desk.play({ reprice: () => Promise.reject(new SupplierError('offerUnavailable')) });
    expect(await refusal(quote)).toMatchObject({ code: 'roomNotAvailable' });
    const { supplier } = desk;
    desk.play({});
    const { reprice } = { ...supplier };
    desk.play({
      reprice: async (...asked) => {
        const quoted = await reprice(...asked);
        return { ...quoted, rates: quoted.rates.map((rate) => ({ ...rate, base: usd(rate.base.amountMinor + 100) })) };
      },
    });
    const changed = await refusal(quote);
    expect(changed).toMatchObject({ status: 409, code: 'priceChanged' });
    const { previousTotal, quote: now } = hotelPriceChangedSchema.parse(changed.data);
    expect(previousTotal).toEqual(quote.price.total);
    expect(now.price.total.amountMinor).toBeGreaterThan(previousTotal.amountMinor);
    expect(now.rateIds).toEqual(quote.rateIds);
  });

  test('an answer that was lost is looked up: one order, one charge', async () => {
    const quote = await desk.quote(client);
    const { book, find } = { ...desk.supplier };
    let sent = 0;
    desk.play({
      book: async (request) => {
        sent += 1;
        await book(request);
        return { kind: 'unknown', code: 'timeout' };
      },
      find: (ref) => (sent === 0 ? Promise.reject(new SupplierError('unavailable')) : find(ref)),
    });
    const result = await desk.book(client, quote);
    expect(result).toMatchObject({ message: 'success', data: { outcome: 'processing', status: 'processing payment' } });
    await desk.pass(60_000);
    const seen = await desk.record(client, result.data.bookingId);
    expect([seen.status, sent, seen.paidFromCard]).toEqual(['booked', 1, seen.priceToTraveler]);
    await ledgerIsBalanced();
  });

  test('pending is said to be, and booked once the hotel has decided', async () => {
    const quote = await desk.quote(client);
    const { book, find } = { ...desk.supplier };
    let isDecided = false;
    desk.play({
      book: async (request) => {
        await book(request);
        return { kind: 'pending', order: null };
      },
      find: async (ref) => {
        const order = await find(ref);
        return order && !isDecided ? { ...order, state: 'pending', confirmationCode: null } : order;
      },
    });
    const { data } = await desk.book(client, quote);
    await desk.pass(10_000);
    expect(await desk.record(client, data.bookingId)).toMatchObject({ status: 'processing payment', isVerified: false });
    isDecided = true;
    await desk.pass(60_000);
    const { data: now } = await desk.client.call(client, getHotelBookingStatus, { query: { bookingId: data.bookingId } });
    expect(now).toMatchObject({ outcome: 'confirmed', status: 'booked' });
  });

  test('the same guest in the same house on the same nights is asked about', async () => {
    const guests = [guest('Alves'), guest('Braga')];
    const first = await desk.book(client, await desk.quote(client), { guests });
    const quote = await desk.quote(client, { code: 'kept' });
    const asked = await refusal(quote, { guests: [guest('Castro'), guest('Braga')] });
    expect(asked).toMatchObject({ status: 409, code: 'sameTrip' });
    const { bookings } = sameTripDataSchema.parse(asked.data);
    expect(bookings).toMatchObject([{ bookingId: first.data.bookingId, travelers: ['Ana Braga'] }]);
    const besides = [first.data.bookingId];
    expect(await desk.book(client, quote, { guests: [guest('Castro'), guest('Braga')], besides })).toMatchObject({
      message: 'success',
    });
  });
});

describe('cancelling', () => {
  const penaltyOf = async (bookingId: string) => (await desk.client.call(client, getHotelPenalty, { body: { bookingId } })).data;
  const cancel = (bookingId: string, quoteAmount?: number) =>
    desk.client.call(keyed(client), cancelHotel, {
      body: { bookingId, ...(quoteAmount !== undefined && { quoteAmount }) },
    });

  test('within the free window gives all back, and says so', async () => {
    const { data } = await desk.book(client, await desk.quote(client));
    const penalty = await penaltyOf(data.bookingId);
    expect(penalty).toMatchObject({ penaltyAmount: 0, refund: penalty.paid });
    expect(penalty.cancellationPolicy?.steps.map(({ penalty: { amountMinor } }) => amountMinor > 0)).toEqual([false, true, true]);
    const moved = await cancel(data.bookingId, penalty.refundAmount - 1);
    expect(moved).toMatchObject({ data: { priceChanged: true }, message: 'The refund has changed. Nothing was cancelled.' });
    expect((await desk.record(client, data.bookingId)).status).toBe('booked');
    const done = await cancel(data.bookingId, penalty.refundAmount);
    expect(done.message).toBe('Hotel cancelled successfully');
    await desk.pass(1000);
    expect(await desk.record(client, data.bookingId)).toMatchObject({
      status: 'cancelled',
      cancellationId: 'X1',
      refund: { status: 'refunded', amount: penalty.paid },
      rooms: [{ status: 'cancelled' }, { status: 'cancelled' }],
      actions: { canCancel: false, canCancelRoom: false },
    });
    await ledgerIsBalanced();
  });

  test('a rate without refund is said to cost all, and does', async () => {
    const quote = await desk.quote(client, { code: 'kept' });
    expect(quote.refundable).toBe(false);
    const { data } = await desk.book(client, quote);
    expect(await penaltyOf(data.bookingId)).toMatchObject({
      refundAmount: 0,
      penaltyAmount: quote.price.total.amountMinor / 100,
    });
    await cancel(data.bookingId, 0);
    await desk.pass(1000);
    expect(await desk.record(client, data.bookingId)).toMatchObject({ status: 'cancelled', refund: { status: 'none' } });
    await ledgerIsBalanced();
  });

  test('refused by the supplier leaves the booking as it was', async () => {
    const { data } = await desk.book(client, await desk.quote(client));
    desk.play({ cancel: async () => ({ kind: 'refused', code: 'notAllowed' }) });
    const body = { bookingId: data.bookingId };
    expect(await desk.client.refusal(keyed(client), cancelHotel, { body })).toMatchObject({ code: 'cancellationFailed' });
    expect((await desk.record(client, data.bookingId)).status).toBe('booked');
  });
});
