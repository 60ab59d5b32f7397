import { prove } from '@caravel/contracts';
import { addMoney, money, newId, required, subtractMoney, toDecimalString, toMajor } from '@caravel/kernel';
import {
  agencyCancelFlight,
  agencyVoidFlight,
  bookFlight,
  cancelFlight,
  getPenalty,
  getReservationDetails,
  listAgencyFlights,
  listMyFlights,
  ticketFlight,
} from '@caravel/products/flights/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, type LedgerAccount, readBalances } from '../../../domains/payments/index.ts';
import { updateMarkups } from '../../../domains/pricing/index.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { sumFigures } from '../../../testing/sum-figures.ts';
import { adult, bookingBody, bookQuote, type QuoteWish, quoteAFlight } from '../testing/book-a-flight.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let agent: Persona;
let owner: Persona;
let restricted: Persona;

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  [client, agent, owner, restricted] = await Promise.all([
    home.persona('client'),
    home.persona('agent'),
    home.persona('owner'),
    home.persona('restricted'),
  ]);
  await updateMarkups(t.ctx(home.agency, owner.actor), {
    markup: { type: 'percent', value: 12 },
    agencyFee: money(1_500, 'USD'),
    refundProtect: { isEnabled: true, markup: money(700, 'USD') },
  });
});
afterAll(() => t.close());

const DAY = 24 * 3_600_000;
const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const details = (caller: Persona, bookingId: string) =>
  t.client.call(caller, getReservationDetails, { query: { bookingId } }).then(({ data }) => data);
const penaltyOf = (bookingId: string) => t.client.call(client, getPenalty, { body: { bookingId } }).then(({ data }) => data);
const holdable: QuoteWish = { fare: (family) => family.holdable };
const voidable: QuoteWish = { fare: (family) => family.voidable && family.refund?.allowed === true };

async function bookAndTicket(by: Persona, wish: QuoteWish = {}): Promise<string> {
  const forClient = by === client ? {} : { clientId: client.userId };
  const quote = await quoteAFlight(t, by, { ...wish, reprice: { protection: true, ...forClient } });
  const { data } = await bookQuote(t, by, quote);
  await letTimePass(t, 1_000);
  await letTimePass(t, 20_000);
  return data.bookingId;
}

async function holdAFlight(lastName = 'Souza'): Promise<{ bookingId: string; orderId: string }> {
  const quote = await quoteAFlight(t, agent, { ...holdable, reprice: { clientId: client.userId } });
  const { data } = await bookQuote(t, agent, quote, { payment: { method: 'hold' }, travellers: [adult(lastName)] });
  const { orderId } = await details(agent, data.bookingId);
  return { bookingId: data.bookingId, orderId };
}

const payFor = async (orderId: string) => ({
  body: { orderId, payment: { method: 'card' as const, token: await cardToken(t) } },
});

/** Checks that every view of a booking's money agrees: detail, list, sums, the traveler's CSV and the ledger. */
async function expectViewsToAgree(bookingId: string, viewer = owner): Promise<void> {
  const detail = await details(viewer, bookingId);
  const { data } = await t.client.call(viewer, listAgencyFlights, { query: {} });
  const row = required(
    data.flights.find((one) => one.bookingId === bookingId),
    'the row',
  );
  const staff = required(detail.staff, 'what staff see');
  const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
  const balances = await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId));
  const at = (account: LedgerAccount) => money(balanceOf(balances, account, 'USD'), 'USD');
  expect(row.staff).toMatchObject({ ...staff.figures, penaltyAmount: detail.refund.penalty });
  expect(at('agency_commission').amountMinor).toBe(0 - staff.figures.commission.amountMinor);
  const captured = staff.payments.find(({ status }) => /captured|efunded/.test(status))?.amount ?? money(0, 'USD');
  expect(at('gateway_clearing')).toEqual(
    subtractMoney(captured, addMoney([detail.refund.amount, row.staff?.transactionFees ?? money(0, 'USD')])),
  );
  expect(at('customer_receivable').amountMinor).toBe(0);

  expect(data.sums).toEqual(sumFigures(data.flights.map(({ staff }) => staff)));

  // Time may have passed since the log-in: files of rows ask for a recent proof.
  await t.client.call(client, prove, { body: { method: 'password', password: 'Test-pass-9x' } });
  const csv = await t.client.inject(client, { method: 'GET', url: '/api/user/bookings/download.csv' });
  const line = csv.text.split('\n').find((one) => one.includes(detail.recordLocator ?? detail.orderId)) ?? '';
  for (const amount of [row.salesPrice, captured, detail.refund.penalty, detail.refund.amount]) {
    expect(line).toContain(`,${toDecimalString(amount)}`);
  }
  expect(await bookDisagreements(t.platform.database)).toEqual([]);
}

describe('book now, ticket later', () => {
  test('a hold costs nothing; paid later it is ticketed, and every view of it says the same', async () => {
    const { bookingId, orderId } = await holdAFlight();
    const held = await details(agent, bookingId);
    expect(held).toMatchObject({ status: 'Held', sagaState: 'held', payment: null, actions: { canTicket: true } });
    const { data } = await t.client.call(agent, listAgencyFlights, { query: { selectedStatus: 'Held' } });
    expect(data.flights[0]).toMatchObject({ bookingId, holdExpiresAt: held.holdExpiresAt });
    const ctx = t.ctx(home.agency, { kind: 'system', task: 'test' });
    expect(await ctx.db.tx((tx) => readBalances(tx, ctx, bookingId))).toEqual([]);

    const answer = await t.client.call(keyed(agent), ticketFlight, await payFor(orderId));
    expect(answer.data.payment).toMatchObject({ status: 'captured', amount: held.price.total });
    await letTimePass(t, 20_000);
    expect(await details(client, bookingId)).toMatchObject({ status: 'Ticketed', holdExpiresAt: expect.anything() });
    await expectViewsToAgree(bookingId);
    const again = await t.client.call(keyed(agent), ticketFlight, await payFor(orderId));
    expect(again.data.status).toBe('Ticketed');
    await expectViewsToAgree(bookingId);
  });

  test('past its deadline it is let go, and can neither be paid nor cancelled', async () => {
    const { bookingId, orderId } = await holdAFlight();
    const { holdExpiresAt } = await details(agent, bookingId);
    t.clock.set(required(holdExpiresAt, 'a deadline'));
    expect(await t.client.refusal(keyed(agent), ticketFlight, await payFor(orderId))).toMatchObject({ code: 'offerExpired' });
    for (let hour = 0; hour < 2; hour++) await letTimePass(t, 3_600_000);
    expect(await details(client, bookingId)).toMatchObject({ status: 'cancelled', payment: null });
    for (const refusal of [
      await t.client.refusal(keyed(agent), ticketFlight, await payFor(orderId)),
      await t.client.refusal(keyed(agent), agencyCancelFlight, { body: { bookingId } }),
    ]) {
      expect(refusal).toMatchObject({ status: 409, code: 'bookingStateConflict' });
    }
    const { data } = await t.client.call(owner, listAgencyFlights, { query: {} });
    expect(data.flights[0]?.staff).toMatchObject({ commission: money(0, 'USD'), transactionFees: money(0, 'USD') });
    expect(data.sums).toMatchObject({ commission: money(0, 'USD'), transactionFees: money(0, 'USD'), refunded: money(0, 'USD') });
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test('whose money cannot be taken at first is due, cannot be paid twice, and is ticketed once it was taken', async () => {
    const { bookingId, orderId } = await holdAFlight('CaptureFail');
    const answer = await t.client.call(keyed(agent), ticketFlight, await payFor(orderId));
    expect(answer.data.sagaState).toBe('paymentDue');
    expect(await t.client.refusal(keyed(agent), ticketFlight, await payFor(orderId))).toMatchObject({ status: 409 });
    for (let minute = 0; minute < 30; minute++) await letTimePass(t, 60_000);
    expect((await details(client, bookingId)).status).toBe('Ticketed');
    await expectViewsToAgree(bookingId);
  });

  test('staff release it without a cent', async () => {
    const { bookingId } = await holdAFlight();
    const { data } = await t.client.call(keyed(agent), agencyVoidFlight, { body: { bookingId, quoteAmount: 0 } });
    expect(data).toMatchObject({ priceChanged: false, refundAmount: 0, booking: { status: 'cancelled' } });
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });
});

describe('giving it back', () => {
  test('staff void what a client booked: all of it comes back, nobody earns', async () => {
    const bookingId = await bookAndTicket(client, voidable);
    const { price, payment } = await details(agent, bookingId);
    expect(payment?.amount).toEqual(price.total);
    const quoteAmount = toMajor(price.total);
    const { data } = await t.client.call(keyed(agent), agencyVoidFlight, { body: { bookingId, quoteAmount } });
    expect(data).toMatchObject({ priceChanged: false, refundAmount: quoteAmount });
    await letTimePass(t, 1_000);
    const after = await details(owner, bookingId);
    expect(after).toMatchObject({
      refund: { status: 'refunded', amount: price.total },
      staff: { figures: { commission: money(0, 'USD'), sales: money(0, 'USD') } },
    });
    await expectViewsToAgree(bookingId);
  });

  test('the refund moved since it was shown: nothing is done, the new one is shown, and a second Yes cancels', async () => {
    const bookingId = await bookAndTicket(client, voidable);
    const seen = await penaltyOf(bookingId);
    expect(seen.kind).toBe('void');
    t.clock.advance(DAY + 60_000);
    const moved = await t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount: seen.refundAmount } });
    expect(moved.data).toMatchObject({ priceChanged: true, booking: { status: 'Ticketed' } });
    expect(moved.data.refundAmount).toBeLessThan(seen.refundAmount);
    expect((await details(client, bookingId)).payment?.status).toBe('captured');

    const yes = { body: { bookingId, quoteAmount: moved.data.refundAmount } };
    const done = await t.client.call(keyed(client), cancelFlight, yes);
    expect(done.data).toMatchObject({ priceChanged: false, refundAmount: moved.data.refundAmount });
    await letTimePass(t, 1_000);
    const after = await details(owner, bookingId);
    expect(toMajor(after.refund.amount)).toBe(moved.data.refundAmount);
    // The commission shrinks with the refunded share, and the insurer keeps the premium.
    expect(after.staff?.figures.commission.amountMinor).toBeGreaterThan(0);
    expect(after.staff?.figures.commission.amountMinor).toBeLessThan(after.staff?.waterfall.commission.amountMinor ?? 0);
    await expectViewsToAgree(bookingId);
    const mine = await t.client.call(client, listMyFlights, { query: {} });
    expect(JSON.stringify(mine)).not.toContain('commission');
  });

  test("a restricted agent's sums are those of their own list, before and after a cancellation", async () => {
    const own = await bookAndTicket(restricted, voidable);
    await bookAndTicket(agent, voidable);
    const sums = async (viewer: Persona) => (await t.client.call(viewer, listAgencyFlights, { query: {} })).data;
    const before = await sums(restricted);
    expect(before.flights.map(({ bookingId }) => bookingId)).toEqual([own]);
    expect(before.sums?.commission).toEqual(before.flights[0]?.staff?.commission);
    t.clock.advance(DAY + 60_000);
    await t.client.call(keyed(restricted), agencyCancelFlight, { body: { bookingId: own } });
    await letTimePass(t, 1_000);
    await expectViewsToAgree(own, restricted);
    const [after, all] = [await sums(restricted), await sums(owner)];
    expect(after.sums?.commission.amountMinor).toBeLessThan(before.sums?.commission.amountMinor ?? 0);
    expect(all.totalFlightRecords).toBe(2);
    expect(all.sums?.commission.amountMinor).toBeGreaterThan(after.sums?.commission.amountMinor ?? 0);
  });

  test('nothing is done out of its turn', async () => {
    const quote = await quoteAFlight(t, client);
    const unpriced = { ...(await bookingBody(t, quote)), quoteId: newId() };
    expect(await t.client.refusal(keyed(client), bookFlight, { body: unpriced })).toMatchObject({ code: 'quoteExpired' });
    const unknown = { body: { orderId: newId() } };
    expect(await t.client.refusal(keyed(agent), ticketFlight, unknown)).toMatchObject({ status: 404, code: 'invalidBookingId' });

    const body = await bookingBody(t, quote, { travellers: [adult('PENDING')] });
    const { data } = await t.client.call(keyed(client), bookFlight, { body });
    const { bookingId } = data;
    const early = { body: { bookingId } };
    for (const endpoint of [getPenalty, cancelFlight, agencyVoidFlight] as const) {
      const caller = endpoint === agencyVoidFlight ? agent : client;
      const refusal = await t.client.refusal(keyed(caller), endpoint, early);
      expect(refusal).toMatchObject({ status: 409, code: 'bookingStateConflict', data: { sagaState: 'supplierPending' } });
    }
    for (let minute = 0; minute < 5; minute++) await letTimePass(t, 60_000);
    await t.client.call(keyed(client), cancelFlight, { body: { bookingId } });
    await letTimePass(t, 1_000);
    const { orderId } = await details(agent, bookingId);
    const late = [
      await t.client.refusal(keyed(client), cancelFlight, { body: { bookingId } }),
      await t.client.refusal(keyed(agent), agencyVoidFlight, { body: { bookingId } }),
      await t.client.refusal(keyed(agent), ticketFlight, await payFor(orderId)),
      await t.client.refusal(keyed(client), getPenalty, { body: { bookingId } }),
    ];
    for (const refusal of late) {
      expect(refusal).toMatchObject({ status: 409, code: 'bookingStateConflict', data: { sagaState: 'cancelled' } });
    }
    // The quote cannot be booked again.
    expect(await t.client.refusal(keyed(client), bookFlight, { body })).toMatchObject({ status: 409 });
    await expectViewsToAgree(bookingId);
  });
});
