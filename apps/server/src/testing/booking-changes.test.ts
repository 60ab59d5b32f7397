import {
  answerBookingRequest,
  type BookingRequest,
  type ChangeOfferShown,
  chooseChangeOffer,
  getBookingRequests,
  getStatement,
  listChangeOffers,
  listPayLinks,
  makeBookingRequest,
  payByLink,
} from '@caravel/contracts';
import { addDays, addMoney, money, newId, required } from '@caravel/kernel';
import { cancelFlight, type FareFamily, getPenalty, getReservationDetails } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../composition/bookings-deps.ts';
import { productsOf } from '../composition/products.ts';
import { makeChange } from '../domains/booking-changes/index.ts';
import { reconcileBooks } from '../domains/bookings/index.ts';
import { updateMarkups } from '../domains/pricing/index.ts';
import { listMailbox } from '../platform/mail/mailbox.ts';
import { adult, bookQuote, quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { cardToken } from './card-token.ts';
import { deliverGatewayEvents } from './deliver-gateway-events.ts';
import { letTimePass } from './let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
let agent: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency({ contactEmail: 'desk@x.test' });
  [client, agent] = [await home.persona('client'), await home.persona('agent')];
  const owner = await home.persona('owner');
  await updateMarkups(t.ctx(home.agency, owner.actor), { markup: { type: 'percent', value: 10 } });
});
afterAll(() => t.close());

const once = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
type Fits = (family: Pick<FareFamily, 'change' | 'refund'>) => boolean;
const changeable: Fits = ({ change, refund }) => (change?.penalty?.amountMinor ?? 0) > 0 && refund?.allowed === true;

/** A ticketed booking whose client asks for another day. */
async function asked(
  fare: Fits = changeable,
  lastName = 'Souza',
  days = 4,
  card?: Parameters<typeof cardToken>[1],
): Promise<string> {
  const quote = await quoteAFlight(t, client, { fare, to: 'LHR', date: '2027-05-10' });
  const payment = { method: 'card' as const, token: await cardToken(t, card) };
  const { bookingId } = (await bookQuote(t, client, quote, { travellers: [adult(lastName)], payment })).data;
  await letTimePass(t, 60_000);
  await letTimePass(t, 60_000);
  const wish = { parts: [{ part: 0, day: addDays('2027-05-10', days) }], travelers: [0], email: client.email };
  await t.client.call(once(client), makeBookingRequest, { params: { bookingId }, body: wish });
  return bookingId;
}

/** A booking of which a change to another day costs less. */
async function askedCheaper(): Promise<{ bookingId: string; cheaper: ChangeOfferShown }> {
  const free: Fits = ({ change, refund }) => change?.penalty?.amountMinor === 0 && refund?.allowed === true;
  for (const days of [2, 8, 15, 22, 29, 40]) {
    const bookingId = await asked(free, 'Souza', days);
    const cheaper = (await offersOf(bookingId))?.find(({ due }) => due.amountMinor < 0);
    if (cheaper) return { bookingId, cheaper };
  }
  throw new Error('no change costs less');
}

const at = (bookingId: string) => ({ params: { bookingId, number: 1 } });
const offersOf = async (bookingId: string, caller = client) =>
  (await t.client.call(caller, listChangeOffers, at(bookingId))).data.offers;
const choose = async (bookingId: string, { offer, due }: ChangeOfferShown, caller = client) =>
  (await t.client.call(once(caller), chooseChangeOffer, { ...at(bookingId), body: { offer, due } })).data;
const refusedChoice = async (bookingId: string, { offer, due }: ChangeOfferShown) =>
  (await t.client.refusal(once(client), chooseChangeOffer, { ...at(bookingId), body: { offer, due } })).code;
const requestOf = async (bookingId: string): Promise<BookingRequest> =>
  required((await t.client.call(client, getBookingRequests, { params: { bookingId } })).data.requests[0], 'the request');
const reservation = async (bookingId: string) =>
  (await t.client.call(client, getReservationDetails, { query: { bookingId } })).data;
const pay = async (payUrl: string | null) => {
  const token = required(new URL(required(payUrl, 'an address')).searchParams.get('token'), 'a token');
  const body = { payment: { method: 'card' as const, token: await cardToken(t) } };
  return (await t.client.call(home.visitor, payByLink, { params: { token }, body })).data;
};
const dearest = (offers: readonly ChangeOfferShown[] | null) =>
  required(
    offers?.toSorted((a, b) => b.due.amountMinor - a.due.amountMinor).find(({ due }) => due.amountMinor > 0),
    'an offer that costs something',
  );
const subjects = async () => {
  await t.drain();
  return (await listMailbox(t.platform.database, client.email)).map(({ subject }) => subject);
};

/** What the ledger owes or has on an account for a booking, in minor units; debits positive. */
async function balance(bookingId: string, account: string): Promise<number> {
  const { rows } = await t.platform.database.raw.query(
    `SELECT coalesce(sum(CASE WHEN debit_account = $2 THEN amount_minor WHEN credit_account = $2 THEN -amount_minor ELSE 0 END), 0) AS minor
     FROM ledger_transfers WHERE booking_id = $1`,
    [bookingId, account],
  );
  return Number(rows[0]?.minor);
}

/** What the airline charges for the order of a booking by its own books. */
async function atAirline(bookingId: string): Promise<number> {
  const { rows } = await t.platform.database.raw.query(
    'SELECT o."order" AS kept FROM sandbox_supplier_orders o JOIN bookings b ON b.reference = o.reference WHERE b.id = $1',
    [bookingId],
  );
  const { order } = required(rows[0], 'an order').kept as {
    order: { paidMinor: number; cancellation: { refundMinor: number } | null };
  };
  return order.paidMinor - (order.cancellation?.refundMinor ?? 0);
}

/** Nothing of a booking of this agency differs from the books of supplier and gateway. */
async function expectBooks(bookingId: string): Promise<void> {
  expect(await balance(bookingId, 'supplier_payable')).toBe(0 - (await atAirline(bookingId)));
  const deps = bookingsDeps(t.platform, productsOf(t.platform));
  const schedule = { system: t.platform.database.system, log: t.platform.log, now: t.clock.now() + 86_400_000 };
  const { agencies } = await reconcileBooks(deps, schedule);
  expect(agencies.flatMap(({ differences }) => differences.filter(({ subjectId }) => subjectId === bookingId))).toEqual([]);
}

describe('a change that the airline makes', () => {
  test('is offered at real prices, paid by a link, made, and told in one email with the new papers', async () => {
    const bookingId = await asked();
    const before = await reservation(bookingId);
    const offer = dearest(await offersOf(bookingId));
    expect(offer.due).toEqual(addMoney([offer.difference, offer.penalty]));
    expect(offer.total).toEqual(addMoney([before.price.total, offer.due]));
    const { payUrl, requests } = await choose(bookingId, offer);
    expect(requests.requests[0]).toMatchObject({ status: 'accepted', steps: [], change: { state: 'agreed', due: offer.due } });
    expect(await atAirline(bookingId)).toBe(0 - (await balance(bookingId, 'supplier_payable')));
    expect((await reservation(bookingId)).flights).toEqual(before.flights);
    expect(await pay(payUrl)).toMatchObject({ state: 'paid', amount: offer.due });
    await t.drain();

    const after = await reservation(bookingId);
    expect(after.flights[0]?.departureTime.slice(0, 10)).toBe('2027-05-14');
    expect(after.scheduleChanged).toBe(false);
    expect(after.passengers[0]?.ticketNumber).not.toBe(before.passengers[0]?.ticketNumber);
    const { difference, penalty, due, total } = offer;
    expect(await requestOf(bookingId)).toMatchObject({
      status: 'done',
      change: { state: 'done', difference, penalty, due, total },
    });
    expect(await balance(bookingId, 'agency_services')).toBeLessThan(0);
    await expectBooks(bookingId);
    const mails = (await subjects()).filter((subject) => subject.startsWith('Your trip is changed'));
    expect(mails).toHaveLength(1);
    const { rows } = await t.platform.database.raw.query(
      'SELECT m.attachments FROM mailbox_messages m WHERE m."to" = $1 AND m.subject = $2',
      [client.email, mails[0]],
    );
    expect(rows[0]?.attachments).toMatchObject([{ contentType: 'application/pdf' }, { filename: expect.stringMatching(/ics$/) }]);
    const owner = await home.persona('owner');
    const { data } = await t.client.call(owner, getStatement, { query: {} });
    const lines = required(data.currencies[0], 'a currency').parts.flatMap((part) => part.lines);
    expect(lines.find(({ line }) => line === 'services')?.amount).toEqual(due);
    expect(lines.find(({ line }) => line === 'cost')?.amount.amountMinor).toBe(await atAirline(bookingId));
  });

  test('tells the penalty that the fare told, and gives no markup twice when it is cancelled later', async () => {
    const bookingId = await asked();
    const told = (await reservation(bookingId)).family.change?.penalty;
    const offer = dearest(await offersOf(bookingId));
    expect(offer.penalty).toEqual(told);
    await pay((await choose(bookingId, offer)).payUrl);
    await t.drain();
    const terms = (await t.client.call(client, getPenalty, { body: { bookingId } })).data;
    expect(terms.refundAmount).toBeGreaterThan(0);
    const body = { bookingId, quoteAmount: terms.refundAmount };
    await t.client.call(once(client), cancelFlight, { body });
    await letTimePass(t, 60_000);
    expect((await reservation(bookingId)).sagaState).toBe('cancelled');
    await expectBooks(bookingId);
  });

  test('that costs less gives back the way it was paid, by itself', async () => {
    const { bookingId, cheaper } = await askedCheaper();
    const { payUrl, requests } = await choose(bookingId, cheaper);
    expect(payUrl).toBeNull();
    expect(requests.requests[0]).toMatchObject({ status: 'done', change: { state: 'done' } });
    await letTimePass(t, 60_000);
    const back = await t.platform.database.raw.query(
      'SELECT refunded_minor AS minor, refund_status FROM bookings WHERE id = $1',
      [bookingId],
    );
    expect(back.rows).toEqual([{ minor: expect.anything(), refund_status: 'partial' }]);
    expect(Number(back.rows[0]?.minor)).toBe(0 - cheaper.due.amountMinor);
    expect(await balance(bookingId, 'customer_receivable')).toBe(0);
    await expectBooks(bookingId);
  });

  test('is made once where its answer is lost', async () => {
    const bookingId = await asked(changeable, 'Changereset');
    const { payUrl } = await choose(bookingId, dearest(await offersOf(bookingId)));
    await pay(payUrl);
    await t.drain();
    expect((await requestOf(bookingId)).change?.state).toBe('confirming');
    await continueAll();
    expect(await requestOf(bookingId)).toMatchObject({ status: 'done', change: { state: 'done' } });
    await continueAll();
    await expectBooks(bookingId);
  });

  test.each([
    ['Changefail', 0, 'The airline did not make the change.'],
    ['Souza', 31 * 60_000, 'The airline no longer offers this'],
  ])('that is not made after it was paid is refunded by itself (%s, %i ms)', async (lastName, later, why) => {
    const bookingId = await asked(changeable, lastName);
    const before = await reservation(bookingId);
    const offer = dearest(await offersOf(bookingId));
    const { payUrl } = await choose(bookingId, offer);
    await pay(payUrl);
    t.clock.advance(later);
    await t.drain();
    const { data } = await t.client.call(agent, listPayLinks, { params: { bookingId } });
    expect(data.links).toMatchObject([{ state: 'paid', refunded: offer.due }]);
    const request = await requestOf(bookingId);
    expect(request).toMatchObject({ status: 'refused', change: { state: 'failed' } });
    expect(request.entries.at(-1)?.text).toMatch(new RegExp(`^${why}`));
    expect((await reservation(bookingId)).flights).toEqual(before.flights);
    expect(await balance(bookingId, 'agency_services')).toBe(0);
    await continueAll();
    await expectBooks(bookingId);
  });

  test.each([
    ['change:begun', 'Souza', 'done'],
    ['change:before', 'Souza', 'done'],
    ['change:after', 'Souza', 'done'],
    ['change:givenUp', 'Changefail', 'refused'],
  ])('whose work ends at %s is continued to its end, once', async (point, lastName, end) => {
    const bookingId = await asked(changeable, lastName);
    const offer = dearest(await offersOf(bookingId));
    await pay((await choose(bookingId, offer)).payUrl);
    const dies = (name: string) => {
      if (name === point) throw new Error('the process ended');
    };
    const bookings = { ...bookingsDeps(t.platform, productsOf(t.platform)), crashPoint: dies };
    const ctx = required(await bookings.payments.contextOf(home.agency.id, 'a test'), 'the agency');
    const deps = { bookings, secret: t.platform.secrets.of('links') };
    await expect(makeChange(deps, ctx, { bookingId, number: 1 })).rejects.toThrow('the process ended');
    await continueAll();
    await continueAll();
    expect((await requestOf(bookingId)).status).toBe(end);
    const { data } = await t.client.call(agent, listPayLinks, { params: { bookingId } });
    expect(data.links).toMatchObject([{ state: 'paid', refunded: end === 'done' ? { amountMinor: 0 } : offer.due }]);
    await expectBooks(bookingId);
  });

  test('that nobody pays in time ends, and can be asked for again', async () => {
    const bookingId = await asked();
    const { payUrl } = await choose(bookingId, dearest(await offersOf(bookingId)));
    await continueAll();
    expect((await requestOf(bookingId)).change?.state).toBe('agreed');
    expect((await t.client.call(client, listChangeOffers, at(bookingId))).data).toEqual({ offers: null, payUrl });
    expect(await atAirline(bookingId)).toBe(0 - (await balance(bookingId, 'supplier_payable')));
    t.clock.advance(31 * 60_000);
    await continueAll();
    expect(await requestOf(bookingId)).toMatchObject({ status: 'refused', change: { state: 'failed' } });
    expect((await t.client.call(client, getBookingRequests, { params: { bookingId } })).data.shut).toBeNull();
    const token = required(new URL(required(payUrl, 'an address')).searchParams.get('token'), 'a token');
    const body = { payment: { method: 'card' as const, token: await cardToken(t) } };
    expect((await t.client.refusal(home.visitor, payByLink, { params: { token }, body })).code).toBe('payLinkOver');
  });

  test('is agreed to once, at the price that was seen, and nobody else steps in meanwhile', async () => {
    const bookingId = await asked();
    const offer = dearest(await offersOf(bookingId));
    const { amountMinor, currency } = offer.due;
    const dearer = { ...offer, due: money(amountMinor - 1, currency) };
    expect(await refusedChoice(bookingId, dearer)).toBe('changeOfferGone');
    expect(await refusedChoice(bookingId, { ...offer, offer: 'none' })).toBe('changeOfferGone');
    await choose(bookingId, offer);
    expect(await refusedChoice(bookingId, offer)).toBe('requestChanged');
    const refuse = { ...at(bookingId), body: { step: 'refuse' as const, text: 'No.' } };
    expect((await t.client.refusal(once(agent), answerBookingRequest, refuse)).code).toBe('requestChanged');
  });

  test('is chosen by staff for their client, who gets the link by email', async () => {
    const bookingId = await asked();
    const offer = dearest(await offersOf(bookingId, agent));
    await choose(bookingId, offer, agent);
    expect((await subjects())[0]).toMatch(/^Pay \$/);
  });

  test('goes to the agency while a bank decides about its payment, even after it was offered', async () => {
    const bookingId = await asked(changeable, 'Souza', 4, 'disputed');
    const offer = dearest(await offersOf(bookingId));
    await deliverGatewayEvents(t);
    expect(await offersOf(bookingId)).toBeNull();
    for (const caller of [client, agent]) {
      const body = { offer: offer.offer, due: offer.due };
      const refused = await t.client.refusal(once(caller), chooseChangeOffer, { ...at(bookingId), body });
      expect(refused).toMatchObject({ status: 409, code: 'bookingDisputed' });
      expect(refused.message).toMatch(/^A bank is deciding about the payment/);
    }
    expect(await requestOf(bookingId)).toMatchObject({ status: 'sent', change: null });
  });

  test('goes to the agency where the fare forbids it, and where something else is asked for', async () => {
    expect(await offersOf(await asked(({ change }) => change?.allowed === false))).toBeNull();
    const quote = await quoteAFlight(t, client, { fare: changeable, to: 'LHR', date: '2027-05-10' });
    const { bookingId } = (await bookQuote(t, client, quote)).data;
    await letTimePass(t, 60_000);
    await letTimePass(t, 60_000);
    const wish = { parts: [{ part: 0 }], travelers: [0], text: 'A seat by the window.', email: client.email };
    await t.client.call(once(client), makeBookingRequest, { params: { bookingId }, body: wish });
    expect(await offersOf(bookingId)).toBeNull();
  });
});

/** Continues what was lost, as the schedule does. */
async function continueAll(): Promise<void> {
  t.clock.advance(60_000);
  const schedules = t.slices.flatMap(({ schedules: some = [] }) => some);
  const schedule = required(
    schedules.find(({ name }) => name === 'booking-changes.continue'),
    'the schedule',
  );
  await schedule.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await t.drain();
}
