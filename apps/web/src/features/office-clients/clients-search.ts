import type { ClientsFilter } from '@caravel/contracts';
import { savedView } from '../../components/list-views/view-state.ts';
import { count, day, id, oneOf, searchParams, text } from '../../lib/address/search-params.ts';

/** Reads the parameters of the list of clients. */
export const readClientsSearch = searchParams({
  q: text(80),
  status: oneOf(['Active', 'Inactive']),
  verified: oneOf(['yes', 'no']),
  from: day(),
  to: day(),
  upload: id(),
  bounced: oneOf(['yes']),
  sort: oneOf(['name', '-name', 'created', '-created']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
  cols: text(300),
  saved: savedView,
});

/** The state of the list as the address holds it. */
export type ClientsSearch = ReturnType<typeof readClientsSearch>;

/** Rows of a page, unless the address says otherwise. */
export const PAGE_SIZE = 25;

/** The order of a list, unless the address says otherwise: newest first. */
export const SORT = '-created';

/** The filters of an address as the calls take them, without the page. */
export function filterOf({ q, status, verified, from, to, upload, bounced, sort }: ClientsSearch) {
  return {
    ...(q ? { searchQuery: q } : {}),
    ...(status ? { status } : {}),
    ...(verified ? { verified: verified === 'yes' ? ('true' as const) : ('false' as const) } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
    ...(upload ? { upload } : {}),
    ...(bounced ? { bounced: 'true' as const } : {}),
    sort: sort ?? SORT,
  };
}

const SORTS = ['name', '-name', 'created', '-created'] as const;

/** The order of a table's state; newest first if it is none of ours. */
export function readSort(sort: string | undefined): ClientsFilter['sort'] {
  return SORTS.find((known) => known === sort) ?? SORT;
}
