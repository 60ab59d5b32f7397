import { continueBooking } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import {
  bookFlight,
  cancelFlight,
  flightPriceChangedSchema,
  getFlightBookingStatus,
  getPenalty,
  getReservationDetails,
  repriceFlight,
  searchFlights,
} from '@caravel/products/flights/contract';
import { TRIGGERS } from '@caravel/sandbox-world';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TEST_CARDS } from '../../../domains/payments/adapters/sandbox-gateway/cards.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { minutes } from '../../../testing/typed-triggers.ts';
import { adult, bookingBody, bookQuote, type QuoteWish, quoteAFlight } from '../testing/book-a-flight.ts';
import { findFlights } from '../testing/find-flights.ts';

let t: TestApp;
let client: Persona;
let client2: Persona;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  const home = await t.freshAgency();
  [client, client2] = await Promise.all([home.persona('client'), home.persona('client2')]);
});
afterAll(() => t.close());

const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const details = (bookingId: string) =>
  t.client.call(client, getReservationDetails, { query: { bookingId } }).then(({ data }) => data);
const statusOf = (bookingId: string) =>
  t.client.call(client, getFlightBookingStatus, { query: { bookingId } }).then(({ data }) => data);

/** Enters a card on the gateway's page, as the browser does: only the gateway receives the card number. */
async function cardToken(number: string): Promise<string> {
  const body = { number, expMonth: 12, expYear: 2030, cvc: number.startsWith('3') ? '1234' : '123', zip: '10001' };
  const paid = await t.client.inject(client, { method: 'POST', url: '/sandbox-gateway/v1/tokens', body });
  expect(paid.status).toBe(200);
  return z.object({ token: z.string() }).parse(paid.json()).token;
}

/** Books under a last name; returns the response and what the books of all three say. */
async function bookAs(lastName: string, fare?: (family: { refund: { allowed: boolean } | null }) => boolean) {
  const quote = await quoteAFlight(t, client, fare && { fare });
  const { data, message: said } = await bookQuote(t, client, quote, { travellers: [adult(lastName)] });
  return { ...data, quote, said };
}

/** Books under a last name, and returns what the airline changed afterwards. */
async function changedAs(lastName: string, wish: QuoteWish = {}) {
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client, wish), { travellers: [adult(lastName)] });
  await minutes(t, 4);
  return (await details(data.bookingId)).change;
}

async function refusalAs(lastName: string) {
  const quote = await quoteAFlight(t, client);
  const body = await bookingBody(t, quote, { travellers: [adult(lastName)] });
  return { quote, refusal: await t.client.refusal(keyed(client), bookFlight, { body }) };
}

const oneWay = (origin: string, destination: string) => ({
  routeType: 'One Way' as const,
  legs: [{ origin, destination, date: '2027-04-10' }],
  passengers: { adults: 1 },
});

async function repriceFirst(origin: string, destination: string) {
  const found = await findFlights(t, client, oneWay(origin, destination));
  const [family] = found.data.flatMap(({ id }) => found.fareFamilies[id] ?? []);
  return { seen: family?.total, body: { searchId: found.searchId, offerId: family?.offerId ?? '', seenTotal: family?.total } };
}

/** Only operators of activities reject for a reason, and only rental companies cancel cars; a flight for these names is booked like any other. */
const OF_OTHERS = TRIGGERS.flatMap(({ value }) => (value.startsWith('REJECT') || value === 'RENTALCANCELLED' ? [value] : []));
const bookedAs = (lastName: string) => async () => expect((await bookAs(lastName)).outcome).toBe('confirmed');

/** Every trigger that the README documents, by the text to type. */
const PROVOKED: Readonly<Record<string, () => Promise<void>>> = {
  ...Object.fromEntries(OF_OTHERS.map((lastName) => [lastName, bookedAs(lastName)])),
  SOLDOUT: async () => {
    const { refusal } = await refusalAs('SOLDOUT');
    expect(refusal).toMatchObject({ status: 409, code: 'flightNotAvailable' });
  },
  REFUSED: async () => {
    const { refusal } = await refusalAs('Refused');
    expect(refusal).toMatchObject({ status: 409, code: 'bookingFailed' });
  },
  PRICECHANGE: async () => {
    const { quote, refusal } = await refusalAs('PRICECHANGE');
    expect(refusal).toMatchObject({ status: 409, code: 'priceChanged' });
    const { previousTotal, quote: changed } = flightPriceChangedSchema.parse(refusal.data);
    expect(previousTotal).toEqual(quote.price.total);
    expect(changed.price.total.amountMinor).toBeGreaterThan(previousTotal.amountMinor);
    // Other people pay the old price for the same offer, before and after the new price was accepted.
    const other = await quoteAFlight(t, client2);
    expect(other.price.total).toEqual(previousTotal);
    const { data } = await bookQuote(t, client, changed, { travellers: [adult('PRICECHANGE')] });
    expect(data.outcome).toBe('confirmed');
    expect((await details(data.bookingId)).payment?.amount).toEqual(changed.price.total);
    expect((await quoteAFlight(t, client2)).price.total).toEqual(previousTotal);
    // Typing the trigger again asks for consent again.
    expect((await refusalAs('PRICECHANGE')).refusal.code).toBe('priceChanged');
  },
  COMMITRESET: async () => {
    const { outcome, said, bookingId } = await bookAs('COMMITRESET');
    expect(outcome).toBe('processing');
    expect(said).toBe('We are confirming your booking');
    await letTimePass(t, 5_000);
    expect((await statusOf(bookingId)).outcome).toBe('confirmed');
  },
  PENDING: async () => {
    const { outcome, bookingId } = await bookAs('PENDING');
    expect(outcome).toBe('processing');
    expect((await details(bookingId)).status).toBe('Processing');
    await minutes(t, 5);
    expect((await details(bookingId)).status).toBe('Ticketed');
  },
  PENDINGFAIL: async () => {
    const { bookingId } = await bookAs('PENDINGFAIL');
    await minutes(t, 3);
    expect(await details(bookingId)).toMatchObject({ status: 'Failed', payment: { status: 'voided' } });
  },
  TIMEOUT: async () => {
    const { outcome, bookingId } = await bookAs('TIMEOUT');
    expect(outcome).toBe('processing');
    await letTimePass(t, 2_000);
    expect((await statusOf(bookingId)).outcome).toBe('processing');
    await minutes(t, 5);
    expect(await statusOf(bookingId)).toMatchObject({ outcome: 'failed', failureCode: 'bookingFailed' });
    expect((await details(bookingId)).payment?.status).toBe('voided');
  },
  SCHEDULECHANGE: async () => {
    const { quote, bookingId } = await bookAs('SCHEDULECHANGE', (family) => family.refund?.allowed !== true);
    await minutes(t, 4);
    const changed = await details(bookingId);
    expect(changed.scheduleChanged).toBe(true);
    expect(changed.flights[0]?.departureTime).not.toBe(quote.flights[0]?.departureTime);
    t.clock.advance(25 * 3_600_000);
    const { data } = await t.client.call(client, getPenalty, { body: { bookingId } });
    expect(data).toMatchObject({ penaltyAmount: 0, refundAmount: quote.totalAmount });
  },
  BROKENCONNECTION: async () => {
    const change = await changedAs('BROKENCONNECTION', { from: 'BTV', to: 'LIS', stops: 1 });
    expect(change).toMatchObject({ severity: 'breaks', freesCancelling: true });
    expect(change?.findings).toContainEqual(expect.objectContaining({ kind: 'connectionMissed', minutes: 165 }));
  },
  FLIGHTCANCELLED: async () => {
    const change = await changedAs('FLIGHTCANCELLED', { stops: 0 });
    expect(change).toMatchObject({ severity: 'breaks', freesCancelling: true, findings: [{ kind: 'directionGone' }] });
  },
  OTHERAIRPORT: async () => {
    const change = await changedAs('OTHERAIRPORT', { from: 'LAX', to: 'JFK' });
    expect(change).toMatchObject({ severity: 'serious', freesCancelling: true });
    expect(change?.findings).toContainEqual(expect.objectContaining({ kind: 'otherAirport', end: 'arrival' }));
  },
  CHANGETWICE: async () => {
    const first = await changedAs('CHANGETWICE', { stops: 0 });
    expect(first).toMatchObject({ version: '1', findings: [{ kind: 'moved', minutes: 240 }] });
  },
  SMALLCHANGE: async () => {
    const change = await changedAs('SMALLCHANGE', { stops: 0 });
    expect(change).toMatchObject({ severity: 'note', freesCancelling: false, findings: [{ kind: 'moved', minutes: 20 }] });
  },
  // Booked like any other: what becomes of their changes, `testing/booking-changes.test.ts` tells.
  ...Object.fromEntries(
    ['CHANGEFAIL', 'CHANGERESET'].map((name) => [
      name,
      async () => expect((await bookAs(name)).sagaState).toMatch(/captured|done/),
    ]),
  ),
  CANCELFAIL: async () => {
    const { bookingId } = await bookAs('CANCELFAIL');
    const refusal = await t.client.refusal(keyed(client), cancelFlight, { body: { bookingId } });
    expect(refusal).toMatchObject({ code: 'cancellationFailed' });
    expect(await details(bookingId)).toMatchObject({ recordLocator: expect.any(String), refund: { status: 'none' } });
  },
  CAPTUREFAIL: async () => {
    const { bookingId, outcome, sagaState } = await bookAs('CaptureFail');
    expect([outcome, sagaState]).toEqual(['confirmed', 'paymentDue']);
    await minutes(t, 5);
    expect((await details(bookingId)).payment?.status).toBe('authorised');
    await minutes(t, 30);
    expect(await details(bookingId)).toMatchObject({ status: 'Ticketed', payment: { status: 'captured' } });
  },
  'TRD-BGO': async () => {
    const { seen, body } = await repriceFirst('TRD', 'BGO');
    const { data } = await t.client.call(client, repriceFlight, { body });
    expect(data).toMatchObject({ priceChanged: true, previousTotal: seen });
    expect(data.price.total.amountMinor).toBeGreaterThan(seen?.amountMinor ?? Number.POSITIVE_INFINITY);
  },
  'TRD-SVG': async () => {
    const { body } = await repriceFirst('TRD', 'SVG');
    expect(await t.client.refusal(client, repriceFlight, { body })).toMatchObject({ code: 'flightNotAvailable' });
  },
  'TRD-BOO': async () => {
    // Makes the deadline of a search expire at once.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
    const refusal = await t.client.refusal(client, searchFlights, { body: oneWay('TRD', 'BOO') });
    timeout.mockRestore();
    expect(refusal).toMatchObject({ code: 'supplierTimeout' });
  },
  'TRD-TOS': async () => {
    const refusal = await t.client.refusal(client, searchFlights, { body: oneWay('TRD', 'TOS') });
    expect(refusal).toMatchObject({ status: 502, code: 'supplierFailed' });
  },
};

const answered = (number: string, wanted: Record<string, unknown>) => async () => {
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client), {
    payment: { method: 'card', token: await cardToken(number) },
  });
  expect(data).toMatchObject(wanted);
  return data.bookingId;
};

const declined = (number: string, code: string) => async () => {
  const quote = await quoteAFlight(t, client);
  const body = await bookingBody(t, quote, { payment: { method: 'card', token: await cardToken(number) } });
  expect(await t.client.refusal(keyed(client), bookFlight, { body })).toMatchObject({ status: 402, code });
};

/** Every test card, by its number. */
/** The bank asks the holder, who says yes. */
const asked = (number: string) => async () => {
  const bookingId = await answered(number, { outcome: 'actionRequired' })();
  const { action } = await statusOf(bookingId);
  const payment = new URL(action?.url ?? '', 'http://bank').searchParams.get('payment');
  const yes = { method: 'POST', url: `/sandbox-gateway/v1/payments/${payment}/challenge`, body: { approve: true } } as const;
  expect((await t.client.inject(client, yes)).json()).toEqual({ answered: true });
  const { data } = await t.client.call(client, continueBooking, { params: { bookingId } });
  expect(data.outcome).toBe('confirmed');
};

const PAID: Readonly<Record<string, () => Promise<unknown>>> = {
  '4242424242424242': answered('4242424242424242', { outcome: 'confirmed' }),
  '5555555555554444': answered('5555555555554444', { outcome: 'confirmed' }),
  '378282246310005': answered('378282246310005', { outcome: 'confirmed' }),
  '4000000000000002': declined('4000000000000002', 'paymentDeclined'),
  '4000000000009995': declined('4000000000009995', 'insufficientFunds'),
  '4000000000000069': declined('4000000000000069', 'cardExpired'),
  '4000000000000127': declined('4000000000000127', 'cardCodeWrong'),
  '4000000000000341': answered('4000000000000341', { outcome: 'confirmed', sagaState: 'paymentDue' }),
  '4000002500003155': asked('4000002500003155'),
  '4000002760003184': asked('4000002760003184'),
  // These pay, and are disputed later (`testing/disputes.test.ts`).
  ...Object.fromEntries(
    ['4000000000000259', '4000000000002685', '4000000000001976'].map((card) => [card, answered(card, { outcome: 'confirmed' })]),
  ),
  // Its bank refuses what is charged in its holder's absence; here they pay.
  '4000008260003178': answered('4000008260003178', { outcome: 'confirmed' }),
};

describe('what a tester types', () => {
  test('every documented trigger and test card has its case here', () => {
    expect(Object.keys(PROVOKED).sort()).toEqual(
      TRIGGERS.filter(({ where }) => where === 'lastName' || where === 'route')
        .map(({ value }) => value)
        .sort(),
    );
    expect(Object.keys(PAID).sort()).toEqual(Object.keys(TEST_CARDS).sort());
  });

  test.each(Object.keys(PROVOKED))('%s', async (value) => {
    await PROVOKED[value]?.();
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test.each(Object.keys(PAID))('card %s', async (number) => {
    await PAID[number]?.();
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });
});
