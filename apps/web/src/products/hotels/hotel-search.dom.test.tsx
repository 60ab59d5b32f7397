import { getDestination, suggestDestinations } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import { listRecentHotelSearches, startHotelSearch } from '@caravel/products/hotels/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { LISBON } from '../../testing/made-hotels.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const START = addDays(TODAY, 40);

type Options = { readonly products?: readonly ('flights' | 'hotels')[]; readonly recent?: boolean };

async function openForm(address = '/booknow/hotels', { products = ['flights', 'hotels'], recent = false }: Options = {}) {
  const server = new FakeServer();
  server.on(getDestination, ({ params }) => ({ data: { ...LISBON, id: params?.id ?? '' } }));
  // The results are a page of their own: here it waits for them.
  server.on(startHotelSearch, () => new Promise(() => undefined));
  server.on(suggestDestinations, () => ({ data: [LISBON] }));
  server.on(listRecentHotelSearches, () => ({
    data: recent
      ? [
          {
            place: 'Lisboa',
            at: '2026-11-20T10:00:00.000Z',
            search: {
              searchString: 'Lisboa',
              currency: 'USD',
              stayPeriod: { start: START, end: addDays(START, 2) },
              occupancies: [{ numOfRoom: 2, numOfAdults: 2, numOfChildren: 1, childAges: [4] }],
              lat: 41,
              lng: -8,
              radius: 8,
              nationality: { name: 'Portugal', alpha2Code: 'PT' },
              email: CLIENT.email,
              allowedCountry: 'US',
              version: 'one' as const,
              type: 'city' as const,
              locationId: 'city-1',
              paging: { pageNo: 0, pageSize: 50, orderBy: 'recommended' as const },
            },
          },
        ]
      : [],
  }));
  const page = await openPage(address, { session: CLIENT, server, products });
  const search = () => page.user.click(page.getByRole('button', { name: 'Search' }));
  return { ...page, server, search };
}

describe('the search form', () => {
  test('says what is missing, and leads to it', async () => {
    const page = await openForm();
    await page.findByRole('heading', { name: 'Where do you want to stay?' });
    await page.search();
    await page.findByText('There is a problem');
    expect(page.getAllByText('The destination is missing').length).toBeGreaterThan(0);
    expect(page.router.state.location.pathname).toBe('/booknow/hotels');
  });

  test('says of a destination that there is none of that name', async () => {
    const page = await openForm(`/booknow/hotels?s=${START}&e=${addDays(START, 3)}`);
    page.server.on(suggestDestinations, () => ({ data: [] }));
    const field = await page.findByRole('combobox', { name: 'Destination' });
    await page.user.type(field, 'xqzzy');
    await page.user.tab();
    await page.search();
    await page.findByText(/^We know no place called “xqzzy”/);
  });

  test('leads from a destination in words to the address of its search', async () => {
    const page = await openForm(`/booknow/hotels?d=x&s=${START}&e=${addDays(START, 3)}`);
    const field = await page.findByRole('combobox', { name: 'Destination' });
    await page.user.clear(field);
    await page.user.type(field, 'lis');
    const option = await page.findByRole('option', { name: /Lisbon/ });
    expect(option.textContent).toContain('City, Portugal');
    expect(option.textContent).toContain('LIS');
    await page.user.click(option);
    expect(field).toHaveProperty('value', 'Lisbon, Portugal');
    await page.search();
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/hotels/search'));
    expect(page.router.state.location.search).toEqual({ d: LISBON.id, s: START, e: addDays(START, 3), r: '2', n: 'US' });
  });

  test('asks the age of each child, ten at first; at most six rooms, and five of each kind in one', async () => {
    const page = await openForm();
    await page.user.click(await page.findByRole('button', { name: /^Rooms and guests/ }));
    const room = (number: number) => within(page.getByRole('group', { name: `Room ${number}` }));
    await page.user.click(room(1).getByRole('button', { name: 'One more: Children' }));
    const age = room(1).getByRole('combobox', { name: 'Age of child 1' });
    expect(age).toHaveProperty('value', '10');
    // The default is said, in the panel and on the field, and never searched in silence.
    room(1).getByText('Choose each child’s age on the day of arrival: prices depend on it. It is 10 until you do.');
    await waitFor(() =>
      expect(page.getByRole('button', { name: /^Rooms and guests/ }).textContent).toContain('2 adults, 1 child, age 10'),
    );
    await page.user.selectOptions(age, '7');
    const add = page.getByRole('button', { name: 'Add a room' });
    for (let rooms = 1; rooms < 6; rooms++) await page.user.click(add);
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await page.user.click(add);
    expect(page.getAllByRole('group', { name: /^Room \d$/ })).toHaveLength(6);
    for (let adults = 2; adults < 8; adults++) await page.user.click(room(2).getByRole('button', { name: 'One more: Adults' }));
    await waitFor(() =>
      expect(page.getByRole('button', { name: /^Rooms and guests/ }).textContent).toContain('6 rooms, 15 adults, 1 child, age 7'),
    );
  });

  test('names a recent search in the language of the page, and opens it again', async () => {
    const page = await openForm('/booknow/hotels', { recent: true });
    await page.user.click(await page.findByRole('button', { name: /^Lisbon.*2 rooms/ }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/hotels/search'));
    expect(page.router.state.location.search).toMatchObject({ d: 'city-1', r: '2-4_2-4', n: 'PT' });
  });

  test('says so where hotels are not sold', async () => {
    const page = await openForm('/booknow/hotels', { products: ['flights'] });
    await page.findByRole('heading', { name: 'Hotels are not on sale yet' });
  });
});
