import type { Endpoint } from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { required } from '@caravel/kernel';
import {
  acceptFlightChange,
  bookFlight,
  cancelFlight,
  type FareFamily,
  type FlightQuote,
  getFlightBookingStatus,
  getPenalty,
  getReservationDetails,
  listFlightExtras,
  type OfferedExtras,
  repriceFlight,
  searchFlights,
  ticketFlight,
  type WishedExtras,
} from '@caravel/products/flights/contract';
import { expect } from 'vitest';
import type { KeptOrder } from '../../domains/suppliers/adapters/duffel/testing/duffel-books.ts';
import type { DuffelStandIn } from '../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import type { Mangling } from '../../domains/suppliers/adapters/duffel/testing/mangle-answer.ts';
import { adult, bookingBody } from '../../products/flights/testing/book-a-flight.ts';
import { letTimePass } from '../let-time-pass.ts';
import type { Persona, TestApp } from '../start-test-app.ts';

/** What a trial works with. `ask`: as a person does, with an answer of the contract or an error that has words (undefined). */
type MangledBench = {
  readonly t: TestApp;
  readonly standIn: DuffelStandIn;
  readonly client: Persona;
  readonly agent: Persona;
  /** Signs the events of the stand-in. */
  readonly secret: string;
  readonly ask: (endpoint: Endpoint, body: unknown, url?: string, caller?: Persona) => Promise<unknown>;
  /** Mangles the answers to calls of a kind. */
  readonly mangle: (how: Mangling, which: number, calls: RegExp) => void;
};

type Trial = (how: Mangling, which: number) => Promise<void>;

const FLIGHT = {
  routeType: 'One Way',
  legs: [{ origin: 'BOS', destination: 'CDG', date: '2027-05-10' }],
  passengers: { adults: 1 },
};

type Fits = (fare: FareFamily) => boolean;
const any: Fits = () => true;
const refundable: Fits = ({ refund }) => refund?.allowed === true;
const holdable: Fits = (fare) => fare.holdable;

async function chooseFare({ ask, client }: MangledBench, fits: Fits, caller = client) {
  const found = searchFlights.answer.parse(await ask(searchFlights, FLIGHT, searchFlights.path, caller));
  const { offerId } = required(Object.values(unpackFlights(found).fareFamilies).flat().find(fits), 'a fare');
  return { searchId: found.searchId, offerId };
}

async function quoteFare(b: MangledBench, fits: Fits, caller = b.client): Promise<FlightQuote> {
  const forClient = caller === b.client ? {} : { clientId: b.client.userId };
  const body = { ...(await chooseFare(b, fits, caller)), ...forClient };
  return repriceFlight.answer.parse(await b.ask(repriceFlight, body, repriceFlight.path, caller)).data;
}

/** Books a quote, and waits for what the supplier does by itself; returns the booking with the stand-in's order. */
async function book(b: MangledBench, quote: FlightQuote, changes: object = {}, caller = b.client) {
  const body = await bookingBody(b.t, quote, { travellers: [adult()], ...changes });
  const { bookingId } = bookFlight.answer.parse(await b.ask(bookFlight, body, bookFlight.path, caller)).data;
  await letTimePass(b.t, 20_000);
  return { bookingId, order: required(b.standIn.books.orders.at(-1), 'the order') };
}

/** What becomes of a booking once Duffel answers as agreed again. */
async function settled(b: MangledBench, bookingId: string): Promise<string> {
  b.standIn.mangle = undefined;
  for (let minute = 0; minute < 3; minute++) await letTimePass(b.t, 60_000);
  const url = `${getFlightBookingStatus.path}?bookingId=${bookingId}`;
  return getFlightBookingStatus.answer.parse(await b.ask(getFlightBookingStatus, undefined, url)).data.sagaState;
}

/** The first seat that is free, and the first bag. */
function wishOf({ seatMaps, bags }: OfferedExtras): WishedExtras {
  const seats = seatMaps.flatMap(({ flight, cabins }) =>
    cabins.flatMap(({ rows }) =>
      rows.flatMap(({ sections }) =>
        sections
          .flat()
          .flatMap((one) => (one.kind === 'seat' && !one.isExitRow && one.prices.length > 0 ? { flight, seat: one.seat } : [])),
      ),
    ),
  );
  return {
    seats: seats.slice(0, 1).map((seat) => ({ passenger: 0, ...seat })),
    bags: bags.slice(0, 1).map(({ passenger, bag }) => ({ passenger, bag, quantity: 1 })),
    exitRow: [],
  };
}

/** Asks for seats and bags while their answers are mangled; what is priced then is what is ordered. */
const extras =
  (b: () => MangledBench, calls: RegExp): Trial =>
  async (how, which) => {
    const bench = b();
    const offer = await chooseFare(bench, any);
    const quote = repriceFlight.answer.parse(await bench.ask(repriceFlight, offer)).data;
    bench.mangle(how, which, calls);
    const url = `${listFlightExtras.path}?quoteId=${quote.quoteId}`;
    const answer = await bench.ask(listFlightExtras, undefined, url);
    const wishes =
      answer === undefined ? { seats: [], bags: [], exitRow: [] } : wishOf(listFlightExtras.answer.parse(answer).data);
    const priced = await bench.ask(repriceFlight, { ...offer, extras: wishes });
    bench.standIn.mangle = undefined;
    if (priced === undefined) return;
    const wanted = repriceFlight.answer.parse(priced).data;
    const body = await bookingBody(bench.t, wanted, { travellers: [adult()] });
    // A price or a term that was mangled is another now: nothing is ordered before the traveler says Yes.
    const booked = await bench.ask(bookFlight, body);
    if (booked === undefined) return;
    expect(bookFlight.answer.parse(booked).data.outcome).toBe('confirmed');
    const { services } = required(bench.standIn.books.orders.at(-1), 'the order');
    expect(services).toHaveLength(wanted.extras.seats.length + wanted.extras.bags.length);
  };

/** Cancels while answers are mangled: what is cancelled here is cancelled at Duffel, and nothing else is. */
const cancellation =
  (b: () => MangledBench, calls: RegExp): Trial =>
  async (how, which) => {
    const bench = b();
    const { bookingId, order } = await book(bench, await quoteFare(bench, refundable));
    bench.mangle(how, which, calls);
    const terms = await bench.ask(getPenalty, { bookingId });
    if (terms !== undefined) getPenalty.answer.parse(terms);
    await bench.ask(cancelFlight, { bookingId });
    const state = await settled(bench, bookingId);
    expect([state, order.cancelled !== null && order.cancelled.confirmed_at !== null]).toEqual([
      expect.stringMatching(/^(?:cancelled|captured|done)$/),
      state === 'cancelled',
    ]);
  };

/** Pays a hold while answers are mangled: it is paid once there and here, or neither. */
const paidHold =
  (b: () => MangledBench, calls: RegExp): Trial =>
  async (how, which) => {
    const bench = b();
    const { agent, client, t } = bench;
    const quote = await quoteFare(bench, holdable, agent);
    const { bookingId, order } = await book(bench, quote, { payment: { method: 'hold' } }, agent);
    expect(order.paidAt).toBeNull();
    const { payment } = await bookingBody(t, quote);
    bench.mangle(how, which, calls);
    await bench.ask(ticketFlight, { orderId: order.id, payment }, ticketFlight.path, agent);
    const state = await settled(bench, bookingId);
    expect([client.email, state, order.paidAt !== null]).toEqual([
      client.email,
      expect.stringMatching(/^(?:held|captured|done)$/),
      state !== 'held',
    ]);
  };

/** Has the stand-in's events delivered, as Duffel would. A look that fails is tried again later. */
async function deliverEvents({ t, standIn, secret }: MangledBench): Promise<void> {
  for (const { rawBody, signature } of standIn.takeEvents(secret)) {
    const headers = { host: 'localhost', 'content-type': 'application/json', 'x-duffel-signature': signature };
    const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/webhooks/flights/duffel', headers, payload: rawBody });
    expect(statusCode).toBe(200);
  }
  await t.drain().catch((error: unknown) => {
    expect(String(error)).toMatch(/SupplierError|badAnswer|unavailable/);
  });
}

const changesOf = ({ changes }: KeptOrder) => changes.map(({ action }) => action);

/** Looks at a change of the airline, and accepts it, while answers are mangled; the trip can be read all the same. */
const airlineChange =
  (b: () => MangledBench, calls: RegExp): Trial =>
  async (how, which) => {
    const bench = b();
    const { ask, standIn } = bench;
    const { bookingId, order } = await book(bench, await quoteFare(bench, any));
    standIn.takeEvents(bench.secret);
    standIn.move(order.id, 4);
    bench.mangle(how, which, calls);
    await deliverEvents(bench);
    const url = `${getReservationDetails.path}?bookingId=${bookingId}`;
    const { change } = getReservationDetails.answer.parse(await ask(getReservationDetails, undefined, url)).data;
    if (change?.canAccept) await ask(acceptFlightChange, { bookingId, version: change.version });
    expect(await settled(bench, bookingId)).toMatch(/^(?:captured|done)$/);
    const after = getReservationDetails.answer.parse(await ask(getReservationDetails, undefined, url)).data;
    // What was told as accepted is accepted at Duffel.
    if (after.change?.state === 'accepted') expect(changesOf(order)).toEqual(['accepted']);
  };

/** Flights after the fare: seats, bags, cancelling, paying a hold, changes by the airline. */
export const flightTrials = (b: () => MangledBench): Readonly<Record<string, Trial>> => ({
  'flights, the seat maps': extras(b, /GET \/air\/seat_maps/),
  'flights, the bags': extras(b, /GET \/air\/offers\//),
  'flights, the quote of a cancellation': cancellation(b, /POST \/air\/order_cancellations$/),
  'flights, the cancellation': cancellation(b, /GET \/air\/order_cancellations|actions\/confirm|GET \/air\/orders/),
  'flights, the payment of a hold': paidHold(b, /\/air\/payments|GET \/air\/orders/),
  'flights, a change by the airline': airlineChange(b, /GET \/air\/orders/),
  'flights, its acceptance': airlineChange(b, /airline_initiated_changes/),
});
