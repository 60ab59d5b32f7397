import { listAgencyBookings, listViews } from '@caravel/contracts';
import { getReservationDetails, listAgencyFlights } from '@caravel/products/flights/contract';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeAnyRow } from '../testing/made-any-row.ts';
import { idOf, makeFigures, staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

const SIZE = 25;
const TOTAL = 52;

/** A list of 52 bookings in pages of 25, and the page of each of them. `shift` moves the rows of later pages, as bookings made since do. */
async function openSite(address: string, { session = OWNER, shift = 0 } = {}) {
  const server = officeServer();
  server.on(listViews, () => ({ data: { views: [] } }));
  const asked = server.on(listAgencyBookings, ({ query }) => {
    const offSet = query?.offSet ?? 0;
    const from = offSet - (offSet > 0 ? shift : 0);
    const bookings = Array.from({ length: Math.max(0, Math.min(SIZE, TOTAL - offSet)) }, (_, at) => makeAnyRow(from + at + 1));
    return { data: { bookings, totalBookings: TOTAL, sums: makeFigures() } };
  });
  const ofFlights = server.on(listAgencyFlights, () => ({ data: { flights: [], totalFlightRecords: 0, sums: makeFigures() } }));
  server.on(getReservationDetails, ({ query }) => ({
    data: makeReservation({
      bookingId: query?.bookingId ?? '',
      recordLocator: `REF${Number.parseInt((query?.bookingId ?? '').slice(-6), 16)}`,
      ...(session === OWNER && { staff: staffPart() }),
    }),
  }));
  const page = await openPage(address, { session, server, products: ['flights', 'hotels'] });
  const opened = () => new URLSearchParams(page.router.state.location.search as Record<string, string>).get('bookingId');
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Bookings of the list' }).querySelector(`[aria-label="${name}"]`);
  return { ...page, asked, ofFlights, opened, step };
}

/** The page of the booking that stands at a position of the list, opened from it. */
const at = (position: number, back = `page=${Math.ceil(position / SIZE)}&list=all`) =>
  `/flight-details?${new URLSearchParams({ bookingId: idOf(position), back })}`;

describe('a booking opened from a list', () => {
  test('says its position, and leads to its neighbours without asking for the list again', async () => {
    const { findByRole, findByText, getAllByRole, user, asked, opened, getByRole } = await openSite('/office/bookings?past=true');
    await findByRole('table');
    await user.click(getAllByRole('row')[2]?.querySelector('a') as HTMLElement);
    await findByText('2 of 52');
    await user.click(getByRole('link', { name: 'Next booking' }));
    await findByText('3 of 52');
    expect(opened()).toBe(idOf(3));
    await user.click(getByRole('link', { name: 'Previous booking' }));
    await findByText('2 of 52');
    expect(asked).toHaveLength(1);
  });

  test('leads over the pages of the list, with its filter and order, and back to the page where it stands', async () => {
    const { findByText, getByRole, user, asked, opened, findByRole, router } = await openSite(
      at(25, 'q=souza&sort=travel&list=all'),
    );
    await findByText('25 of 52');
    await user.click(await findByRole('link', { name: 'Next booking' }));
    await findByText('26 of 52');
    expect(opened()).toBe(idOf(26));
    expect(asked.map(({ query }) => [query?.searchString, query?.sort, query?.offSet])).toEqual([
      ['souza', 'travel', 0],
      ['souza', 'travel', 25],
    ]);
    await user.click(await findByRole('link', { name: 'Previous booking' }));
    await findByText('25 of 52');
    await user.click(await findByRole('link', { name: 'Next booking' }));
    await findByText('26 of 52');
    await user.click(getByRole('link', { name: 'Bookings' }));
    await waitFor(() => expect(router.state.location.href).toBe('/office/bookings?q=souza&sort=travel&page=2'));
  });

  test('is nobody’s neighbour twice where bookings were made since', async () => {
    const { findByText, user, opened, findByRole } = await openSite(at(25), { shift: 2 });
    await findByText('25 of 52');
    await user.click(await findByRole('link', { name: 'Next booking' }));
    await waitFor(() => expect(opened()).toBe(idOf(26)));
  });

  test('goes by j and k, and no further than the ends', async () => {
    const { findByText, opened, step } = await openSite(at(52, 'page=3&list=all'));
    const press = (key: string) => fireEvent.keyDown(document.body, { key });
    await findByText('52 of 52');
    // The keys are loaded after the page.
    await waitFor(() => {
      press('k');
      expect(opened()).toBe(idOf(51));
    });
    await findByText('51 of 52');
    press('j');
    await findByText('52 of 52');
    press('j');
    expect(step('Next booking')?.getAttribute('aria-disabled')).toBe('true');
    expect(opened()).toBe(idOf(52));
  });

  test('does not carry what was typed for its neighbour', async () => {
    const { findByText, findByLabelText, getByLabelText, getByRole, user } = await openSite(at(1));
    await findByText('1 of 52');
    await user.click(getByRole('link', { name: 'Next booking' }));
    await findByText('2 of 52');
    await user.type(await findByLabelText('New note'), 'Wants an aisle seat');
    await user.click(getByRole('link', { name: 'Previous booking' }));
    await findByText('1 of 52');
    await findByLabelText('New note');
    expect(getByLabelText('New note')).toHaveProperty('value', '');
  });
});

test.each([
  ['by its address', `/flight-details?bookingId=${idOf(3)}`, OWNER],
  ['from a list that there is none of', `/flight-details?bookingId=${idOf(3)}&back=list%3Dtrains`, OWNER],
  ['by a client', at(3), CLIENT],
] as const)('a booking opened %s has no neighbours', async (_, address, session) => {
  const { findAllByText, queryByRole, asked, ofFlights } = await openSite(address, { session });
  await findAllByText('REF3');
  expect(queryByRole('navigation', { name: 'Bookings of the list' })).toBeNull();
  expect([...asked, ...ofFlights]).toEqual([]);
});
