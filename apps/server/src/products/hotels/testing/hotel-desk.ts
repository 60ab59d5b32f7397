import type { EndpointAnswer, EndpointInput } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import {
  bookHotel,
  getHotelBooking,
  getHotelPrice,
  type HotelBooking,
  type HotelQuote,
  type HotelSearch,
  hotelSearchSchema,
} from '@caravel/products/hotels/contract';
import { bookingsDeps, pricingDeps } from '../../../composition/bookings-deps.ts';
import { buildServer } from '../../../composition/build-server.ts';
import type { ProductModule } from '../../../composition/product-module.ts';
import { findClient } from '../../../domains/identity/index.ts';
import { drainOutbox } from '../../../platform/jobs/drain-outbox.ts';
import { planOf } from '../../../platform/search/testing/toy-search.ts';
import { cardToken } from '../../../testing/card-token.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import { letTimePass } from '../../../testing/let-time-pass.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import type { Persona, TestApp } from '../../../testing/start-test-app.ts';
import { type Caller, type TestClient, testClient } from '../../../testing/test-client.ts';
import type { HotelsDeps } from '../deps.ts';
import type { HotelSupplier } from '../ports.ts';
import { hotelsDriver } from '../product/driver.ts';
import { bookingRoutes } from '../routes-bookings.ts';
import { stayOf } from '../rules/search-request.ts';
import { keepRates } from '../search/find-own-offer.ts';
import { standInSupplier } from './stand-in-supplier.ts';
import { guest } from './stored-booking.ts';

type BookBody = EndpointInput<typeof bookHotel>['body'][number];
type PriceBody = EndpointInput<typeof getHotelPrice>['body'][number];

/** What a test wants from a quote. `code`: the kind of rate of the stand-in, `kept`, `free` or `pack`. */
export type StayWish = { readonly code?: string; readonly rooms?: 1 | 2 } & Partial<
  Pick<PriceBody, 'protection' | 'markup' | 'clientId' | 'seenTotal'>
>;

/** Hotels over HTTP with the stand-in as their only supplier. `play`: calls of it that respond otherwise from now on. */
export type HotelDesk = {
  readonly client: TestClient;
  readonly deps: HotelsDeps;
  readonly supplier: HotelSupplier;
  play(calls: Partial<HotelSupplier>): void;
  /** What `getRoomsAndRates` would have shown: opens a search for the person and keeps all rates of a property. Returns its ids. */
  shown(caller: Persona, wish?: StayWish): Promise<Pick<PriceBody, 'corelationid' | 'hotelid' | 'rateIds'>>;
  quote(caller: Persona, wish?: StayWish): Promise<HotelQuote>;
  body(quote: HotelQuote, changes?: Partial<BookBody>): Promise<BookBody>;
  book(caller: Caller, quote: HotelQuote, changes?: Partial<BookBody>): Promise<Result>;
  record(caller: Caller, id: string): Promise<HotelBooking>;
  /** Lets time pass and does what is due. */
  pass(milliseconds: number): Promise<void>;
  close(): Promise<void>;
};
type Result = EndpointAnswer<typeof bookHotel>['bookingresult'][number];

const ADULTS = { numOfRoom: 1, numOfChildren: 0, childAges: [] };

function searchOf({ rooms = 2 }: StayWish): HotelSearch {
  const first = { numOfRoom: 1, numOfAdults: 2, numOfChildren: 1, childAges: [7] };
  return hotelSearchSchema.parse({
    searchString: 'Lisbon',
    currency: 'USD',
    stayPeriod: { start: '2027-04-10', end: '2027-04-14' },
    occupancies: [first, { ...ADULTS, numOfAdults: 1 }].slice(0, rooms),
    lat: 38.71,
    lng: -9.14,
    nationality: { name: 'United States', alpha2Code: 'US' },
    email: 'ana@example.com',
  });
}

function makeDeps(t: TestApp, supplier: HotelSupplier): HotelsDeps {
  const suppliers = fixedPartners(supplier);
  const bookings = bookingsDeps(t.platform, [{ driver: hotelsDriver({ suppliers }) }]);
  const { searches } = t.platform;
  return {
    suppliers,
    searches,
    contextOf: async () => null,
    pricing: pricingDeps(t.platform),
    sellsNonRefundable: true,
    bookings,
    findClient,
    sendConfirmation: async () => {},
  };
}

/** Opens the desk beside a test application, on its database and clock. */
export async function openHotelDesk(t: TestApp): Promise<HotelDesk> {
  const standIn = standInSupplier(() => t.clock.now());
  const supplier: HotelSupplier = { ...standIn };
  const deps = makeDeps(t, supplier);
  const product: ProductModule = {
    product: 'hotels',
    suppliers: deps.suppliers.all,
    driver: required(deps.bookings.drivers[0], 'a driver'),
    slice: ({ bookings, letters: { sendConfirmation } }) => ({
      name: 'hotels',
      routes: (routed) => bookingRoutes(routed, { ...deps, bookings, sendConfirmation }),
    }),
    seed: async () => {},
    describeSearch: async () => undefined,
    forget: async () => {},
  };
  const { app, slices } = buildServer(t.platform, { maxEventLoopDelayMs: 0, products: [product] });
  await app.ready();
  const client = testClient(app);
  const drain = () =>
    drainOutbox(
      t.platform,
      slices.flatMap(({ jobs = [] }) => jobs),
    );

  const shown: HotelDesk['shown'] = async (caller, wish = {}) => {
    const ctx = t.ctx(required(caller.agency, 'an agency'), caller.actor);
    const search = searchOf(wish);
    const stay = stayOf(search);
    const started = await t.platform.searches.start(
      { agencyId: ctx.agency.id, userId: caller.userId },
      { kind: 'hotels', request: search, plan: planOf() },
    );
    const { rates } = await standIn.rates('p1', stay, new AbortController().signal);
    const seller = { name: supplier.name, accountId: supplier.accountId, ref: 'p1' };
    const kept = rates.map((rate) => ({ rateId: `id ${rate.ref}`, seller, rate }));
    await keepRates(t.platform.searches, ctx, { searchId: started.searchId, hotelId: 'h1', shown: kept });
    const rateIds = stay.rooms.map((_, room) => `id p1/${room}/${wish.code ?? 'free'}`);
    return { corelationid: started.searchId, hotelid: 'h1', rateIds };
  };
  const quote: HotelDesk['quote'] = async (caller, wish = {}) => {
    const { code: _code, rooms: _rooms, ...asked } = wish;
    const { data } = await client.call(caller, getHotelPrice, { body: [{ ...(await shown(caller, wish)), ...asked }] });
    return required(data[0], 'a quote');
  };
  const body: HotelDesk['body'] = async ({ quoteId, price, rooms }, changes = {}) => ({
    quoteId,
    acceptTotal: price.total,
    guests: rooms.map((_, i) => guest(`Souza ${String.fromCharCode(65 + i)}${nextName()}`)),
    contact: CONTACT,
    payment: { method: 'card', token: await cardToken(t) },
    ...changes,
  });
  return {
    client,
    deps,
    supplier,
    play: (calls) => void Object.assign(supplier, standIn, calls),
    shown,
    quote,
    body,
    book: async (caller, quoted, changes) => {
      const booked = await client.call({ ...caller, idempotencyKey: newId() }, bookHotel, {
        body: [await body(quoted, changes)],
      });
      return required(booked.bookingresult[0], 'a result');
    },
    record: async (caller, id) => (await client.call(caller, getHotelBooking, { params: { id } })).data,
    pass: (milliseconds) => letTimePass({ ...t, slices, drain }, milliseconds),
    close: () => app.close(),
  };
}

let names = 0;

/** A name that nobody had before, of letters: the same guest in the same nights would be asked about. */
function nextName(): string {
  const letters = [...String(names++)].map((digit) => String.fromCharCode(97 + Number(digit)));
  return letters.join('');
}
