import { fareCalendar, listRecentFlightSearches, type PlaceSuggestion, suggestAirports } from '@caravel/contracts';
import { addDays, money } from '@caravel/kernel';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../lib/language/format.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { openPage } from '../testing/open-page.tsx';
import { CLIENT } from '../testing/people.ts';

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
  server.on(suggestAirports, async ({ query }) => {
    await known.promise;
    return { data: [cityOf(query?.search ?? '')] };
  });
  return { server, nameThem: known.resolve };
}

describe('the ideas under the form', () => {
  test('show their pictures, and a placeholder in place of each name until it is known', async () => {
    const { server, nameThem } = serverOfPlaces();
    const page = await openPage('/booknow/flights', { session: CLIENT, server });
    const ideas = (await page.findByRole('heading', { name: 'Ideas to start with' })).closest('section');
    const cards = () => [...(ideas?.querySelectorAll('li') ?? [])];
    expect(cards()).toHaveLength(4);
    for (const card of cards()) {
      await waitFor(() => expect(card.querySelector('svg > *'), 'a picture').not.toBeNull());
      expect(card.querySelector('[data-radius]'), 'a placeholder').not.toBeNull();
      // A code is not a name that people know.
      expect(card.textContent).toBe('');
    }
    nameThem();
    await waitFor(() =>
      expect(cards().map((card) => card.textContent)).toEqual(['City LIS', 'City NYC', 'City ZRH', 'City MEX']),
    );
    expect(ideas?.querySelector('[data-radius]')).toBeNull();
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
      })),
    }));
    const l = `LIS-JFK-${DAY.replaceAll('-', '')}`;
    const page = await openPage(`/booknow/flights?t=ow&l=${l}`, { session: CLIENT, server });
    await page.user.click(await page.findByRole('button', { name: /^Departure/ }));
    await page.findByText(`Lowest known price for one adult, one way, for days until ${formatDate(last, 'en-US')}`);
    const priceOn = (day: string) => {
      const cell = page.getByRole('button', { name: new RegExp(formatDate(day, 'en-US', 'long')) });
      return `${cell.getAttribute('aria-label')} ${cell.textContent}`.includes('$');
    };
    await waitFor(() => expect(priceOn(last)).toBe(true));
    expect(priceOn(addDays(last, 1))).toBe(false);
  });
});
