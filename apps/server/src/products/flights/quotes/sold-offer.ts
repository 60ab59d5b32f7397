import type { NewOffer } from '../../../domains/bookings/index.ts';
import type { SupplierQuote } from '../ports.ts';
import type { FlightDetails } from '../product/stored.ts';
import { type ChosenExtras, extraNets, NO_EXTRAS } from '../rules/extras.ts';
import { freezeDetails } from './freeze-details.ts';

/** An offer as its supplier sells it now, with what is chosen besides the fare, in the form in which it is quoted. */
export function soldOffer(
  { quoted }: { readonly quoted: SupplierQuote },
  { searchId, offerId, passengers }: Pick<FlightDetails, 'searchId' | 'offerId' | 'passengers'>,
  chosen: ChosenExtras = NO_EXTRAS,
): NewOffer<FlightDetails> {
  const { fare, expiresAt, holdUntil } = quoted;
  const { extras, gone, exitRow, isSold, withHold } = chosen;
  const isHeld = holdUntil !== null && (extras.length === 0 || withHold);
  return {
    net: { base: fare.base, taxes: fare.taxes },
    extras: extraNets(extras),
    details: {
      ...freezeDetails(searchId, offerId, passengers, quoted),
      sellsExtras: isSold,
      ...(extras.length > 0 && { extras: [...extras], exitRow: [...exitRow] }),
      ...(gone.seats.length + gone.bags.length > 0 && { goneExtras: gone }),
    },
    expiresAt,
    ...(isHeld && { holdUntil }),
  };
}
