import { subtractMoney, toMajor } from '@caravel/kernel';
import type { FlightQuote } from '@caravel/products/flights/contract';
import type { Quote } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isStaff } from '../../../platform/context.ts';
import { isRoundTrip } from '../product/describe-flight.ts';
import type { FlightDetails } from '../product/stored.ts';
import { passengerShare, presentFare, presentSlice } from '../search/presenters.ts';

/** Presents a quote in the contract's shape. Only staff get the waterfall. */
export function presentQuote(ctx: Ctx, quote: Quote<FlightDetails>): FlightQuote {
  const { details, price } = quote;
  const { total } = price.traveler;
  const flightTotal = price.protection.selected ? subtractMoney(total, price.protection.amount) : total;
  return {
    quoteId: quote.id,
    searchId: details.searchId,
    offerId: details.offerId,
    serverTime: new Date(ctx.clock.now()).toISOString(),
    expiresAt: new Date(quote.expiresAt).toISOString(),
    priceChanged: quote.previousTotal !== null && quote.previousTotal.amountMinor !== total.amountMinor,
    previousTotal: quote.previousTotal,
    totalAmount: toMajor(total),
    price: price.traveler,
    flights: details.slices.map((slice) => presentSlice(slice, details.fare.cabin, ctx.locale)),
    isRoundTrip: isRoundTrip(details.slices),
    family: presentFare(details.fare, details.offerId, price),
    passengers: details.fare.passengers.map(({ type, count }) => ({
      type,
      count,
      each: passengerShare(details.fare, flightTotal, type),
    })),
    documentsRequired: details.documentsRequired,
    protection: {
      offered: price.protection.offered,
      selected: price.protection.selected,
      amount: price.protection.amount,
    },
    holdUntil: quote.holdUntil === null ? null : new Date(quote.holdUntil).toISOString(),
    ...(isStaff(ctx.actor) && { waterfall: price.waterfall }),
  };
}
