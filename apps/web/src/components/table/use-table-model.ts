import type { ColumnDef, RowSelectionState, SortingState, Updater } from '@tanstack/react-table';
import {
  columnVisibilityFeature,
  functionalUpdate,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Column, TableSelection, TableState } from './table-state.ts';

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

type Features = typeof FEATURES;

/** The model knows rows as objects alone. */
type Item<Row> = { readonly row: Row };

/** Which columns are shown, in what order the rows are, and which rows are chosen. */
export type TableModel<Row> = ReturnType<typeof useTable<Features, Item<Row>>>;
export type ModelRow<Row> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];
export type ModelColumn<Row> = ReturnType<TableModel<Row>['getVisibleLeafColumns']>[number];

type ModelInput<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly state: TableState;
  readonly onState: (state: TableState) => void;
  /** Ids of the columns that are off. */
  readonly hidden: ReadonlySet<string>;
  readonly onHidden: (hidden: ReadonlySet<string>) => void;
  readonly selection: TableSelection | undefined;
};

/** The order of a list as the model holds it: by a column, where the address says by which key of the server. */
function sortingOf<Row>(columns: readonly Column<Row>[], sort = ''): SortingState {
  const key = sort.replace(/^-/, '');
  const column = columns.find(({ sortKey }) => sortKey === key);
  return column ? [{ id: column.id, desc: sort.startsWith('-') }] : [];
}

function sortOf<Row>(columns: readonly Column<Row>[], sorting: SortingState): string | undefined {
  const [first] = sorting;
  const key = columns.find(({ id }) => id === first?.id)?.sortKey;
  return key && first?.desc ? `-${key}` : key;
}

/** The chosen keys. If the whole list is chosen, these are the keys of the rows on this page. */
function selectionOf<Row>({
  rows = [],
  rowKey,
  selection,
}: Pick<ModelInput<Row>, 'rows' | 'rowKey' | 'selection'>): RowSelectionState {
  if (!selection) return {};
  const keys = selection.allSelected ? rows.map(rowKey) : [...selection.selected];
  return Object.fromEntries(keys.map((key) => [key, true as const]));
}

/**
 * The model of a table whose rows the server filters, sorts and pages. All its state is the caller's; the model works out what follows from it: the
 * next order of a heading, the range that a click with Shift chooses, whether a page is chosen in part.
 */
export function useTableModel<Row>(input: ModelInput<Row>): TableModel<Row> {
  const { columns, rows, rowKey, state, onState, hidden, onHidden, selection } = input;
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, header, sortKey }, index): ColumnDef<Features, Item<Row>> => ({
          id,
          header,
          enableSorting: sortKey !== undefined,
          enableHiding: index > 0,
          // A column without an accessor cannot be sorted; the server sorts, so what it returns is never compared.
          accessorFn: () => null,
        }),
      ),
    [columns],
  );
  const data = useMemo(() => (rows ?? []).map((row) => ({ row })), [rows]);
  const visibility = Object.fromEntries(columns.map(({ id }) => [id, !hidden.has(id)]));
  const sorting = sortingOf(columns, state.sort);
  const rowSelection = selectionOf(input);
  return useTable<Features, Item<Row>>({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: ({ row }) => rowKey(row),
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    enableRowSelection: selection !== undefined,
    state: { columnVisibility: visibility, sorting, rowSelection },
    onColumnVisibilityChange: (change: Updater<Record<string, boolean>>) => {
      const next = functionalUpdate(change, visibility);
      onHidden(new Set(columns.map(({ id }) => id).filter((id) => next[id] === false)));
    },
    onSortingChange: (change: Updater<SortingState>) =>
      onState({ ...state, sort: sortOf(columns, functionalUpdate(change, sorting)), page: 1 }),
    onRowSelectionChange: (change: Updater<RowSelectionState>) =>
      // A row that is taken out of the whole list leaves the rest of its page.
      selection?.onSelected(new Set(Object.keys(functionalUpdate(change, rowSelection))), false),
  });
}
