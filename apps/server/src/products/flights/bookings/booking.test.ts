import { payHeldBooking, sameTripDataSchema } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import {
  agencyTicketFlight,
  bookFlight,
  cancelFlight,
  getPenalty,
  getReservationDetails,
  ticketFlight as ticketEndpoint,
  voidFlight,
} from '@caravel/products/flights/contract';
import { getTableName, is } from 'drizzle-orm';
import { PgSelectBuilder, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bookingsDeps, lettersAbout } from '../../../composition/bookings-deps.ts';
import { changeSubscription } from '../../../domains/agencies/index.ts';
import { readBalances } from '../../../domains/payments/index.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { FlightSupplier } from '../ports.ts';
import { checkTicketingJob } from '../product/check-ticketing.ts';
import { flightsDriver } from '../product/driver.ts';
import { adult, bookingBody, bookQuote, quoteAFlight } from '../testing/book-a-flight.ts';
import { flightSupply, flightsDeps } from '../wiring.ts';
import { ticketFlight } from './ticket-flight.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let client2: Persona;
let agent: Persona;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  [client, client2, agent] = await Promise.all([home.persona('client'), home.persona('client2'), home.persona('agent')]);
});
afterAll(() => t.close());

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const details = (caller: Persona, bookingId: string) =>
  t.client.call(caller, getReservationDetails, { query: { bookingId } }).then(({ data }) => data);
const refundable = { fare: (family: { refund: { allowed: boolean } | null }) => family.refund?.allowed === true };

const later = (milliseconds: number) => letTimePass(t, milliseconds);

async function ledgerIsBalanced(): Promise<void> {
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx));
  expect(balances.reduce((sum, { amount }) => sum + amount.amountMinor, 0)).toBe(0);
}

describe('booking, ticketing, cancelling', () => {
  test('a card pays, the airline confirms, tickets follow, the penalty is shown, the rest comes back', async () => {
    const quote = await quoteAFlight(t, client, refundable);
    const booked = await bookQuote(t, client, quote);
    expect(booked.data).toMatchObject({ outcome: 'confirmed', action: null });
    expect(booked.data.recordLocator).toMatch(/^[A-Z0-9]{6}$/);
    const { bookingId } = booked.data;
    await later(1000);
    await later(20_000);
    const ticketed = await details(client, bookingId);
    expect(ticketed).toMatchObject({ status: 'Ticketed', totalAmount: quote.totalAmount });
    expect(ticketed.passengers[0]).toMatchObject({
      lastName: 'Souza',
      passportLast4: '4567',
      ticketNumber: expect.stringMatching(/^\d{13}$/),
    });
    expect(ticketed.payment).toMatchObject({ status: 'captured', last4: '4242' });
    expect(ticketed.paidFrom).toEqual([{ method: 'card', amount: ticketed.price.total }]);
    await ledgerIsBalanced();

    t.clock.advance(25 * 3_600_000);
    const { data: penalty } = await t.client.call(client, getPenalty, { body: { bookingId } });
    expect(penalty.kind).toBe('cancel');
    expect(penalty.penaltyAmount + penalty.refundAmount).toBeCloseTo(quote.totalAmount, 2);

    const moved = await t.client.call(keyed(client), cancelFlight, {
      body: { bookingId, quoteAmount: penalty.refundAmount + 1 },
    });
    expect(moved.data).toMatchObject({ priceChanged: true, refundAmount: penalty.refundAmount });
    expect((await details(client, bookingId)).status).toBe('Ticketed');

    const done = await t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount: penalty.refundAmount } });
    expect(done.message).toBe('Flight cancelled successfully');
    await later(1000);
    const cancelled = await details(client, bookingId);
    expect(cancelled).toMatchObject({ status: 'cancelled', refund: { amount: penalty.refund, penalty: penalty.penalty } });
    expect(['refunded', 'partial']).toContain(cancelled.refund.status);
    await ledgerIsBalanced();

    const again = await t.client.refusal(keyed(client), cancelFlight, { body: { bookingId } });
    expect(again).toMatchObject({ status: 409, code: 'bookingStateConflict' });
  });

  test('within a day of ticketing it is voided for nothing', async () => {
    const quote = await quoteAFlight(t, client, { fare: (family) => family.voidable });
    const { bookingId } = (await bookQuote(t, client, quote)).data;
    await later(1000);
    await later(20_000);
    const { data } = await t.client.call(client, getPenalty, { body: { bookingId } });
    expect(data).toMatchObject({ kind: 'void', penaltyAmount: 0, refundAmount: quote.totalAmount });
    expect((await details(client, bookingId)).actions.canVoid).toBe(true);
    await t.client.call(keyed(client), voidFlight, { body: { bookingId, quoteAmount: quote.totalAmount } });
    await later(1000);
    expect(await details(client, bookingId)).toMatchObject({ status: 'cancelled', refund: { status: 'refunded' } });
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
    const open = balances.filter(({ account, amount }) => amount.amountMinor !== 0 && !account.includes('gateway'));
    expect(open).toEqual([]);
  });

  test('loads its quote once', async () => {
    const quote = await quoteAFlight(t, client);
    const from = vi.spyOn(PgSelectBuilder.prototype, 'from');
    await bookQuote(t, client, quote);
    const read = from.mock.calls.flatMap(([table]) => (is(table, PgTable) ? [getTableName(table)] : []));
    from.mockRestore();
    expect(read).toContain('bookings');
    expect(read.filter((name) => name === 'quotes')).toHaveLength(1);
  });

  test('a hold that the airline will not let us pay stays held, and the agent is told so', async () => {
    const quote = await quoteAFlight(t, agent, { fare: (family) => family.holdable, reprice: { clientId: client.userId } });
    const { bookingId } = (await bookQuote(t, agent, quote, { payment: { method: 'hold' } })).data;
    const { suppliers, ...supply } = flightSupply(t.platform);
    const stubborn = suppliers
      .ofPlatform()
      .map((one): FlightSupplier => ({ ...one, ticket: async () => ({ kind: 'refused', code: 'refused' }) }));
    const driven = { ...supply, suppliers: fixedPartners(...stubborn) };
    const bookings = bookingsDeps(t.platform, [{ driver: flightsDriver(driven) }]);
    const deps = flightsDeps(t.platform, driven, { bookings, letters: lettersAbout(bookings) });
    const { orderId } = await details(agent, bookingId);
    const paying = ticketFlight(deps, t.ctx(home.agency, agent.actor), { orderId, payment: { token: await cardToken(t) } });
    await expect(paying).rejects.toThrow('ticketFailed');
    expect((await details(agent, bookingId)).sagaState).toBe('held');
  });

  test('staff hold a fare unpaid, and pay and ticket it later', async () => {
    const quote = await quoteAFlight(t, agent, { fare: (family) => family.holdable, reprice: { clientId: client.userId } });
    expect(quote.holdUntil).not.toBeNull();
    const held = await bookQuote(t, agent, quote, { payment: { method: 'hold' } });
    expect(held.data).toMatchObject({ outcome: 'held', status: 'Held' });
    const before = await details(agent, held.data.bookingId);
    expect(before.holdExpiresAt).not.toBeNull();
    expect(await t.client.refusal(keyed(agent), ticketEndpoint, { body: { orderId: before.orderId } })).toMatchObject({
      code: 'tokenNotFound',
    });
    const unknown = { method: 'card' as const, token: `tok_${'x'.repeat(43)}` };
    for (const endpoint of [ticketEndpoint, agencyTicketFlight])
      expect(
        await t.client.refusal(keyed(agent), endpoint, { body: { orderId: before.orderId, payment: unknown } }),
      ).toMatchObject({
        code: 'cardDetailsInvalid',
        message: 'The card details are invalid. Enter the card again, or use another one.',
      });
    const declined = { method: 'card' as const, token: await cardToken(t, 'insufficientFunds') };
    expect(
      await t.client.refusal(keyed(agent), ticketEndpoint, { body: { orderId: before.orderId, payment: declined } }),
    ).toMatchObject({ status: 402, code: 'insufficientFunds' });
    const answer = await t.client.call(keyed(agent), ticketEndpoint, {
      body: { orderId: before.orderId, payment: { method: 'card', token: await cardToken(t) } },
    });
    expect(answer.message).toBe('Your booking is ticketed successfully. Your PNR will get sent via email within 30 minutes.');
    await later(20_000);
    expect((await details(client, held.data.bookingId)).status).toBe('Ticketed');
    await ledgerIsBalanced();
  });

  test('the traveler of a held booking pays it; nobody else does, and not twice', async () => {
    const quote = await quoteAFlight(t, agent, { fare: (family) => family.holdable, reprice: { clientId: client.userId } });
    const { bookingId } = (await bookQuote(t, agent, quote, { payment: { method: 'hold' } })).data;
    const body = async (card?: 'insufficientFunds') => ({
      params: { bookingId },
      body: { payment: { method: 'card' as const, token: await cardToken(t, card) } },
    });
    const other = await t.client.refusal(keyed(client2), payHeldBooking, await body());
    expect(other).toMatchObject({ status: 404 });
    const declined = await t.client.refusal(keyed(client), payHeldBooking, await body('insufficientFunds'));
    expect(declined).toMatchObject({ status: 402, code: 'insufficientFunds' });
    expect((await details(client, bookingId)).sagaState).toBe('held');
    // What was booked is served whatever the subscription's state: to its traveler, not to staff.
    await changeSubscription(t.ctx(home.agency, { kind: 'system', task: 'operator' }), { kind: 'end' });
    t.platform.agencies.forget(home.agency.id);
    expect(await t.client.refusal(keyed(agent), payHeldBooking, await body())).toMatchObject({ code: 'subscriptionRequired' });
    const { data } = await t.client.call(keyed(client), payHeldBooking, await body());
    expect(data).toMatchObject({ bookingId, outcome: 'confirmed' });
    const again = await t.client.refusal(keyed(client), payHeldBooking, await body());
    expect(again).toMatchObject({ status: 409, code: 'bookingStateConflict' });
    await later(20_000);
    const paid = await details(client, bookingId);
    expect([paid.status, paid.payment?.amount]).toEqual(['Ticketed', quote.price.total]);
    await ledgerIsBalanced();
  });

  test('staff ask for the tickets of a paid booking at once', async () => {
    const { bookingId, status } = (await bookQuote(t, client, await quoteAFlight(t, client))).data;
    expect(status).toBe('Booked');
    const { orderId } = await details(agent, bookingId);
    const { data, message } = await t.client.call(keyed(agent), ticketEndpoint, { body: { orderId } });
    expect(['Ticket Requested', 'Ticketed']).toContain(data.status);
    expect(message).toContain('ticketed successfully');
    expect(await t.client.refusal(keyed(client), ticketEndpoint, { body: { orderId } })).toMatchObject({ status: 403 });
  });

  test('a hold that nobody pays is let go', async () => {
    const quote = await quoteAFlight(t, agent, { fare: (family) => family.holdable });
    const { bookingId } = (await bookQuote(t, agent, quote, { payment: { method: 'hold' } })).data;
    await later(25 * 3_600_000);
    expect((await details(agent, bookingId)).status).toBe('cancelled');
  });

  test('clients may not hold, and a passport is asked for abroad', async () => {
    const quote = await quoteAFlight(t, client, { from: 'GRU', to: 'LIS', fare: (family) => family.holdable });
    const hold = await bookingBody(t, quote, { payment: { method: 'hold' } });
    expect(await t.client.refusal(keyed(client), bookFlight, { body: hold })).toMatchObject({ status: 403 });
    const bare = adult();
    const { passport: _, ...without } = bare;
    const refusal = await t.client.refusal(keyed(client), bookFlight, {
      body: await bookingBody(t, quote, { travellers: [without] }),
    });
    expect(refusal).toMatchObject({ code: 'validationFailed', validationError: { 'travellers.0.passport.number': 'Required' } });
  });

  test('a tampered total, a used or foreign quote, a declined card', async () => {
    const quote = await quoteAFlight(t, client);
    const cheap = await bookingBody(t, quote, { acceptTotal: { amountMinor: 100, currency: 'USD' } });
    expect(await t.client.refusal(keyed(client), bookFlight, { body: cheap })).toMatchObject({
      status: 409,
      code: 'priceChanged',
    });
    const declined = await bookingBody(t, quote, { payment: { method: 'card', token: await cardToken(t, 'paymentDeclined') } });
    expect(await t.client.refusal(keyed(client), bookFlight, { body: declined })).toMatchObject({
      status: 402,
      code: 'paymentDeclined',
    });
    const body = await bookingBody(t, quote);
    expect(await t.client.refusal(keyed(client2), bookFlight, { body })).toMatchObject({ code: 'quoteExpired' });
    const first = await t.client.call(keyed(client), bookFlight, { body });
    const second = await t.client.call(keyed(client), bookFlight, { body });
    expect(second.data.bookingId).toBe(first.data.bookingId);
    await ledgerIsBalanced();
  });
});

describe('the same flight for the same traveler', () => {
  test('is named with its locator, to the traveler and to staff who book for them, until a Yes', async () => {
    const travellers = [adult('Lind')];
    const book = async (caller: Persona, besides?: string[]) => {
      const quote = await quoteAFlight(t, caller, caller === agent ? { reprice: { clientId: client.userId } } : {});
      return bookingBody(t, quote, { travellers, ...(besides && { besides }) });
    };
    const { data: first } = await t.client.call(keyed(client), bookFlight, { body: await book(client) });
    for (const caller of [client, agent]) {
      const refusal = await t.client.refusal(keyed(caller), bookFlight, { body: await book(caller) });
      expect(refusal).toMatchObject({ status: 409, code: 'sameTrip' });
      expect(sameTripDataSchema.parse(refusal.data).bookings).toMatchObject([
        { bookingId: first.bookingId, travelers: ['Ana Lind'], booking: { reference: first.recordLocator, stage: 'booked' } },
      ]);
    }
    const again = await t.client.call(keyed(client), bookFlight, { body: await book(client, [first.bookingId]) });
    expect(again.data.recordLocator).not.toBe(first.recordLocator);
    await ledgerIsBalanced();
  });
});

describe('after the booking', () => {
  test('tickets that are overdue are told to whoever listens, once they are not there', async () => {
    const { bookingId } = (await bookQuote(t, client, await quoteAFlight(t, client))).data;
    const told: string[] = [];
    const job = checkTicketingJob({ ticketingOverdue: async (_, id) => void told.push(id) });
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    await job.run(ctx, { bookingId }, newId());
    expect(told).toEqual([bookingId]);
    await later(1000);
    await later(20_000);
    await job.run(ctx, { bookingId }, newId());
    expect(told).toEqual([bookingId]);
  });

  test('the database has no readable passport number', async () => {
    await bookQuote(t, client, await quoteAFlight(t, client, { from: 'GRU', to: 'LIS' }));
    const { rows } = await t.platform.database.raw.query(
      `select concat_ws(' ', (select string_agg("order"::text, ' ') from bookings), (select string_agg("order"::text, ' ') from sandbox_supplier_orders),
        (select string_agg(details::text, ' ') from quotes), (select string_agg(body::text, ' ') from idempotency_keys),
        (select string_agg(data::text, ' ') from audit_events), (select string_agg(payload::text, ' ') from outbox_events)) as everything`,
    );
    const everything = String(rows[0]?.everything);
    expect(everything).toContain('Souza');
    expect(everything).not.toContain('AB1234567');
  });
});
