import type { TableState } from './table-state.ts';

/** How many rows a page of a table has, if nobody chose otherwise. */
export const TABLE_PAGE = 25;

/** What an address holds of a table. */
type InAddress = {
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

/** The state of a table as its address has it. */
export function tableState({ q, sort, page, size }: InAddress, firstSort?: string): TableState {
  return { search: q ?? '', sort: sort ?? firstSort, page: page ?? 1, pageSize: size ?? TABLE_PAGE };
}

/** The state of a table for its address: what is as at first is left out. */
export function tableAddress<Sort extends string>({ search, sort, page, pageSize }: TableState, sorts: readonly Sort[]) {
  return {
    q: search,
    sort: sorts.find((known) => known === sort),
    page: page === 1 ? undefined : page,
    size: pageSize === TABLE_PAGE ? undefined : pageSize,
  };
}

/** Which rows to ask for, for an address. */
export function tableQuery({ q, page, size }: InAddress) {
  const limit = size ?? TABLE_PAGE;
  return { offSet: ((page ?? 1) - 1) * limit, limit, ...(q ? { searchQuery: q } : {}) };
}
