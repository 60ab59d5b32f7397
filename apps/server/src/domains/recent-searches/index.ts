import { listAgencySearches as endpoint } from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { Slice } from '../../platform/slice.ts';
import { type AgencySearchesDeps, listAgencySearches } from './list-agency-searches.ts';

export type { SearchWords } from './list-agency-searches.ts';
export { forgetRecentSearches, listRecentSearches, storeRecentSearch } from './recent-searches.ts';

/** Searches that people made lately, of all products. Storing and listing one's own are calls of the products. */
export function recentSearchesSlice(deps: AgencySearchesDeps): Slice {
  return {
    name: 'recent-searches',
    routes: (app) =>
      registerEndpoint(app, endpoint, async ({ ctx, query }) => ({ data: await listAgencySearches(deps, ctx, query) })),
  };
}
