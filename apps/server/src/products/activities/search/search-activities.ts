import { addDays, dayAt } from '@caravel/kernel';
import { ACTIVITY_LIMITS, type ActivityPage, type ActivitySearch } from '@caravel/products/activities/contract';
import { missingNotice, offNotices } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems, type FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import { findAmongOwn } from '../../../platform/search/own-search.ts';
import type { ActivitiesSearchDeps } from '../deps.ts';
import { activityQuery } from '../rules/activity-list.ts';
import { findPlace } from './destinations.ts';
import { getActivitySearch, type ReadActivityPage } from './own-search.ts';
import { startSearch } from './start-search.ts';

/** Checks the days of a search on the clock of its place, as seen at `now` (epoch milliseconds). */
export function checkDates(dates: ActivitySearch['dates'], timeZone: string, now: number): FieldProblems {
  if (!dates) return {};
  const today = dayAt(now, timeZone);
  return {
    ...(dates.end < today && { 'dates.end': 'datePast' as const }),
    ...(dates.start > addDays(today, ACTIVITY_LIMITS.maxDaysAhead) && { 'dates.start': 'dateTooFar' as const }),
  };
}

/**
 * Returns a page of what can be done in a place, filtered and sorted, with the counts of what can be filtered by. Without a `searchId` all suppliers are asked;
 * with it the page is of what they said then. Throws `destinationNotFound`, `searchExpired` if the caller has no such search, `searchLost` if its node is gone,
 * `validationFailed` for days that cannot be, `supplierFailed` or `supplierTimeout` if no supplier responds.
 */
export async function searchActivities(
  deps: Pick<ActivitiesSearchDeps, 'suppliers' | 'searches' | 'pricing'>,
  readPage: ReadActivityPage,
  ctx: Ctx,
  input: ActivitySearch,
  signal: AbortSignal,
): Promise<ActivityPage> {
  const place = await findPlace(ctx, input.destinationId);
  const now = ctx.clock.now();
  if (input.searchId === undefined) assertNoProblems(ctx, checkDates(input.dates, place.destination.timeZone, now));
  const searchId = input.searchId ?? (await startSearch(deps, ctx, input, place, signal));
  const { request, status: known } = await getActivitySearch(deps.searches, ctx, searchId, input);
  const query = activityQuery(input, ctx.agency.currency);
  const wanted = { rank: query.rank, from: input.offset, size: input.limit, known };
  const page = await findAmongOwn(ctx, (searcher) => readPage(searcher, searchId, wanted));
  if (!page) throw new AppError('searchExpired');
  return {
    searchId,
    serverTime: new Date(now).toISOString(),
    expiresAt: new Date(page.status.expiresAt).toISOString(),
    destination: place.destination,
    searchItem: page.records.map(({ body }) => body),
    totalSearchItem: page.total,
    foundCount: query.seen(),
    hasMoreProducts: page.hasMore,
    facets: query.facets(),
    notices: [...offNotices(ctx, request.off), ...page.status.missing.map((one) => missingNotice(ctx, one))],
  };
}
