import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import type { Column, TableState } from './data-table.tsx';
import { DataTable } from './data-table.tsx';

type Row = { readonly id: number; readonly name: string };

const COLUMNS: Column<Row>[] = [
  { id: 'id', header: 'Number', cell: (row) => row.id },
  { id: 'name', header: 'Name', sortKey: 'name', cell: (row) => row.name },
  { id: 'note', header: 'Note', cell: () => 'a note', isHiddenAtFirst: true },
];

const START: TableState = { search: '', page: 1, pageSize: 25 };

type PageProps = { total: number; initial: TableState; onState: (state: TableState) => void };

/** A page that keeps the state of its table; it has loaded two of `total` rows. */
function Page({ total, initial, onState }: PageProps) {
  const [state, setState] = useState(initial);
  const hasRows = (state.page - 1) * state.pageSize < total;
  const change = (next: TableState) => {
    onState(next);
    setState(next);
  };
  return (
    <DataTable
      label="Rows"
      columns={COLUMNS}
      rows={hasRows ? [1, 2].map((id) => ({ id, name: `Row ${id}` })) : []}
      total={total}
      rowKey={(row) => String(row.id)}
      state={state}
      onState={change}
    />
  );
}

async function openTable({ total = 60, initial = {} }: { total?: number; initial?: Partial<TableState> } = {}) {
  const states: TableState[] = [];
  const page = await renderPart(
    <Page total={total} initial={{ ...START, ...initial }} onState={(state) => states.push(state)} />,
  );
  return { ...page, states, button: (name: string) => page.getByRole('button', { name }) };
}

describe('pages of a table', () => {
  test('Next and Previous go by one and stop at the ends', async () => {
    const { user, states, button, getByText } = await openTable();
    expect(getByText('1–25 of 60')).toBeTruthy();
    await user.click(button('Previous page'));
    expect(states).toEqual([]);
    await user.click(button('Next page'));
    expect(getByText('26–50 of 60')).toBeTruthy();
    await user.click(button('Next page'));
    expect(getByText('51–60 of 60')).toBeTruthy();
    await user.click(button('Next page'));
    expect(states.map(({ page }) => page)).toEqual([2, 3]);
    await user.click(button('Previous page'));
    expect(states.at(-1)?.page).toBe(2);
  });

  test('another length begins at the first page', async () => {
    const { user, states, getByRole } = await openTable({ initial: { page: 2 } });
    await user.selectOptions(getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(states).toEqual([{ search: '', page: 1, pageSize: 50 }]);
  });

  test('a page that the list no longer has leads to its last', async () => {
    const { user, states, button } = await openTable({ initial: { page: 9 } });
    await user.click(button('Go to the last page'));
    expect(states).toEqual([{ search: '', page: 3, pageSize: 25 }]);
  });
});

describe('order and search of a table', () => {
  test('a heading sorts upwards, then downwards, from the first page', async () => {
    const { user, states, button, getByRole } = await openTable({ initial: { page: 2 } });
    const heading = () => getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort');
    expect(heading()).toBe('none');
    await user.click(button('Name'));
    expect([heading(), states.at(-1)]).toEqual(['ascending', { search: '', sort: 'name', page: 1, pageSize: 25 }]);
    await user.click(button('Name'));
    expect([heading(), states.at(-1)?.sort]).toEqual(['descending', '-name']);
  });

  test('what is typed is searched once, from the first page', async () => {
    const { user, states, getByRole, findByText } = await openTable({ initial: { page: 2 } });
    await user.type(getByRole('searchbox'), ' reyes ');
    await findByText('1–25 of 60');
    expect(states).toEqual([{ search: 'reyes', page: 1, pageSize: 25 }]);
  });

  test('a search that leaves nothing is taken away by one click', async () => {
    const { user, states, button } = await openTable({ total: 0, initial: { search: 'zzz' } });
    await user.click(button('Clear all'));
    expect(states).toEqual([{ search: '', page: 1, pageSize: 25 }]);
  });

  test('columns can be shown that were hidden', async () => {
    const { user, button, queryByRole, findByRole } = await openTable();
    expect(queryByRole('columnheader', { name: 'Note' })).toBeNull();
    await user.click(button('Columns'));
    await user.click(await findByRole('checkbox', { name: 'Note' }));
    expect(queryByRole('columnheader', { name: 'Note' })).not.toBeNull();
  });
});
