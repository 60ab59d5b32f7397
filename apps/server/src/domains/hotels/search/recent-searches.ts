import { type EndpointAnswer, type HotelSearch, hotelSearchSchema, type listRecentHotelSearches } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { forgetRecentSearches, listRecentSearches, storeRecentSearch } from '../../recent-searches/index.ts';
import { zoneAt } from '../rules/place.ts';
import { checkSearch } from '../rules/search-request.ts';

/** Stores a search among the caller's recent ones: where, when and for whom, without paging and the caller's address. Refuses an invalid search. */
export async function storeSearch(ctx: Ctx, search: HotelSearch): Promise<void> {
  assertNoProblems(ctx, checkSearch(search, { now: ctx.clock.now(), zone: zoneAt(search), currency: ctx.agency.currency }));
  const { searchString, stayPeriod, occupancies, lat, lng, radius, nationality, type, locationId, code, premise } = search;
  await storeRecentSearch(ctx, 'hotels', {
    ...{ searchString, stayPeriod, occupancies, lat, lng, radius, nationality, type, locationId, code, premise },
  });
}

/** Lists the caller's newest distinct searches whose first night is not over at the place, in the money of the agency. */
export async function listSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentHotelSearches>['data']> {
  const { email } = requireUser(ctx);
  const { currency } = ctx.agency;
  const rows = await listRecentSearches(ctx, 'hotels', (stored) => {
    const { data } = hotelSearchSchema.safeParse({ ...Object(stored), email, currency });
    return data && data.stayPeriod.start >= dayAt(ctx.clock.now(), zoneAt(data)) ? data : undefined;
  });
  return rows.map(({ search, at }) => ({ search, at, place: search.searchString }));
}

/** Deletes a person's recent searches. */
export function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  return forgetRecentSearches(tx, ctx, userId, 'hotels');
}
