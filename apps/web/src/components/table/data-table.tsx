import { IconX } from '@caravel/icons';
import { Button, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { useDensity } from '../../lib/page/density.ts';
import { EmptyState } from '../notices/empty-state.tsx';
import { CardSkeletons } from '../notices/skeletons.tsx';
import classes from './data-table.module.css';
import { FoldedFilters } from './folded-filters.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Paging } from './table-paging.tsx';
import { TableCards, TableRows } from './table-rows.tsx';
import type { Column, TableSelection, TableState } from './table-state.ts';
import { SearchBox, TableMenu } from './table-tools.tsx';
import type { TableModel } from './use-table-model.ts';
import { useTableModel } from './use-table-model.ts';

export type { Column, TableSelection, TableState } from './table-state.ts';

/** An active filter: a chip with its own remove button. */
export type ActiveFilter = { readonly id: string; readonly label: string; readonly onRemove: () => void };

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  total: number;
  rowKey: (row: Row) => string;
  rowHref?: (row: Row) => string;
  state: TableState;
  onState: (state: TableState) => void;
  /** False: the list is not searched by text. */
  hasSearch?: boolean;
  /** Controls that open filters, before the search. */
  filters?: ReactNode;
  activeFilters?: readonly ActiveFilter[];
  onClearFilters?: () => void;
  /** Shown if the list has no rows at all, even without filters. */
  empty?: ReactNode;
  actions?: ReactNode;
  /** By default as the person has chosen for all lists. */
  isCompact?: boolean;
  /** Shown instead of the rows if they could not be loaded. */
  problem?: ReactNode;
  /** The next rows are loading; the previous ones are shown. */
  isBusy?: boolean;
  /** A row below 1200 px, inside its link if it has one; by default the columns one below the other. */
  card?: (row: Row) => ReactNode;
  /** The columns that are shown, by id, if the caller keeps them with the rest of the list's state; undefined for those shown at first. */
  shown?: readonly string[] | undefined;
  onShown?: (shown: readonly string[] | undefined) => void;
  /** Rows can be chosen, by a checkbox each; `useTableSelection` keeps which. */
  selection?: TableSelection;
};

/** Which columns are off: as the caller keeps them, else as the person has chosen since the page was opened. */
function useHidden<Row>({
  columns,
  shown,
  onShown,
}: DataTableProps<Row>): readonly [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [own, setOwn] = useState<readonly string[]>();
  const kept = onShown ? shown : own;
  // An address that names none of the columns asks for none of them.
  const chosen = kept?.some((id) => columns.some((column) => column.id === id)) ? kept : undefined;
  const isOff = ({ id, isHiddenAtFirst }: Column<Row>) => (chosen ? !chosen.includes(id) : isHiddenAtFirst === true);
  const hidden = new Set(columns.filter((column, index) => index > 0 && isOff(column)).map(({ id }) => id));
  const choose = (next: ReadonlySet<string>) => {
    const ids = columns.map(({ id }) => id).filter((id) => !next.has(id));
    const isAtFirst = columns.every(({ id, isHiddenAtFirst }) => next.has(id) === (isHiddenAtFirst === true));
    (onShown ?? setOwn)(isAtFirst ? undefined : ids);
  };
  return [hidden, choose];
}

function isWholePage<Row>(model: TableModel<Row>): boolean {
  const { rows } = model.getRowModel();
  return rows.length > 0 && rows.every((row) => row.getIsSelected());
}

/** The table of the office: search, filter chips, sorting, columns, paging, sticky header; cards below 1200 px. The caller loads the rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useT();
  const isDesktop = useMediaQuery('(min-width: 75em)', true);
  const density = useDensity();
  const { columns, rows, total, state, onState, filters, activeFilters = [], onClearFilters, empty, actions, selection } = props;
  const [hidden, setHidden] = useHidden(props);
  const model = useTableModel({ ...props, hidden, onHidden: setHidden, selection });
  const visible = columns.filter((column) => !hidden.has(column.id));
  const isFiltered = state.search !== '' || activeFilters.length > 0;
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <FoldedFilters filters={filters}>
          {props.hasSearch === false ? null : (
            <SearchBox value={state.search} onSearch={(search) => onState({ ...state, search, page: 1 })} />
          )}
        </FoldedFilters>
        <div className={classes.barEnd}>
          {isDesktop ? <TableMenu columns={columns} model={model} /> : null}
          {actions}
        </div>
      </div>
      {activeFilters.length > 0 ? (
        <ul className={classes.chips}>
          {activeFilters.map((filter) => (
            <li key={filter.id}>
              <UnstyledButton
                className={classes.chip}
                onClick={filter.onRemove}
                aria-label={t('common.remove', { name: filter.label })}
              >
                {filter.label}
                <IconX size={14} aria-hidden="true" />
              </UnstyledButton>
            </li>
          ))}
          {onClearFilters ? (
            <li>
              <Button variant="subtle" size="compact-sm" onClick={onClearFilters}>
                {t('common.clearAll')}
              </Button>
            </li>
          ) : null}
        </ul>
      ) : null}
      {selection ? <SelectionBar selection={selection} total={total} isWholePage={isWholePage(model)} /> : null}
      <TableBody
        {...props}
        model={model}
        visible={visible}
        isCompact={props.isCompact ?? density === 'compact'}
        isDesktop={isDesktop}
        isFiltered={isFiltered}
        emptyState={empty ?? <EmptyState title={t('common.tableEmpty')} />}
      />
      {rows && rows.length > 0 ? <Paging total={total} state={state} onState={onState} /> : null}
    </div>
  );
}

type TableBodyProps<Row> = DataTableProps<Row> & {
  model: TableModel<Row>;
  visible: readonly Column<Row>[];
  isDesktop: boolean;
  isFiltered: boolean;
  isCompact: boolean;
  emptyState: ReactNode;
};

function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, total, isDesktop, isFiltered, emptyState, state, onState, problem, selection } = props;
  if (problem) return problem;
  if (!rows) return <CardSkeletons count={8} height={isDesktop ? 44 : 120} />;
  if (rows.length === 0 && total > 0) return <PastTheEnd total={total} state={state} onState={onState} />;
  if (rows.length === 0) return isFiltered ? <NoMatch {...props} /> : emptyState;
  const Rows = isDesktop ? TableRows : TableCards;
  return <Rows {...props} isSelectable={selection !== undefined} />;
}

/** Filters or a search leave no rows: one click shows everything again. */
function NoMatch<Row>({ state, onState, onClearFilters }: DataTableProps<Row>) {
  const t = useT();
  return (
    <EmptyState title={t('common.tableNoMatch')} text={t('common.tableNoMatchText')} scene="desert">
      <Button variant="default" onClick={onClearFilters ?? (() => onState({ ...state, search: '', page: 1 }))}>
        {t('common.clearAll')}
      </Button>
    </EmptyState>
  );
}

/** The address names a page beyond the end of the list. */
function PastTheEnd({ total, state, onState }: { total: number; state: TableState; onState: (state: TableState) => void }) {
  const t = useT();
  return (
    <EmptyState title={t('common.tablePastEnd')} text={t('common.results', { count: total })} scene="desert">
      <Button variant="default" onClick={() => onState({ ...state, page: Math.ceil(total / state.pageSize) })}>
        {t('common.tableLastPage')}
      </Button>
    </EmptyState>
  );
}
