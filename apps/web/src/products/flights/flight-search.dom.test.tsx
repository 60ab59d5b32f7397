import { type PlaceSuggestion, suggestAirports } from '@caravel/contracts';
import { addDays, money } from '@caravel/kernel';
import { fareCalendar, listRecentFlightSearches, streamFlights } from '@caravel/products/flights/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../lib/language/format.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const DAY = addDays(TODAY, 10);

/** A city as the server suggests it for its code. */
const cityOf = (code: string): PlaceSuggestion => ({
  type: 'city',
  code,
  name: `City ${code}`,
  cityName: `City ${code}`,
  countryCode: 'pt',
  countryName: 'Portugal',
  lat: 38.7,
  lng: -9.1,
  zone: 'Europe/Lisbon',
  airports: [],
});

/** A server that knows the places of codes from when they are let through. */
function serverOfPlaces() {
  const server = new FakeServer();
  const known = Promise.withResolvers<void>();
  server.on(listRecentFlightSearches, () => ({ data: [] }));
  server.onStream(streamFlights, () => []);
  server.on(suggestAirports, async ({ query }) => {
    await known.promise;
    return { data: [cityOf(query?.search ?? '')] };
  });
  return { server, nameThem: known.resolve };
}

/** A price, and the search that it is of. */
const PRICE = {
  total: money(41_250, 'USD'),
  date: DAY,
  search: { t: 'ow', l: `LAX-LIS-${DAY.replaceAll('-', '')}` },
  seenAt: null,
};

describe('the ideas under the form', () => {
  test('show their pictures with the price and the day that is known, and lead to that search; without a price, into the form', async () => {
    const { server, nameThem } = serverOfPlaces();
    nameThem();
    const ideas = {
      home: { code: 'LAX', name: 'Los Angeles' },
      ideas: [
        { code: 'LIS', name: 'Lisbon', countryCode: 'PT', price: PRICE },
        { code: 'RIO', name: 'Rio de Janeiro', countryCode: 'BR', price: null },
      ],
      freshUntil: '2099-01-01T00:00:00.000Z',
    };
    const page = await openPage('/booknow/flights', { session: CLIENT, server, ideas });
    const section = (await page.findByRole('heading', { name: 'Ideas from Los Angeles' })).closest('section');
    const cards = [...(section?.querySelectorAll('li') ?? [])];
    expect(cards.map((card) => card.textContent)).toEqual([`LisbonFrom $412.50${formatDate(DAY, 'en-US')}`, 'Rio de Janeiro']);
    for (const card of cards) await waitFor(() => expect(card.querySelector('svg > *'), 'a picture').not.toBeNull());
    await page.user.click(page.getByRole('button', { name: 'Rio de Janeiro' }));
    expect(page.router.state.location.pathname).toBe('/booknow/flights');
    await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('To').value).toBe('City RIO (RIO)'));
    await page.user.click(page.getByRole('button', { name: /^Lisbon/ }));
    expect(page.router.state.location.search).toMatchObject({ t: 'ow', l: `LAX-LIS-${DAY.replaceAll('-', '')}` });
  });
});

describe('the prices in the calendar', () => {
  test('say what they are, and until which day they are known', async () => {
    const { server, nameThem } = serverOfPlaces();
    nameThem();
    const last = addDays(DAY, 3);
    server.on(fareCalendar, ({ query }) => ({
      data: Array.from({ length: query?.days ?? 0 }, (_, at) => addDays(query?.from ?? TODAY, at)).map((date) => ({
        date,
        total: date >= DAY && date <= last ? money(25_010, 'USD') : null,
        seenAt: null,
      })),
      freshUntil: '2099-01-01T00:00:00.000Z',
    }));
    const l = `LIS-JFK-${DAY.replaceAll('-', '')}`;
    const page = await openPage(`/booknow/flights?t=ow&l=${l}`, { session: CLIENT, server });
    await page.user.click(await page.findByRole('button', { name: /^Departure/ }));
    await page.findByText(`Lowest total for 1 adult, one way, for days until ${formatDate(last, 'en-US')}, rounded up.`);
    const priceOn = (day: string) => {
      const cell = page.getByRole('button', { name: new RegExp(formatDate(day, 'en-US', 'long')) });
      return `${cell.getAttribute('aria-label')} ${cell.textContent}`.includes('$');
    };
    await waitFor(() => expect(priceOn(last)).toBe(true));
    expect(priceOn(addDays(last, 1))).toBe(false);
  });
});

describe('the travelers', () => {
  const openTravelers = async (party: string) => {
    const { server, nameThem } = serverOfPlaces();
    nameThem();
    server.on(fareCalendar, () => ({ data: [], freshUntil: '2099-01-01T00:00:00.000Z' }));
    return openPage(`/booknow/flights?l=LIS-JFK-${DAY.replaceAll('-', '')}&p=${party}`, { session: CLIENT, server });
  };

  test('are nine on seats at most, which the picker says', async () => {
    const page = await openTravelers('5-3-0');
    await page.user.click(await page.findByRole('button', { name: /^Travelers/ }));
    await page.findByText(/^At most 9 travelers, not counting infants, and at most 5 of each type/);
    const more = (name: string) =>
      page.getByRole('button', { name: new RegExp(`${name}.*more|more.*${name}|${name}.*\\+|Add.*${name}`, 'i') });
    await page.user.click(more('child'));
    expect(page.getAllByText(/5 adults, 4 children/).length).toBeGreaterThan(0);
    await page.user.click(more('child'));
    expect(page.queryByText(/5 adults, 5 children/)).toBeNull();
    await page.user.click(more('infant'));
    expect(page.getAllByText(/5 adults, 4 children, 1 infant/).length).toBeGreaterThan(0);
  });

  test('that an address has too many of are told, not left out', async () => {
    const page = await openTravelers('5-5-0');
    expect((await page.findAllByText('At most 9 travelers, not counting infants')).length).toBeGreaterThan(0);
  });
});
