import { listAgencyFlights } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../testing/fake-server.ts';
import { idOf, makeFigures } from '../testing/made-booking.ts';
import { makeRow } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, OWNER } from '../testing/people.ts';

/** How many bookings each counted list has: no two alike. */
const TOTALS = { all: 23, confirmed: 17, upcoming: 11, held: 3, cancelled: 5 };
const COMMISSION = 312_345;

type Counted = keyof typeof TOTALS;

/** The list that a query asks for, by its filters. */
function listOf(query: { selectedStatus?: string | undefined; showPastTrips?: boolean | undefined } | undefined): Counted {
  if (query?.selectedStatus === undefined) return 'all';
  if (query.selectedStatus === 'cancelled') return 'cancelled';
  if (query.selectedStatus === 'Held') return 'held';
  return query.showPastTrips ? 'confirmed' : 'upcoming';
}

/** Opens the dashboard on a server that counts each list, except the refused one, and has another commission for each. */
async function openDashboard(session = OWNER, refused?: Counted) {
  const server = officeServer();
  const asked = server.on(listAgencyFlights, ({ query }) => {
    const list = listOf(query);
    if (list === refused) throw new Refusal('tooManyRequests', 'Slow down.');
    const sums = makeFigures({ commission: money(list === 'all' ? COMMISSION : 100, 'USD') });
    const flights = list === 'all' ? [makeRow(2), makeRow(1, { dateBooked: '2026-11-05T10:00:00.000Z' })] : [];
    return { data: { flights, totalFlightRecords: TOTALS[list], sums } };
  });
  const page = await openPage('/dashboard', { session, server });
  await page.findByRole('heading', { level: 1, name: /^Hello/ });
  /** The tile of a figure: the name, the figure, and where it leads. */
  const tileOf = (label: string) => {
    const tile = page.getAllByRole('link').find((link) => link.firstElementChild?.textContent === label);
    const { pathname, searchParams } = new URL(required(tile, label).getAttribute('href') ?? '', 'http://x');
    const filters = {
      selectedStatus: searchParams.get('status') ?? undefined,
      showPastTrips: searchParams.get('past') === 'true',
    };
    return { figure: tile?.children[1]?.textContent, pathname, list: listOf(filters) };
  };
  return { ...page, asked, tileOf };
}

describe('the figures of the dashboard', () => {
  test('are those of the lists that they lead to', async () => {
    const { tileOf } = await openDashboard();
    const tiles = () =>
      ['Confirmed bookings', 'Upcoming trips', 'On hold, not paid', 'Cancelled bookings', 'All bookings'].map(tileOf);
    const lists: readonly Counted[] = ['confirmed', 'upcoming', 'held', 'cancelled', 'all'];
    await waitFor(() => expect(tiles().map(({ figure }) => figure)).toEqual(lists.map((list) => String(TOTALS[list]))));
    expect(tiles().map(({ list }) => list)).toEqual(lists);
    expect(new Set(tiles().map(({ pathname }) => pathname))).toEqual(new Set(['/office/bookings/flights']));
  });

  test('count all bookings, past ones too, and say what all of them earned', async () => {
    const { tileOf, asked } = await openDashboard();
    await waitFor(() => expect(tileOf('All bookings').figure).toBe('23'));
    expect(tileOf('Commission').figure).toBe('$3,123.45');
    const all = asked.filter(({ query }) => listOf(query) === 'all');
    expect(all.map(({ query }) => [query?.showPastTrips, query?.offSet, query?.sort])).toEqual([[true, 0, '-created']]);
  });

  test('are not made up when a list does not answer', async () => {
    const { tileOf, findByText } = await openDashboard(OWNER, 'cancelled');
    await waitFor(() => expect(tileOf('Cancelled bookings').figure).toBe('–'));
    await findByText('Slow down.');
    expect(tileOf('Confirmed bookings').figure).toBe('17');
  });
});

describe('the newest bookings', () => {
  test('come by the day they were booked, each with its price and its page', async () => {
    const { findAllByText, getAllByRole } = await openDashboard();
    await findAllByText('$843.75');
    const rows = getAllByRole('link').filter((link) => link.textContent?.includes('Clara Reyes'));
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(
      [1, 2].map((number) => `/flight-details?bookingId=${idOf(number)}`),
    );
    for (const row of rows) expect(row.textContent).toContain('$843.75');
  });
});

describe('who may do what', () => {
  test.each([
    ['the owner', OWNER, 1],
    ['a sales agent', AGENT, 0],
  ] as const)('%s is led to the settings of the site or not', async (_who, session, count) => {
    const { queryAllByRole } = await openDashboard(session);
    expect(queryAllByRole('link', { name: 'Website settings' })).toHaveLength(count);
  });
});
