import { getDestination, suggestAirports } from '@caravel/contracts';
import { addDays, required } from '@caravel/kernel';
import { findCars, listRecentCarSearches } from '@caravel/products/cars/contract';
import { fareCalendar, listRecentFlightSearches, storeFlightSearch, streamFlights } from '@caravel/products/flights/contract';
import { listRecentHotelSearches, startHotelSearch } from '@caravel/products/hotels/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { writeDate } from '../components/calendar/typed-date.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { MIAMI } from '../testing/made-cars.ts';
import { openPage } from '../testing/open-page.tsx';
import { CLIENT } from '../testing/people.ts';

const OUT = addDays(new Date().toISOString().slice(0, 10), 40);
const BACK = addDays(OUT, 5);
const compact = (day: string) => day.replaceAll('-', '');
const typed = (day: string) => writeDate(day, 'en-US');

/** Each form with all that a search needs, the name of its field of days, and of the days in it. */
const FORMS = {
  'flights there and back': [`flights?l=LIS-JFK-${compact(OUT)}-${compact(BACK)}`, /^Dates/, 'Departs', 'Returns'],
  'flights one way': [`flights?t=ow&l=LIS-JFK-${compact(OUT)}`, /^Departure date/, 'Departs', undefined],
  hotels: [`hotels?d=city-1&s=${OUT}&e=${BACK}`, /^Dates/, 'Check-in', 'Check-out'],
  cars: [`cars?from=${MIAMI.id}&pu=${OUT}T10:00&do=${BACK}T10:00&age=30&c=US`, /^Pick-up and drop-off/, 'Pick-up', 'Drop-off'],
} as const;

async function openForm(name: keyof typeof FORMS, width: number) {
  const [address, field, first, last] = FORMS[name];
  const server = new FakeServer();
  server.on(getDestination, ({ params }) => ({ data: { ...MIAMI, id: params?.id ?? '' } }));
  server.on(suggestAirports, () => ({ data: [] }));
  server.on(listRecentFlightSearches, () => ({ data: [] }));
  server.on(listRecentHotelSearches, () => ({ data: [] }));
  server.on(listRecentCarSearches, () => ({ data: [] }));
  server.on(fareCalendar, () => ({ data: [], freshUntil: '2099-01-01T00:00:00.000Z' }));
  server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
  const flights = server.onStream(streamFlights, () => []);
  server.on(startHotelSearch, () => new Promise(() => undefined));
  server.on(findCars, () => new Promise(() => undefined));
  const products = ['flights', 'hotels', 'cars'] as const;
  const page = await openPage(`/booknow/${address}`, { session: CLIENT, server, products, width });
  const open = async () => page.user.click(await page.findByRole('button', { name: field }));
  const type = async (label: string, text: string) => {
    const input = await page.findByRole('textbox', { name: label });
    await page.user.clear(input);
    if (text) await page.user.type(input, text);
  };
  const done = async () => {
    await page.user.click(page.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  };
  const search = () => page.user.click(page.getByRole('button', { name: 'Search' }));
  const isSearched = () => page.router.state.location.pathname.endsWith('/search');
  return { ...page, flights, field, first, last: last ?? first, open, type, done, search, isSearched };
}

const NAMES = ['flights there and back', 'flights one way', 'hotels', 'cars'] as const;
const BAD = [
  ['no date', '02/31/2027', /^Enter a valid date/],
  ['words', 'next Friday', /^Enter a valid date/],
  ['a day gone by', '01/05/2020', /^Choose today or a later day/],
  ['a day too far', '01/05/2090', /^This day is too far ahead/],
] as const;

describe.each(NAMES)('a typed day that is refused, %s', (name) => {
  test.each(BAD)('%s: it stays, with what is wrong, and nothing is searched in its place', async (_, text, wrong) => {
    const page = await openForm(name, 1440);
    await page.open();
    await page.type(page.first, text);
    await page.done();
    const field = page.getByRole('button', { name: page.field });
    expect(field.textContent).toContain(text);
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toMatch(wrong);
    await page.search();
    await page.findByText('There is a problem');
    expect(page.isSearched()).toBe(false);
    await page.open();
    expect(await page.findByRole('textbox', { name: page.first })).toHaveProperty('value', text);
    await page.type(page.first, typed(addDays(OUT, 1)));
    await page.done();
    await page.search();
    await waitFor(() => expect(page.isSearched()).toBe(true));
    expect(JSON.stringify(page.router.state.location.search).replaceAll('-', '')).toContain(compact(addDays(OUT, 1)));
  });

  test('the last day is no other one either, on a phone; a day of the calendar takes its place', async () => {
    const page = await openForm(name, 390);
    await page.open();
    await page.type(page.last, '31.02');
    await page.done();
    await page.search();
    await page.findByText('There is a problem');
    expect(page.isSearched()).toBe(false);
    await page.open();
    const day = required(document.querySelector<HTMLElement>(`[data-day="${addDays(OUT, 2)}"]`), 'the day');
    await page.user.click(day);
    expect(page.getByRole('textbox', { name: page.last })).not.toHaveProperty('value', '31.02');
  });
});

test.each(['Escape', 'a click outside'])('a typed day is read when its panel is closed by %s', async (way) => {
  const page = await openForm('hotels', 1440);
  await page.open();
  await page.type(page.first, '02/31/2027');
  if (way === 'Escape') await page.user.keyboard('{Escape}');
  else await page.user.click(document.body);
  await waitFor(() => expect(page.getByRole('button', { name: page.field }).textContent).toContain('02/31/2027'));
  await page.search();
  expect(page.isSearched()).toBe(false);
});
