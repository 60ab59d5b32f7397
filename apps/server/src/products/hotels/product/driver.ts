import {
  type CancellationTerms,
  checkQuote,
  type SupplierOutcome as DriverOutcome,
  defineDriver,
  foundOr,
  LISTED,
  offerNow,
  outcomeOfOrder,
  type ProductDriver,
  type Quote,
  type QuoteCheck,
  type Requote,
  type ReserveMode,
  supplierDriver,
  toOutcome,
} from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelsDriverDeps } from '../deps.ts';
import type { HotelOrderState, SupplierGuest, SupplierOrder } from '../ports.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { freezeDetails } from '../quotes/freeze-details.ts';
import { presentQuote } from '../quotes/present-quote.ts';
import { nightsOf } from '../rules/search-request.ts';
import { hotelStatus } from '../rules/status.ts';
import { stayChanges } from '../rules/stay-changes.ts';
import { netOf, publishedOf, totalNetOf } from '../rules/stay-price.ts';
import { ASKING, BOOKING_REFUSED } from '../rules/supplier-errors.ts';
import { describeHotel, describeStayTrip, type HotelBookingOf } from './describe-hotel.ts';
import { documentHotel } from './document-hotel.ts';
import { hotelLetterWords } from './hotel-words.ts';
import { factsOf } from './order-facts.ts';
import { stayPolicy } from './quoted-stay.ts';
import { standingRates } from './standing-rooms.ts';
import { type HotelDetails, type HotelFacts, type HotelOrder, hotelDetails, hotelFacts, hotelOrder } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

const NO_CHANGES = { price: false, board: false, cancellation: false, room: false } as const;

/** Maps an order that was looked up to the outcome of having placed it. */
const outcomeOf = (order: SupplierOrder) => outcomeOfOrder(order.state, factsOf(order), 'bookingFailed');

function requote(deps: HotelsDriverDeps, ctx: Ctx, quote: Quote<HotelDetails>): Promise<Requote<HotelDetails>> {
  const { details } = quote;
  const { stay, rates } = details;
  return offerNow(async () => {
    const { quoted } = await askAgain(deps, ctx, { seller: quote.supplier, rateRefs: rates.map(({ ref }) => ref), stay });
    const terms = { zone: quoted.property.zone, checkIn: stay.checkIn, nights: nightsOf(stay) };
    // Only against what the quote says: what has changed since the search, the person has accepted with it.
    const changes = stayChanges(rates, { rates: quoted.rates, changes: NO_CHANGES }, terms);
    const publishedRate = publishedOf(quoted.rates);
    return {
      net: netOf(quoted.rates),
      details: freezeDetails({ ...details, changes }, stay, quoted, details),
      expiresAt: quoted.expiresAt,
      ...(publishedRate && { publishedRate }),
    };
  }, ASKING);
}

const dueThere = ({ rates }: HotelDetails) => JSON.stringify(rates.map(({ charges }) => charges));

async function confirmQuote(deps: HotelsDriverDeps, ctx: Ctx, quote: Quote<HotelDetails>): Promise<QuoteCheck<HotelDetails>> {
  const { base, taxes } = netOf(quote.details.rates);
  return checkQuote(await requote(deps, ctx, quote), ({ net, details }) => {
    const costsSame = net.base.amountMinor === base.amountMinor && net.taxes.amountMinor === taxes.amountMinor;
    const { board, cancellation, room } = details.changes;
    // mutant hotel-fee-there-moves-silently: `&& dueThere(details) === dueThere(quote.details)` -> nothing fails driver.test.ts
    return costsSame && !board && !cancellation && !room && dueThere(details) === dueThere(quote.details);
  });
}

function toGuest({ title, firstName, lastName, requests, arrivalTime }: HotelOrder['guests'][number]): SupplierGuest {
  return { title, firstName, lastName, requests: requests ?? null, arrivalTime: arrivalTime ?? null };
}

async function reserve(
  deps: HotelsDriverDeps,
  ctx: Ctx,
  { supplier, reference, details, order }: HotelBookingOf,
  mode: ReserveMode,
): Promise<DriverOutcome<HotelFacts>> {
  if (mode !== 'book') return { kind: 'refused', code: 'bookingStateConflict' };
  const seller = await deps.suppliers.byAccount(ctx, supplier);
  const outcome = await seller.book({
    reference,
    quoteRef: details.quoteRef,
    stay: details.stay,
    acceptNet: totalNetOf(details.rates),
    guests: order.guests.map(toGuest),
    contact: { email: order.contact.email, phone: order.contact.phone },
  });
  return toOutcome(outcome, BOOKING_REFUSED, outcomeOf);
}

/** The rooms that a cancellation is of: one, or all that stand. */
function roomsOf(booking: HotelBookingOf, part: number | null): HotelDetails['rates'] {
  return part === null ? standingRates(booking) : booking.details.rates.filter((_, i) => i === part);
}

/** Adds what the rooms cost that the terms of a cancellation are of, and what all that stand do. */
function withRooms(booking: HotelBookingOf, part: number | null, terms: CancellationTerms): CancellationTerms {
  if (!('supplierPenalty' in terms)) return terms;
  return { ...terms, standing: totalNetOf(standingRates(booking)), givenUp: totalNetOf(roomsOf(booking, part)) };
}

/** What must be so of an order of which a room, or all of it, was cancelled. */
function cancelledFacts(facts: HotelFacts | null, part: number | null): HotelFacts | null {
  if (!facts) return null;
  const rooms = facts.rooms.map((room, i) => (part === null || i === part ? { ...room, state: 'cancelled' as const } : room));
  return { ...facts, rooms, ...(part === null && { state: 'cancelled' as const }) };
}

/** The driver of hotels. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function hotelsDriver(deps: HotelsDriverDeps): ProductDriver {
  const calls = supplierDriver<HotelOrderState, SupplierOrder, HotelDetails, HotelOrder, HotelFacts>({
    suppliers: deps.suppliers,
    listed: LISTED,
    outcomeOf: (_, __, order) => outcomeOf(order),
    policyOf: (booking, part) => stayPolicy({ ...booking.details, rates: roomsOf(booking, part) }),
    foundAfter: ({ facts }, part, find) => foundOr(find, factsOf, cancelledFacts(facts, part)),
  });
  return defineDriver({
    product: 'hotels',
    details: hotelDetails,
    order: hotelOrder,
    facts: hotelFacts,
    confirmQuote: (ctx, quote) => confirmQuote(deps, ctx, quote),
    requote: (ctx, quote) => requote(deps, ctx, quote),
    reserve: (ctx, booking, mode) => reserve(deps, ctx, booking, mode),
    ...calls,
    quoteCancellation: async (ctx, booking, part) => withRooms(booking, part, await calls.quoteCancellation(ctx, booking, part)),
    isPartCancelled: ({ rooms }, part) => rooms[part]?.state === 'cancelled',
    statusFor: (state, { origin, failureCode }) => hotelStatus(state, { origin, failureCode }),
    tripParts: (booking) => tripPartsOf(booking),
    describeTrip: describeStayTrip,
    describe: describeHotel,
    document: documentHotel,
    letterWords: hotelLetterWords,
    presentQuote,
  });
}
