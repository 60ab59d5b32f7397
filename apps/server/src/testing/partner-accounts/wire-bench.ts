import { type UnpackedFlights, unpackFlights } from '@caravel/flight-search/wire';
import { newId, required } from '@caravel/kernel';
import { flightSearchSchema } from '@caravel/products/flights/contract';
import { bookingsDeps, lettersAbout } from '../../composition/bookings-deps.ts';
import { type BookingsDeps, runBooking } from '../../domains/bookings/index.ts';
import { type AccountChoice, type KnownPartner, partnersOf, setAccount } from '../../domains/partner-accounts/index.ts';
import { sandboxGateway } from '../../domains/payments/adapters/sandbox-gateway/sandbox-gateway.ts';
import type { Ctx } from '../../platform/context.ts';
import { sandboxSupplier } from '../../products/flights/adapters/sandbox/sandbox-supplier.ts';
import { bookFlight, cancelFlight, type FlightsDeps, flightsDriver } from '../../products/flights/index.ts';
import { repriceFlight } from '../../products/flights/quotes/reprice-flight.ts';
import { searchFlights } from '../../products/flights/search/search-flights.ts';
import { adult } from '../../products/flights/testing/book-a-flight.ts';
import { asSent } from '../../products/flights/testing/find-flights.ts';
import { flightsDeps } from '../../products/flights/wiring.ts';
import { cardToken } from '../card-token.ts';
import { CONTACT } from '../made-contact.ts';
import type { TestAgency, TestApp } from '../start-test-app.ts';
import { startWireGateway, startWireSupplier, type WireCompany } from './wire-partners.ts';

/** An agency's client, and the operator who sets the agency's accounts. */
export type Served = { readonly home: TestAgency; readonly client: Ctx; readonly operator: Ctx };

/** Flights of a supplier and a gateway at the wire, for agencies with accounts of their own there. */
export type WireBench = {
  readonly deps: FlightsDeps;
  readonly bookings: BookingsDeps;
  readonly supplier: { readonly company: WireCompany; readonly known: KnownPartner };
  readonly gateway: { readonly company: WireCompany; readonly known: KnownPartner };
  serve(): Promise<Served>;
  choose(of: Served, partner: KnownPartner, choice: AccountChoice): Promise<string>;
  search(of: Served): Promise<UnpackedFlights & Pick<Awaited<ReturnType<typeof searchFlights>>, 'searchId' | 'notices'>>;
  /** Searches and quotes a fare that can be given back for nothing. */
  quote(of: Served): ReturnType<typeof repriceFlight>;
  book(of: Served, quote: Awaited<ReturnType<typeof repriceFlight>>): Promise<string>;
  /** Books a quote, and waits for the tickets. */
  bookAndTicket(of: Served, quote: Awaited<ReturnType<typeof repriceFlight>>): Promise<string>;
  /** Searches, quotes, books, and waits for the tickets. */
  bookAFlight(of: Served): Promise<string>;
  cancel(of: Served, bookingId: string): ReturnType<typeof cancelFlight>;
  close(): Promise<void>;
};

/** A name for each traveler, of letters alone. */
let travelers = 0;
const nextName = () => `Souza${[...String(travelers++)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const { signal } = new AbortController();
const SEARCH = flightSearchSchema.parse({
  routeType: 'One Way',
  legs: [{ origin: 'JFK', destination: 'LAX', date: '2027-04-10' }],
  passengers: { adults: 1 },
});

/** Starts both companies, which know these keys by names of their own; the first is the platform's. */
export async function wireBench(t: TestApp, keys: Readonly<Record<string, string>>): Promise<WireBench> {
  const { clock, credentialKeys, database, log, secrets } = t.platform;
  const parts = { keys, platformKey: required(Object.keys(keys)[0], "the platform's key"), clock, log };
  const books = { db: database.system, now: () => clock.now(), webhookSecret: 'the gateway itself signs nothing' };
  const supplier = await startWireSupplier(
    sandboxSupplier({ db: database.system, clock, manners: { ticketsAfterMs: 0 } }),
    parts,
  );
  const gateway = await startWireGateway(sandboxGateway(books), parts);
  const supply = { suppliers: partnersOf(credentialKeys, [supplier.partner]), sealSecret: secrets.of('passports') };
  const usual = bookingsDeps(t.platform, [{ driver: flightsDriver(supply) }]);
  const bookings = { ...usual, payments: { ...usual.payments, gateways: partnersOf(credentialKeys, [gateway.partner]) } };
  const deps = flightsDeps(t.platform, supply, { bookings, letters: lettersAbout(bookings) });
  const search: WireBench['search'] = async ({ client }) => {
    const answer = asSent(await searchFlights(deps, client, SEARCH, signal));
    return { ...answer, ...unpackFlights(answer) };
  };
  const quote: WireBench['quote'] = async (of) => {
    const { searchId, fareFamilies } = await search(of);
    const family = Object.values(fareFamilies)
      .flat()
      .find((one) => one.voidable);
    const { offerId } = required(family, 'a fare that can be given back');
    return repriceFlight(deps, of.client, { searchId, offerId, protection: false }, signal);
  };
  const book: WireBench['book'] = async ({ client }, quoted) => {
    const payment = { method: 'card' as const, token: await cardToken(t) };
    const order = { quoteId: quoted.quoteId, acceptTotal: quoted.price.total, travellers: [adult(nextName())], contact: CONTACT };
    return (await bookFlight(deps, client, { ...order, payment })).data.bookingId;
  };
  const bookAndTicket: WireBench['bookAndTicket'] = async (of, quoted) => {
    const bookingId = await book(of, quoted);
    await runBooking(bookings, of.operator, bookingId, { now: true });
    return bookingId;
  };
  return {
    deps,
    bookings,
    supplier: { company: supplier.company, known: supplier.partner },
    gateway: { company: gateway.company, known: gateway.partner },
    serve: async () => {
      const home = await t.freshAgency();
      const client = t.ctx(home.agency, (await home.persona('client')).actor);
      return { home, client, operator: t.ctx(home.agency, { kind: 'system', task: `operator:${newId()}` }) };
    },
    choose: ({ operator }, partner, choice) => setAccount(credentialKeys, operator, partner, choice),
    search,
    quote,
    book,
    bookAndTicket,
    bookAFlight: async (of) => bookAndTicket(of, await quote(of)),
    cancel: ({ client }, bookingId) => cancelFlight(deps, client, { ref: { bookingId } }),
    close: async () => {
      await supplier.company.close();
      await gateway.company.close();
    },
  };
}
