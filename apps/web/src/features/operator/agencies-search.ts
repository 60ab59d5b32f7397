import type { EndpointInput, listOperatedAgencies } from '@caravel/contracts';
import { tableQuery } from '../../components/table/table-address.ts';
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

/** The query of the list for an address. */
export function agenciesQuery(search: AgenciesSearch): EndpointInput<typeof listOperatedAgencies>['query'] {
  return {
    ...tableQuery(search),
    sort: search.sort ?? 'name',
    ...(search.status ? { status: search.status } : {}),
    ...(search.plan ? { plan: search.plan } : {}),
  };
}
