import type { PassengerCounts } from '@caravel/products/flights/contract';
import type { Quote, SupplierRef } from '../../../domains/bookings/index.ts';
import { type Asked, quoteSold, type Sale } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import type { SupplierQuote } from '../ports.ts';
import { type FlightDetails, flightDetails } from '../product/stored.ts';
import type { ChosenExtras } from '../rules/extras.ts';
import { soldOffer } from './sold-offer.ts';

/** An offer that was just confirmed by the supplier, and for whom it is quoted. */
export type OfferToQuote = Asked<SupplierRef, SupplierQuote> &
  Sale & {
    readonly searchId: string;
    readonly offerId: string;
    readonly passengers: PassengerCounts;
    /** Absent: nothing besides the fare. */
    readonly chosen?: ChosenExtras;
  };

/** Quotes an offer: composes the price with the agency's rules and freezes the flights and the fare with it. */
export function quote(deps: FlightsDeps, ctx: Ctx, offer: OfferToQuote): Promise<Quote<FlightDetails>> {
  const { supplier, quoted, searchId, offerId, passengers, chosen, ...sale } = offer;
  const sold = soldOffer({ quoted }, { searchId, offerId, passengers }, chosen);
  return quoteSold(deps.bookings, ctx, flightDetails, { product: 'flights', supplier, ...sold }, sale);
}
