import { subtractMoney, toMajor } from '@caravel/kernel';
import type { FlightQuote } from '@caravel/products/flights/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import type { Quote } from '../../../domains/bookings/index.ts';
import { presentQuoteBase } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isStaff } from '../../../platform/context.ts';
import { isRoundTrip } from '../product/describe-flight.ts';
import { flightTerms } from '../product/flight-terms.ts';
import type { FlightDetails } from '../product/stored.ts';
import { passengerShare, presentFare, presentSlice } from '../search/presenters.ts';
import { presentExtras, withoutSold } from './present-extras.ts';

/** Presents a quote in the contract's shape. Only staff get the waterfall. */
export function presentQuote(ctx: Ctx, quote: Quote<FlightDetails>): FlightQuote {
  const { details, price } = quote;
  const { total } = price.traveler;
  const told = flightTerms(details, price, createTranslator(ctx.locale, ctx.formats));
  const extras = presentExtras(details, price);
  const unprotected = price.protection.selected ? subtractMoney(total, price.protection.amount) : total;
  const flightTotal = withoutSold(unprotected, extras);
  return {
    // What was seen of an offer is not kept: its page shows the quote itself.
    ...presentQuoteBase(quote, { terms: told, seenTerms: null }, ctx.clock.now()),
    searchId: details.searchId,
    offerId: details.offerId,
    totalAmount: toMajor(total),
    flights: details.slices.map((slice) => presentSlice(slice, details.fare.cabin, ctx.locale)),
    isRoundTrip: isRoundTrip(details.slices),
    family: presentFare(details.fare, details.offerId, price),
    passengers: details.fare.passengers.map(({ type, count }) => ({
      type,
      count,
      each: passengerShare(details.fare, flightTotal, type),
    })),
    documentsRequired: details.documentsRequired,
    ticketTakes: details.fare.takes ?? null,
    sellsExtras: details.sellsExtras ?? false,
    extras,
    goneExtras: details.goneExtras ?? { seats: [], bags: [] },
    holdUntil: quote.holdUntil === null ? null : new Date(quote.holdUntil).toISOString(),
    ...(isStaff(ctx.actor) && { waterfall: price.waterfall }),
  };
}
