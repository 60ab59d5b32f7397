import { getRecentActivity, getUserBookingCount, listTrips } from '@caravel/contracts';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { idOf, makeTrip } from '../testing/made-flights.ts';
import { openPage } from '../testing/open-page.tsx';
import { CLIENT } from '../testing/people.ts';

const ALL = Array.from({ length: 30 }, (_, at) => makeTrip(at + 1));

/** Opens the overview of a person with thirty trips ahead, and records its requests. */
async function openTrips(address = '/mytrips') {
  const server = new FakeServer();
  const asked = server.on(listTrips, ({ query }) => ({
    data: {
      trips: ALL.slice(query?.offSet, (query?.offSet ?? 0) + (query?.limit ?? 0)),
      total: ALL.length,
      counts: { upcoming: ALL.length, past: 4, cancelled: 2 },
    },
  }));
  server.on(getUserBookingCount, () => ({
    data: { total: 30, upcoming: 30, past: 0, cancelled: 0, byProduct: { flights: 30, hotels: 0, cars: 0, activities: 0 } },
  }));
  server.on(getRecentActivity, () => ({ data: { activity: [] } }));
  const page = await openPage(address, { session: CLIENT, server });
  await page.findAllByRole('heading', { level: 2, name: /^Trip / });
  const shown = () => page.getAllByRole('heading', { level: 2, name: /^Trip / }).map((heading) => heading.textContent);
  return { ...page, asked, shown };
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
