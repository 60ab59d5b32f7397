import type { Activity, Trip } from '@caravel/contracts';
import { getDashboard, getRecentActivity, getUserBookingCount, listTrips } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { listAgencyFlights } from '@caravel/products/flights/contract';
import { within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { needTexts } from '../lib/language/i18n.tsx';
import { amountsIn } from '../testing/amounts.ts';
import { makeFigures } from '../testing/made-booking.ts';
import { makeCounted, makeDashboard, makeTransaction } from '../testing/made-dashboard.ts';
import { makeRow, makeTrip } from '../testing/made-flights.ts';
import { askedOfMuseum, cancelledAtMuseum, museum, VISIT } from '../testing/museum.tsx';
import type { PageOptions } from '../testing/open-page.tsx';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, CLIENT, OWNER } from '../testing/people.ts';

// The museum joins the products like any other: by an entry in the registry.
vi.mock('../products/registry.ts', async () => {
  const [{ productRegistry }, { flights }] = await Promise.all([
    import('../products/product-registry.ts'),
    import('../products/flights/index.ts'),
  ]);
  const products = [flights, museum] as const;
  return { products, registry: productRegistry(products) };
});

// The build knows no museum: its texts are among all that the web says.
beforeAll(() => needTexts('all', true, Promise.resolve()));

const BOTH = ['flights', 'activities'] as const;
const FLIGHT = makeRow(11);
const SUMS = makeFigures({ sales: money(20_000, 'USD'), cost: money(18_000, 'USD'), commission: money(2_000, 'USD') });

/** Opens the office of an agency that sells flights and museum tickets. */
async function openOffice(address: string) {
  const server = officeServer();
  server.on(listAgencyFlights, () => ({ data: { flights: [FLIGHT], totalFlightRecords: 4, sums: SUMS } }));
  const ofFlights = { product: 'flights' as const, ...makeCounted({ confirmed: 4 }) };
  const ofMuseum = { product: 'activities' as const, ...makeCounted({ confirmed: 1 }) };
  const info = makeDashboard({
    bookingCounts: { together: makeCounted({ confirmed: 5, held: 0 }), byProduct: [ofFlights, ofMuseum] },
    recentBooking: [
      makeTransaction(1, { product: 'activities', bookingId: VISIT.bookingId, title: 'Prado', status: 'reserved' }),
      makeTransaction(2, { bookingId: FLIGHT.bookingId, title: 'Lisbon – Madrid' }),
    ],
  });
  server.on(getDashboard, () => ({ data: { agencyInfo: info } }));
  askedOfMuseum.length = 0;
  return openPage(address, { session: OWNER, server, products: BOTH });
}

const DONE: Activity = {
  at: VISIT.dateBooked,
  kind: 'booked',
  title: 'Prado',
  bookingId: VISIT.bookingId,
  product: 'activities',
};
const TRIPS: readonly Trip[] = [
  makeTrip(11),
  {
    ...makeTrip(12),
    bookingId: VISIT.bookingId,
    product: 'activities',
    title: 'Prado',
    status: 'reserved',
    course: 'stay',
    total: VISIT.salesPrice,
  },
];

async function openTrips(address: string, products: PageOptions = { products: BOTH }) {
  const server = officeServer();
  const asked = server.on(listTrips, () => ({
    data: { trips: [...TRIPS], total: 2, counts: { upcoming: 2, past: 0, cancelled: 0, failed: 0 } },
  }));
  server.on(getUserBookingCount, () => ({
    data: {
      total: 2,
      upcoming: 2,
      past: 0,
      cancelled: 0,
      failed: 0,
      byProduct: { flights: 1, hotels: 0, cars: 0, activities: 1 },
    },
  }));
  server.on(getRecentActivity, () => ({ data: { activity: [DONE] } }));
  const page = await openPage(address, { session: CLIENT, server, ...products });
  await page.findByRole('heading', { name: 'Prado' });
  return { ...page, asked };
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => [option.getAttribute('value'), option.textContent]);

describe('a second product in the office', () => {
  test('has a list with its own columns, words and links', async () => {
    const page = await openOffice('/office/bookings/activities?status=reserved&q=prado');
    const table = within(await page.findByRole('table'));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      '',
      'Booking',
      'Supplier',
      'Contact',
      'Status',
      'Booked',
      'Travels',
      'Price',
      'Sales',
      'Cost',
      'Commission',
    ]);
    const row = within((await table.findByText('MUS-7')).closest('tr') ?? document.body);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['Hall 7', 'Vera Visitor +2', 'Booked', '$45.00', '$40.00', '$5.00']),
    );
    expect(row.getByRole('link').getAttribute('href')).toBe(
      `/activity-details?bookingId=${VISIT.bookingId}&back=q%3Dprado%26status%3Dreserved%26list%3Dactivities`,
    );
    expect(askedOfMuseum).toEqual([
      { offSet: 0, limit: 25, sort: '-created', showPastTrips: 'false', searchString: 'prado', selectedStatus: 'reserved' },
    ]);
    expect(optionsOf(page.getByRole('combobox', { name: 'Status' }))).toEqual([
      ['', 'Add a status'],
      ['admitted', 'Done'],
      ['returned', 'Cancelled'],
    ]);
    const lists = within(page.getByRole('navigation', { name: 'Bookings' })).getAllByRole('link');
    expect(lists.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['All bookings', '/office/bookings', null],
      ['Flights', '/office/bookings/flights', null],
      ['Activities', '/office/bookings/activities', 'page'],
    ]);
  });

  test('does not have the status words of the first: a link with one asks for it, and a chip names it until it is taken off', async () => {
    const page = await openOffice('/office/bookings/activities?status=Ticketed');
    await page.user.click(await page.findByRole('button', { name: /No such status: Ticketed/ }));
    expect(page.queryByText(/No such status/)).toBeNull();
    expect(askedOfMuseum.map(({ selectedStatus }) => selectedStatus)).toEqual(['Ticketed', undefined]);
  });

  test('is counted and shown on the dashboard with the first', async () => {
    const page = await openOffice('/dashboard');
    const newest = within(await page.findByRole('region', { name: 'Newest bookings' }));
    await newest.findByText('Prado');
    await newest.findByText('Lisbon – Madrid');
    expect(newest.getAllByRole('listitem').map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
      `/activity-details?bookingId=${VISIT.bookingId}`,
      `/flight-details?bookingId=${FLIGHT.bookingId}`,
    ]);
    const tile = (name: string) => page.getByText(name, { selector: 'span' }).parentElement?.textContent;
    expect(tile('Confirmed bookings')).toBe('Confirmed bookings5all dates of travelFlights 4Activities 1');
    expect(tile('On hold, not paid')).toBe('On hold, not paid0all dates of travelFlights 3');
    const confirmed = page.getAllByRole('link', { name: 'Activities 1' }).map((link) => link.getAttribute('href'));
    expect(confirmed[0]).toBe('/office/bookings/activities?status=reserved%2Cadmitted&past=true');
  });
});

describe('a second product among the own trips', () => {
  test('has cards with its own words and links, and its kind said', async () => {
    const { getByRole } = await openTrips('/mytrips');
    const card = getByRole('link', { name: 'Prado' }).closest('li');
    expect(getByRole('link', { name: 'Prado' }).getAttribute('href')).toBe(`/activity-details?bookingId=${VISIT.bookingId}`);
    expect(card?.textContent).toContain('Activities · ');
    expect(card?.textContent).toContain('Booked');
  });

  test('is reached from the recent activity of staff', async () => {
    const { findByRole } = await openTrips('/mytrips', { products: BOTH, session: AGENT });
    expect((await findByRole('link', { name: 'Booked Prado' })).getAttribute('href')).toBe(
      `/activity-details?bookingId=${VISIT.bookingId}`,
    );
  });

  test('is offered as a kind, and its statuses beside those of the first, one entry for words that read the same', async () => {
    const { asked, user, getByRole, router } = await openTrips('/mytrips');
    expect(optionsOf(getByRole('combobox', { name: 'Trip type' }))).toEqual([
      ['', 'All types'],
      ['flights', 'Flights'],
      ['activities', 'Activities'],
    ]);
    expect(optionsOf(getByRole('combobox', { name: 'Status' }))).toEqual([
      ['', 'All statuses'],
      ['Processing', 'Processing'],
      ['Held', 'Held, not paid'],
      ['Booked,reserved', 'Booked'],
      ['Ticket Requested', 'Ticket Requested'],
      ['Ticketed', 'Ticketed'],
      ['admitted', 'Done'],
    ]);
    await user.selectOptions(getByRole('combobox', { name: 'Status' }), 'Booked');
    expect(asked.at(-1)?.query?.selectedStatus).toBe('Booked,reserved');
    await user.selectOptions(getByRole('combobox', { name: 'Trip type' }), 'activities');
    expect(router.state.location.search).toEqual({ when: 'upcoming', product: 'activities' });
    expect(optionsOf(getByRole('combobox', { name: 'Status' }))).toEqual([
      ['', 'All statuses'],
      ['reserved', 'Booked'],
      ['admitted', 'Done'],
    ]);
  });

  test.each([
    ['Ticketed', 'Ticketed'],
    ['Ticketed,Confirmed', 'Ticketed, No such status: Confirmed'],
    ['returned', 'Cancelled'],
  ])('a link with the status %s asks for it, and the filter says %s', async (status, shown) => {
    const { asked, getByRole } = await openTrips(`/mytrips?status=${status}`);
    expect(asked.map(({ query }) => query?.selectedStatus)).toEqual([status]);
    expect(getByRole('combobox', { name: 'Status' })).toHaveProperty('value', status);
    expect(within(getByRole('combobox', { name: 'Status' })).getByRole('option', { selected: true }).textContent).toBe(shown);
  });

  test('that is not on sale is no kind to choose', async () => {
    const { queryByRole } = await openTrips('/mytrips', { products: ['flights'] });
    expect(queryByRole('combobox', { name: 'Trip type' })).toBeNull();
  });
});

describe('a booking of a second product', () => {
  async function openVisit(address = `/activity-details?bookingId=${VISIT.bookingId}`) {
    cancelledAtMuseum.length = 0;
    const page = await openPage(address, { session: CLIENT, server: officeServer(), products: BOTH });
    await page.findByRole('heading', { level: 1, name: 'Prado' });
    return page;
  }

  test('is shown by the same page with the parts of the product', async () => {
    const { getByRole, getByText, user, findByText } = await openVisit('/museum/visit?bookingId=v1');
    expect(getByText('The museum closes at six').closest('[role=status]')).not.toBeNull();
    expect(getByRole('region', { name: 'Visit' }).textContent).toContain('Hall 7');
    expect(amountsIn(getByRole('region', { name: 'Price' }))).toEqual({
      Entrance: '$45.00',
      'Paid by card': '$45.00',
      Total: '$45.00',
    });
    expect(getByRole('link', { name: 'Save' }).getAttribute('href')).toBe('/visit.pdf');
    await user.click(getByRole('button', { name: 'Send to vera@sunset.test' }));
    await findByText('Sent by the museum');
  });

  test('is cancelled only for the refund that the person agreed to last, and then says what comes back', async () => {
    const { getByRole, findByRole, findByText, queryByRole, user } = await openVisit();
    await user.click(getByRole('button', { name: 'Cancel booking' }));
    const asked = await findByRole('dialog', { name: 'Cancel this booking?' });
    expect(amountsIn(asked)).toEqual({ Paid: '$45.00', Penalty: '$5.00', 'You get back': '$40.00' });
    await user.click(within(asked).getByRole('button', { name: 'Cancel booking' }));
    const moved = await findByRole('dialog', { name: 'The refund has changed' });
    expect(moved.textContent).toContain('$30.00');
    await user.click(within(moved).getByRole('button', { name: 'Yes' }));
    await findByText('The visit was cancelled');
    expect(cancelledAtMuseum.map(({ quoteAmount }) => quoteAmount)).toEqual([40, 30]);
    expect(new Set(cancelledAtMuseum.map(({ key }) => key)).size).toBe(2);
    expect(amountsIn(await findByRole('region', { name: 'Refund' }))).toEqual({ Penalty: '$15.00', 'You get back': '$30.00' });
    expect(queryByRole('button', { name: 'Cancel booking' })).toBeNull();
  });
});

describe('the checkout of a second product', () => {
  // The museum's two steps borrow one title.
  test('stands at its own address, with the steps that the product asks', async () => {
    const { findByRole, findAllByRole } = await openPage('/museum/checkout?show=prado', {
      session: CLIENT,
      server: officeServer(),
      products: BOTH,
    });
    expect(await findByRole('heading', { level: 1, name: 'Checkout' })).toBeDefined();
    expect((await findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Travelers',
      'Travelers',
    ]);
  });

  test('without its offer in the address asks for one', async () => {
    const page = await openPage('/museum/checkout', { session: CLIENT, server: officeServer(), products: BOTH });
    await page.findAllByText('Try again');
    expect(page.queryByRole('heading', { level: 1, name: 'Checkout' })).toBeNull();
  });

  test('goes on to its confirmation once the booking is made', async () => {
    const page = await openPage(`/museum/wait?bookingId=${VISIT.bookingId}`, {
      session: CLIENT,
      server: officeServer(),
      products: BOTH,
    });
    expect(await page.findByText('Hall 7')).toBeDefined();
    expect(amountsIn(document.body)).toMatchObject({ Entrance: '$45.00' });
  });
});
