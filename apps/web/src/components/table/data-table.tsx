import { Button, Checkbox, NativeSelect, Popover, TextInput, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronLeft,
  IconChevronRight,
  IconColumns3,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.tsx';
import { EmptyState } from '../empty-state.tsx';
import { CardSkeletons } from '../skeletons.tsx';
import classes from './data-table.module.css';

/** A column. `sortKey` where the server can sort by it; money and counts go to the end edge. The first column is the row's link. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortKey?: string;
  readonly align?: 'end';
  /** Can be switched off, and is off at first. */
  readonly isHiddenAtFirst?: boolean;
};

/** Where a list stands; keep it in the address (search parameters of the route). `page` counts from 1; `sort` is `key` or `-key` (downwards). */
export type TableState = {
  readonly search: string;
  readonly sort?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** A filter that is on: a chip with its own remove button. */
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
  /** Where the list has nothing at all, not even without filters. */
  empty?: ReactNode;
  actions?: ReactNode;
  isCompact?: boolean;
};

const PAGE_SIZES = [25, 50, 100];
const SEARCH_PAUSE_MS = 300;

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

function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => onSearch(text.trim()), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search ?? ''}
      aria-label={t('common.tableSearch')}
      placeholder={t('common.tableSearch')}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

type ColumnMenuProps<Row> = {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
};

function ColumnMenu<Row>({ columns, hidden, onHidden }: ColumnMenuProps<Row>) {
  const t = useT();
  const toggle = (id: string) => {
    const next = new Set(hidden);
    if (!next.delete(id)) next.add(id);
    onHidden(next);
  };
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" size="sm" leftSection={<IconColumns3 size={16} aria-hidden="true" />}>
          {t('common.tableColumns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('common.tableColumns')} className={classes.columnMenu ?? ''}>
        {columns.slice(1).map((column) => (
          <Checkbox
            key={column.id}
            size="xs"
            label={column.header}
            checked={!hidden.has(column.id)}
            onChange={() => toggle(column.id)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

type TableBodyProps<Row> = DataTableProps<Row> & {
  visible: readonly Column<Row>[];
  isDesktop: boolean;
  isFiltered: boolean;
  emptyState: ReactNode;
};

function TableBody<Row>(props: TableBodyProps<Row>) {
  const t = useT();
  const { rows, visible, isDesktop, isFiltered, emptyState, label, rowKey, state, onState, isCompact } = props;
  if (!rows) return <CardSkeletons count={8} height={isDesktop ? 44 : 120} />;
  if (rows.length === 0)
    return isFiltered ? (
      <EmptyState title={t('common.tableNoMatch')} text={t('common.tableNoMatchText')} scene="desert" />
    ) : (
      emptyState
    );
  if (!isDesktop) return <Cards {...props} rows={rows} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={label}>
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

function Cards<Row>({ rows, visible, rowKey, rowHref }: TableBodyProps<Row> & { rows: readonly Row[] }) {
  return (
    <ul className={classes.cards}>
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

function Paging({ total, state, onState }: { total: number; state: TableState; onState: (state: TableState) => void }) {
  const t = useT();
  const { page, pageSize } = state;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <nav className={classes.paging} aria-label={t('common.results', { count: total })}>
      <NativeSelect
        size="xs"
        aria-label={t('common.tableRows')}
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        onChange={(event) => onState({ ...state, pageSize: Number(event.currentTarget.value), page: 1 })}
      />
      <span className="tabular">
        {t('common.tableRange', { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, total), total })}
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={page <= 1}
        onClick={() => onState({ ...state, page: page - 1 })}
        aria-label={t('common.previousPage')}
      >
        <IconChevronLeft size={16} aria-hidden="true" className="mirror" />
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={page >= pages}
        onClick={() => onState({ ...state, page: page + 1 })}
        aria-label={t('common.nextPage')}
      >
        <IconChevronRight size={16} aria-hidden="true" className="mirror" />
      </Button>
    </nav>
  );
}
