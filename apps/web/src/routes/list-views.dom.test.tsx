import type { ListView } from '@caravel/contracts';
import {
  createListView,
  deleteListView,
  getHandover,
  getStaffSecurity,
  listAgents,
  listClients,
  listViews,
  orderListViews,
  updateListView,
} from '@caravel/contracts';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf, makeFigures } from '../testing/made-booking.ts';
import { makeRow } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { OWNER } from '../testing/people.ts';

const HELD: ListView = {
  _id: idOf(71),
  name: 'Held',
  query: 'past=true&sort=-total&status=Held',
  isDefault: false,
  shared: null,
};
const WEEK: ListView = { _id: idOf(72), name: 'Reyes', query: 'q=reyes', isDefault: false, shared: null };
/** What Ana shares, who is somebody else. */
const SHARED: ListView = {
  ...{ _id: idOf(73), name: 'Unpaid', query: 'status=Held', isDefault: false },
  shared: { by: 'Ana', isMine: false, canChange: false },
};

/** A server that keeps views as ours does, and the office's lists. */
function keeping(first: readonly ListView[]) {
  const server = officeServer();
  let views = [...first];
  const told = () => ({ data: { views } });
  const asked = server.on(listAgencyFlights, () => ({
    data: { flights: [makeRow(1)], totalFlightRecords: 1, sums: makeFigures({}) },
  }));
  server.on(listClients, () => ({ data: { clients: [], totalClients: 0 } }));
  server.on(getStaffSecurity, () => ({ data: { agentsNeedFactor: false } }));
  server.on(listAgents, () => ({ data: { agents: [], totalAgents: 0 } }));
  server.on(getHandover, () => ({ data: { handover: null } }));
  const lists = server.on(listViews, told);
  const created = server.on(createListView, ({ body }) => {
    if (body?.name.toLowerCase() === 'held') throw new Refusal('viewNameTaken', 'You already have a view with this name.');
    const view: ListView = {
      ...{ _id: idOf(79), name: body?.name ?? '', query: body?.query ?? '', isDefault: body?.isDefault ?? false },
      shared: body?.isShared ? { by: OWNER.name, isMine: true, canChange: true } : null,
    };
    views = [...views, view];
    return { data: { _id: view._id, views } };
  });
  const updated = server.on(updateListView, ({ params, body }) => {
    views = views.map((view) => (view._id === params?.id ? { ...view, ...(body as Partial<ListView>) } : view));
    return told();
  });
  server.on(deleteListView, ({ params }) => {
    views = views.filter(({ _id }) => _id !== params?.id);
    return told();
  });
  const ordered = server.on(orderListViews, ({ body }) => {
    views = views.toSorted((a, b) => (body?.ids.indexOf(a._id) ?? 0) - (body?.ids.indexOf(b._id) ?? 0));
    return told();
  });
  return { server, asked, lists, created, updated, ordered };
}

async function openList(first: readonly ListView[], query = '') {
  const kept = keeping(first);
  const page = await openPage(`/office/bookings/flights${query}`, { session: OWNER, server: kept.server });
  await page.findByRole('table');
  const { findByRole, getByRole, user } = page;
  return {
    ...page,
    ...kept,
    search: () => page.router.state.location.search as Record<string, unknown>,
    tabs: () =>
      [...getByRole('navigation', { name: 'Saved views' }).querySelectorAll('a')].map((tab) =>
        tab.getAttribute('aria-current') ? `[${tab.textContent}]` : tab.textContent,
      ),
    open: async (name: string) => user.click(await findByRole('link', { name })),
    act: async (view: string, name: string) => {
      await user.click(getByRole('button', { name: `Actions for the view ${view}` }));
      await user.click(await findByRole('menuitem', { name }));
    },
  };
}

describe('saved views of a list', () => {
  test('are offered once the list is arranged, and keep its filters, order and columns', async () => {
    const { user, findByRole, getByRole, created, tabs, search } = await openList([], '?status=Held&page=2');
    await user.click(await findByRole('button', { name: 'Save view' }));
    expect(tabs()).toEqual(['[All]']);
    await user.click(getByRole('button', { name: 'Save' }));
    expect(getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    await user.type(getByRole('textbox', { name: 'Name' }), 'On hold');
    await user.click(getByRole('checkbox', { name: 'Open the list with this view' }));
    await user.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tabs()).toEqual(['All', '[On holddefault]']));
    expect(created.map(({ body }) => body)).toEqual([
      { list: 'flights', name: 'On hold', query: 'status=Held', isDefault: true, isShared: false },
    ]);
    expect(search()).toEqual({ status: 'Held', saved: idOf(79) });
  });

  test('keep what was typed if the name is taken, and say so at the field', async () => {
    const { user, findByRole, findByText, getByRole, queryByText } = await openList([HELD], '?q=x');
    await user.click(await findByRole('button', { name: 'Save view' }));
    const field = getByRole('textbox', { name: 'Name' });
    await user.type(field, 'HELD');
    await user.click(getByRole('button', { name: 'Save' }));
    await findByText('You already have a view with this name.');
    expect(field).toHaveProperty('value', 'HELD');
    await user.type(field, ' too');
    expect(queryByText('You already have a view with this name.')).toBeNull();
  });

  test('open as tabs, which change the whole address of the list', async () => {
    const { open, tabs, search, asked } = await openList([HELD, WEEK]);
    await open('Held');
    await waitFor(() =>
      expect(asked.at(-1)?.query).toMatchObject({ selectedStatus: 'Held', sort: '-total', showPastTrips: true }),
    );
    expect(search()).toEqual({ past: true, sort: '-total', status: 'Held', saved: HELD._id });
    expect(tabs()).toEqual(['All', '[Held]', 'Reyes']);
    await open('Reyes');
    await waitFor(() => expect(search()).toEqual({ q: 'reyes', saved: WEEK._id }));
    await open('All');
    await waitFor(() => expect(search()).toEqual({}));
    expect(tabs()).toEqual(['[All]', 'Held', 'Reyes']);
  });

  test('take on what is shown now, are renamed, ordered and deleted', async () => {
    const page = await openList([HELD, WEEK], `?q=reyes&sort=total&saved=${WEEK._id}`);
    const { user, findByRole, queryByRole, act, updated, ordered, tabs, search, getByRole } = page;
    await user.click(await findByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(updated.at(-1)).toMatchObject({ params: { id: WEEK._id }, body: { query: 'q=reyes&sort=total' } }),
    );
    await waitFor(() => expect(queryByRole('button', { name: 'Save changes' })).toBeNull());
    await act('Reyes', 'Rename');
    await user.clear(getByRole('textbox', { name: 'Name' }));
    await user.type(getByRole('textbox', { name: 'Name' }), 'Family Reyes');
    await user.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tabs()).toEqual(['All', 'Held', '[Family Reyes]']));
    await act('Family Reyes', 'Move one place back');
    await waitFor(() => expect(tabs()).toEqual(['All', '[Family Reyes]', 'Held']));
    expect(ordered.at(-1)?.body?.ids).toEqual([WEEK._id, HELD._id]);
    await act('Family Reyes', 'Delete');
    await user.click(await findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(tabs()).toEqual(['[All]', 'Held']));
    expect(search()).toEqual({});
  });

  test('one may be what the list opens with, but not a link that says something itself', async () => {
    const held = { ...HELD, isDefault: true };
    const { search, open, tabs, user, findByRole } = await openList([held, WEEK]);
    await waitFor(() => expect(search()).toMatchObject({ status: 'Held', saved: HELD._id }));
    await open('All');
    await waitFor(() => expect(search()).toEqual({ saved: 'all' }));
    expect(tabs()).toEqual(['[All]', 'Helddefault', 'Reyes']);
    await open('Helddefault');
    await user.click(await findByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(search()).toEqual({ past: true, saved: HELD._id }));
  });

  test('a link with a state of its own shows that state', async () => {
    const { search, findByRole } = await openList([{ ...HELD, isDefault: true }], '?q=souza');
    await findByRole('navigation', { name: 'Saved views' });
    expect(search()).toEqual({ q: 'souza' });
  });

  test('open without what the list no longer has, and say what that was', async () => {
    const old = { ...HELD, query: 'status=Held%2CUnheardOf&sort=-fare&cols=reference%2Cmoon' };
    const { open, search, findByText } = await openList([old]);
    await open('Held');
    await findByText('“Held” is shown without what this list no longer has: UnheardOf, -fare, moon.');
    expect(search()).toEqual({ status: 'Held', cols: 'reference', saved: HELD._id });
  });

  test.each([
    ['/clients', 'clients'],
    ['/agents', 'agents'],
    ['/office/bookings/flights', 'flights'],
  ])('of %s are the views of that list', async (path, list) => {
    const { server, lists } = keeping([{ ...WEEK, isDefault: true }]);
    const { findByRole, router } = await openPage(path, { session: OWNER, server });
    await findByRole('link', { name: /Reyes/ });
    expect(lists.map(({ query }) => query?.list)).toEqual([list]);
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'reyes', saved: WEEK._id }));
  });

  test('that others share stand apart with who shares them; they are used and copied, not changed', async () => {
    const { open, tabs, search, user, getByRole, findByRole, findAllByRole, created, queryByRole } = await openList([
      WEEK,
      SHARED,
    ]);
    await open('Unpaidshared by Ana');
    await waitFor(() => expect(search()).toEqual({ status: 'Held', saved: SHARED._id }));
    expect(within(getByRole('list', { name: 'Shared views' })).getAllByRole('link')).toHaveLength(1);
    await user.click(getByRole('button', { name: 'Actions for the view Unpaid' }));
    expect((await findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Copy to my views',
      'Copy the link',
    ]);
    await user.click(getByRole('menuitem', { name: 'Copy to my views' }));
    const field = await findByRole('textbox', { name: 'Name' });
    expect(field).toHaveProperty('value', 'Unpaid');
    expect(queryByRole('checkbox', { name: /Share/ })).toBeNull();
    await user.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tabs()).toEqual(['All', 'Reyes', '[Unpaid]', 'Unpaidshared by Ana']));
    expect(created.at(-1)?.body).toMatchObject({ name: 'Unpaid', query: 'status=Held', isShared: false });
  });

  test('that others share cannot take on what is shown now, except for the owner', async () => {
    const { findByRole, queryByRole, act, updated } = await openList([SHARED], `?q=x&saved=${SHARED._id}`);
    await findByRole('button', { name: 'Save view' });
    expect(queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(updated).toHaveLength(0);
    await act('Unpaid', 'Copy the link');
  });

  test('are shared and taken back by who made them, and deleted by the owner with a word about whom that concerns', async () => {
    const mine = { ...SHARED, shared: { by: 'You', isMine: true, canChange: true } };
    const { act, updated, findByRole, findByText, getByRole, user } = await openList([WEEK, mine], `?q=reyes&saved=${WEEK._id}`);
    await findByRole('link', { name: 'Unpaidshared by you' });
    await act('Reyes', 'Share with your agency');
    await waitFor(() => expect(updated.at(-1)).toMatchObject({ params: { id: WEEK._id }, body: { isShared: true } }));
    await user.click(getByRole('link', { name: /^Unpaid/ }));
    await findByRole('button', { name: 'Actions for the view Unpaid' });
    await act('Unpaid', 'No longer share');
    await waitFor(() => expect(updated.at(-1)).toMatchObject({ params: { id: SHARED._id }, body: { isShared: false } }));
    await act('Unpaid', 'Delete');
    await findByText('Everybody at your agency loses the view. What it shows stays as it is.');
  });

  test('can be shared as they are saved', async () => {
    const { user, findByRole, getByRole, created, tabs } = await openList([], '?status=Held');
    await user.click(await findByRole('button', { name: 'Save view' }));
    await user.type(getByRole('textbox', { name: 'Name' }), 'On hold');
    await user.click(getByRole('checkbox', { name: /^Share with your agency/ }));
    await user.click(getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tabs()).toEqual(['All', '[On holdshared by you]']));
    expect(created.at(-1)?.body).toMatchObject({ isShared: true });
  });
});
