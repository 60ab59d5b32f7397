import { money } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectBooksToAgree } from '../../../testing/expect-books.ts';
import { type GatewayScript, type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { balanceOf } from '../../payments/index.ts';
import { listTimeline } from '../lists/list-timeline.ts';
import type { MuseumScript } from '../testing/toy-product.ts';
import { continueBooking, getBookingOutcome } from './continue-booking.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
});
afterAll(() => t.close());

const bench = (museum: Partial<MuseumScript> = {}, gateway: GatewayScript = {}): Promise<MoneyBench> =>
  moneyBench(t, agency, { museum, gateway });

/** Books, lets an hour pass, compares all books, and returns the outcome. */
async function bookAndWait(b: MoneyBench) {
  const outcome = await b.book(await b.quote());
  await b.pass(60);
  await expectBooksToAgree(b, outcome.bookingId);
  return { outcome, booking: await b.booking(outcome.bookingId) };
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

describe('booking with a card', () => {
  test('goes from the quote to the ticket, and every cent is accounted for', async () => {
    const b = await bench();
    const quote = await b.quote({ protection: true });
    const outcome = await b.book(quote);
    expect(outcome).toMatchObject({ outcome: 'confirmed', sagaState: 'captured', message: null });
    await b.pass(1);
    const booking = await b.booking(outcome.bookingId);
    expect(booking).toMatchObject({ sagaState: 'done', status: 'DONE', supplierReference: booking.reference.slice(0, 6) });
    await expectBooksToAgree(b, booking.id);
    const balances = await b.balances(booking.id);
    // 1000.00 net, 1 % platform, 12 % agency on 1010.00, fee 15.00, protection 7 % of 1146.20 and 7.00.
    expect(quote.price.waterfall.total).toEqual(money(100_000 + 1_000 + 12_120 + 1_500 + 8_023 + 700, 'USD'));
    expect(balanceOf(balances, 'supplier_payable', 'USD')).toBe(-100_000);
    expect(balanceOf(balances, 'agency_commission', 'USD')).toBe(-(12_120 + 1_500 + 700));
    expect(balanceOf(balances, 'protection_premium_payable', 'USD')).toBe(-8_023);
    const actions = (await b.staff.db.tx((tx) => listTimeline(tx, b.staff, booking.id))).map((entry) => entry.action);
    expect(actions).toEqual(['created', 'authorised', 'confirmed', 'captured', 'fulfilled']);
  });

  test.each(['paymentDeclined', 'insufficientFunds', 'cardExpired', 'cardCodeWrong'] as const)(
    'a card that is refused (%s) books nothing, says why, and another card may be tried',
    async (card) => {
      const b = await bench();
      const quote = await b.quote();
      expect(await refusalOf(b.book(quote, { token: await b.token(card) }))).toBe(card);
      expect(b.museum.orders()).toEqual([]);
      const second = await b.book(quote);
      expect(second.outcome).toBe('confirmed');
      await expectBooksToAgree(b, second.bookingId);
      expect(b.museum.orders()).toHaveLength(1);
    },
  );

  test('3-D Secure: nothing is booked before the holder said yes', async () => {
    const b = await bench();
    const outcome = await b.book(await b.quote(), { token: await b.token('challenge') });
    expect(outcome).toMatchObject({ outcome: 'actionRequired', action: { type: 'challenge' } });
    expect(b.museum.orders()).toEqual([]);
    await b.answer(outcome.bookingId, true);
    const after = await continueBooking(b.deps, b.client, outcome);
    expect(after).toMatchObject({ outcome: 'confirmed', action: null });
    await expectBooksToAgree(b, outcome.bookingId);
  });

  test('3-D Secure: a holder who says no has nothing booked and nothing held', async () => {
    const b = await bench();
    const outcome = await b.book(await b.quote(), { token: await b.token('challenge') });
    await b.answer(outcome.bookingId, false);
    const after = await continueBooking(b.deps, b.client, outcome);
    expect(after).toMatchObject({ outcome: 'failed', failureCode: 'challengeRefused' });
    await expectBooksToAgree(b, outcome.bookingId);
  });

  test('3-D Secure: a holder who never answers is let go after a while', async () => {
    const b = await bench();
    const outcome = await b.book(await b.quote(), { token: await b.token('challenge') });
    await b.pass(40);
    expect(await getBookingOutcome(b.client, outcome)).toMatchObject({ outcome: 'failed', failureCode: 'paymentFailed' });
    expect((await b.payment(outcome.bookingId))?.status).toBe('voided');
    await expectBooksToAgree(b, outcome.bookingId);
  });
});

describe('when the supplier fails', () => {
  test('a refusal lets the money go at once', async () => {
    const b = await bench({ reserve: ['refuse'] });
    const quote = await b.quote();
    expect(await refusalOf(b.book(quote))).toBe('bookingFailed');
    expect(b.museum.orders().map((order) => order.state)).toEqual(['refused']);
    expect(await refusalOf(b.book(quote))).toBe('bookingFailed');
    expect(b.museum.orders()).toHaveLength(1);
  });

  test('booked, and the answer lost: found by our reference, sent once, charged once', async () => {
    const b = await bench({ reserve: ['lostAfter'] });
    const { outcome, booking } = await bookAndWait(b);
    expect(outcome).toMatchObject({ outcome: 'processing', sagaState: 'supplierUnknown', message: null });
    expect(booking.sagaState).toBe('done');
    expect(b.museum.orders()[0]?.sendings).toBe(1);
  });

  test('never arrived: looked up, then sent again with the same reference', async () => {
    const b = await bench({ reserve: ['lostBefore'] });
    const { booking } = await bookAndWait(b);
    expect(booking.sagaState).toBe('done');
    expect(b.museum.orders()).toHaveLength(1);
  });

  test('never arrives: given up after two sendings, and the money is let go', async () => {
    const b = await bench({ reserve: ['lostBefore', 'lostBefore', 'lostBefore'] });
    const { booking } = await bookAndWait(b);
    expect(booking).toMatchObject({ sagaState: 'failed', failureCode: 'bookingFailed' });
    expect(b.museum.orders()).toEqual([]);
  });

  test('silence: asked as long as it takes, never told that it failed', async () => {
    const b = await bench({ reserve: ['lostAfter'], retrieve: Array.from({ length: 10 }, () => 'lostBefore') });
    const outcome = await b.book(await b.quote());
    await b.pass(4);
    expect(await getBookingOutcome(b.client, outcome)).toMatchObject({ outcome: 'processing' });
    await b.pass(90);
    expect((await b.booking(outcome.bookingId)).sagaState).toBe('done');
    await expectBooksToAgree(b, outcome.bookingId);
  });

  test('silence is no denial: the order is not given up after one empty look, even where the quote is over', async () => {
    const silence = Array.from({ length: 9 }, () => 'lostBefore' as const);
    const b = await bench({ reserve: ['lostAfter'], retrieve: [...silence, 'hidden'] });
    const { booking } = await bookAndWait(b);
    expect(booking.sagaState).toBe('done');
    expect(b.museum.orders()[0]?.sendings).toBe(1);
  });

  test('an order that shows up late is not sent a second time into a second booking', async () => {
    const b = await bench({ reserve: ['lostAfter'], retrieve: ['hidden', 'hidden', 'hidden'] });
    const { booking } = await bookAndWait(b);
    expect(booking.sagaState).toBe('done');
    expect(b.museum.orders()).toHaveLength(1);
    expect(b.museum.orders()[0]?.sendings).toBe(2);
  });

  test('an order that is hidden, sent again and refused as known is found all the same', async () => {
    const b = await bench({ reserve: ['lostAfter', 'refuseKnown'], retrieve: ['hidden', 'hidden', 'hidden', 'hidden'] });
    const { booking } = await bookAndWait(b);
    expect(booking.sagaState).toBe('done');
    expect(b.museum.orders()).toHaveLength(1);
  });

  test('an order that never arrived and is refused the second time fails for that reason', async () => {
    const b = await bench({ reserve: ['lostBefore', 'refuseKnown'] });
    const { booking } = await bookAndWait(b);
    expect(booking).toMatchObject({ sagaState: 'failed', failureCode: 'flightNotAvailable' });
    expect((await b.payment(booking.id))?.status).toBe('voided');
  });

  test('a driver that throws is a silence', async () => {
    const b = await bench({ reserve: ['throws'] });
    const { booking } = await bookAndWait(b);
    expect(booking.sagaState).toBe('done');
  });

  test('pending, then confirmed', async () => {
    const b = await bench({ reserve: ['pending'] });
    const outcome = await b.book(await b.quote());
    expect(outcome).toMatchObject({ outcome: 'processing', sagaState: 'supplierPending' });
    await b.pass(2);
    expect((await b.booking(outcome.bookingId)).sagaState).toBe('supplierPending');
    b.museum.decide('confirmed');
    await b.pass(30);
    expect((await b.booking(outcome.bookingId)).sagaState).toBe('done');
    await expectBooksToAgree(b, outcome.bookingId);
  });

  test('pending, then refused: nothing was taken', async () => {
    const b = await bench({ reserve: ['pending'] });
    const outcome = await b.book(await b.quote());
    b.museum.decide('refused');
    await b.pass(30);
    expect((await b.booking(outcome.bookingId)).sagaState).toBe('failed');
    await expectBooksToAgree(b, outcome.bookingId);
  });

  test('tickets that take their time are asked for until they are there', async () => {
    const b = await bench({ fulfil: ['pending', 'lostBefore', 'refused', 'pending'] });
    const { outcome, booking } = await bookAndWait(b);
    expect(outcome.sagaState).toBe('captured');
    expect(booking.sagaState).toBe('done');
    expect(booking.facts).toEqual({ v: 1, codes: ['Q1', 'TICKET'] });
  });
});

describe('when the gateway fails', () => {
  const refusals = Array.from({ length: 20 }, () => 'refuse' as const);
  test.each([
    ['an authorisation that never arrived', { authorise: ['lostBefore'] }],
    ['an authorisation whose answer is lost', { authorise: ['lostAfter'] }],
    [
      'an authorisation whose answer is lost, and look-ups too',
      { authorise: ['lostAfter'], retrieve: ['lostBefore', 'lostBefore'] },
    ],
    ['a capture that never arrived', { capture: ['lostBefore'] }],
    ['a capture whose answer is lost', { capture: ['lostAfter'] }],
    ['an authorisation that is hidden and then refused', { authorise: ['lostAfter', 'refuse'], retrieve: ['refuse', 'refuse'] }],
    ['a capture whose answer is lost and that is refused ever after', { capture: ['lostAfter', ...refusals] }],
    ['a capture that is refused for a while', { capture: ['refuse', 'refuse', 'lostBefore'] }],
  ] satisfies [string, GatewayScript][])('%s: booked once, charged once', async (_name, gateway) => {
    const b = await bench({}, gateway);
    const { booking } = await bookAndWait(b);
    expect(booking.sagaState).toBe('done');
    expect(booking.captured).toEqual(booking.total);
  });

  test('confirmed and not captured: the travel stays, the money is due and seen', async () => {
    const b = await bench({}, { capture: Array.from({ length: 9 }, () => 'refuse') });
    const outcome = await b.book(await b.quote());
    expect(outcome).toMatchObject({ outcome: 'confirmed', sagaState: 'paymentDue' });
    await b.pass(10);
    const booking = await b.booking(outcome.bookingId);
    expect(booking.sagaState).toBe('paymentDue');
    expect(balanceOf(await b.balances(booking.id), 'customer_receivable', 'USD')).toBe(booking.total.amountMinor);
    await expectBooksToAgree(b, booking.id);
    expect(b.museum.orders()[0]?.state).toBe('confirmed');
  });

  test.each([
    ['is refused', { void: ['refuse', 'refuse'] }],
    ['is lost', { void: ['lostAfter'] }],
    ['never arrives', { void: ['lostBefore', 'lostBefore'] }],
    ['is of a payment that the gateway hides', { retrieve: ['refuse', 'refuse'] }],
    ['is of a payment that the gateway hides, then keeps', { retrieve: ['refuse'], void: ['refuse'] }],
  ] satisfies [string, GatewayScript][])('a void that %s is tried until it is done', async (_name, gateway) => {
    const b = await bench({ reserve: ['pending'] }, gateway);
    const outcome = await b.book(await b.quote());
    b.museum.decide('refused');
    await b.pass(60);
    expect((await b.booking(outcome.bookingId)).sagaState).toBe('failed');
    expect((await b.payment(outcome.bookingId))?.status).toBe('voided');
    await expectBooksToAgree(b, outcome.bookingId);
  });
});
