import type { Markup, PersonRef } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import type { PassengerCounts } from '@caravel/products/flights/contract';
import { createQuote, type Quote, type SupplierRef } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { FlightsDeps } from '../deps.ts';
import type { SupplierQuote } from '../ports.ts';
import { type FlightDetails, flightDetails } from '../product/stored.ts';
import { freezeDetails } from './freeze-details.ts';

/** An offer that was just confirmed by the supplier, and for whom it is quoted. */
export type OfferToQuote = {
  readonly supplier: SupplierRef;
  readonly searchId: string;
  readonly offerId: string;
  readonly passengers: PassengerCounts;
  readonly quoted: SupplierQuote;
  readonly client: PersonRef;
  readonly agent: PersonRef | null;
  readonly markup?: Markup | undefined;
  readonly protection: boolean;
  readonly previousTotal?: Money | undefined;
};

/** Quotes an offer: composes the price with the agency's rules and freezes the flights and the fare with it. */
export async function quote(deps: FlightsDeps, ctx: Ctx, offer: OfferToQuote): Promise<Quote<FlightDetails>> {
  const { quoted, markup, previousTotal } = offer;
  const made = await createQuote(deps.bookings, ctx, {
    product: 'flights',
    supplier: offer.supplier,
    net: { base: quoted.fare.base, taxes: quoted.fare.taxes },
    details: freezeDetails(offer.searchId, offer.offerId, offer.passengers, quoted),
    client: offer.client,
    agent: offer.agent,
    ...(markup && { markup }),
    protection: offer.protection,
    expiresAt: quoted.expiresAt,
    ...(quoted.holdUntil !== null && { holdUntil: quoted.holdUntil }),
    ...(previousTotal && { previousTotal }),
  });
  return { ...made, details: flightDetails.read(made.details) };
}
