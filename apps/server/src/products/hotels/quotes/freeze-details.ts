import type { SupplierOffer, SupplierQuote, SupplierStay } from '../ports.ts';
import { type HotelDetails, hotelDetailsStoredSchema } from '../product/stored.ts';

/** What is frozen with a quote besides the supplier's own: whose search, hotel and rates it is of, and what differs from what the person saw. */
export type Frozen = Pick<HotelDetails, 'searchId' | 'hotelId' | 'rateIds'> & {
  readonly changes: Omit<HotelDetails['changes'], 'seen'> & { readonly seen?: SupplierOffer | undefined };
};

/** What is known of a property besides its rates: the hours of arrival and departure, its telephone, and the beds of each room. */
type Known = Pick<HotelDetails, 'checkInFrom' | 'checkOutUntil' | 'phone' | 'beds'>;

/** Returns what is frozen with the quote of a stay. */
export function freezeDetails(
  { searchId, hotelId, rateIds, changes }: Frozen,
  stay: SupplierStay,
  quoted: SupplierQuote,
  { checkInFrom, checkOutUntil, phone, beds }: Known,
): HotelDetails {
  const { ref: quoteRef, property, rates, importantInformation } = quoted;
  const { board, cancellation, room, seen } = changes;
  return hotelDetailsStoredSchema.parse({
    searchId,
    hotelId,
    quoteRef,
    property,
    stay,
    rates,
    rateIds,
    beds,
    checkInFrom,
    checkOutUntil,
    ...(phone !== undefined && { phone }),
    importantInformation,
    changes: { board, cancellation, room, ...(seen && { seen }) },
  });
}
