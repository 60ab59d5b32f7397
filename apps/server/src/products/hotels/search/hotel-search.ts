import { type HotelSearch, hotelSearchSchema } from '@caravel/products/hotels/contract';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAmongOwn, getOwnSearch } from '../../../platform/search/own-search.ts';
import { type ReadPage, searchPages } from '../../../platform/search/search-pages.ts';
import type { SearchRunner, SearchStatus } from '../../../platform/search/search-runner.ts';
import { type ListEntry, listEntrySchema } from '../rules/list-entries.ts';
import { type HotelRecord, storedHotelSchema } from './stored-record.ts';

/** The kind of our searches in `platform/search`. */
export const HOTELS = 'hotels';

/**
 * What is stored of a search itself. `off`: the suppliers that the agency had switched off when it began. `bookingFor`: the client for
 * whom staff began it.
 */
const hotelRequestSchema = hotelSearchSchema.extend({ off: z.array(z.string()), bookingFor: z.string().optional() });
export type HotelRequest = z.infer<typeof hotelRequestSchema>;

/** A search of the caller, and how it stands. */
export type OwnHotelSearch = {
  readonly search: HotelSearch;
  readonly off: readonly string[];
  readonly bookingFor: string | undefined;
  readonly status: SearchStatus;
};

/** Reads what was stored of a search; throws if it is none of ours. */
export function readRequest(status: SearchStatus): OwnHotelSearch {
  const { off, bookingFor, ...search } = hotelRequestSchema.parse(status.request);
  return { search, off, bookingFor, status };
}

/** Returns the caller's search. Throws `searchExpired` if the caller has none of hotels with this id. */
export async function getHotelSearch(searches: SearchRunner, ctx: Ctx, searchId: string): Promise<OwnHotelSearch> {
  return readRequest(await getOwnSearch(searches, ctx, HOTELS, searchId));
}

/** Names a hotel of a search. */
export type HotelOfSearch = { readonly corelationid: string; readonly hotelid: string };

/** A hotel of the caller's search: what is stored of it, and what was searched. */
export type FoundHotel = OwnHotelSearch & { readonly record: HotelRecord };

/** Returns a hotel of the caller's search. Throws `searchExpired` if there is no such search, `hotelNotFound` if the hotel is not in it. */
export async function getFoundHotel(
  searches: SearchRunner,
  ctx: Ctx,
  { corelationid, hotelid }: HotelOfSearch,
): Promise<FoundHotel> {
  const found = await getHotelSearch(searches, ctx, corelationid);
  const body = await findAmongOwn(ctx, (searcher) => searches.record(searcher, corelationid, hotelid));
  if (body === undefined) throw new AppError('hotelNotFound');
  return { ...found, record: storedHotelSchema.parse(body) };
}

/** Reads pages of hotel searches. */
export type ReadHotelPage = ReadPage<ListEntry, HotelRecord>;

/** Makes the reader of this node's pages, which keeps the indexes of recently paged searches. */
export function hotelPages(searches: SearchRunner): ReadHotelPage {
  return searchPages(searches, { kind: HOTELS, facets: listEntrySchema, body: storedHotelSchema });
}
