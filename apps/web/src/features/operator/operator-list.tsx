import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import type { Column } from '../../components/table/data-table.tsx';
import { DataTable } from '../../components/table/data-table.tsx';
import { tableAddress, tableState } from '../../components/table/table-address.ts';
import { useGo } from '../../lib/address/use-go.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { type ListSearch, readListSearch } from './list-search.ts';
import { NotAnswered } from './not-answered.tsx';

/** The state of a plain list in the address of its page, and what changes it. */
export function useListSearch(): readonly [ListSearch, (next: ListSearch) => void] {
  return [readListSearch(useSearch({ strict: false })), useGo<ListSearch>()];
}

type OperatorListProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  answer: { isError: boolean; isPlaceholderData: boolean; error: ApiError | null; refetch: () => unknown };
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined;
  total: number;
  rowKey: (row: Row) => string;
  hasSearch?: boolean;
  actions?: ReactNode;
  /** Said where there is nothing, and nothing was looked for. */
  none: { title: string; text: string };
};

/** A list of the office of those who run the platform. Its state is in the address. */
export function OperatorList<Row>(props: OperatorListProps<Row>) {
  const { label, columns, answer, rows, total, rowKey, hasSearch = false, actions, none } = props;
  const [search, go] = useListSearch();
  const { error } = answer;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      total={total}
      rowKey={rowKey}
      state={tableState(search)}
      onState={(next) => go({ ...search, ...tableAddress(next, []), sort: undefined } as ListSearch)}
      hasSearch={hasSearch}
      actions={actions}
      empty={<EmptyState title={none.title} text={none.text} scene="coast" />}
      problem={error && !rows ? <NotAnswered error={error} onRetry={() => void answer.refetch()} /> : null}
      isBusy={answer.isPlaceholderData}
    />
  );
}
