import { addDays, money, required } from '@caravel/kernel';
import { getHotelDetails, getHotelPrice, getRoomsAndRates, getStayPrice } from '@caravel/products/hotels/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import { HOTEL_SEARCH_ID, hotelDetailsOf, LISBON, rateOf, roomsAnswerOf, stayPriceOf } from '../../testing/made-hotels.ts';
import { MADE_POLICY, makeStayQuote } from '../../testing/made-stays.ts';
import { officeServer, openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';
import { splitRates } from './checkout-address.ts';

const START = addDays(new Date().toISOString().slice(0, 10), 40);
const STAY = { start: START, end: addDays(START, 3) };
const ADDRESS = `/booknow/hotels/search-details?d=${LISBON.id}&s=${STAY.start}&e=${STAY.end}&r=2_1-7&n=PT&corelationid=${HOTEL_SEARCH_ID}&hotelid=river`;

const RATES = [
  rateOf('a0', 0, 40_000),
  rateOf('b0', 0, 52_000, { board: 'breakfast', price: stayPriceOf(52_000, 2_000) }),
  rateOf('a1', 1, 30_000),
  rateOf('c0', 0, 45_000, { bundle: 'both' }),
  rateOf('c,1', 1, 45_000, { bundle: 'both' }),
];

/** What rates cost together: the sum of their rooms, but for `off`. */
function stayOf(rateIds: readonly string[], off = 0) {
  const prices = RATES.flatMap(({ rateId, price }) => (rateIds.includes(rateId) ? [price] : []));
  const sum = (amountOf: (price: (typeof prices)[number]) => number) =>
    prices.reduce((minor, price) => minor + amountOf(price), 0);
  const price = stayPriceOf(
    sum(({ total }) => total.amountMinor) + off,
    sum(({ dueAtProperty }) => dueAtProperty.amountMinor),
  );
  const taxesIncluded = money(
    sum((one) => one.taxesIncluded.amountMinor),
    'USD',
  );
  const terms = { cancellationPolicy: null, refundable: false, freeCancellationUntil: null };
  return { nights: 3, price: { ...price, taxesIncluded }, ...terms, rooms: [] };
}

async function openDetails(prepare: (server: FakeServer) => void = () => undefined) {
  const server = officeServer();
  server.on(getHotelDetails, () => ({ data: hotelDetailsOf('river', STAY) }));
  server.on(getRoomsAndRates, () => ({ data: roomsAnswerOf(RATES, STAY) }));
  server.on(getStayPrice, ({ body }) => ({ data: stayOf(required(body, 'a body').rateIds) }));
  prepare(server);
  const page = await openPage(ADDRESS, { session: CLIENT, server, products: ['flights', 'hotels'] });
  const room = (number: number) => within(page.getByRole('group', { name: new RegExp(`^Room ${number}`) }));
  const amounts = () => amountsIn(page.getByRole('region', { name: 'Price' }));
  const total = () => required(page.getByRole('region', { name: 'Price' }).querySelector('[aria-live]'), 'a total').textContent;
  return { ...page, room, amounts, total };
}

/** The way on, once the price of the choice is known. */
async function ready(page: Awaited<ReturnType<typeof openDetails>>) {
  const button = page.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.hasAttribute('data-loading')).toBe(false));
  return button;
}

describe('the rooms of a hotel', () => {
  test('the cheapest choice for all rooms is made; the total runs with every other, and its lines add up to it', async () => {
    const page = await openDetails();
    await page.findByRole('heading', { name: 'Choose your rooms' });
    await waitFor(() => expect(page.total()).toBe('$700.00'));
    await page.user.click(page.room(1).getByRole('radio', { name: /Free breakfast/ }));
    await waitFor(() => expect(page.total()).toBe('$820.00'));
    expect(page.amounts()).toEqual({ Rooms: '$780.00', 'Taxes and fees': '$20.00', 'City tax': '$20.00' });
  });

  test('the chosen rates say price and penalty as the checkout will: what is charged once is shared by what each room costs', async () => {
    const policy = { ...MADE_POLICY, steps: MADE_POLICY.steps.slice(0, 2) };
    const rooms = [29_979, 40_021].map((total) => ({ price: stayPriceOf(total), cancellationPolicy: policy }));
    const page = await openDetails((server) =>
      server.on(getStayPrice, ({ body }) => ({ data: { ...stayOf(required(body, 'a body').rateIds), rooms } })),
    );
    const chosen = (room: number) =>
      required(page.room(room).getByRole<HTMLInputElement>('radio', { checked: true }).closest('label'), 'a rate');
    await waitFor(() => expect(chosen(1).textContent).toContain('$299.79'));
    expect(chosen(2).textContent).toContain('$400.21');
    for (const room of [1, 2]) expect(chosen(room).textContent).toContain('$120.00');
  });

  test('what is sold together is chosen together, and goes to the checkout as it is', async () => {
    const page = await openDetails((server) => server.on(getHotelPrice, () => ({ data: [makeStayQuote()] })));
    await waitFor(() => expect(page.total()).toBe('$700.00'));
    const [, , together] = page.room(1).getAllByRole('radio');
    await page.user.click(required(together, 'a rate of a bundle'));
    await waitFor(() => expect(page.total()).toBe('$900.00'));
    await page.user.click(await ready(page));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/hotels/checkout'));
    const search = new URLSearchParams(page.router.state.location.href.split('?')[1]);
    expect([search.get('corelationid'), search.get('hotelid')]).toEqual([HOTEL_SEARCH_ID, 'river']);
    expect(splitRates(search.get('rates') ?? '')).toEqual(['c0', 'c,1']);
  });

  test('several rooms cost what the server says of the stay, to the cent; the checkout asks if that has changed', async () => {
    const quotes: unknown[] = [];
    const page = await openDetails((server) => {
      server.on(getStayPrice, ({ body }) => ({ data: stayOf(required(body, 'a body').rateIds, -1) }));
      server.on(getHotelPrice, ({ body }) => {
        const { seenTotal } = required(body?.[0], 'a request');
        quotes.push(seenTotal);
        return { data: [makeStayQuote({ priceChanged: true, previousTotal: seenTotal ?? null })] };
      });
    });
    // The sum of the rooms would be another: it is never shown.
    const seen = new Set<string>();
    await waitFor(() => {
      seen.add(page.total());
      expect(page.total()).toBe('$699.99');
    });
    expect([...seen].filter(Boolean)).toEqual(['$699.99']);
    await page.user.click(page.room(1).getByRole('radio', { name: /Free breakfast/ }));
    await waitFor(() => expect(page.total()).toBe('$819.99'));
    await page.user.click(await ready(page));
    // What is paid now: 20.00 are due at the hotel.
    await waitFor(() => expect(quotes).toEqual([money(79_999, 'USD')]));
    const dialog = await page.findByRole('dialog');
    expect(dialog.textContent).toContain('$799.99');
    expect(dialog.textContent).toContain('$600.00');
  });

  test('each rate says what cancelling costs', async () => {
    const page = await openDetails();
    await waitFor(() => expect(page.total()).toBe('$700.00'));
    expect(page.getAllByText('Not refundable: cancelling costs the full $400.00')).toHaveLength(1);
    expect(page.getAllByRole('img', { name: 'What cancelling costs from today to arrival' })).toHaveLength(RATES.length);
  });
});

describe('the page of a hotel', () => {
  test('its pictures open large, and the arrow keys go on', async () => {
    const page = await openDetails();
    await page.user.click(await page.findByRole('button', { name: 'See all 2 pictures' }));
    const dialog = await page.findByRole('dialog', { name: 'Hotel river' });
    within(dialog).getByText('Outside, picture 1 of 2');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await page.user.keyboard('{ArrowRight}');
    within(dialog).getByText('A room with a view, picture 2 of 2');
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  });

  test('says what it has and asks', async () => {
    const page = await openDetails();
    for (const text of ['A house by the river.', 'Library', 'The lift is being repaired.', 'Dogs are welcome.'])
      await page.findByText(text);
    page.getByText('Check-in from 3:00 PM');
  });

  test('without its content, rooms are shown all the same', async () => {
    const page = await openDetails((server) => {
      server.on(getHotelDetails, () => {
        throw new Refusal('staticContentUnavailable', 'Static content unavailable');
      });
    });
    await page.findByText('Pictures and descriptions are not available at the moment. Rooms and prices are.');
    await waitFor(() => expect(page.total()).toBe('$700.00'));
  });

  test('an old search says so in the words of the server', async () => {
    const page = await openDetails((server) => {
      server.on(getHotelDetails, () => {
        throw new Refusal('searchExpired', 'Session expired or invalid (search again)');
      });
    });
    await page.findByText('Session expired or invalid (search again)');
    page.getByRole('link', { name: 'Search again' });
  });

  test('rooms that could not be loaded can be asked for again', async () => {
    let isDown = true;
    const page = await openDetails((server) => {
      server.on(getRoomsAndRates, () => {
        if (isDown) throw new Refusal('supplierFailed', 'The supplier did not answer');
        return { data: roomsAnswerOf(RATES, STAY) };
      });
    });
    await page.findByText('The supplier did not answer');
    isDown = false;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(page.total()).toBe('$700.00'));
  });
});
