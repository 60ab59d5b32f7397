import { type EndpointAnswer, type FlightSearch, flightSearchSchema, type listRecentFlightSearches } from '@caravel/contracts';
import { cityName } from '@caravel/reference';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { forgetRecentSearches, listRecentSearches, storeRecentSearch } from '../../recent-searches/index.ts';
import { checkSearch, searchableDays } from '../rules/search-request.ts';

/** Stores a search among the caller's recent ones. Refuses an invalid search. */
export async function storeSearch(ctx: Ctx, search: FlightSearch): Promise<void> {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  const { legs, passengers, routeType, flightType, aircraftType, maxStops } = search;
  await storeRecentSearch(ctx, 'flights', { routeType, flightType, aircraftType, legs, passengers, maxStops });
}

/** Lists the caller's newest distinct searches whose first day is not over. */
export async function listSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentFlightSearches>['data']> {
  const { first } = searchableDays(ctx.clock.now());
  const rows = await listRecentSearches(ctx, 'flights', (search) => {
    const { data } = flightSearchSchema.safeParse(search);
    return data && (data.legs[0]?.date ?? '') > first ? data : undefined;
  });
  return rows.map(({ search, at }) => {
    const codes = search.legs.flatMap((leg) => [leg.origin, leg.destination]);
    return { search, at, places: Object.fromEntries(codes.map((code) => [code, cityName(code, ctx.locale)])) };
  });
}

/** Deletes a person's recent searches. */
export function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  return forgetRecentSearches(tx, ctx, userId, 'flights');
}
