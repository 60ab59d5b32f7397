import type { EndpointAnswer } from '@caravel/contracts';
import { paramsOfSearch } from '@caravel/flight-search/address';
import { type FlightSearch, flightSearchSchema, type listRecentFlightSearches } from '@caravel/products/flights/contract';
import { cityName } from '@caravel/reference';
import {
  forgetRecentSearches,
  listRecentSearches,
  type SearchWords,
  storeRecentSearch,
} from '../../../domains/recent-searches/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { checkSearch, searchableDays } from '../rules/search-request.ts';

/** A search as it is stored. Refuses an invalid one. */
export function soundSearch(ctx: Ctx, search: FlightSearch): FlightSearch {
  assertNoProblems(ctx, checkSearch(search, ctx.clock.now()));
  const { legs, passengers, routeType, flightType, aircraftType, maxStops } = search;
  return { routeType, flightType, aircraftType, legs, passengers, maxStops };
}

/** Stores a search among the caller's recent ones. Refuses an invalid search. */
export async function storeSearch(ctx: Ctx, search: FlightSearch): Promise<void> {
  await storeRecentSearch(ctx, 'flights', soundSearch(ctx, search));
}

const isToCome = (ctx: Ctx, { legs }: FlightSearch) => (legs[0]?.date ?? '') > searchableDays(ctx.clock.now()).first;

/** Lists the caller's newest distinct searches whose first day is not over. */
export async function listSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentFlightSearches>['data']> {
  const rows = await listRecentSearches(ctx, 'flights', (search) => {
    const { data } = flightSearchSchema.safeParse(search);
    return data && isToCome(ctx, data) ? data : undefined;
  });
  return rows.map(({ search, at }) => {
    const codes = search.legs.flatMap((leg) => [leg.origin, leg.destination]);
    return { search, at, places: Object.fromEntries(codes.map((code) => [code, cityName(code, ctx.locale)])) };
  });
}

/** Describes a stored search in the terms that all products share. */
export async function describeSearch(ctx: Ctx, stored: unknown): Promise<SearchWords | undefined> {
  const { data: search } = flightSearchSchema.safeParse(stored);
  const [first, last] = [search?.legs[0], search?.legs.at(-1)];
  if (!search || !first || !last) return undefined;
  const { adults, children, infants } = search.passengers;
  // There and back, the way back says no other place.
  const legs = search.routeType === 'Round-Trip' ? [first] : search.legs;
  return {
    places: [first.origin, ...legs.map(({ destination }) => destination)].map((code) => cityName(code, ctx.locale)),
    startsOn: first.date,
    endsOn: last === first ? null : last.date,
    people: adults + children + infants,
    params: isToCome(ctx, search) ? paramsOfSearch(search, first.date) : null,
  };
}

/** Deletes a person's recent searches. */
export function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  return forgetRecentSearches(tx, ctx, userId, 'flights');
}
