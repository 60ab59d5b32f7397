import { type Money, money } from '@caravel/kernel';
import { type FlightSearch, flightSearchSchema } from '@caravel/products/flights/contract';
import { z } from 'zod';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type OwnLook, readOwnOffer } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { getOwnSearch } from '../../../platform/search/own-search.ts';
import type { SearchRunner } from '../../../platform/search/search-runner.ts';

/**
 * What is stored of an offer: its supplier, the supplier's id, the total that was shown, in minor units, and the agency's own account if it
 * was found by one. Everything else is asked from the supplier again.
 */
export const storedOfferSchema = z.tuple([z.string(), z.string(), z.int(), z.uuid().optional()]);

/** Returns the caller's search. Throws `searchExpired` if the caller has none of flights with this id. */
export async function getSearch(searches: SearchRunner, ctx: Ctx, searchId: string): Promise<{ readonly search: FlightSearch }> {
  const { request } = await getOwnSearch(searches, ctx, 'flights', searchId);
  return { search: flightSearchSchema.parse(request) };
}

export type FoundStoredOffer = { readonly supplier: AccountRef; readonly ref: string; readonly seenTotal: Money };

/** Returns an offer of the caller's search. Throws `flightNotAvailable` if the search has no such offer. */
export async function findOwnOffer(
  searches: SearchRunner,
  ctx: Ctx,
  { searchId, offerId }: { readonly searchId: string; readonly offerId: string },
): Promise<FoundStoredOffer> {
  const look: OwnLook = (searcher) => searches.record(searcher, searchId, offerId);
  const [name, ref, amountMinor, accountId = null] = await readOwnOffer(ctx, look, storedOfferSchema, 'flightNotAvailable');
  return { supplier: { name, accountId }, ref, seenTotal: money(amountMinor, ctx.agency.currency) };
}
