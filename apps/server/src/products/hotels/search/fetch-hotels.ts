import { daysBetween } from '@caravel/kernel';
import type { HotelPage, HotelPageRequest } from '@caravel/products/hotels/contract';
import { missingNotice, offNotices } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAmongOwn } from '../../../platform/search/own-search.ts';
import type { SearchRunner } from '../../../platform/search/search-runner.ts';
import { hotelQuery } from '../rules/hotel-list.ts';
import { withPins } from '../rules/list-pins.ts';
import { withOwnPictures } from '../rules/own-pictures.ts';
import { presentResult } from './hotel-record.ts';
import { getHotelSearch, type ReadHotelPage } from './hotel-search.ts';

/**
 * Returns a page of what a search has found so far, filtered and sorted, with the counts of what can be filtered by. Throws `searchExpired` if the
 * caller has no such search, or began it for another client, `searchLost` if its node is gone and no other can continue it.
 */
export async function fetchHotels(
  { searches, readPage }: { readonly searches: SearchRunner; readonly readPage: ReadHotelPage },
  ctx: Ctx,
  corelationid: string,
  { filter, from, size, orderBy, revision, pins }: HotelPageRequest,
): Promise<HotelPage> {
  const { currency, showPublishedPrice } = ctx.agency;
  const { search, off, bookingFor, status: known } = await getHotelSearch(searches, ctx, corelationid);
  // Its prices are those of another client, or of none.
  if (bookingFor !== ctx.bookingFor) throw new AppError('searchExpired');
  const query = hotelQuery(filter, orderBy, currency, search.type === 'hotel' ? search.searchString : '');
  const pinned = pins ? withPins(query) : undefined;
  const wanted = { ...{ rank: pinned?.rank ?? query.rank, from, size, known }, ...(revision !== undefined && { revision }) };
  const page = await findAmongOwn(ctx, (searcher) => readPage(searcher, corelationid, wanted));
  if (!page) throw new AppError('searchExpired');
  const { status } = page;
  if (status.state === 'lost') throw new AppError('searchLost');
  const { start, end } = search.stayPeriod;
  const terms = { nights: daysBetween(start, end), currency, showPublished: showPublishedPrice, locale: ctx.locale };
  const facets = query.facets();
  return {
    corelationid,
    serverTime: new Date(ctx.clock.now()).toISOString(),
    expiresAt: new Date(status.expiresAt).toISOString(),
    // A hotel that a later wave changed may fit no more.
    hotels: withOwnPictures(page.records.flatMap(({ body }) => presentResult(body, filter, terms) ?? [])),
    hotelCount: page.total,
    foundCount: query.seen(),
    facilities: facets.facilities,
    facets,
    hasMore: page.hasMore,
    nextPage: page.hasMore ? from + size : null,
    pollCompleted: status.state !== 'running',
    revision: page.revision,
    isBehind: page.revision < status.revision,
    showPublishedPrice,
    notices: [...offNotices(ctx, off), ...status.missing.map((one) => missingNotice(ctx, one))],
    ...(pinned && { pins: pinned.pins() }),
  };
}
