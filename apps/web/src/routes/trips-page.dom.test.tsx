import type { Profile } from '@caravel/contracts';
import { downloadBookings, emailItinerary, getRecentActivity, getUserBookingCount, listTrips } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubDownloads } from '../testing/downloads.ts';
import { Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { makeTrip } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { AGENT, CLIENT } from '../testing/people.ts';

const ALL = Array.from({ length: 30 }, (_, at) => makeTrip(at + 1));

/** Opens the overview of a person with thirty trips ahead, and records its requests. */
async function openTrips(address = '/mytrips', session: Profile = CLIENT, all = ALL, failed: typeof ALL = []) {
  const server = officeServer();
  const asked = server.on(listTrips, ({ query }) => ({
    data: {
      trips: (query?.when === 'failed' ? failed : all).slice(query?.offSet, (query?.offSet ?? 0) + (query?.limit ?? 0)),
      total: query?.when === 'failed' ? failed.length : all.length,
      counts: { upcoming: ALL.length, past: 4, cancelled: 2, failed: failed.length },
    },
  }));
  server.on(getUserBookingCount, () => ({
    data: {
      total: 30,
      upcoming: 30,
      past: 0,
      cancelled: 0,
      failed: 0,
      byProduct: { flights: 30, hotels: 0, cars: 0, activities: 0 },
    },
  }));
  server.on(getRecentActivity, () => ({ data: { activity: [] } }));
  const page = await openPage(address, { session, server });
  await page.findAllByRole('heading', { level: 2, name: /^Trip / });
  const shown = () => page.getAllByRole('heading', { level: 2, name: /^Trip / }).map((heading) => heading.textContent);
  return { ...page, server, asked, shown };
}

describe('the trips of somebody', () => {
  test('come in pages that leave none out and show none twice', async () => {
    const { user, shown, getByRole, asked } = await openTrips();
    const seen = [...shown()];
    for (const first of ['Trip 13', 'Trip 25']) {
      await user.click(getByRole('button', { name: 'Next page' }));
      await waitFor(() => expect(shown()[0]).toBe(first));
      seen.push(...shown());
    }
    expect(seen).toEqual(ALL.map(({ title }) => title));
    expect(asked.map(({ query }) => query?.offSet)).toEqual([0, 12, 24]);
    expect(getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('lead each to its own booking and say what it cost', async () => {
    const { getByRole } = await openTrips();
    const link = getByRole('link', { name: 'Trip 2' });
    expect(link.getAttribute('href')).toBe(`/flight-details?bookingId=${idOf(2)}`);
    expect(link.closest('li')?.textContent).toContain('$843.75');
  });

  test('say how they run: two days of one way are departure and arrival, not the time away', async () => {
    const days = { startsOn: '2027-03-05', endsOn: '2027-03-06' };
    const { getByRole } = await openTrips('/mytrips', CLIENT, [
      { ...makeTrip(1), ...days, course: 'oneWay' },
      { ...makeTrip(2), ...days, course: 'roundTrip' },
      { ...makeTrip(3), ...days, course: 'severalStops' },
      { ...makeTrip(4), ...days, course: 'stay' },
      { ...makeTrip(5), startsOn: '2027-03-05', endsOn: '2027-03-05', course: 'oneWay' },
    ]);
    // A range has thin spaces around its dash.
    const line = (name: string) =>
      getByRole('link', { name }).closest('li')?.querySelector('h2 + p')?.textContent?.replaceAll(/\s/g, ' ');
    expect(['Trip 1', 'Trip 2', 'Trip 3', 'Trip 4', 'Trip 5'].map(line)).toEqual([
      'One way · Fri, Mar 5, 2027, arrives Sat, Mar 6, 2027',
      'Round-trip · Fri, Mar 5 – Sat, Mar 6, 2027',
      'Several stops · Fri, Mar 5 – Sat, Mar 6, 2027',
      'Fri, Mar 5 – Sat, Mar 6, 2027',
      'One way · Fri, Mar 5, 2027',
    ]);
  });

  test('keep tries that failed apart: without an amount, and with nothing to email', async () => {
    const failed = { ...makeTrip(31), status: 'FAILED', sagaState: 'failed' as const };
    const { user, findByRole, findByText } = await openTrips('/mytrips', CLIENT, ALL, [failed]);
    await user.click(await findByRole('link', { name: 'Not booked (1)' }));
    const card = (await findByRole('link', { name: 'Trip 31' })).closest('li');
    expect(card?.textContent).not.toContain('$');
    expect(card?.querySelector('button')).toBeNull();
    await findByText('You pay nothing');
  });

  test('have no tab for failed tries if there are none', async () => {
    const { queryByRole } = await openTrips();
    expect(queryByRole('link', { name: /Not booked/ })).toBeNull();
  });

  test('a tab asks for its time from the first page on', async () => {
    const { user, getByRole, asked } = await openTrips('/mytrips?page=2');
    await user.click(getByRole('link', { name: 'Past (4)' }));
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ when: 'past', offSet: 0 }));
  });

  test('a status narrows the list from the first page on', async () => {
    const { user, getByRole, asked } = await openTrips('/mytrips?page=2');
    await user.selectOptions(getByRole('combobox', { name: 'Status' }), 'Ticketed');
    await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ selectedStatus: 'Ticketed', offSet: 0 }));
  });
});

describe('the itinerary of a trip', () => {
  async function openMail() {
    const page = await openTrips();
    const sent = page.server.on(emailItinerary, () => ({ data: { message: 'It is on its way.' } }));
    await page.user.click(page.getByRole('button', { name: 'Email itinerary: Trip 2' }));
    const dialog = within(await page.findByRole('dialog', { name: 'Email itinerary' }));
    const email = dialog.getByLabelText(/^Send to/);
    const send = () => page.user.click(dialog.getByRole('button', { name: 'Send' }));
    return { ...page, sent, dialog, email, send };
  }

  test('is emailed to the address that was typed, of that trip', async () => {
    const { user, email, send, sent, findByText, queryByRole } = await openMail();
    expect(email).toHaveProperty('value', CLIENT.email);
    await user.clear(email);
    await user.type(email, 'partner@x.test');
    await send();
    await findByText('It is on its way.');
    expect(sent.map(({ body }) => body)).toEqual([{ bookingId: idOf(2), email: 'partner@x.test' }]);
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  test('is emailed to no address that is none', async () => {
    const { user, email, send, sent, dialog } = await openMail();
    await user.clear(email);
    await send();
    await dialog.findByText('Required');
    expect(sent).toEqual([]);
  });

  test('a refusal is said at the field, and the next attempt is another', async () => {
    const { server, send, dialog } = await openMail();
    const asked = server.on(emailItinerary, () => {
      throw new Refusal('userNotAssociated', 'Unknown.');
    });
    await send();
    await dialog.findByText('This address does not belong to the booking.');
    await send();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});

test('a traveler has trips, and none of the tools of an office', async () => {
  const { queryByRole } = await openTrips();
  expect(queryByRole('button', { name: 'Export CSV' })).toBeNull();
  expect(queryByRole('region', { name: 'Total bookings' })).toBeNull();
  expect(queryByRole('region', { name: 'Recent activity' })).toBeNull();
});

test('the trips that are shown are saved as a file', async () => {
  const { server, user, getByRole, findByText } = await openTrips('/mytrips?when=past&status=Ticketed', AGENT);
  const saved = stubDownloads();
  const asked = server.onFile(downloadBookings, 'Trip;Total');
  await user.click(getByRole('button', { name: 'Export CSV' }));
  await findByText('30 trips were saved as a CSV file');
  expect(asked.map(({ query }) => query)).toMatchObject([{ when: 'past', selectedStatus: 'Ticketed', sort: '-travel' }]);
  expect(saved.map(({ name }) => name)).toEqual(['my-trips.csv']);
  expect(await required(saved[0], 'a file').content.text()).toBe('Trip;Total');
});

describe('a session that has ended', () => {
  test('is told once, in the notice and not on the page as well, and the person comes to the start', async () => {
    const { server, getByRole, findAllByText, queryAllByText, router, user } = await openTrips();
    server.on(listTrips, () => {
      throw new Refusal('noSession', 'Your session has expired, Please login again.');
    });
    await user.click(getByRole('button', { name: 'Next page' }));
    expect(await findAllByText('Your session has expired, Please login again.')).toHaveLength(1);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'), { timeout: 10_000 });
    expect(queryAllByText('Your session has expired, Please login again.')).toHaveLength(1);
  });
});
