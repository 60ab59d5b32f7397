import { updateMarkups } from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { askCarCard, type CarOffer, type CarQuote, findCars, reserveCar } from '@caravel/products/cars/contract';
import { translate } from '@caravel/products/translate.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findCommand } from '../../../composition/operator-commands.ts';
import { keepCard, REFUSED_CARD } from '../../../domains/suppliers/adapters/duffel/testing/duffel-card-books.ts';
import { readDuffelContract } from '../../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { carBody, quoteACar, recordOf, sendBooking } from '../testing/book-a-car.ts';
import { searchAt } from '../testing/car-desk.ts';

const CARDS_URL = 'https://cards.test';

let t: TestApp;
let standIn: DuffelStandIn;
let home: TestAgency;
let client: Persona;
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  const settings = { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url, DUFFEL_CARDS_URL: `${CARDS_URL}/` };
  t = await startTestApp({ clock, settings });
});
beforeEach(async () => {
  home = await t.freshAgency({});
  const host = new URL(home.agency.origin).hostname;
  await findCommand(['account:off', '--host', host, '--supplier', 'sandbox-cars'])(t.platform);
  client = await home.persona('client');
});
afterEach(() => {
  expect(standIn.breaches).toEqual([]);
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const paidAs = (payment: string) => ({ offer: ({ price }: CarOffer) => price.payment === payment });
const quoteHeld = (caller = client) => quoteACar(t, caller, paidAs('atDeskWithCard'));
const formOf = async (caller: Persona, quoteId: string) =>
  (await t.client.call(caller, askCarCard, { body: { quoteId } })).data.frameUrl;

/** Types a card into the form of a quote, and returns it as the page sends it. */
async function typeCard({ quoteId }: CarQuote, number = '4242424242424242', caller = client) {
  const [, token = ''] = (await formOf(caller, quoteId)).split('#');
  const { id, brand, last_4_digits: last4 } = keepCard(standIn.books, decodeURIComponent(token), number);
  return { card: id, brand, last4 };
}

/** Books a quote that is held by a card; `payment`: of a fee. */
const bodyOf = async (quote: CarQuote, heldBy?: Awaited<ReturnType<typeof typeCard>>) =>
  carBody(t, quote, { payment: { method: 'none' }, ...(heldBy && { heldBy }) });

/** What is stored of an order. */
async function storedOrder(bookingId: string): Promise<string> {
  const rows = await t.platform.database.raw.query('SELECT "order"::text AS stored FROM bookings WHERE id = $1', [bookingId]);
  return String((rows.rows[0] as { stored: string } | undefined)?.stored);
}

test('what cancelling costs is not known in a list of Duffel’s, which tells it with the price', async () => {
  const { offers } = (await t.client.call(client, findCars, { body: searchAt('MIA') })).data;
  const known = Map.groupBy(offers, ({ availableCore: { vendor } }) => vendor.name === 'Duffel Test Drive');
  expect(known.get(true)?.map(({ isPolicyKnown }) => isPolicyKnown)).toEqual(Array(5).fill(false));
  expect(known.get(false)?.every(({ isPolicyKnown }) => isPolicyKnown) ?? true).toBe(true);
});

describe('a car that a card holds', () => {
  test('is told so before it is booked: nothing is due now, and no promise is made of what the company charges the card', async () => {
    const quote = await quoteHeld();
    expect(quote.rentalPrice).toMatchObject({ payment: 'atDeskWithCard', dueNow: money(0, 'USD') });
    expect(quote.terms.map(({ text }) => text)).toContain(translate('en', 'rentalPayment.atDeskWithCard'));
    expect([quote.cancellationPolicy, quote.refundable]).toEqual([null, false]);
    // Until a day before the pick-up, as the conditions say, and no longer.
    expect(quote.offer.freeCancellationUntil).toBe(
      new Date(
        Date.parse(quote.rental.pickUp.at + (quote.pickUpDesk.timeZone === 'America/New_York' ? '-04:00' : 'Z')) - 86_400_000,
      ).toISOString(),
    );
  });

  test('is booked by that card, which is known by four digits from then on', async () => {
    const quote = await quoteHeld();
    const heldBy = await typeCard(quote);
    const body = await bodyOf(quote, heldBy);
    const keyed = { ...client, idempotencyKey: newId() };
    const [first] = await t.client.call(keyed, reserveCar, { body });
    expect(first?.response?.outcome).toBe('confirmed');
    const bookingId = required(first?.response, 'the booking').bookingId;
    // The same press again, and another press for the same quote with another card: there is one booking.
    expect(await t.client.call(keyed, reserveCar, { body })).toEqual([first]);
    const again = await sendBooking(t, client, { ...body, heldBy: { ...heldBy, card: 'tcd_00009hthhsUZ8W4LxQgkjb' } });
    expect(again.response?.bookingId).toBe(bookingId);
    await t.drain();
    const kept = standIn.books.cars.bookings.filter(({ metadata }) => metadata !== null);
    expect(kept.filter(({ id }) => id === standIn.books.vault.cards.get(heldBy.card)?.usedBy)).toHaveLength(1);
    const record = await recordOf(t, client, bookingId);
    expect(record).toMatchObject({ heldBy: { brand: 'visa', last4: '4242' }, cancellationPolicy: null, paidFromCard: 0 });
    expect(await storedOrder(bookingId)).not.toContain(heldBy.card);
    expect(await storedOrder(bookingId)).toContain('4242');
    const { text } = await t.client.inject(client, { method: 'GET', url: record.documents.ics });
    expect(text).not.toContain(heldBy.card);
  });

  test('is refused with its card, keeps nothing of it, and is booked by another one', async () => {
    const quote = await quoteHeld();
    const refused = await typeCard(quote, REFUSED_CARD);
    const { error } = await sendBooking(t, client, await bodyOf(quote, refused));
    expect(error).toMatchObject({ code: 'holdingCardRefused', message: translate('en', 'error.holdingCardRefused') });
    expect(await storedOrder(required(error, 'the error').bookingId)).not.toContain(refused.card);
    const next = await quoteHeld();
    expect((await sendBooking(t, client, await bodyOf(next, await typeCard(next)))).response?.outcome).toBe('confirmed');
  });

  test('whose answer was lost is not sent again, and its card is kept no longer than its quote', async () => {
    const quote = await quoteHeld();
    const heldBy = await typeCard(quote);
    standIn.fail(/POST \/cars\/bookings$/, 'lostAfter');
    const { response } = await sendBooking(t, client, await bodyOf(quote, heldBy));
    const { bookingId, outcome } = required(response, 'the booking');
    expect(outcome).toBe('processing');
    expect(await storedOrder(bookingId)).toContain(heldBy.card);
    const sent = () => standIn.calls.filter((call) => call === 'POST /cars/bookings').length;
    const before = sent();
    for (let minute = 0; minute < 40; minute += 5) await letTimePass(t, 5 * 60_000);
    expect(sent()).toBe(before);
    expect(await storedOrder(bookingId)).not.toContain(heldBy.card);
  });

  test('wants a card, and no other car takes one', async () => {
    const quote = await quoteHeld();
    const heldBy = await typeCard(quote);
    const refusal = async (body: Awaited<ReturnType<typeof bodyOf>>) =>
      (await t.client.refusal({ ...client, idempotencyKey: newId() }, reserveCar, { body })).validationError;
    expect(await refusal(await bodyOf(quote))).toEqual({ heldBy: translate('en', 'validation.required') });
    const other = await quoteACar(t, client, paidAs('atDesk'));
    expect(await refusal(await bodyOf(other, heldBy))).toEqual({ heldBy: translate('en', 'validation.notAllowed') });
    const whole = await bodyOf(quote, { ...heldBy, last4: '4242424242424242' });
    const refused = await t.client.refusal({ ...client, idempotencyKey: newId() }, reserveCar, { body: whole });
    expect(refused.code).toBe('cardNumberRefused');
  });

  test('bears the fee of an agency, which another card pays', async () => {
    const fee = money(1_500, 'USD');
    await t.client.call(await home.persona('owner'), updateMarkups, { body: { agencyFee: fee } });
    const quote = await quoteHeld();
    expect(quote.rentalPrice.dueNow).toEqual(fee);
    const body = await carBody(t, quote, { heldBy: await typeCard(quote) });
    const { response } = await sendBooking(t, client, body);
    await t.drain();
    const record = await recordOf(t, client, required(response, 'the booking').bookingId);
    expect([record.paidFromCard, record.heldBy?.last4]).toEqual([15, '4242']);
  });

  test('is booked by staff for a client', async () => {
    const agent = await home.persona('agent');
    const quote = await quoteACar(t, agent, { ...paidAs('atDeskWithCard'), clientId: client.userId });
    const heldBy = await typeCard(quote, '5555555555554444', agent);
    const { response } = await sendBooking(t, agent, await bodyOf(quote, heldBy));
    expect(response?.outcome).toBe('confirmed');
    const record = await recordOf(t, client, required(response, 'the booking').bookingId);
    expect(record.heldBy).toEqual({ brand: 'mastercard', last4: '4444' });
  });
});

describe('the form of its card', () => {
  test('is opened for a live quote of the caller that needs a card alone', async () => {
    const quote = await quoteHeld();
    expect(await formOf(client, quote.quoteId)).toMatch(/^\/duffel\/card#ctk_\w+$/);
    const refusal = (quoteId: string, caller = client) => t.client.refusal(caller, askCarCard, { body: { quoteId } });
    const stranger = await (await t.freshAgency({})).persona('client');
    const plain = await quoteACar(t, client, paidAs('atDesk'));
    for (const failed of [await refusal(quote.quoteId, stranger), await refusal(newId()), await refusal(plain.quoteId)])
      expect(failed.code).toBe('quoteExpired');
    t.clock.advance(16 * 60_000);
    expect((await refusal(quote.quoteId)).code).toBe('quoteExpired');
  });

  test('is not opened while Duffel is silent, which is said', async () => {
    const quote = await quoteHeld();
    standIn.fail(/component_client_keys/, ...Array.from({ length: 3 }, () => 'broken' as const));
    expect((await t.client.refusal(client, askCarCard, { body: { quoteId: quote.quoteId } })).code).toBe('supplierFailed');
    standIn.clearFaults();
  });

  test('is framed by a page of ours alone: the site frames nobody else', async () => {
    const get = (url: string) => t.client.inject(client, { method: 'GET', url });
    const page = await get('/duffel/card?lng=pt&theme=dark&dir=rtl');
    const policy = String(page.headers['content-security-policy']);
    for (const part of [`frame-src ${CARDS_URL};`, "frame-ancestors 'self'", "script-src 'self';", "default-src 'none'"])
      expect(policy).toContain(part);
    for (const said of ['lang="pt" dir="rtl" data-theme="dark"', 'Cartão que garante o carro', `${CARDS_URL}/vault/`])
      expect(page.text).toContain(said);
    expect((await get('/duffel/card?lng="><script>&theme=x&dir=y')).text).toContain('lang="en" dir="ltr" data-theme="light"');
    for (const url of ['/', '/booknow/Cars/checkout'])
      expect(String((await get(url)).headers['content-security-policy'])).not.toContain('cards.test');
  });
});
