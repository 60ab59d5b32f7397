import { addMoney, type Money } from '@caravel/kernel';
import { ticketNames } from '@caravel/products/flights/contract';
import {
  type SupplierOutcome as DriverOutcome,
  defineDriver,
  type FulfilOutcome,
  LISTED,
  type ListedOrder,
  type NewOffer,
  type ProductDriver,
  type Quote,
  quoteCalls,
  type ReserveMode,
  supplierDriver,
  toOutcome,
} from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { openText } from '../../../platform/crypto/seal.ts';
import { PASSPORT_SEAL } from '../bookings/seal-travelers.ts';
import type { FlightsDriverDeps } from '../deps.ts';
import type { SupplierOrder, SupplierOutcome, SupplierPassenger } from '../ports.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { chooseExtras } from '../quotes/choose-extras.ts';
import { presentQuote } from '../quotes/present-quote.ts';
import { soldOffer } from '../quotes/sold-offer.ts';
import { agreedExtras, extraNets, wishesOf } from '../rules/extras.ts';
import { flightStatus } from '../rules/status.ts';
import { ASKING, BOOKING_REFUSED } from '../rules/supplier-errors.ts';
import { askableFlight } from './askable-flight.ts';
import { flightChanges } from './change-flight.ts';
import type { FlightBooking } from './current-flights.ts';
import { describeFlight, describeFlightTrip } from './describe-flight.ts';
import { documentFlight } from './document-flight.ts';
import { agreedTerms } from './flight-terms.ts';
import { flightLetterWords } from './flight-words.ts';
import { lookAfterTickets, promiseTicketingCheck, scheduleWatch } from './follow-ups.ts';
import { factsOf, type Known } from './order-facts.ts';
import { type FlightDetails, type FlightFacts, flightJson, type StoredTraveler } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

const knownOf = (ctx: Ctx, { facts }: FlightBooking): Known => ({ facts, now: ctx.clock.now() });

/** Maps an order that was looked up to the outcome of having placed it. From then on its flights are watched. */
function outcomeOf(ctx: Ctx, booking: FlightBooking, order: SupplierOrder): DriverOutcome<FlightFacts> {
  const known = knownOf(ctx, booking);
  const promises = [scheduleWatch(ctx, booking.id)];
  switch (order.state) {
    case 'pending':
      return { kind: 'pending', ...factsOf(order, known) };
    case 'held':
      return { kind: 'held', until: order.holdUntil ?? 0, promises, ...factsOf(order, known) };
    case 'confirmed':
    case 'ticketing':
    case 'ticketed':
      return { kind: 'confirmed', promises, ...factsOf(order, known) };
    case 'cancelled':
      return { kind: 'cancelled', ...factsOf(order, known) };
    case 'failed':
      return { kind: 'refused', code: 'bookingFailed' };
  }
}

/** An order that is not decided is pending in whatever state the supplier shows it. */
function answerOf(ctx: Ctx, booking: FlightBooking, answer: SupplierOutcome): DriverOutcome<FlightFacts> {
  if (answer.kind === 'pending' && answer.order) return { kind: 'pending', ...factsOf(answer.order, knownOf(ctx, booking)) };
  return toOutcome(answer, BOOKING_REFUSED, (order) => outcomeOf(ctx, booking, order));
}

function toPassenger(traveler: StoredTraveler, open: (sealed: string) => string): SupplierPassenger {
  const { passport, ...person } = traveler;
  return {
    ...ticketNames(person),
    passport: passport && {
      number: open(passport.sealedNumber),
      expiresOn: passport.expiresOn,
      nationality: passport.nationality,
    },
  };
}

function netOf(details: FlightDetails): Money {
  return addMoney([details.fare.base, details.fare.taxes, ...extraNets(details.extras ?? []).map(({ net }) => net)]);
}

const ask = async (deps: FlightsDriverDeps, ctx: Ctx, { supplier, details }: Quote<FlightDetails>) => {
  const { passengers, fare } = details;
  const asked = await askAgain(deps, ctx, { supplier, ref: fare.ref }, passengers);
  const chosen = await chooseExtras(asked, passengers, wishesOf(details));
  return soldOffer(asked, details, chosen);
};

const isSame = ({ net, details }: NewOffer<FlightDetails>, quoted: FlightDetails) => {
  const { base, taxes } = quoted.fare;
  const costsSame = net.base.amountMinor === base.amountMinor && net.taxes.amountMinor === taxes.amountMinor;
  return costsSame && agreedTerms(details) === agreedTerms(quoted) && agreedExtras(details) === agreedExtras(quoted);
};

async function reserve(
  deps: FlightsDriverDeps,
  ctx: Ctx,
  booking: FlightBooking,
  mode: ReserveMode,
): Promise<DriverOutcome<FlightFacts>> {
  const supplier = await deps.suppliers.byAccount(ctx, booking.supplier);
  if (mode === 'payHold') {
    if (booking.supplierOrderId === null) return { kind: 'unknown' };
    return answerOf(ctx, booking, await supplier.ticket(booking.supplierOrderId, netOf(booking.details)));
  }
  const open = (sealed: string) => openText(deps.sealSecret, PASSPORT_SEAL, booking.order.sealedFor, sealed);
  const outcome = await supplier.book({
    reference: booking.reference,
    offerRef: booking.details.fare.ref,
    hold: mode === 'hold',
    acceptNet: netOf(booking.details),
    passengers: booking.order.travelers.map((traveler) => toPassenger(traveler, open)),
    services: (booking.details.extras ?? []).map(({ passenger, ref, each, quantity }) => ({
      passenger,
      ref,
      price: each,
      quantity,
    })),
    contact: { email: booking.order.contact.email, phone: booking.order.contact.phone },
  });
  return answerOf(ctx, booking, outcome);
}

const LISTED_FLIGHTS: Readonly<Record<SupplierOrder['state'], ListedOrder['state']>> = {
  ...LISTED,
  held: 'held',
  ticketing: 'booked',
  ticketed: 'booked',
};

async function askForTickets(deps: FlightsDriverDeps, ctx: Ctx, booking: FlightBooking): Promise<FulfilOutcome<FlightFacts>> {
  const supplier = await deps.suppliers.byAccount(ctx, booking.supplier);
  if (booking.supplierOrderId === null) return { kind: 'unknown' };
  // Some suppliers ask for the tickets with the order: those are late, too, if they do not come.
  await promiseTicketingCheck(ctx, booking.id);
  if (booking.facts?.state === 'ticketing') {
    const order = await supplier.find({ orderId: booking.supplierOrderId });
    return order === undefined ? { kind: 'unknown' } : ticketsOf(ctx, booking, order);
  }
  const outcome = await supplier.ticket(booking.supplierOrderId, netOf(booking.details));
  if (outcome.kind === 'refused') return { kind: 'refused', code: 'ticketFailed' };
  if (outcome.kind === 'unknown' || outcome.order === null) return { kind: 'unknown' };
  return ticketsOf(ctx, booking, outcome.order);
}

function ticketsOf(ctx: Ctx, booking: FlightBooking, order: SupplierOrder): FulfilOutcome<FlightFacts> {
  const found = factsOf(order, knownOf(ctx, booking));
  if (order.state !== 'ticketed') return { kind: 'pending', ...found };
  return { kind: 'done', ...found, promises: [scheduleWatch(ctx, booking.id), lookAfterTickets(ctx, booking.id)] };
}

/** The driver of flights. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function flightsDriver(deps: FlightsDriverDeps): ProductDriver {
  return defineDriver({
    ...flightJson,
    ...quoteCalls({ ask: (ctx, quote) => ask(deps, ctx, quote), asking: ASKING, isSame }),
    reserve: (ctx, booking, mode) => reserve(deps, ctx, booking, mode),
    afterCapture: (ctx, booking) => askForTickets(deps, ctx, booking),
    ...supplierDriver({
      suppliers: deps.suppliers,
      listed: LISTED_FLIGHTS,
      outcomeOf,
      // What a fare costs to cancel is its airline's word alone.
      policyOf: () => null,
      foundAfter: ({ facts }) => Promise.resolve(facts ? { facts: { ...facts, state: 'cancelled' as const } } : {}),
    }),
    statusFor: (state, { facts, origin }) => flightStatus(state, { orderState: facts?.state ?? null, origin }),
    tripParts: (booking) => tripPartsOf(booking),
    describeTrip: describeFlightTrip,
    describe: describeFlight,
    document: documentFlight,
    askable: askableFlight,
    changes: flightChanges(deps),
    letterWords: flightLetterWords,
    presentQuote,
  });
}
