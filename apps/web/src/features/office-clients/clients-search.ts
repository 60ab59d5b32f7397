import type { ClientsFilter, PersonStatus } from '@caravel/contracts';

/** The state of the list as the address holds it. */
export type ClientsSearch = {
  readonly q?: string | undefined;
  readonly status?: PersonStatus | undefined;
  readonly verified?: 'yes' | 'no' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly sort?: ClientsFilter['sort'] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  /** The columns that are shown, by id, where they are not those shown at first. */
  readonly cols?: string | undefined;
  /** The view that is open, by id; `all` for the list as nobody has arranged it. */
  readonly saved?: string | undefined;
};

/** Rows of a page, unless the address says otherwise. */
export const PAGE_SIZE = 25;

/** The order of a list, unless the address says otherwise: newest first. */
export const SORT = '-created';

/** The filters of an address as the calls take them, without the page. */
export function filterOf({ q, status, verified, from, to, sort }: ClientsSearch) {
  return {
    ...(q ? { searchQuery: q } : {}),
    ...(status ? { status } : {}),
    ...(verified ? { verified: verified === 'yes' ? ('true' as const) : ('false' as const) } : {}),
    ...(from ? { startDate: from } : {}),
    ...(to ? { endDate: to } : {}),
    sort: sort ?? SORT,
  };
}

const SORTS = ['name', '-name', 'created', '-created'] as const;

/** The order of a table's state; newest first if it is none of ours. */
export function readSort(sort: string | undefined): ClientsFilter['sort'] {
  return SORTS.find((known) => known === sort) ?? SORT;
}
