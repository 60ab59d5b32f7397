import type { SupplierQuote } from '../ports.ts';
import { type RentalDetails, rentalDetailsSchema } from '../product/stored.ts';
import type { SeenRental } from '../rules/rental-changes.ts';

/** What is frozen with a quote besides the supplier's own: whose search and offer it is of, what was chosen, and what differs from what the person saw. */
export type FrozenRental = Pick<RentalDetails, 'searchId' | 'offerId' | 'rental' | 'extras'> & {
  readonly changes: { readonly terms: boolean; readonly seen?: SeenRental | undefined };
};

/** Returns what is frozen with the quote of a rental. Throws if the supplier's rate does not fit what is stored. */
export function freezeDetails(frozen: FrozenRental, quoted: SupplierQuote): RentalDetails {
  const { searchId, offerId, rental, extras, changes } = frozen;
  const { ref: quoteRef, rate, conditions, importantInformation, privacyPolicies } = quoted;
  return rentalDetailsSchema.parse({
    ...{ searchId, offerId, quoteRef, rental, rate, extras, conditions, importantInformation, privacyPolicies, changes },
  });
}
