import { confirmPriceWatch, endPriceWatch, listPriceWatches, type PriceWatch } from '@caravel/contracts';
import { money, required } from '@caravel/kernel';
import { hotelFormOfSearch, paramsOfHotelForm, watchStayPrice } from '@caravel/products/hotels/contract';
import { waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { idOf } from '../testing/made-booking.ts';
import { hotelPageOf, LISBON } from '../testing/made-hotels.ts';
import { openResults, PARK, RIVER, STAY } from '../testing/open-hotels.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLARA, openProfile } from '../testing/open-profile.ts';

const PARAMS = paramsOfHotelForm({
  ...{ destination: LISBON.id, area: null, start: STAY.start, end: STAY.end, nationality: 'PT' },
  rooms: [{ adults: 2, childAges: [1, 7] }],
});
const WATCH: PriceWatch = {
  ...{ _id: idOf(901), product: 'hotels', places: ['Lisbon'], startsOn: STAY.start, endsOn: STAY.end, people: 2 },
  ...{ params: { ...PARAMS }, told: null, last: null, createdAt: '2026-11-28T10:00:00.000Z' },
};

describe('the price of a search', () => {
  test('is watched by a press of a client, and no more by another', async () => {
    const page = await openResults(() => hotelPageOf([RIVER, PARK]));
    let watches: PriceWatch[] = [];
    page.server.on(listPriceWatches, () => ({ data: { watches } }));
    const begun = page.server.on(watchStayPrice, ({ body }) => {
      // The address that the server makes of the search is that of the page.
      const params = Object.entries(paramsOfHotelForm(hotelFormOfSearch(required(body, 'a search').search)));
      watches = [{ ...WATCH, params: Object.fromEntries(params) }];
      return { data: { state: 'on' as const, watchId: WATCH._id } };
    });
    const ended = page.server.on(endPriceWatch, () => {
      watches = [];
      return { data: { message: 'You get no more emails about this price.' } };
    });
    const button = await page.findByRole('button', { name: 'Watch this price', pressed: false });
    await page.user.click(button);
    await page.findByRole('button', { name: 'Watch this price', pressed: true });
    await page.findByText(/^We email you when the lowest total changes by 5% or more/);
    expect(begun[0]?.body?.search.stayPeriod).toEqual(STAY);
    await page.user.click(button);
    await page.findByRole('button', { name: 'Watch this price', pressed: false });
    expect(ended.map(({ params }) => params?.id)).toEqual([WATCH._id]);
  });

  test('is not watched where there is no room, in words', async () => {
    const page = await openResults(() => hotelPageOf([RIVER, PARK]));
    page.server.on(watchStayPrice, () => {
      throw new Refusal('priceWatchesFull', 'You can watch up to 10 prices. End one first.');
    });
    await page.user.click(await page.findByRole('button', { name: 'Watch this price' }));
    await page.findByText('You can watch up to 10 prices. End one first.');
    await page.findByRole('button', { name: 'Watch this price', pressed: false });
  });
});

describe('the link of the email', () => {
  const open = (server: FakeServer, token = 'of-the-email-that-was-sent') =>
    openPage(`/price-watch?token=${token}`, { session: null, server });

  test('begins the watch by a press, and leads to its search', async () => {
    const server = new FakeServer();
    const asked = server.on(confirmPriceWatch, () => ({ data: WATCH }));
    const page = await open(server);
    const button = await page.findByRole('button', { name: 'Start watching' });
    expect(asked).toHaveLength(0);
    await page.user.click(button);
    await page.findByRole('heading', { name: 'You are watching this price' });
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'of-the-email-that-was-sent' }]);
    const link = await page.findByRole('link', { name: 'See the results' });
    expect(link.getAttribute('href')).toContain(`/booknow/hotels/search?d=${LISBON.id}`);
  });

  test('says that it was used or is cut off', async () => {
    const server = new FakeServer();
    server.on(confirmPriceWatch, () => {
      throw new Refusal('tokenExpired', 'The link has expired or has already been used.');
    });
    const page = await open(server);
    await page.user.click(await page.findByRole('button', { name: 'Start watching' }));
    await page.findByText(/has expired or has already been used/);
    const cut = await open(new FakeServer(), 'cut');
    await waitFor(() => expect(cut.queryByRole('button', { name: 'Start watching' })).toBeNull());
  });
});

test('the profile lists what is watched, and ends it', async () => {
  const server = officeServer();
  let watches = [{ ...WATCH, last: money(38_000, 'USD') }];
  server.on(listPriceWatches, () => ({ data: { watches } }));
  const ended = server.on(endPriceWatch, () => {
    watches = [];
    return { data: { message: 'You get no more emails about this price.' } };
  });
  const { findByText, findByRole, user } = await openProfile(CLARA, server);
  await findByText('$380.00 when last checked');
  await user.click(await findByRole('button', { name: /^Stop watching Lisbon, / }));
  await findByText(/^You watch no prices/);
  expect(ended.map(({ params }) => params?.id)).toEqual([WATCH._id]);
});
