import { type Money, money } from '@caravel/kernel';
import { type FlightSearch, flightSearchSchema } from '@caravel/products/flights/contract';
import { z } from 'zod';
import type { AccountRef } from '../../../domains/partner-accounts/index.ts';
import { type OwnLook, readOwnOffer } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { getOwnSearch } from '../../../platform/search/own-search.ts';
import type { SearchRunner } from '../../../platform/search/search-runner.ts';

/** An offer of a stored itinerary: what its id has after the itinerary's, the supplier's own id, and the total that was shown, in minor units. */
type StoredOffer = readonly [suffix: string, ref: string, amountMinor: number];

/**
 * What is stored of an itinerary under its id: its supplier, the agency's own account if it was found by one, and its offers. Everything else is asked from
 * the supplier again.
 */
const storedSchema = z.tuple([z.string(), z.uuid().nullable(), z.array(z.tuple([z.string(), z.string(), z.int()]))]);

/** What to store of an itinerary. */
export function recordOf({ name, accountId }: AccountRef, offers: readonly StoredOffer[]): unknown {
  return [name, accountId, offers];
}

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
  const [itineraryId = ''] = offerId.split('.', 1);
  const look: OwnLook = (searcher) => searches.record(searcher, searchId, itineraryId);
  const [name, accountId, offers] = await readOwnOffer(ctx, look, storedSchema, 'flightNotAvailable');
  const offer = offers.find(([suffix]) => itineraryId + suffix === offerId);
  if (!offer) throw new AppError('flightNotAvailable');
  const [, ref, amountMinor] = offer;
  return { supplier: { name, accountId }, ref, seenTotal: money(amountMinor, ctx.agency.currency) };
}
