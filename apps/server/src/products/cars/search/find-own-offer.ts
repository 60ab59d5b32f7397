import { type Money, money } from '@caravel/kernel';
import { type SearchedRental, searchedRentalSchema } from '@caravel/products/cars/contract';
import { z } from 'zod';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type OwnLook, readOwnOffer } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getOwnSearch } from '../../../platform/search/own-search.ts';
import type { SearchRunner } from '../../../platform/search/search-runner.ts';
import type { SupplierRate } from '../ports.ts';
import { seenRentalSchema } from '../product/stored.ts';
import { type RentalTerms, termsOf } from '../rules/rental-changes.ts';

/** The kind of our searches in `platform/search`. */
export const CARS = 'cars';

/** What is stored of an offer: its seller, the seller's id, the total that was shown, in minor units, and the terms. All else is asked again. */
const storedOfferSchema = z.object({
  seller: z.tuple([z.string(), z.uuid().nullable()]),
  ref: z.string(),
  total: z.int(),
  terms: z.object({
    ...{ netNow: z.int(), atDesk: z.string(), promised: z.string(), policy: z.string(), deadlines: z.string() },
    // A search of an older version has none.
    seen: seenRentalSchema.optional(),
  }),
});

/** Returns what is stored of an offer. `shown`: its whole price. */
export function storedOffer(
  { name, accountId }: AccountRef,
  rate: SupplierRate,
  { shown, pickUpAt }: { readonly shown: Money; readonly pickUpAt: string },
): Omit<z.infer<typeof storedOfferSchema>, 'terms'> & { readonly terms: RentalTerms } {
  return { seller: [name, accountId], ref: rate.ref, total: shown.amountMinor, terms: termsOf(rate, pickUpAt) };
}

/** A search of the caller. `expiresAt`: epoch milliseconds. */
export type OwnRental = { readonly rental: SearchedRental; readonly expiresAt: number };

/** An offer of the caller's search: who sells it, as what, and what the person saw. */
export type FoundOffer = OwnRental & {
  readonly seller: AccountRef;
  readonly rateRef: string;
  readonly seenTotal: Money;
  readonly seenTerms: RentalTerms;
};

/** Names an offer of a search. */
export type OfferOfSearch = { readonly searchId: string; readonly offerId: string };

/**
 * Returns an offer of the caller's search. Throws `searchExpired` if the caller has no such search, `searchLost` if it was lost before the offer was
 * found, and `carNotAvailable` if the offer is not in it.
 */
export async function findOwnOffer(searches: SearchRunner, ctx: Ctx, { searchId, offerId }: OfferOfSearch): Promise<FoundOffer> {
  const { request, expiresAt, state } = await getOwnSearch(searches, ctx, CARS, searchId);
  const missing = state === 'lost' ? 'searchLost' : 'carNotAvailable';
  const look: OwnLook = (searcher) => searches.record(searcher, searchId, offerId);
  const { seller, ref, total, terms } = await readOwnOffer(ctx, look, storedOfferSchema, missing);
  return {
    rental: searchedRentalSchema.parse(request),
    expiresAt,
    seller: { name: seller[0], accountId: seller[1] },
    rateRef: ref,
    seenTotal: money(total, ctx.agency.currency),
    seenTerms: terms,
  };
}
