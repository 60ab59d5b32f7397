import { getDestination, suggestDestinations } from '@caravel/contracts';
import { addDays, addMonths } from '@caravel/kernel';
import { findCars, listRecentCarSearches, type RecentCarSearch } from '@caravel/products/cars/contract';
import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { DROP_OFF_DAY, MIAMI, ORLANDO, PICK_UP_DAY } from '../../testing/made-cars.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const PLACES = [MIAMI, ORLANDO];
const TODAY = new Date().toISOString().slice(0, 10);
const SEARCH = { from: MIAMI.id, pu: `${PICK_UP_DAY}T10:00`, do: `${DROP_OFF_DAY}T10:00`, age: '23', c: 'BR' };
const address = (more: Record<string, string> = {}) => `/booknow/cars?${new URLSearchParams({ ...SEARCH, ...more })}`;

async function openForm(
  at = '/booknow/cars',
  products: readonly ('flights' | 'cars')[] = ['flights', 'cars'],
  recent: readonly RecentCarSearch[] = [],
) {
  const server = new FakeServer();
  server.on(getDestination, ({ params }) => ({
    data: PLACES.find(({ id }) => id === params?.id) ?? { ...MIAMI, id: params?.id ?? '', name: 'Elsewhere' },
  }));
  server.on(suggestDestinations, ({ query }) => ({
    data: PLACES.filter(({ name }) => name.toLowerCase().includes((query?.term ?? '').toLowerCase())),
  }));
  server.on(listRecentCarSearches, () => ({ data: recent.map((search) => ({ search, at: '2026-11-20T10:00:00.000Z' })) }));
  // The results are a page of their own: here it waits for them.
  server.on(findCars, () => new Promise(() => undefined));
  const page = await openPage(at, { session: CLIENT, server, products });
  const choose = async (label: string, text: string, option: RegExp) => {
    const field = await page.findByRole('combobox', { name: label });
    await page.user.clear(field);
    await page.user.type(field, text);
    await page.user.click(await page.findByRole('option', { name: option }));
  };
  const search = () => page.user.click(page.getByRole('button', { name: 'Search' }));
  return { ...page, choose, search };
}

describe('the search form of cars', () => {
  test('begins with the same drop-off, a driver of 25 and the country of the profile, and says what is missing', async () => {
    const page = await openForm();
    await page.findByRole('heading', { name: 'Where do you want to drive?' });
    expect(page.getByRole('checkbox', { name: 'Same drop-off' })).toHaveProperty('checked', true);
    expect(page.getByLabelText('Driver’s age')).toHaveProperty('value', '25');
    expect(page.getByLabelText('Country of residence')).toHaveProperty('value', 'US');
    expect(page.getByLabelText('Pick-up time').querySelectorAll('option')).toHaveLength(48);
    await page.search();
    await page.findByText('There is a problem');
    expect(page.getAllByText('Pick-up location is required').length).toBeGreaterThan(1);
    expect(page.router.state.location.pathname).toBe('/booknow/cars');
  });

  test('keeps the times, age and country of an address that names no place', async () => {
    const page = await openForm(`/booknow/cars?pu=${PICK_UP_DAY}T08:30&do=${DROP_OFF_DAY}T19:00&age=71&c=PT`);
    expect(await page.findByLabelText('Pick-up time')).toHaveProperty('value', '08:30');
    expect(page.getByLabelText('Drop-off time')).toHaveProperty('value', '19:00');
    expect(page.getByLabelText('Driver’s age')).toHaveProperty('value', '71');
    expect(page.getByLabelText('Country of residence')).toHaveProperty('value', 'PT');
  });

  test('leads from places in words to the address of the search', async () => {
    const page = await openForm(address());
    await page.choose('Pick-up location', 'miam', /Miami International Airport/);
    await page.user.click(page.getByRole('checkbox', { name: 'Same drop-off' }));
    await page.search();
    expect((await page.findAllByText('Drop-off location is required')).length).toBeGreaterThan(1);
    await page.choose('Drop-off location', 'orla', /Orlando/);
    await page.user.selectOptions(page.getByLabelText('Drop-off time'), '10:30');
    await page.search();
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/cars/search'));
    expect(page.router.state.location.search).toEqual({ ...SEARCH, to: ORLANDO.id, do: `${DROP_OFF_DAY}T10:30` });
  });

  test('the same place chosen twice is the same drop-off', async () => {
    const page = await openForm(address());
    await page.user.click(await page.findByRole('checkbox', { name: 'Same drop-off' }));
    await page.choose('Drop-off location', 'miam', /Miami International Airport/);
    await page.search();
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/cars/search'));
    expect(page.router.state.location.search).toEqual(SEARCH);
  });

  test.each([
    ['a pick-up that has passed', { pu: `${addDays(TODAY, -2)}T10:00` }, 'Choose a valid pick-up time that is still to come'],
    ['half an hour', { do: `${PICK_UP_DAY}T10:30` }, 'There must be at least 1 hour between pick-up and drop-off'],
    ['a drop-off before', { do: `${PICK_UP_DAY}T08:00` }, 'There must be at least 1 hour between pick-up and drop-off'],
    ['over a year', { do: `${addMonths(PICK_UP_DAY, 12)}T10:30` }, 'Drop-off must be at most 1 year after pick-up'],
  ])('refuses %s, with the text of the rule', async (_, more, text) => {
    const page = await openForm(address(more));
    await page.findByDisplayValue(/Miami/);
    await page.search();
    expect((await page.findAllByText(text)).length).toBeGreaterThan(1);
    expect(page.router.state.location.pathname).toBe('/booknow/cars');
  });

  test('an hour and a whole year are allowed', async () => {
    const page = await openForm(address({ do: `${PICK_UP_DAY}T11:00` }));
    await page.findByDisplayValue(/Miami/);
    await page.search();
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/cars/search'));
    const year = await openForm(address({ do: `${addMonths(PICK_UP_DAY, 12)}T10:00` }));
    await waitFor(() => expect(year.getAllByDisplayValue(/Miami/).length).toBeGreaterThan(0));
  });

  test('asks for an age that may drive', async () => {
    const page = await openForm(address());
    await page.findByDisplayValue(/Miami/);
    fireEvent.change(page.getByLabelText('Driver’s age'), { target: { value: '17' } });
    await page.search();
    expect((await page.findAllByText('Enter an age from 18 to 99')).length).toBeGreaterThan(1);
    fireEvent.change(page.getByLabelText('Driver’s age'), { target: { value: '18' } });
    await page.search();
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ age: '18' }));
  });

  test('opens a search of before again', async () => {
    const { lat: pickupLatitude, lng: pickupLongitude } = MIAMI;
    const ends = { pickUpDateTime: SEARCH.pu, returnDateTime: SEARCH.do, pickUpId: MIAMI.id, dropOffId: null };
    const search = { pickupLatitude, pickupLongitude, ...ends, age: 23, countryOfResidence: 'BR' };
    const page = await openForm('/booknow/cars', ['flights', 'cars'], [search]);
    await page.findByRole('heading', { name: 'Recent searches' });
    await page.user.click(await page.findByRole('button', { name: /^Miami International Airport.*Driver of 23/ }));
    await waitFor(() => expect(page.router.state.location.search).toEqual(SEARCH));
  });

  test('says so where cars are not sold', async () => {
    const page = await openForm('/booknow/cars', ['flights']);
    await page.findByRole('heading', { name: 'Cars are not on sale yet' });
  });
});
