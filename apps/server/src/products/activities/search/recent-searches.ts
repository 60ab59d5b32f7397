import type { EndpointAnswer } from '@caravel/contracts';
import { addDays, dayAt } from '@caravel/kernel';
import {
  type ActivityDestination,
  type listRecentActivitySearches,
  type RecentActivitySearch,
  recentActivitySearchSchema,
} from '@caravel/products/activities/contract';
import {
  forgetRecentSearches,
  listRecentSearches,
  type SearchWords,
  storeRecentSearch,
} from '../../../domains/recent-searches/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { isAppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { findPlace } from './destinations.ts';
import { checkDates } from './search-activities.ts';

/** Stores a search among the caller's recent ones. Refuses one that could not be searched, as `searchActivities` does. Throws `destinationNotFound`. */
export async function storeSearch(ctx: Ctx, { destinationId, dates }: RecentActivitySearch): Promise<void> {
  const { destination } = await findPlace(ctx, destinationId);
  assertNoProblems(ctx, checkDates(dates, destination.timeZone, ctx.clock.now()));
  await storeRecentSearch(ctx, 'activities', { destinationId, ...(dates && { dates: { start: dates.start, end: dates.end } }) });
}

/** The place of a stored search; undefined if there is no such place any more. */
async function placeOfSearch(ctx: Ctx, destinationId: string): Promise<ActivityDestination | undefined> {
  try {
    return (await findPlace(ctx, destinationId)).destination;
  } catch (error) {
    if (isAppError(error, 'destinationNotFound')) return undefined;
    throw error;
  }
}

const isToCome = (ctx: Ctx, { dates }: RecentActivitySearch, { timeZone }: ActivityDestination) =>
  Object.keys(checkDates(dates, timeZone, ctx.clock.now())).length === 0;

/** Lists the caller's newest distinct searches that can still be searched: whose days are not over on the clock of their place. */
export async function listSearches(ctx: Ctx): Promise<EndpointAnswer<typeof listRecentActivitySearches>['data']> {
  // On no clock of the world is a day to come that was over two days ago.
  const overBefore = addDays(dayAt(ctx.clock.now(), 'UTC'), -1);
  const stored = await listRecentSearches(ctx, 'activities', (stored) => {
    const { data } = recentActivitySearchSchema.safeParse(stored);
    return data?.dates && data.dates.end < overBefore ? undefined : data;
  });
  const placed = await Promise.all(
    stored.map(async ({ search, at }) => {
      const destination = await placeOfSearch(ctx, search.destinationId);
      return destination && isToCome(ctx, search, destination) ? [{ search, destination, at }] : [];
    }),
  );
  return placed.flat();
}

/** Describes a stored search in the terms that all products share: its place and its days, nobody by number. */
export async function describeSearch(ctx: Ctx, stored: unknown): Promise<SearchWords | undefined> {
  const { data: search } = recentActivitySearchSchema.safeParse(stored);
  const destination = search && (await placeOfSearch(ctx, search.destinationId));
  if (!destination) return undefined;
  const { destinationId, dates } = search;
  const params = { d: destinationId, ...(dates && { s: dates.start, e: dates.end }) };
  return {
    places: [destination.destinationName],
    startsOn: dates?.start ?? null,
    endsOn: dates?.end ?? null,
    people: null,
    params: isToCome(ctx, search, destination) ? params : null,
  };
}

/** Deletes a person's recent searches. */
export function forgetSearches(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  return forgetRecentSearches(tx, ctx, userId, 'activities');
}
