import { Button, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n.tsx';
import { EmptyState } from '../notices/empty-state.tsx';
import { CardSkeletons } from '../notices/skeletons.tsx';
import classes from './data-table.module.css';
import { Paging } from './table-paging.tsx';
import type { Column, TableState } from './table-state.ts';
import { ColumnMenu, SearchBox } from './table-tools.tsx';

export type { Column, TableState } from './table-state.ts';

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
  /** Controls that open filters, before the search. */
  filters?: ReactNode;
  activeFilters?: readonly ActiveFilter[];
  onClearFilters?: () => void;
  /** Shown if the list has no rows at all, even without filters. */
  empty?: ReactNode;
  actions?: ReactNode;
  isCompact?: boolean;
  /** Shown instead of the rows if they could not be loaded. */
  problem?: ReactNode;
  /** The next rows are loading; the previous ones are shown. */
  isBusy?: boolean;
  /** A row below 1200 px, inside its link; by default the columns one below the other. */
  card?: (row: Row) => ReactNode;
};

/** The table of the office: search, filter chips, sorting, columns, paging, sticky header; cards below 1200 px. The caller loads the rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = useT();
  const isDesktop = useMediaQuery('(min-width: 75em)', true);
  const { columns, rows, total, state, onState, filters, activeFilters = [], onClearFilters, empty, actions } = props;
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(columns.filter((column) => column.isHiddenAtFirst).map(({ id }) => id)),
  );
  const visible = columns.filter((column) => !hidden.has(column.id));
  const isFiltered = state.search !== '' || activeFilters.length > 0;
  return (
    <div className={classes.root}>
      <div className={classes.bar}>
        <SearchBox value={state.search} onSearch={(search) => onState({ ...state, search, page: 1 })} />
        {filters}
        <div className={classes.barEnd}>
          {isDesktop ? <ColumnMenu columns={columns} hidden={hidden} onHidden={setHidden} /> : null}
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
      <TableBody
        {...props}
        visible={visible}
        isDesktop={isDesktop}
        isFiltered={isFiltered}
        emptyState={empty ?? <EmptyState title={t('common.tableEmpty')} />}
      />
      {rows && rows.length > 0 ? <Paging total={total} state={state} onState={onState} /> : null}
    </div>
  );
}

type TableBodyProps<Row> = DataTableProps<Row> & {
  visible: readonly Column<Row>[];
  isDesktop: boolean;
  isFiltered: boolean;
  emptyState: ReactNode;
};

function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, total, visible, isDesktop, isFiltered, emptyState, label, rowKey, state, onState, isCompact, isBusy, problem } =
    props;
  if (problem) return problem;
  if (!rows) return <CardSkeletons count={8} height={isDesktop ? 44 : 120} />;
  if (rows.length === 0 && total > 0) return <PastTheEnd total={total} state={state} onState={onState} />;
  if (rows.length === 0) return isFiltered ? <NoMatch {...props} /> : emptyState;
  if (!isDesktop) return <Cards {...props} rows={rows} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label} aria-busy={isBusy}>
      <table className={classes.table} data-compact={isCompact || undefined}>
        <thead>
          <tr>
            {visible.map((column) => (
              <HeaderCell key={column.id} column={column} state={state} onState={onState} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {visible.map((column, index) => (
                <td key={column.id} data-align={column.align}>
                  <CellContent {...props} row={row} column={column} isFirst={index === 0} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
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

function CellContent<Row>({
  row,
  column,
  isFirst,
  rowHref,
}: {
  row: Row;
  column: Column<Row>;
  isFirst: boolean;
  rowHref?: (row: Row) => string;
}) {
  if (!isFirst || !rowHref) return column.cell(row);
  return (
    <Link to={rowHref(row)} className={classes.rowLink}>
      {column.cell(row)}
    </Link>
  );
}

function Cards<Row>({ rows, visible, rowKey, rowHref, card, isBusy }: TableBodyProps<Row> & { rows: readonly Row[] }) {
  if (card && rowHref) {
    return (
      <ul className={classes.cards} aria-busy={isBusy}>
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <Link to={rowHref(row)} className={`${classes.card} ${classes.cardLink}`}>
              {card(row)}
            </Link>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul className={classes.cards} aria-busy={isBusy}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {visible.map((column, index) => (
            <div key={column.id} className={index === 0 ? classes.cardTitle : classes.cardLine}>
              {index === 0 ? null : <span className={classes.cardLabel}>{column.header}</span>}
              <span>
                <CellContent row={row} column={column} isFirst={index === 0} {...(rowHref ? { rowHref } : {})} />
              </span>
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

function HeaderCell<Row>({
  column,
  state,
  onState,
}: {
  column: Column<Row>;
  state: TableState;
  onState: (state: TableState) => void;
}) {
  const { sortKey } = column;
  if (!sortKey) return <th data-align={column.align}>{column.header}</th>;
  const direction = state.sort === sortKey ? 'ascending' : state.sort === `-${sortKey}` ? 'descending' : 'none';
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th aria-sort={direction} data-align={column.align}>
      <UnstyledButton
        className={classes.sort}
        data-on={direction === 'none' ? undefined : true}
        onClick={() => onState({ ...state, sort: direction === 'ascending' ? `-${sortKey}` : sortKey, page: 1 })}
      >
        {column.header}
        <Icon size={14} aria-hidden="true" />
      </UnstyledButton>
    </th>
  );
}
