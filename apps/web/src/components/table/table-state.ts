import type { ReactNode } from 'react';

/**
 * A column. `sortKey` if the server can sort by it; money and counts are aligned to the end. The first column is the
 * row's link.
 */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortKey?: string;
  readonly align?: 'end';
  /** Can be switched off, and is off at first. */
  readonly isHiddenAtFirst?: boolean;
};

/**
 * The state of a list; keep it in the address (search parameters of the route). `page` counts from 1; `sort` is `key`
 * or `-key` (descending).
 */
export type TableState = {
  readonly search: string;
  readonly sort?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/**
 * The rows that a person has chosen, by their keys; they may stand on several pages. `allSelected` means the whole list as it is filtered, rows
 * that were never loaded among them: the caller then acts by the list's filter, not by keys.
 */
export type TableSelection = {
  readonly selected: ReadonlySet<string>;
  readonly allSelected?: boolean;
  /** The whole list cannot be chosen: nobody counted it. */
  readonly isUncounted?: boolean;
  readonly onSelected: (selected: ReadonlySet<string>, allSelected: boolean) => void;
  /** What can be done with the chosen rows. */
  readonly bar: ReactNode;
};
