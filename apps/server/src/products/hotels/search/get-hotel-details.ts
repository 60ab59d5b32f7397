import { daysBetween } from '@caravel/kernel';
import type { HotelContent, HotelDetails } from '@caravel/products/hotels/contract';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import type { ReadContent } from './hotel-content.ts';
import { presentResult } from './hotel-record.ts';
import { getFoundHotel, type HotelOfSearch } from './hotel-search.ts';

/** Returns what does not change with dates, of a hotel of the caller's search. Throws as `getHotelDetails` does. */
export async function getHotelContent(
  { searches }: Pick<HotelsSearchDeps, 'searches'>,
  readContent: ReadContent,
  ctx: Ctx,
  of: HotelOfSearch,
): Promise<HotelContent> {
  return readContent(ctx, await getFoundHotel(searches, ctx, of));
}

/**
 * Returns a hotel of the caller's search: its content in the caller's language where a seller has it, and what its stay costs at best. Throws
 * `searchExpired`, `hotelNotFound`, `staticContentUnavailable`.
 */
export async function getHotelDetails(
  { searches }: Pick<HotelsSearchDeps, 'searches'>,
  readContent: ReadContent,
  ctx: Ctx,
  of: HotelOfSearch,
): Promise<HotelDetails> {
  const found = await getFoundHotel(searches, ctx, of);
  const { stayPeriod } = found.search;
  const nights = daysBetween(stayPeriod.start, stayPeriod.end);
  const { currency, showPublishedPrice: showPublished } = ctx.agency;
  const best = presentResult(found.record, {}, { nights, currency, showPublished, locale: ctx.locale });
  return {
    ...(await readContent(ctx, found)),
    ...{ corelationid: of.corelationid, stayPeriod, nights },
    distance: Number(found.record.km.toFixed(2)),
    bestPrice: best?.price ?? null,
  };
}
