import type { EndpointInput, Ideas } from '@caravel/contracts';
import { suggestAirports } from '@caravel/contracts';
import { addDays, money } from '@caravel/kernel';
import { fareCalendar, listRecentFlightSearches } from '@caravel/products/flights/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../lib/language/format.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';

const TODAY = new Date().toISOString().slice(0, 10);
/** Late in next month, so that the days around it are in sight together. */
const OUT = `${addDays(`${TODAY.slice(0, 7)}-01`, 40).slice(0, 7)}-10`;
const BACK = addDays(OUT, 7);
const compact = (day: string) => day.replaceAll('-', '');
const FAR = '2099-01-01T00:00:00.000Z';

const ideas = (seenAt: string | null): Ideas => ({
  home: { code: 'LAX', name: 'Los Angeles' },
  ideas: [
    {
      code: 'LIS',
      name: 'Lisbon',
      countryCode: 'PT',
      price: { total: money(41_257, 'USD'), date: OUT, search: { t: 'ow', l: `LAX-LIS-${compact(OUT)}`, c: 'b' }, seenAt },
    },
  ],
  freshUntil: FAR,
});

describe('a tile of the landing page', () => {
  test('leads to the very search that its price is of', async () => {
    const page = await openPage('/', { session: null, ideas: ideas(null) });
    const tile = await page.findByRole('link', { name: /Lisbon/ });
    expect(tile.textContent).toContain('From $412.57');
    expect(tile.textContent).not.toContain('seen');
    expect(new URL(tile.getAttribute('href') ?? '', 'http://x.test').searchParams.toString()).toBe(
      `t=ow&l=LAX-LIS-${compact(OUT)}&c=b`,
    );
  });

  test('says when a price was seen that is not asked for now', async () => {
    const page = await openPage('/', { session: null, ideas: ideas(new Date(Date.now() - 2 * 3_600_000).toISOString()) });
    const tile = await page.findByRole('link', { name: /Lisbon/ });
    await waitFor(() => expect(tile.textContent).toContain('seen 2 hours ago'));
  });
});

type Asked = EndpointInput<typeof fareCalendar>['query'];

describe('the calendar of the form', () => {
  test('asks what the trip costs that the pick of a day makes: party, cabin and stops, first the way out, then the way back', async () => {
    const server = officeServer();
    server.on(listRecentFlightSearches, () => ({ data: [] }));
    server.on(suggestAirports, () => ({ data: [] }));
    const asked: Asked[] = [];
    server.on(fareCalendar, ({ query }) => {
      if (query) asked.push(query);
      const days = Array.from({ length: Number(query?.days ?? 0) }, (_, at) => addDays(query?.from ?? TODAY, at));
      const amount = query?.leg === '1' ? 60_010 : 50_010;
      return { data: days.map((date) => ({ date, total: money(amount, 'USD'), seenAt: null })), freshUntil: FAR };
    });
    const l = `LIS-JFK-${compact(OUT)}-${compact(BACK)}`;
    const page = await openPage(`/booknow/flights?l=${l}&p=2-1-0`, { session: CLIENT, server });
    await page.user.click(await page.findByRole('button', { name: /^Dates/ }));
    const day = (date: string) => page.findByRole('button', { name: new RegExp(formatDate(date, 'en-US', 'long')) });
    await waitFor(async () => expect((await day(OUT)).getAttribute('aria-label')).toContain('$500.10'));
    const party = {
      origin: 'LIS',
      destination: 'JFK',
      routeType: 'Round-Trip',
      adults: 2,
      children: 1,
      flightType: 'NoPreference',
    };
    expect(asked.every((one) => one.leg === '0')).toBe(true);
    expect(asked[0]).toMatchObject({ ...party, back: BACK, maxStops: '2' });
    await page.user.click(await day(OUT));
    await waitFor(async () => expect((await day(BACK)).getAttribute('aria-label')).toContain('$600.10'));
    expect(asked.at(-1)).toMatchObject({ ...party, leg: '1', departure: OUT });
    await page.findByText(/^Lowest total for 2 adults, 1 child there and back, leaving on /);
  });
});
