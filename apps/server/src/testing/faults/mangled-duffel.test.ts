import { chooseChangeOffer, type Endpoint, errorBodySchema, listChangeOffers, makeBookingRequest } from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { newId, required } from '@caravel/kernel';
import {
  cancelCar,
  findCarReservation,
  findCars,
  getCarBookingStatus,
  getCarDetails,
  getCarPrice,
  getCarRefund,
  reserveCar,
} from '@caravel/products/cars/contract';
import { bookFlight, repriceFlight, searchFlights } from '@caravel/products/flights/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findCommand } from '../../composition/operator-commands.ts';
import type { KeptBooking } from '../../domains/suppliers/adapters/duffel/testing/duffel-car-books.ts';
import { readDuffelContract } from '../../domains/suppliers/adapters/duffel/testing/duffel-contract.ts';
import {
  type DuffelStandIn,
  PLATFORM_KEY,
  startDuffelStandIn,
} from '../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { MANGLINGS, type Mangling, mangled } from '../../domains/suppliers/adapters/duffel/testing/mangle-answer.ts';
import { carBody } from '../../products/cars/testing/book-a-car.ts';
import { searchAt } from '../../products/cars/testing/car-desk.ts';
import { adult, bookingBody } from '../../products/flights/testing/book-a-flight.ts';
import { IS_SOAK } from '../chosen-today.ts';
import { fakeClock } from '../fake-clock.ts';
import { letTimePass } from '../let-time-pass.ts';
import { type Persona, startTestApp, type TestApp } from '../start-test-app.ts';
import { flightTrials } from './mangled-flights.ts';

/** A search of each product takes some hundredths of a second: the suite tries some, `npm run soak -- properties mangled` ten thousand. */
const CASES = IS_SOAK ? Number(process.env.FAST_CHECK_RUNS) : 70;

let t: TestApp;
let standIn: DuffelStandIn;
let client: Persona;
let agent: Persona;
const SECRET = 'secret-of-the-webhook';
beforeAll(async () => {
  const clock = fakeClock();
  standIn = await startDuffelStandIn(() => clock.now(), readDuffelContract(process.env.PARTNER_CONTRACTS));
  const settings = { DUFFEL_KEY: PLATFORM_KEY, DUFFEL_BASE_URL: standIn.url, DUFFEL_WEBHOOK_SECRET: SECRET };
  t = await startTestApp({ clock, settings });
  const home = await t.freshAgency();
  const host = new URL(home.agency.origin).hostname;
  for (const supplier of ['sandbox', 'sandbox-cars']) {
    await findCommand(['account:off', '--host', host, '--supplier', supplier])(t.platform);
  }
  [client, agent] = [await home.persona('client'), await home.persona('agent')];
});
beforeEach(() => {
  standIn.mangle = undefined;
});
afterAll(async () => {
  await t.close();
  await standIn.close();
});

const LEGS = [{ origin: 'BOS', destination: 'CDG', date: '2027-05-10' }];
const FLIGHT = { routeType: 'One Way', legs: LEGS, passengers: { adults: 1 } };
const CAR = searchAt('MIA');

/** Asks as a person does; what comes is an answer of the contract, or an error that has words. */
async function ask(endpoint: Endpoint, body: unknown, url: string = endpoint.path, by = client): Promise<unknown> {
  const caller = { ...by, idempotencyKey: newId() };
  const { status, json, text } = await t.client.inject(caller, { method: endpoint.method, url, body });
  expect([endpoint.id, status < 500 || [502, 503, 504].includes(status), text.slice(0, 300)]).toEqual([
    endpoint.id,
    true,
    expect.any(String),
  ]);
  if (status < 300) return json();
  errorBodySchema.parse(json());
  return undefined;
}

const faresIn = (json: unknown) =>
  json === undefined ? [] : Object.values(unpackFlights(searchFlights.answer.parse(json)).fareFamilies).flat();
const carsIn = (json: unknown) => (json === undefined ? [] : findCars.answer.parse(json).data.offers);

/** Mangles one record of every list of offers, or the answers to calls of a kind. */
function mangleOne(how: Mangling, which: number, calls: RegExp): void {
  standIn.mangle = (call, data) => {
    if (!calls.test(call)) return data;
    const list = Object(data).offers ?? Object(data).rates;
    if (!Array.isArray(list) || list.length === 0) return mangled(data, how, which);
    const at = Math.floor(which * 997) % list.length;
    const name = Object(data).offers ? 'offers' : 'rates';
    return { ...Object(data), [name]: list.map((one: unknown, i) => (i === at ? mangled(one, how, (which * 31) % 1) : one)) };
  };
}

const rental = async (bookingId: string) => findCarReservation.answer.parse(await ask(findCarReservation, { bookingId })).data;
const rentalState = async (bookingId: string) =>
  getCarBookingStatus.answer.parse(
    await ask(getCarBookingStatus, undefined, `${getCarBookingStatus.path}?bookingId=${bookingId}`),
  ).data.sagaState;

/** Rents a car that is paid for at once, as long as answers are as agreed. */
async function rentACar(): Promise<{ readonly bookingId: string; readonly theirs: KeptBooking }> {
  const { searchId, offers } = findCars.answer.parse(await ask(findCars, CAR)).data;
  const prepaid = offers.find(({ availableCore }) => availableCore.vehicle.name === 'Successful Prepaid Booking');
  const asked = { searchId, offerId: required(prepaid, 'an offer').offerId };
  const { data } = getCarPrice.answer.parse(await ask(getCarPrice, asked));
  const [booked] = reserveCar.answer.parse(await ask(reserveCar, await carBody(t, data, { flight: undefined })));
  await letTimePass(t, 20_000);
  const theirs = required(standIn.books.cars.bookings.at(-1), 'the booking at Duffel');
  return { bookingId: required(booked?.response, 'a booking').bookingId, theirs };
}

/** Time passes between two people, so that no breaker of an earlier one counts: ten thousand of them live within the week of a session. */
const next = () => t.clock.advance(31_000);

const TRIALS: Readonly<Record<string, (how: Mangling, which: number) => Promise<void>>> = {
  'flights, a record': async (how, which) => {
    mangleOne(how, which, /batch_offer_requests\/\w+$/);
    // Two airlines answer with three fares each: each loses one at most.
    expect(faresIn(await ask(searchFlights, FLIGHT)).length).toBeGreaterThanOrEqual(4);
  },
  'flights, the whole answer': async (how, which) => {
    standIn.mangle = (_, data) => mangled(data, how, which);
    await ask(searchFlights, FLIGHT);
  },
  'flights, the price': async (how, which) => {
    const found = searchFlights.answer.parse(await ask(searchFlights, FLIGHT));
    const [fare] = Object.values(unpackFlights(found).fareFamilies).flat();
    mangleOne(how, which, /GET \/air\/offers/);
    await ask(repriceFlight, { searchId: found.searchId, offerId: required(fare, 'a fare').offerId });
  },
  'flights, the order': async (how, which) => {
    const found = searchFlights.answer.parse(await ask(searchFlights, FLIGHT));
    const [fare] = Object.values(unpackFlights(found).fareFamilies).flat();
    const asked = { searchId: found.searchId, offerId: required(fare, 'a fare').offerId };
    const { data } = repriceFlight.answer.parse(await ask(repriceFlight, asked));
    const body = await bookingBody(t, data, { travellers: [adult()] });
    mangleOne(how, which, /\/air\/orders/);
    const made = standIn.books.orders.length;
    const { outcome } = bookFlight.answer.parse(await ask(bookFlight, body)).data;
    expect(['confirmed', 'processing']).toContain(outcome);
    expect(standIn.books.orders.length).toBe(made + 1);
  },
  'flights, a change': async (how, which) => {
    const found = searchFlights.answer.parse(await ask(searchFlights, FLIGHT));
    const fares = Object.values(unpackFlights(found).fareFamilies).flat();
    const fare = required(
      fares.find(({ change }) => change?.allowed),
      'a fare',
    );
    const asked = { searchId: found.searchId, offerId: fare.offerId };
    const { data } = repriceFlight.answer.parse(await ask(repriceFlight, asked));
    const body = await bookingBody(t, data, { travellers: [adult()] });
    const { bookingId } = bookFlight.answer.parse(await ask(bookFlight, body)).data;
    await letTimePass(t, 20_000);
    const at = ({ path }: Endpoint) => path.replace(':bookingId', bookingId).replace(':number', '1');
    const wish = { parts: [{ part: 0, day: '2027-05-26' }], travelers: [0], email: client.email };
    expect(await ask(makeBookingRequest, wish, at(makeBookingRequest))).toBeDefined();
    mangleOne(how, which, /order_change|GET .air.orders/);
    const offers = await ask(listChangeOffers, undefined, at(listChangeOffers));
    const [offer] = (offers === undefined ? null : listChangeOffers.answer.parse(offers).data.offers) ?? [];
    if (offer) await ask(chooseChangeOffer, { offer: offer.offer, due: offer.due }, at(chooseChangeOffer));
  },
  ...flightTrials(() => ({ t, standIn, client, agent, secret: SECRET, ask, mangle: mangleOne })),
  'cars, a record': async (how, which) => {
    mangleOne(how, which, /POST \/cars\/search/);
    expect(carsIn(await ask(findCars, CAR)).length).toBeGreaterThanOrEqual(3);
  },
  'cars, the whole answer': async (how, which) => {
    standIn.mangle = (_, data) => mangled(data, how, which);
    await ask(findCars, CAR);
  },
  'cars, the price': async (how, which) => {
    const { searchId, offers } = findCars.answer.parse(await ask(findCars, CAR)).data;
    const asked = { searchId, offerId: required(offers[0], 'an offer').offerId };
    mangleOne(how, which, /POST \/cars\/quotes/);
    await ask(getCarDetails, asked);
    await ask(getCarPrice, asked);
  },
  'cars, the booking': async (how, which) => {
    const { searchId, offers } = findCars.answer.parse(await ask(findCars, CAR)).data;
    const asked = { searchId, offerId: required(offers[0], 'an offer').offerId };
    const { data } = getCarPrice.answer.parse(await ask(getCarPrice, asked));
    const body = await carBody(t, data, { flight: undefined });
    mangleOne(how, which, /\/cars\/bookings/);
    const made = standIn.books.cars.bookings.length;
    const [booked] = reserveCar.answer.parse(await ask(reserveCar, body));
    expect(standIn.books.cars.bookings.length).toBe(made + 1);
    expect(['confirmed', 'processing', undefined]).toContain(booked?.response?.outcome);
  },
  'cars, the cancellation': async (how, which) => {
    const { bookingId, theirs } = await rentACar();
    mangleOne(how, which, /\/cars\/bookings/);
    await ask(getCarRefund, { bookingId });
    await ask(cancelCar, { bookingId, reason: 'duplicate' });
    standIn.mangle = undefined;
    // What nobody knows is asked again.
    for (let minute = 0; minute < 3; minute++) await letTimePass(t, 60_000);
    const isOurs = (await rentalState(bookingId)) === 'cancelled';
    expect([bookingId, isOurs]).toEqual([bookingId, theirs.cancelledAt !== null]);
  },
  'cars, the look at a booking': async (how, which) => {
    const { bookingId, theirs } = await rentACar();
    mangleOne(how, which, /GET \/cars\/bookings/);
    const looks = letTimePass(t, 61_000);
    // A look that fails is tried again, and another one is queued.
    await looks.catch((error: unknown) => expect(error).toMatchObject({ name: 'SupplierError' }));
    expect([bookingId, theirs.cancelledAt, (await rental(bookingId)).calledOff]).toEqual([bookingId, null, undefined]);
  },
};

test('an answer of Duffel that is other than agreed loses its record, and nobody meets an exception', {
  timeout: 3_600_000,
}, async () => {
  const what = fc.constantFrom(...Object.keys(TRIALS));
  const case_ = fc.tuple(what, fc.constantFrom(...MANGLINGS), fc.double({ min: 0, max: 0.999_999, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(case_, async ([name, how, which]) => {
      standIn.mangle = undefined;
      next();
      await required(TRIALS[name], 'a trial')(how, which);
    }),
    { numRuns: CASES },
  );
  // What was asked fits the contract, whatever was answered.
  expect(standIn.breaches).toEqual([]);
});
