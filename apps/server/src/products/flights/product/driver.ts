import { addMoney, type Money } from '@caravel/kernel';
import type {
  AgreedCancellation,
  CancellationTerms,
  CancelOutcome,
  FulfilOutcome,
  QuoteCheck,
  Requote,
} from '../../../domains/bookings/index.ts';
import {
  cancelAsAgreed,
  type SupplierOutcome as DriverOutcome,
  defineDriver,
  type ListedOrder,
  noOfferOf,
  orderListsOf,
  type ProductDriver,
  type Quote,
  type ReserveMode,
  termsOf,
} from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { openText } from '../../../platform/crypto/seal.ts';
import { PASSPORT_SEAL } from '../bookings/seal-travelers.ts';
import type { FlightsDriverDeps } from '../deps.ts';
import type { SupplierOrder, SupplierOutcome, SupplierPassenger } from '../ports.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { freezeDetails } from '../quotes/freeze-details.ts';
import { presentQuote } from '../quotes/present-quote.ts';
import { flightStatus } from '../rules/status.ts';
import { ASKING, BOOKING_REFUSED } from '../rules/supplier-errors.ts';
import { askableFlight } from './askable-flight.ts';
import type { FlightBooking } from './current-flights.ts';
import { describeFlight, describeFlightTrip } from './describe-flight.ts';
import { documentFlight } from './document-flight.ts';
import { flightLetterWords } from './flight-words.ts';
import { promiseScheduleWatch, promiseTicketingCheck } from './follow-ups.ts';
import { factsOf, type Known } from './order-facts.ts';
import { type FlightDetails, type FlightFacts, flightDetails, flightFacts, flightOrder, type StoredTraveler } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

const knownOf = (ctx: Ctx, { facts }: FlightBooking): Known => ({ facts, now: ctx.clock.now() });

/** Maps an order that was looked up to the outcome of having placed it. */
function outcomeOf(order: SupplierOrder, known: Known): DriverOutcome<FlightFacts> {
  switch (order.state) {
    case 'pending':
      return { kind: 'pending', ...factsOf(order, known) };
    case 'held':
      return { kind: 'held', until: order.holdUntil ?? 0, ...factsOf(order, known) };
    case 'confirmed':
    case 'ticketing':
    case 'ticketed':
      return { kind: 'confirmed', ...factsOf(order, known) };
    case 'cancelled':
      return { kind: 'cancelled', ...factsOf(order, known) };
    case 'failed':
      return { kind: 'refused', code: 'bookingFailed' };
  }
}

function toOutcome(outcome: SupplierOutcome, known: Known): DriverOutcome<FlightFacts> {
  if (outcome.kind === 'refused') return { kind: 'refused', code: BOOKING_REFUSED[outcome.code] };
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  if (outcome.order === null) return { kind: 'pending' };
  return outcome.kind === 'pending' ? { kind: 'pending', ...factsOf(outcome.order, known) } : outcomeOf(outcome.order, known);
}

function toPassenger(traveler: StoredTraveler, open: (sealed: string) => string): SupplierPassenger {
  const { passport, ...person } = traveler;
  return {
    ...person,
    passport: passport && {
      number: open(passport.sealedNumber),
      expiresOn: passport.expiresOn,
      nationality: passport.nationality,
    },
  };
}

function netOf(details: FlightDetails): Money {
  return addMoney([details.fare.base, details.fare.taxes]);
}

async function requote(deps: FlightsDriverDeps, ctx: Ctx, quote: Quote<FlightDetails>): Promise<Requote<FlightDetails>> {
  const { searchId, offerId, passengers, fare } = quote.details;
  try {
    const { quoted: now } = await askAgain(deps, ctx, { supplier: quote.supplier, ref: fare.ref }, passengers);
    return {
      kind: 'offered',
      net: { base: now.fare.base, taxes: now.fare.taxes },
      details: freezeDetails(searchId, offerId, passengers, now),
      expiresAt: now.expiresAt,
      ...(now.holdUntil !== null && { holdUntil: now.holdUntil }),
    };
  } catch (error) {
    return noOfferOf(error, ASKING);
  }
}

async function confirmQuote(deps: FlightsDriverDeps, ctx: Ctx, quote: Quote<FlightDetails>): Promise<QuoteCheck<FlightDetails>> {
  const now = await requote(deps, ctx, quote);
  if (now.kind !== 'offered') return now;
  const { base, taxes } = quote.details.fare;
  const isSame = now.net.base.amountMinor === base.amountMinor && now.net.taxes.amountMinor === taxes.amountMinor;
  return isSame ? { kind: 'same' } : { ...now, kind: 'changed' };
}

async function reserve(
  deps: FlightsDriverDeps,
  ctx: Ctx,
  booking: FlightBooking,
  mode: ReserveMode,
): Promise<DriverOutcome<FlightFacts>> {
  const supplier = await deps.suppliers.byAccount(ctx, booking.supplier);
  if (mode === 'payHold') {
    if (booking.supplierOrderId === null) return { kind: 'unknown' };
    return toOutcome(await supplier.ticket(booking.supplierOrderId, netOf(booking.details)), knownOf(ctx, booking));
  }
  const open = (sealed: string) => openText(deps.sealSecret, PASSPORT_SEAL, booking.order.sealedFor, sealed);
  const outcome = await supplier.book({
    reference: booking.reference,
    offerRef: booking.details.fare.ref,
    hold: mode === 'hold',
    acceptNet: netOf(booking.details),
    passengers: booking.order.travelers.map((traveler) => toPassenger(traveler, open)),
    contact: { email: booking.order.contact.email, phone: booking.order.contact.phone },
  });
  return toOutcome(outcome, knownOf(ctx, booking));
}

async function retrieve(deps: FlightsDriverDeps, ctx: Ctx, booking: FlightBooking): Promise<DriverOutcome<FlightFacts>> {
  const supplier = await deps.suppliers.byAccount(ctx, booking.supplier);
  const order = await supplier.find({ reference: booking.reference });
  return order === undefined ? { kind: 'notFound' } : outcomeOf(order, knownOf(ctx, booking));
}

const LISTED: Readonly<Record<SupplierOrder['state'], ListedOrder['state']>> = {
  pending: 'undecided',
  held: 'held',
  confirmed: 'booked',
  ticketing: 'booked',
  ticketed: 'booked',
  cancelled: 'over',
  failed: 'over',
};

async function askForTickets(deps: FlightsDriverDeps, ctx: Ctx, booking: FlightBooking): Promise<FulfilOutcome<FlightFacts>> {
  const supplier = await deps.suppliers.byAccount(ctx, booking.supplier);
  if (booking.supplierOrderId === null) return { kind: 'unknown' };
  if (booking.facts?.state === 'ticketing') {
    const order = await supplier.find({ orderId: booking.supplierOrderId });
    return order === undefined ? { kind: 'unknown' } : ticketsOf(ctx, booking, order);
  }
  await promiseTicketingCheck(ctx, booking.id);
  const outcome = await supplier.ticket(booking.supplierOrderId, netOf(booking.details));
  if (outcome.kind === 'refused') return { kind: 'refused', code: 'ticketFailed' };
  if (outcome.kind === 'unknown' || outcome.order === null) return { kind: 'unknown' };
  return ticketsOf(ctx, booking, outcome.order);
}

async function ticketsOf(ctx: Ctx, booking: FlightBooking, order: SupplierOrder): Promise<FulfilOutcome<FlightFacts>> {
  if (order.state === 'ticketed') await promiseScheduleWatch(ctx, booking.id);
  const found = factsOf(order, knownOf(ctx, booking));
  return order.state === 'ticketed' ? { kind: 'done', ...found } : { kind: 'pending', ...found };
}

async function quoteCancellation(deps: FlightsDriverDeps, ctx: Ctx, booking: FlightBooking): Promise<CancellationTerms> {
  const { supplierOrderId } = booking;
  if (supplierOrderId === null) return { kind: 'refused', code: 'bookingStateConflict' };
  return termsOf(async () => (await deps.suppliers.byAccount(ctx, booking.supplier)).quoteCancellation(supplierOrderId));
}

async function cancel(
  deps: FlightsDriverDeps,
  ctx: Ctx,
  booking: FlightBooking,
  agreed: AgreedCancellation,
): Promise<CancelOutcome<FlightFacts>> {
  const { supplierOrderId } = booking;
  if (supplierOrderId === null) return { kind: 'refused', code: 'bookingStateConflict' };
  const supplier = await deps.suppliers.byAccount(ctx, booking.supplier);
  const outcome = await cancelAsAgreed(
    {
      terms: () => quoteCancellation(deps, ctx, booking),
      cancel: (termsReference) => supplier.cancel(supplierOrderId, termsReference),
    },
    agreed,
  );
  const isOver = outcome.kind === 'cancelled' && booking.facts !== null;
  return isOver ? { kind: 'cancelled', facts: { ...booking.facts, state: 'cancelled' } } : outcome;
}

/** The driver of flights. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function flightsDriver(deps: FlightsDriverDeps): ProductDriver {
  return defineDriver({
    product: 'flights',
    details: flightDetails,
    order: flightOrder,
    facts: flightFacts,
    confirmQuote: (ctx, quote) => confirmQuote(deps, ctx, quote),
    requote: (ctx, quote) => requote(deps, ctx, quote),
    reserve: (ctx, booking, mode) => reserve(deps, ctx, booking, mode),
    retrieve: (ctx, booking) => retrieve(deps, ctx, booking),
    afterCapture: (ctx, booking) => askForTickets(deps, ctx, booking),
    orderLists: (ctx, since) => orderListsOf(deps.suppliers, LISTED, ctx, since),
    quoteCancellation: (ctx, booking) => quoteCancellation(deps, ctx, booking),
    cancel: (ctx, booking, agreed) => cancel(deps, ctx, booking, agreed),
    statusFor: (state, { facts, origin }) => flightStatus(state, { orderState: facts?.state ?? null, origin }),
    tripParts: (booking) => tripPartsOf(booking),
    describeTrip: describeFlightTrip,
    describe: describeFlight,
    document: documentFlight,
    askable: askableFlight,
    letterWords: flightLetterWords,
    presentQuote,
  });
}
