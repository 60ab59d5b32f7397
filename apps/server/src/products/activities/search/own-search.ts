import { destinationIdSchema, recentActivitySearchSchema } from '@caravel/products/activities/contract';
import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { getOwnSearch } from '../../../platform/search/own-search.ts';
import { type ReadPage, searchPages } from '../../../platform/search/search-pages.ts';
import type { SearchRunner, SearchStatus } from '../../../platform/search/search-runner.ts';
import { type ListEntry, listEntrySchema } from '../rules/list-entries.ts';
import { type ActivityBody, activityBodySchema } from './activity-record.ts';

/** The kind of our searches in `platform/search`. */
export const ACTIVITIES = 'activities';

/** What is stored of a search itself. `off`: the suppliers that the agency had switched off when it began. */
const requestSchema = recentActivitySearchSchema.extend({ destinationId: destinationIdSchema, off: z.array(z.string()) });
export type StoredRequest = z.infer<typeof requestSchema>;

/** A search of the caller, and how it stands. */
export type OwnSearch = { readonly request: StoredRequest; readonly status: SearchStatus };

const daysOf = ({ dates }: Pick<StoredRequest, 'dates'>) => `${dates?.start ?? ''} ${dates?.end ?? ''}`;

/** Returns the caller's search for the same place and days. Throws `searchExpired` if there is none, `searchLost` if its node is gone. */
export async function getActivitySearch(
  searches: SearchRunner,
  ctx: Ctx,
  searchId: string,
  wanted: Pick<StoredRequest, 'destinationId' | 'dates'>,
): Promise<OwnSearch> {
  const status = await getOwnSearch(searches, ctx, ACTIVITIES, searchId);
  const request = requestSchema.parse(status.request);
  const isSame = request.destinationId === wanted.destinationId && daysOf(request) === daysOf(wanted);
  // mutant activity-page-of-another-search: `!isSame` -> `false` fails activities/search/activity-search.test.ts
  if (!isSame) throw new AppError('searchExpired');
  if (status.state === 'lost') throw new AppError('searchLost');
  return { request, status };
}

/** Reads pages of activity searches. */
export type ReadActivityPage = ReadPage<ListEntry, ActivityBody>;

/** Makes the reader of this node's pages, which keeps the indexes of recently paged searches. */
export function activityPages(searches: SearchRunner): ReadActivityPage {
  return searchPages(searches, { kind: ACTIVITIES, facets: listEntrySchema, body: activityBodySchema });
}
