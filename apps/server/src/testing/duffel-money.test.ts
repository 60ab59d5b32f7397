import { chooseChangeOffer, listChangeOffers, makeBookingRequest, payByLink } from '@caravel/contracts';
import { type Money, money, newId, required } from '@caravel/kernel';
import { cancelCar } from '@caravel/products/cars/contract';
import {
  cancelFlight,
  getPenalty,
  getReservationDetails,
  listFlightExtras,
  ticketFlight,
} from '@caravel/products/flights/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingsDeps } from '../composition/bookings-deps.ts';
import { findCommand } from '../composition/operator-commands.ts';
import { productsOf } from '../composition/products.ts';
import { reconcileBooks } from '../domains/bookings/index.ts';
import { updateMarkups } from '../domains/pricing/index.ts';
import { readDuffelContract } from '../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { listMailbox } from '../platform/mail/mailbox.ts';
import { formatMoney } from '../platform/texts/format.ts';
import { carBody, quoteACar, recordOf, sendBooking } from '../products/cars/testing/book-a-car.ts';
import { adult, bookQuote, type QuoteWish, quoteAFlight } from '../products/flights/testing/book-a-flight.ts';
import { readPdf } from './booking-papers/read-pdf.ts';
import { cardToken } from './card-token.ts';
import { fakeClock } from './fake-clock.ts';
import { bookDisagreements } from './faults/compare-books.ts';
import { letTimePass } from './let-time-pass.ts';
import { CONTACT } from './made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from './start-test-app.ts';

/*
 * Flights and cars of Duffel in currencies with two, no and three digits, to the minor unit: what is expected is computed here, in whole numbers, from the
 * texts that Duffel's stand-in sends.
 */

const DAY = 24 * 3_600_000;
/** Digits of the minor unit, and the agency's fee and markup. */
const CURRENCIES = { USD: 2, JPY: 0, KWD: 3 } as const;
type Currency = keyof typeof CURRENCIES;
const MARKUP_PERCENT = 12;

let t: TestApp;
let standIn: DuffelStandIn;
let home: TestAgency;
let client: Persona;
let agent: Persona;
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  const GATEWAY_COST_FIXED_MINOR = 'USD:30,JPY:40,KWD:95';
  t = await startTestApp({
    clock,
    settings: { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url, GATEWAY_COST_FIXED_MINOR },
  });
});
afterEach(() => {
  expect(standIn.breaches).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

/** The minor units of a decimal text, which must have all digits of its currency and no more. */
function minor(text: string, currency: Currency): number {
  const digits = CURRENCIES[currency];
  expect(text).toMatch(digits === 0 ? /^\d+$/ : new RegExp(`^\\d+\\.\\d{${digits}}$`));
  return Number(text.replace('.', ''));
}

/** A share, rounded half to even. */
function share(amount: number, part: number, whole: number): number {
  const [doubled, twice] = [BigInt(amount) * BigInt(part) * 2n, BigInt(whole) * 2n];
  const down = doubled / twice;
  const rest = doubled % twice;
  const isUp = rest > BigInt(whole) || (rest === BigInt(whole) && down % 2n === 1n);
  return Number(isUp ? down + 1n : down);
}

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const details = async (bookingId: string, caller = client) =>
  (await t.client.call(caller, getReservationDetails, { query: { bookingId } })).data;
const rowsOf = async (sql: string, values: unknown[]) => (await t.platform.database.raw.query(sql, values)).rows;

/** What the gateway took and gave back for a booking itself. */
async function atGateway(bookingId: string) {
  const rows = await rowsOf(
    `SELECT g.currency, g.captured_minor, g.refunded_minor FROM booking_payments p JOIN sandbox_gateway_payments g
       ON g.reference = 'cv_' || replace(p.agency_id::text, '-', '') || '_' || replace(p.id::text, '-', '')
     WHERE p.booking_id = $1`,
    [bookingId],
  );
  return rows.map((row) => [row.currency, Number(row.captured_minor), Number(row.refunded_minor)]);
}

/** What the agency owes the supplier for a booking, by the ledger, in minor units. */
async function owed(bookingId: string): Promise<number> {
  const [row] = await rowsOf(
    `SELECT coalesce(sum(CASE WHEN credit_account = 'supplier_payable' THEN amount_minor WHEN debit_account = 'supplier_payable' THEN -amount_minor ELSE 0 END), 0) AS owed
     FROM ledger_transfers WHERE booking_id = $1`,
    [bookingId],
  );
  return Number(row?.owed);
}

async function expectBooksToAgree(bookingId: string): Promise<void> {
  t.clock.advance(3_600_000);
  const { system } = t.platform.database;
  const deps = bookingsDeps(t.platform, productsOf(t.platform));
  const { agencies, silent } = await reconcileBooks(deps, { system, log: t.platform.log, now: t.clock.now() });
  const mine = agencies.find(({ agency }) => agency.id === home.agency.id);
  expect([mine?.differences, silent, bookingId]).toEqual([[], [], bookingId]);
  expect(await bookDisagreements(t.platform.database)).toEqual([]);
}

/** The paper and the letters of a booking name an amount as people read it. */
async function expectOnPaper(bookingId: string, amount: Money, inbox: string): Promise<void> {
  const tight = (text: string) => text.replaceAll(/\s+/g, '');
  const words = formatMoney(amount, 'en-US');
  const pdf = await t.client.inject(client, { method: 'GET', url: `/api/bookings/${bookingId}/itinerary.pdf` });
  expect(tight(readPdf(pdf.bytes))).toContain(tight(words));
  const letters = await listMailbox(t.platform.database, inbox);
  expect(letters.map(({ html }) => tight(html.replaceAll('&nbsp;', ''))).some((html) => html.includes(tight(words)))).toBe(true);
}

async function settle(): Promise<void> {
  for (let minute = 0; minute < 3; minute++) await letTimePass(t, 60_000);
}

let inboxes = 0;

describe.each(Object.keys(CURRENCIES) as Currency[])('in %s', (currency) => {
  const unit = 10 ** CURRENCIES[currency];
  const of = (amountMinor: number) => money(amountMinor, currency);
  // A fee that has all digits.
  const fee = 15 * unit + Math.floor(unit / 8);
  /** What the traveler pays for a net amount, and for each extra. */
  const sold = (net: number) => net + share(net, MARKUP_PERCENT, 100);
  let inbox: string;

  beforeEach(async () => {
    standIn.books.currency = currency;
    inbox = `money-${++inboxes}@x.test`;
    home = await t.freshAgency({ currency });
    const host = new URL(home.agency.origin).hostname;
    for (const supplier of ['sandbox', 'sandbox-cars']) {
      await findCommand(['account:off', '--host', host, '--supplier', supplier])(t.platform);
    }
    const owner = await home.persona('owner');
    [client, agent] = [await home.persona('client'), await home.persona('agent')];
    await updateMarkups(t.ctx(home.agency, owner.actor), {
      markup: { type: 'percent', value: MARKUP_PERCENT },
      agencyFee: of(fee),
      refundProtect: { isEnabled: false, markup: of(0) },
    });
  });

  const lastOrder = () => required(standIn.books.orders.at(-1), 'the order');
  const flight: QuoteWish = { from: 'BOS', to: 'CDG', date: '2027-05-10', fare: ({ refund }) => refund?.allowed === true };
  const contact = () => ({ ...CONTACT, email: inbox });

  test('a flight with a seat and a bag is priced, paid, and changed at a difference and a penalty', async () => {
    const changeable: QuoteWish = { ...flight, fare: ({ change }) => (change?.penalty?.amountMinor ?? 0) > 0 };
    const alone = await quoteAFlight(t, client, changeable);
    const offered = (await t.client.call(client, listFlightExtras, { query: { quoteId: alone.quoteId } })).data;
    const seat = offered.seatMaps.flatMap(({ flight: at, cabins }) =>
      cabins.flatMap(({ rows }) =>
        rows.flatMap(({ sections }) =>
          sections.flat().flatMap((one) => (one.kind === 'seat' && !one.isExitRow && one.prices.length > 0 ? { at, one } : [])),
        ),
      ),
    )[0];
    const [bag] = offered.bags;
    const extras = {
      seats: seat ? [{ passenger: 0, flight: seat.at, seat: seat.one.seat }] : [],
      bags: bag ? [{ passenger: 0, bag: bag.bag, quantity: 2 }] : [],
      exitRow: [],
    };
    const quote = await quoteAFlight(t, client, { ...changeable, reprice: { extras } });
    const { data } = await bookQuote(t, client, quote, { travellers: [adult()], contact: contact() });
    await settle();
    const { bookingId } = data;
    const order = lastOrder();
    const fare = minor(order.offer.total_amount, currency);
    const services = order.services.map(({ service, quantity }) => service.amountMinor * quantity);
    expect(services).toHaveLength(2);
    const net = services.reduce((sum, one) => sum + one, fare);
    const total = services.reduce((sum, one) => sum + sold(one), sold(fare) + fee);
    expect(alone.price.total).toEqual(of(sold(fare) + fee));
    expect(quote.price.total).toEqual(of(total));
    expect((await details(bookingId)).payment?.amount).toEqual(of(total));
    expect([await atGateway(bookingId), await owed(bookingId)]).toEqual([[[currency, total, 0]], net]);
    await expectOnPaper(bookingId, of(total), inbox);
    await expectBooksToAgree(bookingId);

    const wish = { parts: [{ part: 0, day: '2027-05-26' }], travelers: [0], email: client.email };
    await t.client.call(keyed(client), makeBookingRequest, { params: { bookingId }, body: wish });
    const at = { params: { bookingId, number: 1 } };
    const offers = required((await t.client.call(client, listChangeOffers, at)).data.offers, 'offers');
    const dearer = required(
      offers.find(({ due }) => due.amountMinor > 0),
      'an offer',
    );
    const chosen = await t.client.call(keyed(client), chooseChangeOffer, {
      ...at,
      body: { offer: dearer.offer, due: dearer.due },
    });
    const token = required(new URL(required(chosen.data.payUrl, 'an address')).searchParams.get('token'), 'a token');
    const payment = { method: 'card' as const, token: await cardToken(t) };
    await t.client.call(home.visitor, payByLink, { params: { token }, body: { payment } });
    await settle();
    const made = required([...standIn.books.changes.chosen.values()].at(-1), 'the change');
    expect(order.changedMinor).toBe(made.cost.amountMinor);
    const penalty = made.penalty.amountMinor;
    const difference = made.cost.amountMinor - penalty;
    expect([difference, penalty].map((one) => one > 0)).toEqual([true, true]);
    expect(dearer.due).toEqual(of(sold(difference) + penalty + share(total - net, penalty, net)));
    expect(await owed(bookingId)).toBe(net + order.changedMinor);
    await expectBooksToAgree(bookingId);
  });

  test('a flight is cancelled at its penalty: what comes back adds up on all sides', async () => {
    const quote = await quoteAFlight(t, client, flight);
    const { bookingId } = (await bookQuote(t, client, quote, { travellers: [adult()], contact: contact() })).data;
    await settle();
    const order = lastOrder();
    const net = minor(order.offer.total_amount, currency);
    const kept = minor(order.offer.conditions.refund_before_departure?.penalty_amount ?? '', currency);
    const commission = share(net, MARKUP_PERCENT, 100) + fee;
    const penalty = kept + share(commission, kept, net);
    const total = net + commission;
    const terms = (await t.client.call(client, getPenalty, { body: { bookingId } })).data;
    expect(terms).toMatchObject({ refundAmount: (total - penalty) / unit });
    await t.client.call(keyed(client), cancelFlight, { body: { bookingId, quoteAmount: terms.refundAmount } });
    await settle();
    expect(minor(order.cancelled?.refund_amount ?? '', currency)).toBe(net - kept);
    const { refund } = await details(bookingId);
    expect(refund).toMatchObject({ amount: of(total - penalty), penalty: of(penalty) });
    expect([await atGateway(bookingId), await owed(bookingId)]).toEqual([[[currency, total, total - penalty]], kept]);
    await expectOnPaper(bookingId, of(total - penalty), inbox);
    await expectBooksToAgree(bookingId);
  });

  test('a held fare is paid later at what was held', async () => {
    const wish = { ...flight, fare: ({ holdable }: { holdable: boolean }) => holdable, reprice: { clientId: client.userId } };
    const quote = await quoteAFlight(t, agent, wish);
    const hold = { travellers: [adult()], contact: contact(), payment: { method: 'hold' as const } };
    const { bookingId } = (await bookQuote(t, agent, quote, hold)).data;
    const order = lastOrder();
    expect([await atGateway(bookingId), await owed(bookingId), order.paidAt]).toEqual([[], 0, null]);
    const payment = { method: 'card' as const, token: await cardToken(t) };
    await t.client.call(keyed(agent), ticketFlight, { body: { orderId: order.id, payment } });
    await settle();
    const net = minor(order.offer.total_amount, currency);
    expect(order.paidAt).not.toBeNull();
    expect([await atGateway(bookingId), await owed(bookingId)]).toEqual([[[currency, sold(net) + fee, 0]], net]);
    await expectOnPaper(bookingId, of(sold(net) + fee), inbox);
    await expectBooksToAgree(bookingId);
  });

  test.each([
    ['that can be cancelled gives all back', 'Successful Prepaid Booking', 0],
    ['that cannot keeps all', 'Non-refundable', 1],
  ] as const)('a prepaid car %s', async (_what, name, keeps) => {
    const quote = await quoteACar(t, client, { offer: ({ availableCore }) => availableCore.vehicle.name === name });
    const { response } = await sendBooking(t, client, await carBody(t, quote, { contact: { ...CONTACT, email: inbox } }));
    const { bookingId } = required(response, 'a booking');
    await settle();
    const booked = required(standIn.books.cars.bookings.at(-1), 'the booking');
    const net = minor(booked.quote.of.rate.total_amount, currency);
    const total = sold(net) + fee;
    expect(quote.price.total).toEqual(of(total));
    expect([await atGateway(bookingId), await owed(bookingId)]).toEqual([[[currency, total, 0]], net]);
    await expectOnPaper(bookingId, of(total), inbox);
    await expectBooksToAgree(bookingId);
    await t.client.call(keyed(client), cancelCar, { body: { bookingId, reason: 'requested by customer' } });
    await settle();
    const { refund } = await recordOf(t, client, bookingId);
    expect(refund).toMatchObject({ amount: of(total * (1 - keeps)), penalty: of(total * keeps) });
    expect([await atGateway(bookingId), await owed(bookingId)]).toEqual([[[currency, total, total * (1 - keeps)]], net * keeps]);
    t.clock.advance(DAY);
    await expectBooksToAgree(bookingId);
  });
});
