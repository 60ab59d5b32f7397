import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/open-page.tsx';
import type { Column, TableState } from './data-table.tsx';
import { DataTable } from './data-table.tsx';
import { useTableSelection } from './use-table-selection.ts';

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

/** What the caller of a table is told to act on. */
type Chosen = { readonly keys: readonly string[]; readonly allSelected: boolean };

/** A page of four rows out of `total`, of which rows can be chosen; what is chosen belongs to its search. */
function SelectPage({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const [state, setState] = useState(START);
  const { clear: _, ...selection } = useTableSelection(state.search);
  const ids = [1, 2, 3, 4].map((id) => id + (state.page - 1) * 25);
  const chosen = { keys: [...selection.selected], allSelected: selection.allSelected };
  return (
    <DataTable
      label="Rows"
      columns={COLUMNS}
      rows={ids.map((id) => ({ id, name: `Row ${id}` }))}
      total={60}
      rowKey={(row) => String(row.id)}
      state={state}
      onState={setState}
      selection={{
        ...selection,
        bar: (
          <button type="button" onClick={() => onChosen(chosen)}>
            Act
          </button>
        ),
      }}
    />
  );
}

async function openSelection(width?: number) {
  const told: Chosen[] = [];
  const page = await renderPart(<SelectPage onChosen={(chosen) => told.push(chosen)} />, width ? { width } : {});
  const { user } = page;
  return {
    ...page,
    box: (name: string) => page.getByRole('checkbox', { name }),
    /** What the caller acts on. */
    act: async () => {
      await user.click(page.getByRole('button', { name: 'Act' }));
      return told.at(-1);
    },
  };
}

describe('choosing rows', () => {
  test('each row has a checkbox with its name; the bar says how many and carries the actions', async () => {
    const { user, box, act, getByRole, queryByRole } = await openSelection();
    expect(queryByRole('button', { name: 'Act' })).toBeNull();
    await user.click(box('Select 2'));
    expect(getByRole('status').textContent).toBe('1 selected');
    expect(await act()).toEqual({ keys: ['2'], allSelected: false });
    await user.click(box('Select 2'));
    expect(queryByRole('button', { name: 'Act' })).toBeNull();
  });

  test('by keyboard alone', async () => {
    const { user, box, getByRole } = await openSelection();
    box('Select 3').focus();
    await user.keyboard(' ');
    expect(getByRole('status').textContent).toBe('1 selected');
  });

  test('with Shift, all rows between the last two clicks', async () => {
    const { user, box, act } = await openSelection();
    await user.click(box('Select 1'));
    await user.keyboard('{Shift>}');
    await user.click(box('Select 3'));
    await user.keyboard('{/Shift}');
    expect(await act()).toEqual({ keys: ['1', '2', '3'], allSelected: false });
  });

  test('the page as a whole, then the list as a whole', async () => {
    const { user, box, act, getByRole } = await openSelection();
    await user.click(box('Select 1'));
    expect(box('Select all on this page')).toHaveProperty('indeterminate', true);
    await user.click(box('Select all on this page'));
    expect(await act()).toEqual({ keys: ['1', '2', '3', '4'], allSelected: false });
    await user.click(getByRole('button', { name: 'Select all 60 in this list' }));
    expect(getByRole('status').textContent).toBe('60 selected');
    expect((await act())?.allSelected).toBe(true);
  });

  test('a row taken out of the whole list leaves the rest of its page', async () => {
    const { user, box, act, getByRole } = await openSelection();
    await user.click(box('Select all on this page'));
    await user.click(getByRole('button', { name: 'Select all 60 in this list' }));
    await user.click(box('Select 2'));
    expect(await act()).toEqual({ keys: ['1', '3', '4'], allSelected: false });
  });

  test('stays over pages, and ends with another search', async () => {
    const { user, box, act, getByRole, queryByRole } = await openSelection();
    await user.click(box('Select 1'));
    await user.click(getByRole('button', { name: 'Next page' }));
    await user.click(box('Select 26'));
    expect((await act())?.keys).toEqual(['1', '26']);
    await user.type(getByRole('searchbox'), 'reyes');
    await waitFor(() => expect(queryByRole('button', { name: 'Act' })).toBeNull());
  });

  test('on phones too', async () => {
    const { user, box, act, queryByRole } = await openSelection(390);
    expect(queryByRole('table')).toBeNull();
    await user.click(box('Select 4'));
    expect((await act())?.keys).toEqual(['4']);
    await user.click(box('Select all on this page'));
    expect((await act())?.keys).toHaveLength(4);
  });
});

test('compact rows are chosen once for all lists of this browser', async () => {
  const { user, button, getByRole, findByRole } = await openTable();
  expect(getByRole('table').dataset['compact']).toBeUndefined();
  await user.click(button('Columns'));
  await user.click(await findByRole('switch', { name: 'Compact rows' }));
  expect(getByRole('table').dataset['compact']).toBe('true');
  expect(document.cookie).toContain('table-density=compact');
  await user.click(getByRole('switch', { name: 'Compact rows' }));
  expect(getByRole('table').dataset['compact']).toBeUndefined();
});

describe('edges of a table', () => {
  /** Opens a table of that width in a frame of 1000 px, and says what its frame tells of its edges. */
  async function openWide(scrollWidth: number) {
    const page = await openTable();
    const frame = page.getByRole('region', { name: 'Rows' });
    vi.spyOn(frame, 'clientWidth', 'get').mockReturnValue(1000);
    vi.spyOn(frame, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
    const scrollTo = (left: number) => {
      frame.scrollLeft = left;
      fireEvent.scroll(frame);
      return ['data-fits', 'data-more-before', 'data-more-after'].filter((name) => frame.hasAttribute(name));
    };
    return { frame, scrollTo };
  }

  test('tell behind which of them there are more columns, from right to left too', async () => {
    const { scrollTo } = await openWide(1400);
    expect(scrollTo(0)).toEqual(['data-more-after']);
    expect(scrollTo(200)).toEqual(['data-more-before', 'data-more-after']);
    expect(scrollTo(400)).toEqual(['data-more-before']);
    expect(scrollTo(-400)).toEqual(['data-more-before']);
  });

  test('tell of nothing where all columns fit, and the headings know where the frame is', async () => {
    const { frame, scrollTo } = await openWide(1000);
    expect(scrollTo(0)).toEqual(['data-fits']);
    vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -320, 1000, 900));
    fireEvent.scroll(window);
    expect(frame.style.getPropertyValue('--frame-top')).toBe('-320px');
  });
});
