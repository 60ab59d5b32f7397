import type { EndpointInput, listOperatedAgencies } from '@caravel/contracts';
import { count, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the list of agencies. */
export const readAgenciesSearch = searchParams({
  q: text(80),
  status: oneOf(['Active', 'Inactive']),
  plan: oneOf(['regular', 'holiday', 'none']),
  sort: oneOf(['name', '-name', 'created', '-created']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
});

/** The state of the list as its address holds it. */
export type AgenciesSearch = ReturnType<typeof readAgenciesSearch>;

export const PAGE_SIZE = 25;

/** The query of the list for an address. */
export function agenciesQuery(search: AgenciesSearch): EndpointInput<typeof listOperatedAgencies>['query'] {
  const size = search.size ?? PAGE_SIZE;
  return {
    offSet: ((search.page ?? 1) - 1) * size,
    limit: size,
    sort: search.sort ?? 'name',
    ...(search.q ? { searchQuery: search.q } : {}),
    ...(search.status ? { status: search.status } : {}),
    ...(search.plan ? { plan: search.plan } : {}),
  };
}
