import { errorBodySchema } from '@caravel/contracts';
import { addMoney, newId, required, subtractMoney } from '@caravel/kernel';
import {
  bookFlight,
  cancelFlight,
  type FlightQuote,
  flightPriceChangedSchema,
  getReservationDetails,
  listFlightExtras,
  type MapSeat,
  type OfferedExtras,
  repriceFlight,
  type WishedExtras,
} from '@caravel/products/flights/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMarkups } from '../../../domains/pricing/index.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { bookDisagreements } from '../../../testing/faults/compare-books.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { adult, bookingBody, bookQuote, type QuoteWish, quoteAFlight } from '../testing/book-a-flight.ts';

let t: TestApp;
let home: TestAgency;
let [client, client2, agent]: Persona[] = [];
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  home = await t.freshAgency();
  [client, client2, agent] = await Promise.all([home.persona('client'), home.persona('client2'), home.persona('agent')]);
  const owner = await home.persona('owner');
  await updateMarkups(t.ctx(home.agency, owner.actor), { markup: { type: 'percent', value: 12.5 } });
});
afterAll(() => t.close());

const by = (persona: Persona | undefined) => required(persona, 'a persona');
const keyed = (caller: Persona) => ({ ...caller, idempotencyKey: newId() });
const offeredTo = async (caller: Persona, { quoteId }: FlightQuote): Promise<OfferedExtras> =>
  (await t.client.call(caller, listFlightExtras, { query: { quoteId } })).data;
const withExtras = async (caller: Persona, { searchId, offerId }: FlightQuote, extras: WishedExtras): Promise<FlightQuote> =>
  (await t.client.call(caller, repriceFlight, { body: { searchId, offerId, extras } })).data;
const reservation = async (caller: Persona, bookingId: string) =>
  (await t.client.call(caller, getReservationDetails, { query: { bookingId } })).data;

/** A fare whose seats cost a fee: one that has any. */
async function quoteWithSeats(caller: Persona, wish: QuoteWish = {}) {
  const quote = await quoteAFlight(t, caller, {
    ...{ stops: 0, to: 'LHR', fare: ({ seatSelection }) => seatSelection === 'fee' },
    ...wish,
  });
  expect(quote).toMatchObject({
    ticketTakes: null,
    sellsExtras: true,
    extras: { seats: [], bags: [] },
    goneExtras: { seats: [], bags: [] },
  });
  return { quote, offered: await offeredTo(caller, quote) };
}

const seatsIn = ({ seatMaps }: OfferedExtras): MapSeat[] =>
  seatMaps
    .flatMap(({ cabins }) => cabins.flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flat())))
    .filter((one) => one.kind === 'seat');
const freeSeat = (offered: OfferedExtras, fits: (one: MapSeat) => boolean = ({ isExitRow }) => !isExitRow) =>
  required(
    seatsIn(offered).find((one) => (one.prices[0]?.price.amountMinor ?? 0) > 0 && fits(one)),
    'a free seat for a fee',
  );
const wish = (seat: string, passenger = 0): WishedExtras => ({ seats: [{ passenger, flight: 0, seat }], bags: [], exitRow: [] });

describe('seats and bags of a quote', () => {
  test('are of flights alone', async () => {
    const { quote } = await quoteWithSeats(by(client));
    await t.platform.database.raw.query("UPDATE quotes SET product = 'cars' WHERE id = $1", [quote.quoteId]);
    const input = { query: { quoteId: quote.quoteId } };
    expect(await t.client.refusal(by(client), listFlightExtras, input)).toMatchObject({ code: 'quoteExpired' });
  });

  test('cost what was shown, with the markup, and leave the fare as it is', async () => {
    const { quote, offered } = await quoteWithSeats(by(client));
    const seat = freeSeat(offered);
    const bag = required(offered.bags[0], 'a bag');
    const price = required(seat.prices[0], 'its price').price;
    const chosen = await withExtras(by(client), quote, {
      ...wish(seat.seat),
      bags: [{ passenger: 0, bag: bag.bag, quantity: 2 }],
    });
    expect(chosen.extras.seats).toEqual([{ passenger: 0, flight: 0, seat: seat.seat, isExitRow: false, price }]);
    expect(chosen.extras.bags[0]?.price.amountMinor).toBe(bag.price.amountMinor * 2);
    expect(chosen.price.total).toEqual(addMoney([quote.price.total, price, bag.price, bag.price]));
    expect(chosen.price.lines.slice(0, 2)).toEqual(quote.price.lines.slice(0, 2));
    expect(chosen.terms).toEqual(quote.terms);
    expect(chosen.passengers).toEqual(quote.passengers);
  });

  test('tell nobody but staff what the supplier asks', async () => {
    const forClient = { reprice: { clientId: by(client).userId } };
    const { quote, offered } = await quoteWithSeats(by(agent), forClient);
    const chosen = await t.client.call(by(agent), repriceFlight, {
      body: {
        searchId: quote.searchId,
        offerId: quote.offerId,
        clientId: by(client).userId,
        extras: wish(freeSeat(offered).seat),
      },
    });
    const { waterfall, extras } = chosen.data;
    const net = subtractMoney(required(waterfall, 'a waterfall').netRate, required(quote.waterfall, 'a waterfall').netRate);
    expect(extras.seats[0]?.price.amountMinor).toBeGreaterThan(net.amountMinor);
  });

  test('are shown to the one whose quote it is', async () => {
    const { quote } = await quoteWithSeats(by(client));
    const refusal = await t.client.refusal(by(client2), listFlightExtras, { query: { quoteId: quote.quoteId } });
    expect(refusal).toMatchObject({ status: 410, code: 'quoteExpired' });
  });

  test('wishes that nobody may have are refused at their field', async () => {
    const party = { adults: 1, infants: 1 };
    const { quote, offered } = await quoteWithSeats(by(client), { passengers: party });
    expect(
      seatsIn(offered)
        .filter(({ isExitRow }) => isExitRow)
        .flatMap(({ prices }) => prices),
    ).toEqual([]);
    const { searchId, offerId } = quote;
    const exit = required(
      seatsIn(offered).find(({ isExitRow }) => isExitRow),
      'a seat beside an exit',
    );
    for (const extras of [wish(freeSeat(offered).seat, 1), { ...wish(exit.seat), exitRow: [0] }]) {
      const refusal = await t.client.refusal(by(client), repriceFlight, { body: { searchId, offerId, extras } });
      expect(refusal).toMatchObject({ status: 400, code: 'validationFailed' });
      expect(Object.keys(refusal.validationError ?? {})).toEqual(['extras.seats.0']);
    }
  });

  test('who sits beside an exit must agree, and be 15', async () => {
    const { quote, offered } = await quoteWithSeats(by(client));
    const exit = freeSeat(offered, ({ isExitRow }) => isExitRow);
    const { searchId, offerId } = quote;
    const unasked = await t.client.refusal(by(client), repriceFlight, { body: { searchId, offerId, extras: wish(exit.seat) } });
    expect(unasked).toMatchObject({ code: 'validationFailed' });
    const agreed = await withExtras(by(client), quote, { ...wish(exit.seat), exitRow: [0] });
    expect(agreed.extras.seats[0]?.isExitRow).toBe(true);
    const body = await bookingBody(t, agreed, { travellers: [adult('Young', { dob: '2013-01-01' })] });
    const young = await t.client.refusal(keyed(by(client)), bookFlight, { body });
    expect(young).toMatchObject({ code: 'validationFailed', validationError: { 'travellers.0.dob': expect.anything() } });
    expect((await bookQuote(t, by(client), agreed)).data.outcome).toBe('confirmed');
  });
});

describe('seats and bags of a booking', () => {
  test('are paid, shown and ticketed; cancelled, they come back as the airline says, and the books agree', async () => {
    const { quote, offered } = await quoteWithSeats(by(client));
    const seat = freeSeat(offered);
    const bag = required(offered.bags[0], 'a bag');
    const chosen = await withExtras(by(client), quote, {
      ...wish(seat.seat),
      bags: [{ passenger: 0, bag: bag.bag, quantity: 1 }],
    });
    const { bookingId } = (await bookQuote(t, by(client), chosen)).data;
    await letTimePass(t, 1_000);
    await letTimePass(t, 20_000);
    const made = await reservation(by(client), bookingId);
    expect(made).toMatchObject({ status: 'Ticketed', payment: { amount: chosen.price.total } });
    expect(made.paidFrom).toEqual([{ method: 'card', amount: chosen.price.total }]);
    expect(made.extras.seats).toMatchObject([
      { passenger: 0, seat: seat.seat, flightNames: [expect.stringContaining('JFK–LHR')] },
    ]);
    expect(made.extras.bags).toMatchObject([{ passenger: 0, quantity: 1, kind: 'checked' }]);
    const letter = (await listMailbox(t.platform.database, CONTACT.email)).find(({ text }) => text.includes(bookingId));
    expect(letter?.text).toMatch(new RegExp(`Seats: .+ JFK–LHR: Ana Souza ${seat.seat}`));
    const besides = subtractMoney(chosen.price.total, quote.price.total);
    const lines = [...(letter?.text ?? '').matchAll(/^(?:Seats|Extra bags): \$([\d.]+)/gm)];
    expect(lines.reduce((sum, [, amount]) => sum + Math.round(Number(amount) * 100), 0)).toBe(besides.amountMinor);
    const { rows } = await t.platform.database.raw.query(
      `SELECT o."order"->'order'->>'paidMinor' AS paid FROM sandbox_supplier_orders o JOIN bookings b ON b.reference = o.reference
       WHERE b.id = '${bookingId}'`,
    );
    const agents = await reservation(by(agent), bookingId);
    expect(rows).toEqual([{ paid: String(agents.staff?.waterfall.netRate.amountMinor) }]);
    await t.client.call(keyed(by(client)), cancelFlight, { body: { bookingId } });
    await letTimePass(t, 1_000);
    const { refund } = await reservation(by(client), bookingId);
    const kept = subtractMoney(chosen.price.total, refund.amount).amountMinor;
    expect(kept === 0 || kept >= (seat.prices[0]?.price.amountMinor ?? 0) + bag.price.amountMinor).toBe(true);
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test('a seat that two want at the same time is one person’s; the other is asked anew, without it, and pays nothing before', async () => {
    const { quote, offered } = await quoteWithSeats(by(client));
    const seat = freeSeat(offered).seat;
    const second = await quoteWithSeats(by(client2));
    const quotes = [
      [by(client), await withExtras(by(client), quote, wish(seat))],
      [by(client2), await withExtras(by(client2), second.quote, wish(seat))],
    ] as const;
    const answers = await Promise.all(
      quotes.map(async ([caller, chosen]) => {
        const body = await bookingBody(t, chosen);
        const { status, json } = await t.client.inject(keyed(caller), { method: 'POST', url: bookFlight.path, body });
        return { caller, status, json: json() };
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = required(
      answers.find(({ status }) => status === 409),
      'the second',
    );
    const refusal = errorBodySchema.parse(lost.json);
    expect(refusal.code).toBe('priceChanged');
    const anew = flightPriceChangedSchema.parse(refusal.data).quote;
    expect(anew).toMatchObject({ extras: { seats: [] }, goneExtras: { seats: [{ passenger: 0, flight: 0, seat }] } });
    expect((await bookQuote(t, lost.caller, anew)).data.outcome).toBe('confirmed');
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
  });

  test('of two seats one is gone before the payment: it is said, and the other stays', async () => {
    const { quote, offered } = await quoteWithSeats(by(client), { passengers: { adults: 2 } });
    const [first, other] = seatsIn(offered).filter(({ isExitRow, prices }) => !isExitRow && prices.length > 0);
    const both = {
      ...wish(required(first, 'a seat').seat),
      seats: [first, other].map((one, passenger) => ({ passenger, flight: 0, seat: required(one, 'a seat').seat })),
    };
    const chosen = await withExtras(by(client), quote, both);
    const rival = await quoteWithSeats(by(client2));
    await bookQuote(t, by(client2), await withExtras(by(client2), rival.quote, wish(required(first, 'a seat').seat)));
    const body = await bookingBody(t, chosen, { travellers: [adult('Vega'), adult('Diaz')] });
    const refusal = await t.client.refusal(keyed(by(client)), bookFlight, { body });
    expect(refusal.code).toBe('priceChanged');
    const anew = flightPriceChangedSchema.parse(refusal.data).quote;
    expect(anew.extras.seats.map(({ seat }) => seat)).toEqual([other?.seat]);
    expect(anew.goneExtras.seats.map(({ seat }) => seat)).toEqual([first?.seat]);
  });

  test('an order whose answer is lost has its seats once, and the books agree', async () => {
    const { quote, offered } = await quoteWithSeats(by(client));
    const chosen = await withExtras(by(client), quote, wish(freeSeat(offered).seat));
    await bookQuote(t, by(client), chosen, { travellers: [adult('COMMIT RESET')] });
    for (let minute = 0; minute < 5; minute++) await letTimePass(t, 60_000);
    expect(await bookDisagreements(t.platform.database)).toEqual([]);
    const seats = seatsIn(await offeredTo(by(client), (await quoteWithSeats(by(client))).quote));
    expect(seats.find(({ seat }) => seat === chosen.extras.seats[0]?.seat)?.prices).toEqual([]);
  });
});
