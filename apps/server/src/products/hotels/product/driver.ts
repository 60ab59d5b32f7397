import { bothNames } from '@caravel/kernel';
import {
  bookedAtOnce,
  type CancellationTerms,
  defineDriver,
  type NewOffer,
  type ProductDriver,
  type Quote,
  quoteCalls,
} from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelsDriverDeps } from '../deps.ts';
import type { HotelSupplier, SupplierGuest, SupplierOutcome } from '../ports.ts';
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
import { type HotelDetails, type HotelFacts, type HotelOrder, hotelJson } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

const NO_CHANGES = { price: false, board: false, cancellation: false, room: false } as const;

const ask = async (deps: HotelsDriverDeps, ctx: Ctx, { supplier, details }: Quote<HotelDetails>) => {
  const { stay, rates } = details;
  const { quoted } = await askAgain(deps, ctx, { seller: supplier, rateRefs: rates.map(({ ref }) => ref), stay });
  const terms = { zone: quoted.property.zone, checkIn: stay.checkIn, nights: nightsOf(stay) };
  // Only against what the quote says: what has changed since the search, the person has accepted with it.
  const changes = stayChanges(rates, { rates: quoted.rates, changes: NO_CHANGES }, terms);
  const publishedRate = publishedOf(quoted.rates);
  return {
    net: netOf(quoted.rates),
    details: freezeDetails({ ...details, changes: { ...changes, seen: rates } }, stay, quoted, details),
    expiresAt: quoted.expiresAt,
    ...(publishedRate && { publishedRate }),
  };
};

const dueThere = ({ rates }: HotelDetails) => JSON.stringify(rates.map(({ charges }) => charges));

function isSame({ net, details }: NewOffer<HotelDetails>, quoted: HotelDetails): boolean {
  const { base, taxes } = netOf(quoted.rates);
  const costsSame = net.base.amountMinor === base.amountMinor && net.taxes.amountMinor === taxes.amountMinor;
  const { board, cancellation, room } = details.changes;
  // mutant hotel-fee-there-moves-silently: `&& dueThere(details) === dueThere(quoted)` -> nothing fails driver.test.ts
  return costsSame && !board && !cancellation && !room && dueThere(details) === dueThere(quoted);
}

function toGuest({ title, requests, arrivalTime, ...names }: HotelOrder['guests'][number]): SupplierGuest {
  const { firstName, lastName } = bothNames(names);
  return { title, firstName, lastName, requests: requests ?? null, arrivalTime: arrivalTime ?? null };
}

function book(seller: HotelSupplier, { reference, details, order }: HotelBookingOf): Promise<SupplierOutcome> {
  return seller.book({
    reference,
    quoteRef: details.quoteRef,
    stay: details.stay,
    acceptNet: totalNetOf(details.rates),
    guests: order.guests.map(toGuest),
    contact: { email: order.contact.email, phone: order.contact.phone },
  });
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
function cancelled(facts: HotelFacts, part: number | null): HotelFacts {
  const rooms = facts.rooms.map((room, i) => (part === null || i === part ? { ...room, state: 'cancelled' as const } : room));
  return { ...facts, rooms, ...(part === null && { state: 'cancelled' as const }) };
}

/** The driver of hotels. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function hotelsDriver(deps: HotelsDriverDeps): ProductDriver {
  const calls = bookedAtOnce({
    ...{ suppliers: deps.suppliers, book, refused: BOOKING_REFUSED, failed: 'bookingFailed', factsOf, cancelled },
    policyOf: (booking: HotelBookingOf, part) => stayPolicy({ ...booking.details, rates: roomsOf(booking, part) }),
  });
  return defineDriver({
    ...hotelJson,
    ...quoteCalls({ ask: (ctx, quote) => ask(deps, ctx, quote), asking: ASKING, isSame }),
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
