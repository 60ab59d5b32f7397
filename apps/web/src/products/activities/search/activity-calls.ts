import type {
  ActivityPage,
  ActivitySearchInput,
  listActivityTags,
  RecentActivitySearch,
  searchActivities,
  storeActivitySearch,
} from '@caravel/products/activities/contract';
import { LIST_ACTIVITY_TAGS, SEARCH_ACTIVITIES, STORE_ACTIVITY_SEARCH } from '@caravel/products/activities/contract';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { sessionStore } from '../../../lib/session/session.ts';

/** The tags of a place's products, with how many have each. */
export type ActivityTags = z.output<(typeof listActivityTags)['answer']>['data'];

/** A page of a search; the first one asks the suppliers. */
export async function fetchPage(body: ActivitySearchInput, signal: AbortSignal): Promise<ActivityPage> {
  const { data } = await call<typeof searchActivities>(SEARCH_ACTIVITIES, { body }, { signal });
  return data;
}

/** The tags by which the products of a place are filtered. */
export async function fetchTags(destinationId: string, signal: AbortSignal): Promise<ActivityTags> {
  const { data } = await call<typeof listActivityTags>(LIST_ACTIVITY_TAGS, { query: { destinationId } }, { signal });
  return data;
}

/** Adds a search to the recent ones of somebody who is logged in. */
export async function storeSearch(body: RecentActivitySearch): Promise<void> {
  if (sessionStore.get()) await call<typeof storeActivitySearch>(STORE_ACTIVITY_SEARCH, { body });
}
