import type { EndpointAnswer } from '@caravel/contracts';
import { dayAt } from '@caravel/kernel';
import {
  type HotelSearch,
  hotelFormOfSearch,
  hotelSearchSchema,
  type listRecentHotelSearches,
  paramsOfHotelForm,
} from '@caravel/products/hotels/contract';
import {
  forgetRecentSearches,
  listRecentSearches,
  type SearchWords,
  storeRecentSearch,
} from '../../../domains/recent-searches/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { zoneAt } from '../rules/place.ts';
import { checkSearch } from '../rules/search-request.ts';

/** A search as it is stored: where, when and for whom, without paging and the caller's address. Refuses an invalid one. */
export function soundSearch(ctx: Ctx, search: HotelSearch) {
  const terms = {
    now: ctx.clock.now(),
    zone: zoneAt(search),
    currency: ctx.agency.currency,
    isVisitor: ctx.actor.kind === 'visitor',
  };
  assertNoProblems(ctx, checkSearch(search, terms));
  const { searchString, stayPeriod, occupancies, lat, lng, radius, nationality, type, locationId, code, premise } = search;
  return { searchString, stayPeriod, occupancies, lat, lng, radius, nationality, type, locationId, code, premise };
}

/** Stores a search among the caller's recent ones. Refuses an invalid search. */
export async function storeSearch(ctx: Ctx, search: HotelSearch): Promise<void> {
  await storeRecentSearch(ctx, 'hotels', soundSearch(ctx, search));
}

/** A stored search, in the money of the agency; undefined if it cannot be read any more. */
export function readSearch(ctx: Ctx, stored: unknown): HotelSearch | undefined {
  const { actor } = ctx;
  const email = actor.kind === 'user' ? actor.email : undefined;
  return hotelSearchSchema.safeParse({ ...Object(stored), email, currency: ctx.agency.currency }).data;
}

const isToCome = (ctx: Ctx, search: HotelSearch) => search.stayPeriod.start >= dayAt(ctx.clock.now(), zoneAt(search));

/** Lists the caller's newest distinct searches whose first night is not over at the place, in the money of the agency. */
export async function listSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentHotelSearches>['data']> {
  const rows = await listRecentSearches(ctx, 'hotels', (stored) => {
    const search = readSearch(ctx, stored);
    return search && isToCome(ctx, search) ? search : undefined;
  });
  return rows.map(({ search, at }) => ({ search, at, place: search.searchString }));
}

/** Describes a stored search in the terms that all products share. */
export async function describeSearch(ctx: Ctx, stored: unknown): Promise<SearchWords | undefined> {
  const search = readSearch(ctx, stored);
  if (!search) return undefined;
  const { searchString, stayPeriod, occupancies } = search;
  const params = Object.entries(paramsOfHotelForm(hotelFormOfSearch(search)));
  return {
    places: searchString === '' ? [] : [searchString],
    startsOn: stayPeriod.start,
    endsOn: stayPeriod.end,
    people: occupancies.reduce((sum, room) => sum + room.numOfRoom * (room.numOfAdults + room.numOfChildren), 0),
    params: isToCome(ctx, search) ? Object.fromEntries(params) : null,
  };
}

/** Deletes a person's recent searches. */
export function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  return forgetRecentSearches(tx, ctx, userId, 'hotels');
}
