import {
  type BookingFigures,
  downloadAgencyBookings,
  downloadAgencyBookingsSheet,
  listAgencyBookings,
  listViews,
  MOST_COUNTED_BOOKINGS,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../testing/amounts.ts';
import { stubDownloads } from '../testing/downloads.ts';
import { Refusal } from '../testing/fake-server.ts';
import { makeAnyRow } from '../testing/made-any-row.ts';
import { idOf, makeFigures } from '../testing/made-booking.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { OWNER } from '../testing/people.ts';

const RENTAL = makeAnyRow(2, {
  product: 'cars',
  title: 'Economy car in Miami',
  status: 'Confirmed',
  leadTraveler: 'Rui Costa',
  salesPrice: money(12_000, 'USD'),
});
const SUMS = makeFigures({ sales: money(96_375, 'USD') });

type Whole = { totalBookings: number; sums?: BookingFigures; isMore?: true };

/** Opens the list of all bookings at an address, with a flight and a car, and records its requests. */
async function openAll(query = '', width?: number, whole: Whole = { totalBookings: 60, sums: SUMS }) {
  const server = officeServer();
  const views = server.on(listViews, () => ({ data: { views: [] } }));
  const asked = server.on(listAgencyBookings, () => ({
    data: { bookings: [makeAnyRow(1), RENTAL], ...whole },
  }));
  const page = await openPage(`/office/bookings${query}`, {
    session: OWNER,
    server,
    products: ['flights', 'hotels', 'cars', 'activities'],
    ...(width && { width }),
  });
  await page.findByRole('heading', { level: 1, name: 'All bookings' });
  return { ...page, server, asked, views, last: () => asked.at(-1)?.query };
}

describe('the list of all bookings', () => {
  test('stands before the lists of the products, and names the product and the trip of each booking in its own words', async () => {
    const { findByRole, getAllByRole, getByRole } = await openAll();
    await findByRole('table');
    const links = within(getByRole('navigation', { name: 'Bookings' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([
      ['All bookings', 'page'],
      ['Flights', null],
      ['Hotels', null],
      ['Cars', null],
      ['Activities', null],
    ]);
    const headings = getAllByRole('columnheader').map(({ textContent }) => textContent);
    const rows = getAllByRole('row').slice(1);
    const told = rows.map((row) =>
      Object.fromEntries([...row.querySelectorAll('td')].map((cell, at) => [headings[at], cell.textContent])),
    );
    expect(told).toMatchObject([
      { Product: 'Flights', Trip: 'Lisbon – New York', 'Lead traveler': 'Clara Reyes', Status: 'Ticketed', Price: '$843.75' },
      { Product: 'Cars', Trip: 'Economy car in Miami', 'Lead traveler': 'Rui Costa', Status: 'Confirmed', Price: '$120.00' },
    ]);
    expect(amountsIn(document.body)).toMatchObject({ Sales: '$963.75' });
  });

  test('tells of its sums sales and commission on a phone, and the rest when they are opened', async () => {
    const { findByRole, user } = await openAll('', 390);
    const sums = await findByRole('region', { name: 'Totals of the whole list' });
    const summary = within(sums).getByText('$963.75', { selector: 'summary strong' });
    expect(summary.closest('summary')?.textContent).toMatch(/^Sales \$963\.75Commission \$/);
    const fold = summary.closest('details');
    expect(fold?.open).toBe(false);
    await user.click(summary);
    expect(fold?.open).toBe(true);
    expect(amountsIn(sums)).toMatchObject({ Sales: '$963.75' });
  });

  test('says where a text is in more bookings than are counted, and does not offer to choose them all', async () => {
    const whole = { totalBookings: MOST_COUNTED_BOOKINGS, isMore: true } as const;
    const { findByText, getByRole, queryByRole, user } = await openAll('?q=souza', undefined, whole);
    await findByText(/^More than 1,000 bookings match/);
    expect(queryByRole('region', { name: 'Totals of the whole list' })).toBeNull();
    await user.click(getByRole('checkbox', { name: 'Select all on this page' }));
    await findByText('2 selected');
    expect(queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  test('opens each booking on the page of its product, which leads back to the list as it was', async () => {
    const { findByRole, getAllByRole, server, user, router } = await openAll('?q=souza');
    await findByRole('table');
    const links = getAllByRole('row').map((row) => row.querySelector('td a')?.getAttribute('href') ?? '');
    expect(links.slice(1).map((href) => href.split('?')[0])).toEqual(['/flight-details', '/booknow/cars/reservation-details']);
    expect(new URLSearchParams(links[2]?.split('?')[1]).get('back')).toBe('q=souza&list=all');
    server.on(getReservationDetails, () => {
      throw new Refusal('notFound', 'It is gone.');
    });
    await user.click(within(getAllByRole('row')[1] as HTMLElement).getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/flight-details'));
    await user.click(await findByRole('link', { name: 'Back to bookings' }));
    await findByRole('heading', { level: 1, name: 'All bookings' });
    expect(router.state.location.href).toBe('/office/bookings?q=souza');
  });

  test('asks for pages, for both kinds of days, and for one status in the words of all products', async () => {
    const { user, findByRole, getByRole, last } = await openAll('?bookedFrom=2027-02-01&from=2027-04-01');
    await findByRole('table');
    expect(last()).toMatchObject({ offSet: 0, limit: 25, sort: '-created', bookedFrom: '2027-02-01', startDate: '2027-04-01' });
    await user.click(getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(last()).toMatchObject({ offSet: 25, limit: 25 }));
    const choice = within(getByRole('combobox', { name: 'Status' }));
    const labels = choice.getAllByRole('option').map(({ textContent }) => textContent);
    expect(new Set(labels).size).toBe(labels.length);
    await user.selectOptions(getByRole('combobox', { name: 'Status' }), choice.getByRole('option', { name: 'Cancelled' }));
    await waitFor(() => expect(last()?.selectedStatus?.split(',')).toEqual(expect.arrayContaining(['cancelled', 'Cancelled'])));
    await user.click(getByRole('button', { name: 'Remove Cancelled' }));
    await waitFor(() => expect(last()?.selectedStatus).toBeUndefined());
  });

  test('is saved as one file of all products, and as chosen', async () => {
    const { server, user, findByRole, getByRole, findByText } = await openAll('?past=true');
    await findByRole('table');
    stubDownloads();
    const asked = server.onFile(downloadAgencyBookings, 'Booking;Sales', { 'X-Row-Count': '2' });
    await user.click(getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await findByRole('button', { name: 'Export selected' }));
    await findByText('2 bookings exported');
    expect(asked.at(-1)?.query).toEqual({ ids: [idOf(1), idOf(2)], sort: '-created' });
    await user.click(getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.at(-1)?.query).toEqual({ sort: '-created', showPastTrips: true });
  });

  test('is saved as a workbook, too, whole and as chosen', async () => {
    const { server, user, findByRole, getByRole, findByText } = await openAll('?past=true');
    await findByRole('table');
    const saved = stubDownloads();
    const asked = server.onFile(downloadAgencyBookingsSheet, 'PK', { 'X-Row-Count': '60' });
    await user.click(getByRole('button', { name: 'Export XLSX' }));
    await findByText('60 bookings exported');
    expect(saved.map(({ name }) => name)).toEqual(['bookings.xlsx']);
    await user.click(getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await findByRole('button', { name: 'Selected as XLSX' }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked.map(({ query }) => query)).toEqual([
      { sort: '-created', showPastTrips: true },
      { ids: [idOf(1), idOf(2)], sort: '-created' },
    ]);
  });

  test('has views of its own', async () => {
    const { findByRole, views } = await openAll();
    await findByRole('table');
    expect(views.map(({ query }) => query)).toEqual([{ list: 'all' }]);
  });

  test('says that there are none, and asks again if it failed', async () => {
    const { server, findByRole, findByText, user, router } = await openAll();
    await findByRole('table');
    server.on(listAgencyBookings, () => ({ data: { bookings: [], totalBookings: 0 } }));
    await router.navigate({ href: '/office/bookings?past=true' });
    await findByText('No bookings yet');
    server.on(listAgencyBookings, () => {
      throw new Refusal('internal', 'It broke.');
    });
    await router.navigate({ href: '/office/bookings?past=true&sort=total' });
    await findByText(/It broke\./);
    server.on(listAgencyBookings, () => ({ data: { bookings: [RENTAL], totalBookings: 1 } }));
    await user.click(await findByRole('button', { name: 'Try again' }));
    await findByRole('table');
  });

  test('names the product on the cards of a phone', async () => {
    const { findByRole } = await openAll('', 390);
    const list = await findByRole('list', { name: 'All bookings' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^Lisbon – New York.*Flights · Clara Reyes/),
      expect.stringMatching(/^Economy car in Miami.*Cars · Rui Costa/),
    ]);
  });
});
