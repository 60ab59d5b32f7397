import { listTrips } from '@caravel/contracts';
import { addMoney, money, newId, required, subtractMoney } from '@caravel/kernel';
import { cancelHotel, getHotelPenalty, listAgencyHotels, listMyHotels } from '@caravel/products/hotels/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelBooking, makeItineraryPdf, reconcileBooks } from '../../../domains/bookings/index.ts';
import { balanceOf, readBalances } from '../../../domains/payments/index.ts';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import { readPdf } from '../../../testing/booking-papers/read-pdf.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { type HotelDesk, openHotelDesk } from '../testing/hotel-desk.ts';
import { cancelHotel as cancelVerb, getHotelPenalty as penaltyVerb } from './cancel-hotel.ts';
import { getHotelBooking } from './get-hotel-booking.ts';

const clock = fakeClock();
let t: TestApp;
let desk: HotelDesk;
let home: TestAgency;
let client: Persona;
let agent: Persona;

beforeAll(async () => {
  t = await startTestApp({ clock });
  desk = await openHotelDesk(t);
});
beforeEach(async () => {
  desk.play({});
  home = await t.freshAgency();
  [client, agent] = await Promise.all([home.persona('client'), home.persona('agent')]);
});
afterAll(async () => {
  await desk.close();
  await t.close();
});

const usd = (minor: number) => money(minor, 'USD');

/** A booking of two rooms, net $125 and $245, made by an agent who adds a tenth. */
async function book(wish: Parameters<HotelDesk['quote']>[1] = {}): Promise<string> {
  const quote = await desk.quote(agent, { markup: { type: 'percent', value: 10 }, clientId: client.userId, ...wish });
  const { data } = await desk.book(agent, quote);
  await desk.pass(1000);
  expect((await desk.record(agent, data.bookingId)).sagaState).toBe('done');
  return data.bookingId;
}

const penaltyOf = async (bookingId: string, room?: number) =>
  (await desk.client.call(agent, getHotelPenalty, { body: { bookingId, ...(room !== undefined && { room }) } })).data;
const asked = (bookingId: string, room?: number, quoteAmount?: number) => ({
  body: { bookingId, ...(room !== undefined && { room }), ...(quoteAmount !== undefined && { quoteAmount }) },
});
const keyed = () => ({ ...agent, idempotencyKey: newId() });
const cancel = (...what: Parameters<typeof asked>) => desk.client.call(keyed(), cancelHotel, asked(...what));
const refusal = (...what: Parameters<typeof asked>) => desk.client.refusal(keyed(), cancelHotel, asked(...what));

/** Our figures, our ledger, the gateway and the supplier say the same of a booking. */
async function expectBooksToAgree(bookingId: string): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const owed = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
  expect(owed.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
  const { staff } = await desk.record(agent, bookingId);
  const figures = required(staff, 'the part of staff').figures;
  const order = await desk.supplier.find({ orderId: required(staff?.supplier.reference, 'an order') });
  expect({
    cost: 0 - balanceOf(owed, 'supplier_payable', 'USD'),
    commission: 0 - balanceOf(owed, 'agency_commission', 'USD'),
    platformMarkup: 0 - balanceOf(owed, 'platform_revenue', 'USD'),
    sales: balanceOf(owed, 'gateway_clearing', 'USD') + figures.transactionFees.amountMinor,
    open: balanceOf(owed, 'customer_receivable', 'USD'),
    supplier: order?.net,
  }).toEqual({
    cost: figures.cost.amountMinor,
    commission: figures.commission.amountMinor,
    platformMarkup: figures.platformMarkup.amountMinor,
    sales: figures.charged.amountMinor - figures.refunded.amountMinor,
    open: 0,
    supplier: figures.cost,
  });
  const { database, log } = t.platform;
  const compared = await reconcileBooks(desk.deps.bookings, { system: database.system, log, now: clock.now() }, 'all');
  const found = compared.agencies.flatMap(({ differences }) => differences);
  expect(found.filter(({ subjectId }) => subjectId === bookingId)).toEqual([]);
}

describe('one room of two', () => {
  test('is cancelled for a reason that staff read in the words in which it was given, and so is the rest', async () => {
    const bookingId = await book();
    const because = (reason: string, room?: number) =>
      desk.client.call(keyed(), cancelHotel, { body: { bookingId, reason, ...(room !== undefined && { room }) } });
    await because('Our grandmother is ill.', 0);
    await desk.pass(1000);
    await because('סבתא חולה: we all stay.');
    await desk.pass(1000);
    const { staff } = await desk.record(agent, bookingId);
    expect(staff?.timeline.filter(({ action }) => action === 'cancelRequested')[0]?.detail).toBe('Our grandmother is ill.');
    expect(staff?.cancelReason).toBe('סבתא חולה: we all stay.');
  });

  test('is cancelled alone, its part goes back and the other stands; then the other, and all is even', async () => {
    const bookingId = await book();
    const before = await desk.record(agent, bookingId);
    const room = required(before.rooms[0], 'a room');
    const penalty = await penaltyOf(bookingId, 0);
    expect(penalty).toMatchObject({ penaltyAmount: 0, refund: room.price.dueNow, paid: room.price.dueNow });
    expect(penalty.cancellationPolicy).toEqual(room.cancellationPolicy);
    expect(await cancel(bookingId, 0, penalty.refundAmount)).toMatchObject({ message: 'Room cancelled successfully' });
    await desk.pass(1000);
    const part = await desk.record(agent, bookingId);
    expect(part).toMatchObject({
      status: 'booked',
      cancellationId: null,
      refund: { status: 'partial', amount: room.price.dueNow, penalty: usd(0) },
      rooms: [{ status: 'cancelled' }, { status: 'booked' }],
      actions: { canCancel: true, canCancelRoom: false },
      paidFromCard: before.paidFromCard,
    });
    // What is shown is of the room that stands: its policy, and what the property still takes for it.
    const stands = required(before.rooms[1], 'the other room');
    expect(part.cancellationPolicy).toEqual(stands.cancellationPolicy);
    expect([part.stay.dueNow, part.stay.dueAtProperty]).toEqual([before.stay.dueNow, stands.price.dueAtProperty]);
    expect(part.resortFee).toEqual(stands.price.dueAtProperty);
    // A tenth of the net rate of the room that stands.
    expect(part.agency?.agencyCommission).toBe(24.5);
    await expectBooksToAgree(bookingId);
    expect(await refusal(bookingId, 0)).toMatchObject({ code: 'bookingStateConflict' });

    const rest = await penaltyOf(bookingId);
    expect(rest.refund).toEqual(usd(before.price.total.amountMinor - room.price.dueNow.amountMinor));
    expect(rest).toMatchObject({ paid: rest.refund, penaltyAmount: 0 });
    // The only room that stands is the booking.
    expect(await cancel(bookingId, 1, rest.refundAmount)).toMatchObject({ message: 'Hotel cancelled successfully' });
    await desk.pass(1000);
    expect(await desk.record(agent, bookingId)).toMatchObject({
      status: 'cancelled',
      cancellationId: 'X1',
      refund: { status: 'refunded', amount: before.price.total, penalty: usd(0) },
      agency: { agencyCommission: 0 },
    });
    await expectBooksToAgree(bookingId);
  });

  test('the traveler is told by email, with a voucher of what stands', async () => {
    const bookingId = await book();
    await cancel(bookingId, 0);
    await desk.pass(1000);
    const { rows } = await t.platform.database.raw.query('SELECT subject FROM mail_log WHERE booking_id = $1 ORDER BY subject', [
      bookingId,
    ]);
    expect(rows.map(({ subject }) => String(subject).split(' ').slice(0, 2).join(' '))).toEqual(
      ['Booking', 'One room'].map((start) => expect.stringContaining(start)),
    );
  });

  test('page, trips, list, voucher and letter say what the room that stands costs, by one sum', async () => {
    const quote = await desk.quote(client, { protection: true });
    const { bookingId } = (await desk.book(client, quote)).data;
    await desk.pass(1000);
    const before = await desk.record(client, bookingId);
    expect(before.refund.ofParts).toEqual(usd(0));
    await desk.client.call({ ...client, idempotencyKey: newId() }, cancelHotel, asked(bookingId, 0));
    await desk.pass(1000);
    const part = await desk.record(client, bookingId);
    const back = part.refund.ofParts;
    expect(back.amountMinor).toBeGreaterThan(0);
    expect(back).toEqual(part.refund.amount);
    expect(part.roomsCount).toBe(1);
    const stands = addMoney([subtractMoney(before.price.total, back), part.stay.dueAtProperty]);
    const trips = await desk.client.call(client, listTrips, { query: { when: 'upcoming' } });
    expect(trips.data.trips.find((trip) => trip.bookingId === bookingId)?.total).toEqual(stands);
    const { hotels } = (await desk.client.call(client, listMyHotels, { query: {} })).data;
    expect(hotels.find((row) => row.bookingId === bookingId)?.roomsCount).toBe(1);

    const shown = ({ amountMinor }: { amountMinor: number }) =>
      (amountMinor / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    const said = [shown(before.price.total), `-${shown(back)}`, shown(part.stay.dueAtProperty), shown(stands)];
    const paper = await makeItineraryPdf(desk.deps.bookings, t.ctx(home.agency, client.actor), { bookingId });
    const text = readPdf(paper.content).replaceAll(/\s+/g, ' ').replaceAll('- ', '-');
    const { rows } = await t.platform.database.raw.query(
      "SELECT html FROM mail_log JOIN mail_contents ON mail_id = id WHERE booking_id = $1 AND subject LIKE 'One room%'",
      [bookingId],
    );
    for (const amount of said) expect.soft(text, 'voucher').toContain(amount);
    const letter = String(rows[0]?.html)
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .replaceAll(/ +/g, ' ');
    for (const amount of said) expect.soft(letter, 'letter').toContain(amount);
    expect(letter).toMatch(/Check.?out: \w+, Apr 14/);
    expect(letter).toContain('4 nights · 1 room · Free breakfast');
    expect(text).toContain('1 room');
  });

  test.each(['kept', 'pack'])('of a rate that does not allow it (%s) is refused, asked for or cancelled', async (code) => {
    const bookingId = await book({ code });
    const body = { bookingId, room: 0 };
    expect(await desk.client.refusal(agent, getHotelPenalty, { body })).toMatchObject({ code: 'cancellationFailed' });
    expect(await refusal(bookingId, 0)).toMatchObject({ code: 'cancellationFailed' });
    expect(await refusal(bookingId, 5)).toMatchObject({ code: 'bookingStateConflict' });
    expect((await desk.record(agent, bookingId)).actions.canCancelRoom).toBe(false);
  });

  test('twice at once goes back once', async () => {
    const bookingId = await book();
    const both = await Promise.allSettled([cancel(bookingId, 0), cancel(bookingId, 0), cancel(bookingId, 0)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await desk.pass(1000);
    const { refund, rooms } = await desk.record(agent, bookingId);
    expect(refund.amount).toEqual(required(rooms[0], 'a room').price.dueNow);
    await expectBooksToAgree(bookingId);
  });

  test('whose answer was lost is found out, and goes back once', async () => {
    const bookingId = await book();
    const { cancel: carryOut } = { ...desk.supplier };
    let sent = 0;
    desk.play({
      cancel: async (...order) => {
        sent += 1;
        await carryOut(...order);
        return { kind: 'unknown', code: 'timeout' };
      },
      find: () => Promise.reject(new SupplierError('unavailable')),
    });
    expect((await cancel(bookingId, 0)).data.booking).toMatchObject({ sagaState: 'cancelling', status: 'booked' });
    desk.play({});
    await desk.pass(60_000);
    expect(await desk.record(agent, bookingId)).toMatchObject({
      status: 'booked',
      rooms: [{ status: 'cancelled' }, { status: 'booked' }],
    });
    expect(sent).toBe(1);
    await expectBooksToAgree(bookingId);
  });

  test('refused after another was cancelled leaves what stands, and what went back', async () => {
    const bookingId = await book();
    await cancel(bookingId, 0);
    await desk.pass(1000);
    const before = await desk.record(agent, bookingId);
    desk.play({ cancel: async () => ({ kind: 'refused', code: 'notAllowed' }) });
    expect(await refusal(bookingId)).toMatchObject({ code: 'cancellationFailed' });
    await desk.pass(1000);
    const after = await desk.record(agent, bookingId);
    expect(after).toMatchObject({ status: 'booked', refund: before.refund, agency: { agencyCommission: 24.5 } });
    await expectBooksToAgree(bookingId);
  });
});

describe('what cancelling costs', () => {
  // Rates of the stand-in: a night from 240 hours before the day of arrival, all from 14:00 on the day before it, both in Lisbon.
  test('changes at the very second of each deadline, on the clocks of the property', async () => {
    const bookingId = await book();
    const { price, rooms } = await desk.record(agent, bookingId);
    // Sessions end before the weeks do: the verbs are called without HTTP.
    const ctx = t.ctx(home.agency, agent.actor);
    const at = (instant: string, room?: number) => {
      clock.set(instant);
      return penaltyVerb(desk.deps, ctx, { bookingId, room });
    };
    const night = Math.round((12_500 / 4) * 1.1) + Math.round((24_500 / 4) * 1.1);
    expect((await at('2027-03-30T22:59:59Z')).penalty).toEqual(usd(0));
    const first = await at('2027-03-30T23:00:00Z');
    expect(Math.abs(first.penalty.amountMinor - night)).toBeLessThanOrEqual(1);
    expect(first.penalty.amountMinor + first.refund.amountMinor).toBe(price.total.amountMinor);
    const ofRoom = await at('2027-03-30T23:00:00Z', 1);
    expect(ofRoom.paid).toEqual(required(rooms[1], 'a room').price.dueNow);
    expect(ofRoom.penalty.amountMinor).toBeGreaterThan(0);
    // Agreed to a second before it costs more: nothing is done.
    const agreed = await at('2027-04-09T12:59:59Z');
    expect(agreed.penalty).toEqual(first.penalty);
    clock.set('2027-04-09T13:00:00Z');
    const late = await cancelVerb(desk.deps, ctx, { bookingId, quoteAmount: agreed.refundAmount });
    expect(late.data).toMatchObject({ priceChanged: true, refundAmount: 0, booking: { status: 'booked' } });
  });

  test.each([3.3, 7.7, 12.9])('is the same in words and amounts, room by room, and adds up (markup of %d)', async (value) => {
    clock.set('2027-02-01T10:00:00Z');
    const bookingId = await book({ markup: { type: 'percent', value } });
    const before = await desk.record(agent, bookingId);
    clock.set('2027-03-30T23:00:00Z');
    const ctx = t.ctx(home.agency, agent.actor);
    const told: Awaited<ReturnType<typeof penaltyVerb>>[] = [];
    for (const room of [0, undefined]) {
      const quote = await penaltyVerb(desk.deps, ctx, { bookingId, room });
      const [, night, all] = required(quote.cancellationPolicy, 'a policy').steps;
      expect(night?.penalty).toEqual(quote.penalty);
      // What is paid for a room has a cent of rounding.
      expect(Math.abs(required(all, 'a step').penalty.amountMinor - quote.paid.amountMinor)).toBeLessThanOrEqual(1);
      const shown = await getHotelBooking(ctx, bookingId);
      expect(shown.rooms[room ?? 1]?.cancellationPolicy).toEqual(quote.cancellationPolicy);
      await cancelVerb(desk.deps, ctx, { bookingId, room, quoteAmount: quote.refundAmount });
      await desk.pass(1000);
      told.push(quote);
    }
    const { paid, penalty, refund } = required(told.at(-1), 'the last cancellation');
    const again = await cancelBooking(desk.deps.bookings, ctx, { ref: { bookingId }, acceptRefund: refund });
    expect(again).toMatchObject({ priceChanged: false, quote: { paid, penalty, refund } });
    const after = await getHotelBooking(ctx, bookingId);
    const sum = (name: 'paid' | 'penalty' | 'refund') =>
      addMoney(
        told.map((quote) => quote[name]),
        'USD',
      );
    expect(after).toMatchObject({ status: 'cancelled', refund: { penalty: sum('penalty'), amount: sum('refund') } });
    expect(sum('paid')).toEqual(before.price.total);
  });

  test('is no question once the last day has begun at the property', async () => {
    const bookingId = await book();
    const actionsAt = async (instant: string) => {
      clock.set(instant);
      const ctx = t.ctx(home.agency, agent.actor);
      return (await getHotelBooking(ctx, bookingId)).actions;
    };
    expect(await actionsAt('2027-04-13T22:59:59Z')).toMatchObject({ canCancel: true, canCancelRoom: true });
    expect(await actionsAt('2027-04-13T23:00:00Z')).toMatchObject({ canCancel: false, canCancelRoom: false });
  });

  test('outside the free window the supplier keeps its part, the agency the same share, and the list says so', async () => {
    clock.set('2027-04-05T12:00:00Z');
    const bookingId = await book();
    const { data } = await desk.client.call(agent, listAgencyHotels, { query: { showPastTrips: 'true' } });
    const booked = data.hotels.find((row) => row.bookingId === bookingId);
    const { agency, priceToTraveler } = await desk.record(agent, bookingId);
    expect(booked?.pricing).toEqual({
      wholesaleRate: 370,
      agencyMarkup: 37,
      priceToTraveler,
      retailPrice: agency?.retailPrice,
      protectionAmount: 0,
      transactionHash: null,
    });
    const own = await desk.client.call(client, listMyHotels, { query: { showPastTrips: 'true' } });
    expect(own.data.hotels.map(({ pricing }) => pricing)).toEqual([undefined]);
    const penalty = await penaltyOf(bookingId);
    await cancel(bookingId, undefined, penalty.refundAmount);
    await desk.pass(1000);
    const done = await desk.record(agent, bookingId);
    expect(done.refund).toMatchObject({ amount: penalty.refund, penalty: penalty.penalty });
    const after = await desk.client.call(agent, listAgencyHotels, { query: { showPastTrips: 'true' } });
    const row = required(
      after.data.hotels.find((one) => one.bookingId === bookingId),
      'the row',
    );
    expect(row).toMatchObject({ status: 'cancelled', staff: { penaltyAmount: penalty.penalty } });
    expect(row.staff?.commission.amountMinor).toBe((done.agency?.agencyCommission ?? Number.NaN) * 100);
    await expectBooksToAgree(bookingId);
  });
});
