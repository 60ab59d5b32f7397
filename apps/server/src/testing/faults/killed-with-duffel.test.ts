import {
  chooseChangeOffer,
  dataOf,
  type Endpoint,
  getBookingRequests,
  listChangeOffers,
  makeBookingRequest,
  payByLink,
} from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { fromDecimalString, newId, required } from '@caravel/kernel';
import {
  cancelCar,
  carQuoteSchema,
  findCars,
  getCarBookingStatus,
  getCarPrice,
  reserveCar,
} from '@caravel/products/cars/contract';
import {
  bookFlight,
  cancelFlight,
  type FareFamily,
  flightQuoteSchema,
  getFlightBookingStatus,
  repriceFlight,
  searchFlights,
  ticketFlight,
} from '@caravel/products/flights/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readDuffelContract } from '../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { driver } from '../../products/cars/testing/book-a-car.ts';
import { searchAt } from '../../products/cars/testing/car-desk.ts';
import { adult } from '../../products/flights/testing/book-a-flight.ts';
import { type ChildServer, ConnectionLost, runOperator, startChildServer } from '../child-server.ts';
import { chosenToday, IS_SOAK } from '../chosen-today.ts';
import { IS_TASTE } from '../test-database.ts';
import { makeStore, type Store } from '../test-store.ts';
import { addDemoPeople, ask, dayAhead, HOST, logIn, type Order, paidByCard, tryUntil } from './child-bookings.ts';
import { bookDisagreements } from './compare-books.ts';
import { openLeft, orderWhileItDies, type Sale, sendUntilAnswered, untilPaid } from './kill-while-selling.ts';

let standIn: DuffelStandIn;
let store: Store;
beforeAll(async () => {
  standIn = await startDuffelStandIn(() => Date.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  standIn.books.ticketsAfterMs = 0;
});
afterEach(() => {
  expect(standIn.breaches).toEqual([]);
});
afterAll(() => standIn.close());

/** The price of a flight whose fare fits. */
async function priceFlight(server: ChildServer, token: string, fits: (fare: FareFamily) => boolean) {
  const legs = [{ origin: 'BOS', destination: 'CDG', date: dayAhead(40) }];
  const body = { routeType: 'One Way', legs, passengers: { adults: 1 } };
  const found = searchFlights.answer.parse((await ask(server, { method: 'POST', path: searchFlights.path, token, body })).json);
  const families = Object.values(unpackFlights(found).fareFamilies).flat();
  const { offerId } = required(families.find(fits), 'a fare that fits');
  const offer = { searchId: found.searchId, offerId };
  const priced = await ask(server, { method: 'POST', path: repriceFlight.path, token, body: offer });
  return dataOf(flightQuoteSchema).parse(priced.json).data;
}

async function prepareFlight(server: ChildServer, token: string): Promise<Order> {
  const { quoteId, price } = await priceFlight(server, token, ({ refund }) => refund?.allowed === true);
  const paid = await paidByCard(server, { quoteId, total: price.total });
  return { quoteId, idempotencyKey: newId(), body: { ...paid, travellers: [adult()] } };
}

async function prepareCar(server: ChildServer, token: string): Promise<Order> {
  const post = (path: string, body: unknown) => ask(server, { method: 'POST', path, token, body });
  const when = { pickUpDateTime: `${dayAhead(40)}T10:00`, returnDateTime: `${dayAhead(43)}T10:00` };
  const { searchId, offers } = findCars.answer.parse((await post(findCars.path, searchAt('MIA', when))).json).data;
  const [cheapest] = offers.filter(({ price }) => price.payment === 'now');
  const asked = { searchId, offerId: required(cheapest, 'a car that is paid now').offerId };
  const { quoteId, price } = dataOf(carQuoteSchema).parse((await post(getCarPrice.path, asked)).json).data;
  const paid = await paidByCard(server, { quoteId, total: price.total });
  const body = { ...paid, driver: driver('Souza', { birthDate: `${Number(dayAhead(40).slice(0, 4)) - 30}-01-01` }) };
  return { quoteId, idempotencyKey: newId(), body };
}

/** A store whose demo agency sells what Duffel has, and nothing else. */
async function storeWithDuffel(): Promise<Store> {
  const made = await makeStore();
  const opened = { ...made, settings: { ...made.settings, DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url } };
  await addDemoPeople(opened);
  for (const supplier of ['sandbox', 'sandbox-cars']) {
    const off = await runOperator(opened.settings, 'account:off', '--host', HOST, '--supplier', supplier);
    expect(off).toMatchObject({ code: 0 });
  }
  return opened;
}

type DuffelSale = Sale & { readonly product: 'flights' | 'cars' };
const FLIGHT: DuffelSale = {
  ...{ product: 'flights', prepare: prepareFlight, bookPath: bookFlight.path },
  ...{ statusPath: getFlightBookingStatus.path, cancelPath: cancelFlight.path },
  outcomeOf: (json) => bookFlight.answer.parse(json).data,
};
const SALES: Readonly<Record<string, DuffelSale>> = {
  'a flight': FLIGHT,
  'a car': {
    ...{ product: 'cars', prepare: prepareCar, bookPath: reserveCar.path },
    ...{ statusPath: getCarBookingStatus.path, cancelPath: cancelCar.path, cancelBody: { reason: 'requested by customer' } },
    outcomeOf: (json) => required(reserveCar.answer.parse(json)[0]?.response, 'the outcome'),
  },
};

const around = (command: string) => [`${command}:before`, `${command}:after`, `${command}:stored`];
type Deaths = {
  readonly orders: readonly string[];
  readonly cancels: readonly string[];
  readonly changes: readonly string[];
  readonly holds: readonly string[];
};

/**
 * The last step of an order comes first: what an earlier death left has no step before it any more, so it kills no server that continues it. The call that
 * pays a hold is what the saga reserves by.
 */
const EVERY: Deaths = {
  orders: ['start:stored', ...around('authorise'), ...around('reserve'), ...around('capture'), ...around('fulfil')].toReversed(),
  cancels: ['cancel:stored', ...around('cancelAtSupplier'), ...around('refund')],
  changes: ['change:begun', ...around('change').slice(0, 2)],
  holds: [...around('authorise'), ...around('reserve'), ...around('capture'), ...around('fulfil')].toReversed(),
};
/** Where another company's answer is lost. */
const LOST: Deaths = {
  orders: ['capture:after', 'reserve:after', 'reserve:before'],
  cancels: ['cancelAtSupplier:after'],
  changes: ['change:after'],
  holds: around('reserve').toReversed(),
};
/** On the embedded database, which each server opens itself, one of these a day dies once where its supplier's answer is lost (ADR 110). */
const ONE: Deaths = { orders: ['reserve:after'], cancels: [], changes: ['change:after'], holds: ['reserve:after'] };
const DEATHS = IS_SOAK ? EVERY : IS_TASTE ? ONE : LOST;
const SUBJECTS = [...Object.keys(SALES), 'a change', 'a hold'];
const TODAYS: ReadonlySet<string> = new Set(IS_TASTE ? chosenToday(SUBJECTS, SUBJECTS.length) : SUBJECTS);

const bookedSchema = z.array(
  z.object({ reference: z.string(), supplier_order_id: z.string(), saga_state: z.string(), supplier_name: z.string() }),
);

/** What Duffel keeps of a product, by our reference. */
const keptOf = (product: DuffelSale['product']): readonly (readonly [string | undefined, string, boolean])[] =>
  product === 'flights'
    ? standIn.books.orders.map(({ id, metadata, cancelled }) => [metadata.reference, id, cancelled !== null] as const)
    : standIn.books.cars.bookings.map(
        ({ id, metadata, cancelledAt }) => [metadata?.reference, id, cancelledAt !== null] as const,
      );

/** Sends a cancellation to a server that dies at a point. */
async function cancelWhileItDies(sale: Sale, bookingId: string, crashAt: string): Promise<void> {
  const server = await startChildServer({ ...store.settings, SEED_DEMO: 'false', CRASH_AT: crashAt });
  const token = await logIn(server);
  const body = { bookingId, ...sale.cancelBody };
  await tryUntil('a cancellation', 1_000, async () => {
    const sent = { method: 'POST', path: sale.cancelPath, token, idempotencyKey: newId(), body } as const;
    const answer = await ask(server, sent).catch((error: unknown) => {
      if (error instanceof ConnectionLost) return { status: 0 };
      throw error;
    });
    // A job may still be fulfilling the booking, which refuses a cancellation for the moment.
    return answer.status === 409 ? undefined : answer;
  });
  expect([crashAt, await server.exited]).toEqual([crashAt, 'SIGKILL']);
}

/** Has a server that lives end a cancellation that another one left. */
async function endCancellation({ statusPath }: Sale, bookingId: string): Promise<void> {
  const server = await startChildServer({ ...store.settings, SEED_DEMO: 'false' });
  const token = await logIn(server);
  await tryUntil('the end of a cancellation', 1_000, async () => {
    const { json } = await ask(server, { method: 'GET', path: `${statusPath}?bookingId=${bookingId}`, token });
    const { data } = z.object({ data: z.object({ sagaState: z.string() }) }).parse(json);
    return data.sagaState === 'cancelled' ? true : undefined;
  });
  await server.stop();
}

describe.each(Object.entries(SALES).filter(([what]) => TODAYS.has(what)))(
  'a server that is killed while somebody buys %s of Duffel',
  (_what, sale) => {
    test('orders once, forgets nothing, and all books agree', { timeout: IS_SOAK ? 3_600_000 : 900_000 }, async () => {
      store = await storeWithDuffel();
      const orders = await orderWhileItDies(store, sale, DEATHS.orders);
      const server = await startChildServer({ ...store.settings, SEED_DEMO: 'false' });
      const token = await logIn(server);
      const answers = await Promise.all(orders.map((order) => sendUntilAnswered(server, token, sale, order)));
      const ids = answers.map(({ json }) => sale.outcomeOf(json).bookingId);
      for (const bookingId of ids) await untilPaid(server, token, sale, bookingId);
      await server.stop();
      expect(keptOf(sale.product).map(([, , isOver]) => isOver)).toEqual(DEATHS.orders.map(() => false));

      for (const [at, crashAt] of DEATHS.cancels.entries()) {
        const bookingId = required(ids[at], 'a booking');
        await cancelWhileItDies(sale, bookingId, crashAt);
        // One that lives ends it, so that it kills no server of the next.
        await endCancellation(sale, bookingId);
      }

      const database = await openLeft(store);
      expect(await bookDisagreements(database)).toEqual([]);
      const quoted = orders.map(({ quoteId }) => quoteId);
      const { rows } = await database.raw.query(
        'SELECT reference, supplier_order_id, saga_state, supplier_name FROM bookings WHERE quote_id = ANY($1::uuid[])',
        [quoted],
      );
      await database.close();
      const ours = bookedSchema.parse(rows);
      expect(ours.map(({ supplier_name: name }) => name)).toEqual(DEATHS.orders.map(() => 'duffel'));
      const byReference = (a: readonly unknown[], b: readonly unknown[]) => String(a[0]).localeCompare(String(b[0]));
      expect(
        ours.map((row) => [row.reference, row.supplier_order_id, row.saga_state === 'cancelled']).toSorted(byReference),
      ).toEqual(keptOf(sale.product).toSorted(byReference));
      await store.remove();
    });
  },
);

const pathOf = ({ path }: Endpoint, bookingId: string) => path.replace(':bookingId', bookingId).replace(':number', '1');
/** A day on which flights of the stand-in cost more than those that were bought. */
const DEARER_DAY = required(
  Array.from({ length: 12 }, (_, i) => dayAhead(41 + i)).find((day) => Number(day.slice(-2)) % 7 === 5),
  'a day',
);

/** Buys a flight, asks for another day, and chooses flights that cost more; returns the booking, and what pays them. */
async function chooseOtherFlights(server: ChildServer, token: string) {
  const order = await prepareFlight(server, token);
  const { bookingId } = FLIGHT.outcomeOf((await sendUntilAnswered(server, token, FLIGHT, order)).json);
  await untilPaid(server, token, FLIGHT, bookingId);
  const post = (call: Endpoint, body: unknown) =>
    ask(server, { method: 'POST', path: pathOf(call, bookingId), token, idempotencyKey: newId(), body });
  const wish = { parts: [{ part: 0, day: DEARER_DAY }], travelers: [0], email: 'client@sunset.test' };
  await tryUntil('a request', 1_000, async () => ((await post(makeBookingRequest, wish)).status < 300 ? true : undefined));
  const { offer, due } = await tryUntil('an offer', 1_000, async () => {
    const { status, json } = await ask(server, { method: 'GET', path: pathOf(listChangeOffers, bookingId), token });
    const offers = status === 200 ? listChangeOffers.answer.parse(json).data.offers : null;
    return offers?.find((one) => one.due.amountMinor > 0);
  });
  const { payUrl } = chooseChangeOffer.answer.parse((await post(chooseChangeOffer, { offer, due })).json).data;
  const link = required(new URL(required(payUrl, 'an address')).searchParams.get('token'), 'a token');
  const { payment } = await paidByCard(server, { quoteId: order.quoteId, total: due });
  return { bookingId, path: payByLink.path.replace(':token', link), body: { payment } };
}

/** What a booking owes its supplier by the ledger. */
const OWED = `(SELECT sum(CASE WHEN credit_account = 'supplier_payable' THEN amount_minor WHEN debit_account = 'supplier_payable' THEN -amount_minor ELSE 0 END)
  FROM ledger_transfers t WHERE t.agency_id = b.agency_id AND t.booking_id = b.id) AS owed`;

const changedSchema = z.object({ supplier_order_id: z.string(), changed_net_minor: z.coerce.number(), owed: z.coerce.number() });

describe.runIf(TODAYS.has('a change'))('a server that is killed while Duffel changes a flight', () => {
  test.each(DEATHS.changes)('at %s changes it once, and all books agree', { timeout: 900_000 }, async (crashAt) => {
    store = await storeWithDuffel();
    const confirms = () => standIn.calls.filter((call) => /order_changes\/\w+\/actions\/confirm$/.test(call)).length;
    const before = confirms();
    const dying = await startChildServer({ ...store.settings, SEED_DEMO: 'false', CRASH_AT: crashAt });
    const { bookingId, path, body } = await chooseOtherFlights(dying, await logIn(dying));
    // It may die before or after it answers: the change is made by a job.
    await ask(dying, { method: 'POST', path, body }).catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error;
    });
    expect(await dying.exited).toBe('SIGKILL');
    expect(confirms() - before).toBe(crashAt === 'change:after' ? 1 : 0);

    const last = await startChildServer({ ...store.settings, SEED_DEMO: 'false' });
    const token = await logIn(last);
    await tryUntil('the end of a change', 3_000, async () => {
      const { json } = await ask(last, { method: 'GET', path: pathOf(getBookingRequests, bookingId), token });
      const [request] = getBookingRequests.answer.parse(json).data.requests;
      return request?.status === 'done' ? true : undefined;
    });
    await last.stop();
    expect(confirms() - before).toBe(1);

    const database = await openLeft(store);
    expect(await bookDisagreements(database)).toEqual([]);
    const { rows } = await database.raw.query(
      `SELECT b.supplier_order_id, b.changed_net_minor, ${OWED} FROM bookings b WHERE b.id = $1`,
      [bookingId],
    );
    await database.close();
    const ours = changedSchema.parse(rows[0]);
    const kept = required(
      standIn.books.orders.find(({ id }) => id === ours.supplier_order_id),
      'the order',
    );
    expect([kept.reissues, ours.changed_net_minor]).toEqual([1, kept.changedMinor]);
    expect(kept.changedMinor).toBeGreaterThan(0);
    const sold = fromDecimalString(kept.offer.total_amount, kept.offer.total_currency).amountMinor;
    expect(ours.owed).toBe(sold + kept.changedMinor);
    await store.remove();
  });
});

/** Holds a fare without paying it; returns what to send so that it is paid. */
async function holdFare(server: ChildServer, token: string) {
  const { quoteId, price } = await priceFlight(server, token, ({ holdable }) => holdable);
  const { payment: _card, ...order } = await paidByCard(server, { quoteId, total: price.total });
  const body = { ...order, travellers: [adult()], payment: { method: 'hold' } };
  const sent = { method: 'POST', path: bookFlight.path, token, idempotencyKey: newId(), body } as const;
  const { outcome, bookingId } = bookFlight.answer.parse((await ask(server, sent)).json).data;
  expect(outcome).toBe('held');
  const { supplierOrderId } = required(standIn.books.orders.map(({ id }) => ({ supplierOrderId: id })).at(-1), 'the order');
  return { bookingId, supplierOrderId, total: price.total, quoteId };
}

const heldSchema = z.array(
  z.object({ id: z.string(), captured_minor: z.coerce.number(), total_minor: z.coerce.number(), owed: z.coerce.number() }),
);

describe.runIf(TODAYS.has('a hold'))('a server that is killed while somebody pays a hold of Duffel', () => {
  test('pays it once, leaves none paid and unbooked, and all books agree', {
    timeout: IS_SOAK ? 3_600_000 : 900_000,
  }, async () => {
    store = await storeWithDuffel();
    const calls = () => standIn.calls.filter((call) => call === 'POST /air/payments').length;
    const before = calls();
    const first = await startChildServer({ ...store.settings, SEED_DEMO: 'false' });
    const staff = await logIn(first, 'owner@sunset.test');
    const holds = [];
    for (const crashAt of DEATHS.holds) holds.push({ ...(await holdFare(first, staff)), crashAt });
    await first.stop();
    for (const { crashAt, supplierOrderId: orderId, quoteId, total } of holds) {
      const dying = await startChildServer({ ...store.settings, SEED_DEMO: 'false', CRASH_AT: crashAt });
      const token = await logIn(dying, 'owner@sunset.test');
      const { payment } = await paidByCard(dying, { quoteId, total });
      const sent = {
        method: 'POST',
        path: ticketFlight.path,
        token,
        idempotencyKey: newId(),
        body: { orderId, payment },
      } as const;
      await ask(dying, sent).catch((error: unknown) => {
        if (!(error instanceof ConnectionLost)) throw error;
      });
      expect([crashAt, await dying.exited]).toEqual([crashAt, 'SIGKILL']);
    }
    const last = await startChildServer({ ...store.settings, SEED_DEMO: 'false' });
    const token = await logIn(last, 'owner@sunset.test');
    for (const { bookingId } of holds) await untilPaid(last, token, FLIGHT, bookingId);
    await last.stop();
    expect(calls() - before).toBe(holds.length);

    const database = await openLeft(store);
    expect(await bookDisagreements(database)).toEqual([]);
    const { rows } = await database.raw.query(
      `SELECT b.id, b.captured_minor, b.total_minor, ${OWED} FROM bookings b WHERE b.id = ANY($1::uuid[])`,
      [holds.map(({ bookingId }) => bookingId)],
    );
    await database.close();
    const ours = new Map(heldSchema.parse(rows).map((row) => [row.id, row]));
    for (const { bookingId, supplierOrderId, total } of holds) {
      const kept = required(
        standIn.books.orders.find(({ id }) => id === supplierOrderId),
        'the order',
      );
      expect(kept).toMatchObject({ paidAt: expect.any(Number), cancelled: null });
      const owed = fromDecimalString(kept.offer.total_amount, kept.offer.total_currency).amountMinor;
      const [captured_minor, total_minor] = [total.amountMinor, total.amountMinor];
      expect(ours.get(bookingId)).toEqual({ id: bookingId, captured_minor, total_minor, owed });
    }
    await store.remove();
  });
});
