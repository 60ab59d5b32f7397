import type { HotelSearchStatus } from '@caravel/products/hotels/contract';
import { missingNotice, offNotices } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { SearchRunner } from '../../../platform/search/search-runner.ts';
import { getHotelSearch } from './hotel-search.ts';

/** Returns how the caller's search stands, without its results. Throws `searchExpired` if the caller has none of hotels with this id. */
export async function getSearchStatus(searches: SearchRunner, ctx: Ctx, corelationid: string): Promise<HotelSearchStatus> {
  const { off, status } = await getHotelSearch(searches, ctx, corelationid);
  const { state, revision, count, missing, expiresAt } = status;
  return {
    corelationid,
    serverTime: new Date(ctx.clock.now()).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    state,
    pollCompleted: state !== 'running',
    foundCount: count,
    revision,
    notices: [...offNotices(ctx, off), ...missing.map((one) => missingNotice(ctx, one))],
  };
}
