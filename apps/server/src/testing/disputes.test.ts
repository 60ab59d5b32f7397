import { newId, required } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelBooking } from '../domains/bookings/cancellation/cancel-booking.ts';
import { quoteCancellation } from '../domains/bookings/cancellation/quote-cancellation.ts';
import { lookAtDispute } from '../domains/bookings/disputes/look-at-dispute.ts';
import { countNeeds } from '../domains/bookings/lists/count-needs.ts';
import { listBookings } from '../domains/bookings/lists/list-bookings.ts';
import { listTimeline } from '../domains/bookings/lists/list-timeline.ts';
import { bookingCompensations } from '../domains/bookings/tables.ts';
import { deliverEvents } from '../domains/payments/adapters/sandbox-gateway/deliver-events.ts';
import { decideDispute } from '../domains/payments/adapters/sandbox-gateway/disputes.ts';
import { signWebhook } from '../domains/payments/adapters/sandbox-gateway/webhook-signature.ts';
import { balanceOf, listDisputes } from '../domains/payments/index.ts';
import { receiveGatewayEvent } from '../domains/payments/receive-gateway-event.ts';
import { expectBooksToAgree } from './expect-books.ts';
import { type MoneyBench, moneyBench, type TestCard } from './money-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

const SECRET = 'webhooks of the bench';
const FEE = 1_500;

let t: TestApp;
let agency: TestAgency;
let b: MoneyBench;
beforeAll(async () => {
  t = await startTestApp();
  agency = await t.freshAgency();
  b = await moneyBench(t, agency, { museum: { isVoidable: true } });
});
afterAll(() => t.close());

const books = () => ({ db: t.platform.database.system, now: () => t.clock.now(), webhookSecret: SECRET });
const receive = (rawBody: string, signature = signWebhook(SECRET, rawBody, t.clock.now())) =>
  receiveGatewayEvent(b.deps.payments, {
    ...{ gateway: 'sandbox', rawBody, headers: { 'sandbox-gateway-signature': signature } },
  });

/** Takes the events that the gateway sends by now, and gives each to the webhook. */
async function deliver(): Promise<string[]> {
  const bodies: string[] = [];
  await deliverEvents(books(), async (body) => {
    bodies.push(body);
    await receive(body);
    return 200;
  });
  await b.drain();
  return bodies;
}

/** Books by a card that is disputed once it is charged; the platform was told. */
async function disputed(card: TestCard = 'disputed') {
  const { bookingId } = await b.book(await b.quote(), { token: await b.token(card) });
  await b.pass(1);
  const events = await deliver();
  const [dispute] = await b.disputes(bookingId);
  return { bookingId, events, dispute: required(dispute, 'a dispute') };
}

const shown = (bookingId: string) => b.staff.db.tx((tx) => listDisputes(tx, b.staff, bookingId));
const balance = async (bookingId: string, account: Parameters<typeof balanceOf>[1]) =>
  balanceOf(await b.balances(bookingId), account, 'USD');
const steps = async (bookingId: string) =>
  (await b.staff.db.tx((tx) => listTimeline(tx, b.staff, bookingId)))
    .map(({ action }) => action)
    .filter((one) => /^dispute/.test(one));
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
const needsOf = async () =>
  (await b.staff.db.tx((tx) => countNeeds(tx, b.staff))).find(({ need }) => need === 'disputeOpen')?.count ?? 0;
/** Whether the lists mark it. */
const isMarked = async (bookingId: string) => {
  const { rows } = await listBookings(b.staff, { ids: [bookingId] }, { limit: 1, offset: 0 });
  return rows[0]?.isDisputed;
};
/** How often staff were to be told. */
const toldOf = async (bookingId: string) => {
  const asked = "select id from outbox_events where kind = 'booking.disputed' and payload ->> 'bookingId' = $1";
  return (await t.platform.database.raw.query(asked, [bookingId])).rows.length;
};

describe('a disputed booking', () => {
  test('is marked, told to staff, and has its money with the bank', async () => {
    const before = await needsOf();
    const { bookingId, dispute } = await disputed();
    const [row] = await shown(bookingId);
    expect(row).toMatchObject({
      ...{ state: 'open', reason: 'fraudulent', amount: dispute.amount, fee: { amountMinor: FEE } },
      gatewayPage: dispute.page,
    });
    expect(Date.parse(row?.evidenceDueBy ?? '')).toBe(dispute.evidenceDueBy);
    expect(await balance(bookingId, 'disputes_held')).toBe(dispute.amount.amountMinor);
    expect(await steps(bookingId)).toEqual(['disputeOpened']);
    expect([await needsOf(), await toldOf(bookingId)]).toEqual([before + 1, 1]);
    expect(await isMarked(bookingId)).toBe(true);
    await expectBooksToAgree(b, bookingId);
  });

  test('refuses a refund with words as long as the bank decides, whenever the dispute came', async () => {
    const { bookingId } = await disputed();
    expect(await codeOf(quoteCancellation(b.deps, b.client, { bookingId }))).toBe('bookingDisputed');
    expect(await codeOf(cancelBooking(b.deps, b.staff, { ref: { bookingId } }))).toBe('bookingDisputed');
    expect((await b.booking(bookingId)).sagaState).toBe('done');
  });

  test('that is won has its money back, less the fee, and can be refunded', async () => {
    const { bookingId, dispute } = await disputed('disputeWon');
    await b.pass(11);
    await deliver();
    expect((await shown(bookingId))[0]).toMatchObject({ state: 'won', evidenceDueBy: null });
    expect([await balance(bookingId, 'disputes_held'), await balance(bookingId, 'dispute_costs')]).toEqual([0, FEE]);
    expect(await isMarked(bookingId)).toBe(false);
    await expectBooksToAgree(b, bookingId);
    await cancelBooking(b.deps, b.staff, { ref: { bookingId } });
    expect((await b.booking(bookingId)).refunded).toEqual(dispute.amount);
    await expectBooksToAgree(b, bookingId);
    expect(await toldOf(bookingId)).toBe(2);
  });

  test('that is lost has given its money back: a cancellation refunds nothing more', async () => {
    const { bookingId, dispute } = await disputed('disputeLost');
    await b.pass(11);
    await deliver();
    expect(await steps(bookingId)).toEqual(['disputeOpened', 'disputeLost']);
    const given = await b.staff.db.tx((tx) =>
      tx
        .select()
        .from(bookingCompensations)
        .where(and(eq(bookingCompensations.agencyId, agency.agency.id), eq(bookingCompensations.bookingId, bookingId))),
    );
    expect(given).toMatchObject([{ kind: 'dispute', amountMinor: dispute.amount.amountMinor }]);
    expect(await balance(bookingId, 'dispute_costs')).toBe(dispute.amount.amountMinor + FEE);
    const done = await cancelBooking(b.deps, b.staff, { ref: { bookingId } });
    expect(done.quote.refund.amountMinor).toBe(0);
    await b.pass(120);
    expect((await b.booking(bookingId)).sagaState).toBe('cancelled');
    await expectBooksToAgree(b, bookingId);
  });

  test('that nobody answers is lost after a week', async () => {
    const { bookingId } = await disputed();
    await b.pass(7 * 1_440 + 1);
    await deliver();
    expect((await shown(bookingId))[0]?.state).toBe('lost');
    await expectBooksToAgree(b, bookingId);
  });
});

describe('events of disputes', () => {
  test('200 of them, late, twice, out of order and forged, come to what the gateway says', async () => {
    const { bookingId, events, dispute } = await disputed();
    await b.decide(dispute.gatewayDisputeId, true);
    const all = [...events, ...(await deliver())].filter((body) => body.includes('dispute.'));
    expect(all).toHaveLength(2);
    const [count, letters] = [(await b.balances(bookingId)).length, await toldOf(bookingId)];
    for (let i = 0; i < 200; i++) {
      const body = required(all[i % 2 === 0 ? 1 : 0], 'an event');
      // Every fourth one is new to us and tells an old story; every fifth is forged.
      const told = i % 4 === 0 ? body.replace(/"id":"[^"]+"/, `"id":"evt_${newId()}"`) : body;
      if (i % 5 === 0) expect(await codeOf(receive(told, signWebhook('another', told, t.clock.now())))).toBe('badRequest');
      else await receive(told);
    }
    await b.drain();
    expect((await shown(bookingId))[0]?.state).toBe('won');
    expect([(await b.balances(bookingId)).length, await toldOf(bookingId)]).toEqual([count, letters]);
    expect(await steps(bookingId)).toEqual(['disputeOpened', 'disputeWon']);
    await expectBooksToAgree(b, bookingId);
  });

  test('that name another payment, or nothing, change nothing', async () => {
    const one = await disputed();
    const { bookingId } = await b.book(await b.quote(), { token: await b.token('disputed') });
    await b.pass(1);
    const [other] = await b.disputes(bookingId);
    const paymentId = required((await b.payments(one.bookingId))[0], 'a payment').ours.id;
    // The platform does not know it yet, so only its reference tells whose it is.
    for (const disputeId of [required(other, 'a dispute').gatewayDisputeId, 'dis_none'])
      await lookAtDispute(b.deps, b.staff, { paymentId, disputeId });
    expect(await shown(one.bookingId)).toHaveLength(1);
    await deliver();
    expect(await shown(bookingId)).toHaveLength(1);
    await expect(lookAtDispute(b.deps, b.staff, { paymentId: newId(), disputeId: 'dis_none' })).rejects.toThrow('not stored yet');
  });

  test('of a gateway that does not answer are read later', async () => {
    const { bookingId, dispute } = await disputed();
    const paymentId = required((await b.payments(bookingId))[0], 'a payment').ours.id;
    const silent = await moneyBench(t, agency, { gateway: { retrieve: ['lostBefore'] } });
    await decideDispute(books(), dispute.gatewayDisputeId, false);
    const look = () => lookAtDispute(silent.deps, b.staff, { paymentId, disputeId: dispute.gatewayDisputeId });
    await expect(look()).rejects.toThrow('does not tell');
    await look();
    expect((await shown(bookingId))[0]?.state).toBe('lost');
  });
});
