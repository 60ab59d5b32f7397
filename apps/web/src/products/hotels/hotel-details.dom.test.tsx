import { getDestination } from '@caravel/contracts';
import { addDays, money, required } from '@caravel/kernel';
import {
  fetchHotels,
  getHotelDetails,
  getHotelPrice,
  getRoomsAndRates,
  getStayPrice,
  startHotelSearch,
} from '@caravel/products/hotels/contract';
import { cleanup, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { amountsIn } from '../../testing/amounts.ts';
import { type FakeServer, Refusal } from '../../testing/fake-server.ts';
import {
  HOTEL_SEARCH_ID,
  hotelDetailsOf,
  hotelOf,
  hotelPageOf,
  LISBON,
  rateOf,
  roomsAnswerOf,
  startedSearchOf,
  stayPriceOf,
} from '../../testing/made-hotels.ts';
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

async function openDetails(prepare: (server: FakeServer) => void = () => undefined, address = ADDRESS) {
  const server = officeServer();
  server.on(getHotelDetails, () => ({ data: hotelDetailsOf('river', STAY) }));
  server.on(getRoomsAndRates, () => ({ data: roomsAnswerOf(RATES, STAY) }));
  server.on(getStayPrice, ({ body }) => ({ data: stayOf(required(body, 'a body').rateIds) }));
  prepare(server);
  const page = await openPage(address, { session: CLIENT, server, products: ['flights', 'hotels'] });
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

  test('the price says which room it is for, with which meals, and what cancelling costs', async () => {
    const page = await openDetails();
    await waitFor(() => expect(page.total()).toBe('$700.00'));
    const chosen = () => within(page.getByRole('region', { name: 'Price' })).getAllByRole('listitem');
    expect(chosen().map(({ textContent }) => textContent)).toEqual([
      'Double roomRoom onlyNot refundable: cancelling costs the full $400.00',
      'Double roomRoom onlyNot refundable: cancelling costs the full $300.00',
    ]);
    await page.user.click(page.room(1).getByRole('radio', { name: /Free breakfast/ }));
    await waitFor(() => expect(chosen()[0]?.textContent).toContain('Free breakfast'));
  });

  test('a rate that is worse than another in all is folded away until it is asked for', async () => {
    const rates = [...RATES, rateOf('dear', 0, 41_000)];
    const page = await openDetails((server) => server.on(getRoomsAndRates, () => ({ data: roomsAnswerOf(rates, STAY) })));
    await page.findByRole('heading', { name: 'Choose your rooms' });
    const amounts = () =>
      page
        .room(1)
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')?.textContent?.match(/\$\d+\.00/)?.[0]);
    const shown = ['$400.00', '$520.00', '$450.00'];
    await waitFor(() => expect(amounts()).toEqual(shown));
    await page.user.click(
      page.room(1).getByRole('button', { name: 'Show 1 more rate, which costs more and offers nothing more' }),
    );
    expect(amounts()).toEqual([...shown, '$410.00']);
  });

  test('the lines of the price are those of the checkout', async () => {
    const quote = makeStayQuote();
    const rooms = [{ price: quote.stay, cancellationPolicy: null }];
    const page = await openDetails((server) => {
      server.on(getStayPrice, ({ body }) => ({
        data: { ...stayOf(required(body, 'a body').rateIds), price: quote.stay, rooms: [...rooms, ...rooms] },
      }));
      server.on(getHotelPrice, () => ({ data: [quote] }));
    });
    await waitFor(() => expect(page.total()).toBe('$640.00'));
    const seen = page.amounts();
    expect(seen).toEqual({
      Rooms: '$480.00',
      'Taxes and fees': '$105.00',
      'Agency fee': '$15.00',
      'City tax': '$16.00',
      'Pool and beach': '$24.00',
    });
    await page.user.click(await ready(page));
    await page.findByRole('heading', { level: 1, name: 'Checkout' });
    await waitFor(() => expect(page.amounts()).toEqual(seen));
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

  test('the choice lives in the address: a reload and Back from the checkout show it again', async () => {
    const page = await openDetails((server) => server.on(getHotelPrice, () => ({ data: [makeStayQuote()] })));
    await waitFor(() => expect(page.total()).toBe('$700.00'));
    await page.user.click(page.room(1).getByRole('radio', { name: /Free breakfast/ }));
    await waitFor(() => expect(page.total()).toBe('$820.00'));
    const { href } = page.router.state.location;
    await page.user.click(await ready(page));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/hotels/checkout'));
    page.router.history.back();
    await waitFor(() => expect(page.total()).toBe('$820.00'));
    cleanup();
    const reloaded = await openDetails(undefined, href);
    await waitFor(() => expect(reloaded.total()).toBe('$820.00'));
    expect(reloaded.room(1).getByRole<HTMLInputElement>('radio', { name: /Free breakfast/ }).checked).toBe(true);
  });

  test.each(['gone,a1', 'b0', 'b0,c%252C1', 'a1,b0', '%25'])(
    'an address with %s, which is no stay, shows the cheapest',
    async (rates) => {
      const page = await openDetails(undefined, `${ADDRESS}&rates=${rates}`);
      await waitFor(() => expect(page.total()).toBe('$700.00'));
    },
  );

  test.each([
    ['&of=roomOnly~2027-12-03T14:00:00.000Z&fr=true', ['free', 'otherFree']],
    ['&of=breakfast~2027-12-03T14:00:00.000Z', ['freeBreakfast', 'otherBreakfast']],
    ['&of=roomOnly~kept', ['cheap', 'other']],
    ['&of=roomOnly~partly', ['partly', 'otherFree']],
    ['&fb=breakfast', ['freeBreakfast', 'otherBreakfast']],
    ['&fr=true', ['partly', 'otherFree']],
  ])('what the list quoted is what opens; without a quote, what its filters ask: %s', async (more, wanted) => {
    const free = { refundable: true, freeCancellationUntil: '2027-12-03T14:00:00.000Z' };
    const rates = [
      rateOf('cheap', 0, 40_000),
      rateOf('free', 0, 50_000, free),
      rateOf('freeBreakfast', 0, 60_000, { ...free, board: 'breakfast' }),
      rateOf('partly', 0, 45_000, { refundable: true }),
      rateOf('other', 1, 30_000),
      rateOf('otherFree', 1, 35_000, free),
      rateOf('otherBreakfast', 1, 36_000, { ...free, board: 'breakfast' }),
    ];
    const asked: unknown[] = [];
    await openDetails((server) => {
      server.on(getRoomsAndRates, () => ({ data: roomsAnswerOf(rates, STAY) }));
      server.on(getStayPrice, ({ body }) => {
        asked.push(required(body, 'a body').rateIds);
        return { data: stayOf(required(body, 'a body').rateIds) };
      });
    }, `${ADDRESS}${more}`);
    await waitFor(() => expect(asked).toEqual([wanted]));
  });

  test('what is sold together stays nearest in kind in the other room, and says what changed there', async () => {
    const free = { refundable: true, freeCancellationUntil: '2027-12-03T14:00:00.000Z', board: 'breakfast' as const };
    const rates = [
      rateOf('a0', 0, 40_000),
      rateOf('a1', 1, 30_000, free),
      rateOf('c0', 0, 45_000, { bundle: 'both', board: 'halfBoard' }),
      rateOf('c1', 1, 31_000, { bundle: 'both' }),
      rateOf('d1', 1, 52_000, { ...free, bundle: 'both', board: 'roomOnly' }),
    ];
    const page = await openDetails(
      (server) => server.on(getRoomsAndRates, () => ({ data: roomsAnswerOf(rates, STAY) })),
      `${ADDRESS}&rates=a0,a1`,
    );
    await page.findByRole('heading', { name: 'Choose your rooms' });
    await page.user.click(await waitFor(() => page.room(1).getByRole('radio', { name: /Breakfast and dinner/ })));
    const told = await page.findByText(/room 2 changed too/);
    for (const words of ['Before: Free breakfast', '$300.00', 'Now: Room only', '$520.00'])
      expect(told.textContent).toContain(words);
    expect(told.textContent?.match(/Free cancellation until/g)).toHaveLength(2);
    expect(page.router.state.location.search).toMatchObject({ rates: 'c0,d1' });
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

  test('tells what guests say, by aspect and in their own words, the newest first', async () => {
    const page = await openDetails();
    await page.findByRole('heading', { name: 'Guest reviews' });
    page.getByText('Cleanliness: 8.9 of 10');
    page.getByText('Value: 7.5 of 10');
    page.getByText('Ana · Family · Oct 1, 2026');
    page.getByText('Ana · Oct 2, 2026');
    expect(page.queryByText('Stay 5')).toBeNull();
    await page.user.click(page.getByRole('button', { name: 'Show more' }));
    page.getByText('Stay 5');
  });

  test('without its content, rooms are shown all the same', async () => {
    const page = await openDetails((server) => {
      server.on(getHotelDetails, () => {
        throw new Refusal('staticContentUnavailable', 'Static content unavailable');
      });
    });
    await page.findByText('Pictures and descriptions are not available at the moment. Rooms and prices are.');
    await waitFor(() => expect(page.total()).toBe('$700.00'));
    expect(page.room(1).getAllByRole('radio')).toHaveLength(3);
  });

  test('an old search is made again, and the hotel opens at the prices of this moment', async () => {
    const again = '0193d1a0-0000-7000-8000-00000000beef';
    let polls = 0;
    const asked: unknown[] = [];
    const gone = (id: string | undefined) => {
      if (id !== again) throw new Refusal('searchExpired', 'Session expired or invalid (search again)');
    };
    const page = await openDetails((server) => {
      server.on(getDestination, () => ({ data: LISBON }));
      server.on(startHotelSearch, ({ body }) => {
        asked.push(body?.stayPeriod);
        return { data: startedSearchOf(again) };
      });
      server.on(fetchHotels, () => {
        polls += 1;
        return { data: hotelPageOf(polls === 1 ? [] : [hotelOf('river', 70_000)], { pollCompleted: false }) };
      });
      server.on(getHotelDetails, ({ query }) => {
        gone(query?.corelationid);
        return { data: hotelDetailsOf('river', STAY) };
      });
      server.on(getRoomsAndRates, ({ query }) => {
        gone(query?.corelationid);
        return { data: roomsAnswerOf(RATES, STAY) };
      });
    }, `${ADDRESS}&rates=old`);
    await page.findByText('This search has expired. We are searching for the hotel again, at today’s prices.');
    await waitFor(() => expect(page.total()).toBe('$700.00'));
    expect(asked).toEqual([STAY]);
    expect(page.router.state.location.search).toMatchObject({ corelationid: again, hotelid: 'river' });
  });

  test('an old search of a hotel that nobody sells any more says so in the words of the server', async () => {
    const page = await openDetails((server) => {
      server.on(getDestination, () => ({ data: LISBON }));
      server.on(startHotelSearch, () => {
        throw new Refusal('supplierFailed', 'Nobody answers');
      });
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
