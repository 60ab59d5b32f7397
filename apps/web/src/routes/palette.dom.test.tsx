import {
  findClients,
  getHandover,
  getMarkups,
  getNavigations,
  getStaffSecurity,
  listAgencyBookings,
  listAgents,
  listPriceRuleChanges,
} from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clearCookie } from '../lib/page/cookies.ts';
import { Refusal } from '../testing/fake-server.ts';
import { makeAnyRow } from '../testing/made-any-row.ts';
import { idOf } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../testing/people.ts';

const NAMED = [
  ['dashboard', '/dashboard'],
  ['bookings', '/office/bookings/flights'],
  ['markups', '/settings/markups'],
  ['support', '/support'],
].map(([id = '', href = '']) => ({ id, titleKey: `common.${id}`, href, icon: id }));

const CLARA = { _id: idOf(7), name: 'Clara Nunes', email: 'client@sunset.test' };

/** Opens the support page as a member of staff, with a server that finds one client and one booking. */
async function openOffice(session = OWNER, named = NAMED, width?: number) {
  clearCookie('single-keys');
  // A cookie outlives a file of tests where files share a window.
  onTestFinished(() => clearCookie('single-keys'));
  const server = officeServer();
  server.on(listPriceRuleChanges, () => ({ data: { changes: [], totalChanges: 0 } }));
  server.on(getMarkups, () => ({
    data: {
      markup: null,
      byProduct: {},
      agencyFee: money(0, 'USD'),
      agentLimits: { least: null, most: null },
      refundProtect: { isEnabled: false, markup: money(0, 'USD') },
    },
  }));
  server.on(getNavigations, () => ({ data: { agencyNavigation: named } }));
  const asked = server.on(findClients, () => ({ data: { clients: [CLARA] } }));
  const lists = server.on(listAgencyBookings, () => ({ data: { bookings: [makeAnyRow(1)], totalBookings: 1 } }));
  const page = await openPage('/support', { session, server, products: ['flights'], ...(width && { width }) });
  await page.findByRole('heading', { level: 1 });
  if (session !== CLIENT) await page.findAllByRole('link', { name: 'Bookings' });
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  return {
    ...page,
    asked,
    lists,
    press,
    openPalette: async () => {
      // The keys are loaded after the page.
      await waitFor(() => {
        press('k', { ctrlKey: true });
        page.getByRole('dialog', { name: 'Search the back office' });
      });
      return within(page.getByRole('dialog'));
    },
  };
}

describe('the palette', () => {
  test('has what was typed while it was on its way: the keys of the page below do not', async () => {
    const { press, findByRole, router } = await openOffice();
    // A key that is taken is the page's no more.
    await waitFor(() => expect(press('k', { ctrlKey: true })).toBe(false));
    for (const key of 'gm') press(key);
    const field = await findByRole('combobox', { name: 'Search the back office' });
    await waitFor(() => expect(field).toHaveProperty('value', 'gm'));
    expect(router.state.location.pathname).toBe('/support');
  });

  test('opens by Ctrl and K, marks the first entry, and goes there by Enter', async () => {
    const { user, openPalette, router } = await openOffice();
    const palette = await openPalette();
    const field = palette.getByRole('combobox', { name: 'Search the back office' });
    await user.type(field, 'mark');
    const option = await palette.findByRole('option', { name: /Markups/ });
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id));
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/markups'));
  });

  test('finds clients by name, and bookings by what the list finds', async () => {
    const { user, openPalette, asked, lists, router, server } = await openOffice();
    const palette = await openPalette();
    await user.type(palette.getByRole('combobox'), 'clara');
    await palette.findByRole('option', { name: /Clara Nunes.*client@sunset\.test/ });
    expect(asked.at(-1)?.query).toMatchObject({ searchQuery: 'clara' });
    const bookings = within(await palette.findByRole('group', { name: 'Bookings' }));
    expect(lists.at(-1)?.query).toMatchObject({ searchString: 'clara', showPastTrips: true });
    server.on(getReservationDetails, () => {
      throw new Refusal('notFound', 'It is gone.');
    });
    await user.click(bookings.getByRole('option'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/flight-details'));
    expect(router.state.location.search).toMatchObject({ bookingId: idOf(1) });
  });

  test('leads to all results of a list where it shows the first ones', async () => {
    const { user, openPalette, router, server } = await openOffice();
    server.on(listAgencyBookings, () => ({ data: { bookings: [makeAnyRow(1)], totalBookings: 12 } }));
    const palette = await openPalette();
    await user.type(palette.getByRole('combobox'), 'clara');
    await user.click(await palette.findByRole('option', { name: /All 12 results for “.*clara.*”/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/office/bookings'));
    expect(router.state.location.search).toMatchObject({ q: 'clara', past: true });
  });

  test('lists what is found of all products in one order, by one call', async () => {
    const { user, openPalette, server } = await openOffice();
    const lists = server.on(listAgencyBookings, () => ({
      data: {
        bookings: [
          makeAnyRow(3, { product: 'cars', title: 'Economy car in Miami', recordLocator: 'CAR3' }),
          makeAnyRow(2),
          makeAnyRow(1, { product: 'cars', title: 'Van in Lisbon' }),
        ],
        totalBookings: 3,
      },
    }));
    const palette = await openPalette();
    await user.type(palette.getByRole('combobox'), 'clara');
    const bookings = within(await palette.findByRole('group', { name: 'Bookings' }));
    expect(bookings.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^CAR3 · Economy car in Miami.*Cars · Clara Reyes/),
      expect.stringMatching(/^CRV-2 · Lisbon – New York.*Flights · Clara Reyes/),
      expect.stringMatching(/^CRV-1 · Van in Lisbon.*Cars/),
    ]);
    expect(lists).toHaveLength(1);
    expect(lists[0]?.query).toMatchObject({ searchString: 'clara', sort: '-created' });
  });

  test('opens the only hit of a reference by Enter, also if the server answers after the key', async () => {
    const { user, openPalette, router, server, queryByRole } = await openOffice();
    server.on(findClients, () => ({ data: { clients: [] } }));
    server.on(getReservationDetails, () => {
      throw new Refusal('notFound', 'It is gone.');
    });
    const palette = await openPalette();
    await user.type(palette.getByRole('combobox'), 'CRV-1{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/flight-details'));
    expect(router.state.location.search).toMatchObject({ bookingId: idOf(1) });
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  test('opens none of several hits by an Enter that came before them, and marks the first', async () => {
    const { user, openPalette, router } = await openOffice();
    const palette = await openPalette();
    const field = palette.getByRole('combobox');
    await user.type(field, 'CRV-1{Enter}');
    const client = await palette.findByRole('option', { name: /Clara Nunes/ });
    await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(client.id));
    expect(router.state.location.pathname).toBe('/support');
  });

  test('puts what is found before pages where the text looks like a reference', async () => {
    const { user, openPalette } = await openOffice();
    const palette = await openPalette();
    const field = palette.getByRole('combobox');
    const groups = () => palette.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
    await user.type(field, 'markup');
    await waitFor(() => expect(groups()).toEqual(['Go to', 'Clients', 'Bookings']));
    await user.clear(field);
    await user.type(field, 'MARKUP');
    await waitFor(() => expect(groups()).toEqual(['Clients', 'Bookings', 'Go to']));
  });

  test('asks for nothing until something is typed', async () => {
    const { openPalette, asked, lists } = await openOffice();
    const palette = await openPalette();
    await palette.findByRole('group', { name: 'Go to' });
    expect([asked, lists].map(({ length }) => length)).toEqual([0, 0]);
  });

  test('opens the dialog that invites an agent, and leaves the list without it', async () => {
    const { user, openPalette, router, server, findByRole, queryByRole } = await openOffice(OWNER, [
      ...NAMED,
      { id: 'agents', titleKey: 'common.agents', href: '/agents', icon: 'briefcase' },
    ]);
    server.on(getStaffSecurity, () => ({ data: { agentsNeedFactor: false } }));
    server.on(listAgents, () => ({ data: { agents: [], totalAgents: 0 } }));
    server.on(getHandover, () => ({ data: { handover: null } }));
    const palette = await openPalette();
    await user.click(await palette.findByRole('option', { name: /Invite an agent/ }));
    await findByRole('dialog', { name: 'Invite an agent' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/agents');
  });

  test('opens from the header on a phone', async () => {
    const { user, findByRole, getAllByRole } = await openOffice(OWNER, NAMED, 390);
    const header = within(required(getAllByRole('banner')[0], 'the header of the site'));
    await user.click(await header.findByRole('button', { name: 'Search' }));
    await findByRole('dialog', { name: 'Search the back office' });
  });

  test('names only pages that the server names for this person', async () => {
    const { openPalette } = await openOffice(
      AGENT,
      NAMED.filter(({ id }) => id !== 'markups'),
    );
    const palette = await openPalette();
    await palette.findByRole('option', { name: /Dashboard/ });
    expect(palette.queryByRole('option', { name: /Markups|Invite an agent/ })).toBeNull();
  });

  test('is not there for clients', async () => {
    const { press, queryByRole } = await openOffice(CLIENT);
    press('k', { ctrlKey: true });
    press('?');
    expect(queryByRole('dialog')).toBeNull();
  });
});

describe('keys of the office', () => {
  test('g and a letter open a page', async () => {
    const { press, router } = await openOffice();
    await waitFor(() => {
      press('g');
      press('m');
      expect(router.state.location.pathname).toBe('/settings/markups');
    });
  });

  test('g and b, and the palette, open the list of all bookings, whatever the navigation leads to', async () => {
    const { user, press, router, openPalette } = await openOffice();
    await waitFor(() => {
      press('g');
      press('b');
      expect(router.state.location.pathname).toBe('/office/bookings');
    });
    await router.navigate({ href: '/support' });
    const palette = await openPalette();
    await user.type(palette.getByRole('combobox'), 'bookings');
    const [first, second] = palette.getAllByRole('option').map((option) => option.textContent);
    expect(first).toMatch(/^All bookings.*g b/);
    expect(second).not.toMatch(/^All bookings/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/office/bookings'));
  });

  test('j and k go through the rows of a list and stay at its ends; Enter opens the row, as its link does', async () => {
    const { press, router, server, findByRole } = await openOffice();
    server.on(listAgencyBookings, () => ({ data: { bookings: [makeAnyRow(1), makeAnyRow(2)], totalBookings: 2 } }));
    await router.navigate({ href: '/office/bookings?past=true' });
    await findByRole('table');
    const at = () => document.activeElement?.getAttribute('href')?.match(/bookingId=([^&]*)/)?.[1];
    const after = (key: string) => {
      press(key);
      return at();
    };
    await waitFor(() => expect(after('k')).toBe(idOf(1)));
    expect(['j', 'j', 'k', 'k'].map(after)).toEqual([idOf(2), idOf(2), idOf(1), idOf(1)]);
    expect(document.activeElement?.tagName).toBe('A');
  });

  test('do nothing while somebody types', async () => {
    const { press, router, queryByRole, getByRole } = await openOffice();
    await waitFor(() => {
      press('?');
      getByRole('dialog', { name: 'Keyboard shortcuts' });
    });
    press('Escape');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    press('g');
    press('m');
    press('?');
    expect(router.state.location.pathname).toBe('/support');
    expect(queryByRole('dialog')).toBeNull();
    field.remove();
  });

  test('are listed by ?, where those of one key can be switched off', async () => {
    const { user, press, findByRole, getByRole, queryByRole, router } = await openOffice();
    await waitFor(() => {
      press('?');
      getByRole('dialog', { name: 'Keyboard shortcuts' });
    });
    const dialog = within(getByRole('dialog'));
    dialog.getByText('Markups');
    await user.click(dialog.getByRole('switch', { name: /^Shortcuts of one key/ }));
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    press('g');
    press('m');
    press('?');
    expect(queryByRole('dialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/support');
    press('k', { metaKey: true });
    await findByRole('dialog', { name: 'Search the back office' });
  });
});
