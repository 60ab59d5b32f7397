import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clearPrivateState } from '../../lib/session/private-state.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { HOTEL_SEARCH_ID, hotelOf, hotelPageOf, LISBON } from '../../testing/made-hotels.ts';
import { ADDRESS, openResults, PARK, RIVER, STAY } from '../../testing/open-hotels.ts';
import { CLIENT } from '../../testing/people.ts';

test('of an area on the map are said to be in this area, not in "The area on the map"', async () => {
  const page = await openResults(() => hotelPageOf([RIVER]), ADDRESS.replace(`d=${LISBON.id}`, 'at=38.7100,-9.1400,5.0'));
  expect((await page.findByRole('heading', { level: 1 })).textContent).toBe('Hotels in this area');
});

describe('the hotels found', () => {
  test('cost what the server says, all that must be paid first; the search is as the address says', async () => {
    const page = await openResults(() => hotelPageOf([RIVER, PARK]));
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    expect(page.started).toHaveLength(1);
    expect(page.started[0]?.body).toMatchObject({
      searchString: 'Lisbon',
      currency: 'USD',
      email: CLIENT.email,
      stayPeriod: STAY,
      occupancies: [
        { numOfRoom: 1, numOfAdults: 2, numOfChildren: 0, childAges: [] },
        { numOfRoom: 1, numOfAdults: 1, numOfChildren: 1, childAges: [7] },
      ],
      lat: LISBON.lat,
      lng: LISBON.lng,
      radius: 10,
      nationality: { name: 'Portugal', alpha2Code: 'PT' },
      type: 'city',
      locationId: LISBON.id,
    });
    await waitFor(() => expect(page.stored).toHaveLength(1));
    const [river, park] = page.getAllByRole('article');
    expect(river?.textContent).toContain('Total for 3 nights, 2 rooms');
    expect(river?.textContent).toContain('$133.33 per night');
    expect(river?.textContent).toContain('Free cancellation until Fri, Dec 3, 2:00\u00a0PM, Lisbon time');
    expect(park?.textContent).toContain('Not refundable');
    expect(park?.textContent).toContain('Only 2 rooms left at this price');
  });

  test('a published price is struck out where the agency shows it, and only if it is higher', async () => {
    const published = (id: string, minor: number) => {
      const hotel = hotelOf(id, 40_000);
      return { ...hotel, price: { ...hotel.price, published: { amountMinor: minor, currency: 'USD' } } };
    };
    const hotels = [published('dear', 55_000), published('fair', 40_000)];
    const page = await openResults(() => hotelPageOf(hotels, { showPublishedPrice: true }));
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(2));
    expect([...document.querySelectorAll('s')].map((struck) => struck.textContent)).toEqual([
      'The hotel’s published price: $550.00',
    ]);
  });

  test('a hotel that has the focus stays lit while the page scrolls another from under the pointer', async () => {
    const page = await openResults(() => hotelPageOf([RIVER, PARK]));
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    const [river, park] = page.getAllByRole('article');
    if (!river || !park) throw new Error('no cards');
    const lit = () => page.getAllByRole('article').map((card) => card.dataset.hovered);
    fireEvent.pointerEnter(river);
    await waitFor(() => expect(lit()).toEqual(['true', undefined]));
    fireEvent.focus(within(park).getByRole('link', { name: /^See rooms/ }));
    fireEvent.pointerLeave(river);
    await waitFor(() => expect(lit()).toEqual([undefined, 'true']));
    fireEvent.blur(within(park).getByRole('link', { name: /^See rooms/ }));
    await waitFor(() => expect(lit()).toEqual([undefined, undefined]));
  });

  test('tell the neighborhood and the words of a guest, where they are known', async () => {
    const known = hotelOf('river', 40_000, { neighborhood: 'Chiado', praise: 'pool', distance: 1.24 });
    const page = await openResults(() => hotelPageOf([known, PARK]));
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    const [river, park] = page.getAllByRole('article');
    expect(river?.textContent).toContain('Chiado · ');
    expect(river?.textContent).toContain('“We spent every afternoon at the pool.”');
    expect(park?.textContent).not.toMatch(/ · .* away|“/);
  });

  const growing = (before: number) =>
    before === 0 ? hotelPageOf([PARK], { pollCompleted: false }) : hotelPageOf([RIVER, PARK], { revision: 2, foundCount: 2 });

  test('later ones wait until they are asked for, once the page is used: nothing moves under the finger', async () => {
    const page = await openResults(growing);
    await page.become(['Hotel park $900.00']);
    await page.user.keyboard('{Tab}');
    const more = await page.findByRole('button', { name: 'Show 1 new result' });
    expect(page.cards()).toEqual(['Hotel park $900.00']);
    await page.user.click(more);
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    expect(page.asked).toHaveLength(2);
  });

  test('later ones come by themselves as long as nobody has used the page', async () => {
    const page = await openResults(growing);
    await page.become(['Hotel park $900.00']);
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    expect(page.queryByRole('button', { name: /new result/ })).toBeNull();
  });

  test('the next fifty keep the order of the first', async () => {
    const many = Array.from({ length: 60 }, (_, at) => hotelOf(`h${at}`, 40_000 + at));
    const page = await openResults((_, { body }) => {
      const from = (body as { from: number }).from;
      const hotels = many.slice(from, from + 50);
      const nextPage = from + 50 < many.length ? from + 50 : null;
      return hotelPageOf(hotels, { hotelCount: 60, foundCount: 60, nextPage, hasMore: nextPage !== null, revision: 7 });
    });
    await page.user.click(await page.findByRole('button', { name: 'Show 10 more hotels' }));
    await waitFor(() => expect(page.asked).toHaveLength(2));
    expect(page.asked[1]?.body).toMatchObject({ from: 50, size: 50, revision: 7 });
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ pg: 2 }));
    expect(page.queryByRole('button', { name: /more hotel/ })).toBeNull();
  });
});

describe('the filters', () => {
  test('are the server’s: it is asked, and the address keeps them', async () => {
    const page = await openResults((_, { body }) => {
      const { filter } = body as { filter: { facilities?: string[] } };
      return filter.facilities ? hotelPageOf([PARK], { foundCount: 2 }) : hotelPageOf([RIVER, PARK]);
    });
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    await page.user.click(await page.findByRole('checkbox', { name: 'Pool, 1 hotel, from $600' }));
    await page.become(['Hotel park $900.00']);
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ ff: 'pool' }));
    page.getByText('1 of 2 hotels');
    await page.user.click(page.getByRole('button', { name: 'Clear all' }));
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    await waitFor(() => expect(page.router.state.location.search).not.toHaveProperty('ff'));
  });

  test('have the neighborhoods with their counts', async () => {
    const page = await openResults(() => hotelPageOf([RIVER, PARK]));
    await page.user.click(await page.findByRole('checkbox', { name: 'Chiado, 1 hotel, from $400' }));
    await waitFor(() => expect(page.asked.at(-1)?.body).toMatchObject({ filter: { neighborhoods: ['Chiado'] } }));
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ fw: ['Chiado'] }));
    await page.findByRole('button', { name: 'Remove Chiado' });
  });

  test('come back from the address, with the order', async () => {
    const page = await openResults(() => hotelPageOf([RIVER]), `${ADDRESS}&fp=-50000&fc=4.5&fr=1&o=price`);
    await page.become(['Hotel river $400.00']);
    expect(page.asked[0]?.body).toMatchObject({
      filter: { price: { max: 50_000 }, classes: [4, 5], refundable: true },
      orderBy: 'price',
    });
    page.getByRole('button', { name: 'Remove up to $500' });
    expect(page.getByRole('checkbox', { name: /^4 stars/ })).toHaveProperty('checked', true);
  });

  test('a price is limited from both sides', async () => {
    const page = await openResults(() => hotelPageOf([RIVER, PARK]));
    fireEvent.change(await page.findByRole('slider', { name: 'Highest price' }), { target: { value: 700 } });
    await waitFor(() => expect(page.asked.at(-1)?.body).toMatchObject({ filter: { price: { max: 70_000 } } }));
  });

  test('where none is left, the last one can be taken away', async () => {
    const page = await openResults((_, { body }) =>
      (body as { filter: object }).filter && 'facilities' in (body as { filter: object }).filter
        ? hotelPageOf([], { foundCount: 2 })
        : hotelPageOf([RIVER, PARK]),
    );
    await page.user.click(await page.findByRole('checkbox', { name: /^Pool/ }));
    await page.findByText('No hotel matches all your filters');
    await page.user.click(page.getByRole('button', { name: 'Remove “Pool”' }));
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
  });
});

describe('the search of an address', () => {
  /** The address of a list once it names its search; then the tab is closed. */
  async function leave(page: Awaited<ReturnType<typeof openResults>>): Promise<string> {
    await waitFor(() => expect(page.router.state.location.search).toHaveProperty('c'));
    const { href } = page.router.state.location;
    cleanup();
    await clearPrivateState();
    return href;
  }

  test('goes on after a reload, with its filters and what is compared, and is not made again', async () => {
    const first = await openResults(() => hotelPageOf([RIVER, PARK]), `${ADDRESS}&fc=4`);
    await first.become(['Hotel river $400.00', 'Hotel park $900.00']);
    await first.user.click(first.getByRole('checkbox', { name: 'Compare Hotel park' }));
    await waitFor(() => expect(first.router.state.location.search).toMatchObject({ hc: ['park'] }));
    const again = await openResults(() => hotelPageOf([RIVER, PARK]), await leave(first));
    await again.become(['Hotel river $400.00', 'Hotel park $900.00']);
    expect([again.started.length, again.stored.length]).toEqual([0, 0]);
    expect(again.asked[0]?.query).toMatchObject({ corelationid: HOTEL_SEARCH_ID });
    expect(again.asked[0]?.body).toMatchObject({ filter: { classes: [4] } });
    expect(again.getByRole('checkbox', { name: 'Compare Hotel park' })).toHaveProperty('checked', true);
    expect(again.getByRole('checkbox', { name: 'Compare Hotel river' })).toHaveProperty('checked', false);
  });

  test('is made anew where the server has it no more, with the same filters', async () => {
    const first = await openResults(() => hotelPageOf([RIVER]), `${ADDRESS}&fc=4`);
    await first.become(['Hotel river $400.00']);
    const again = await openResults(
      (before) => {
        if (before === 0) throw new Refusal('searchExpired', 'Session expired or invalid (search again)');
        return hotelPageOf([PARK]);
      },
      await leave(first),
    );
    await again.become(['Hotel park $900.00']);
    expect(again.started).toHaveLength(1);
    expect(again.asked.at(-1)?.body).toMatchObject({ filter: { classes: [4] } });
    expect(again.queryByText('Session expired or invalid (search again)')).toBeNull();
  });

  test('is not taken for another: with other guests it is made anew', async () => {
    const first = await openResults(() => hotelPageOf([RIVER]));
    await first.become(['Hotel river $400.00']);
    const again = await openResults(() => hotelPageOf([PARK]), (await leave(first)).replace('r=2_1-7', 'r=2_2'));
    await again.become(['Hotel park $900.00']);
    expect(again.started).toHaveLength(1);
  });
});

describe('what goes wrong is told', () => {
  test('a filter that cannot be asked for leaves the list as it is, until the person tries again', async () => {
    let isAway = false;
    const page = await openResults(() => {
      if (isAway) throw new Refusal('internal', 'Something went wrong');
      return hotelPageOf([RIVER]);
    });
    await page.become(['Hotel river $400.00']);
    isAway = true;
    await page.user.click(await page.findByRole('checkbox', { name: /^Pool/ }));
    await page.findByText('Something went wrong');
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ ff: 'pool' }));
    expect(page.cards()).toEqual(['Hotel river $400.00']);
    expect(page.started).toHaveLength(1);
  });

  test('a search that the server no longer knows: in its words, with the way on', async () => {
    let isGone = true;
    const page = await openResults(() => {
      if (isGone) throw new Refusal('searchExpired', 'Session expired or invalid (search again)');
      return hotelPageOf([RIVER]);
    });
    await page.findByText('Session expired or invalid (search again)');
    isGone = false;
    await page.user.click(page.getByRole('button', { name: 'Search again' }));
    await page.become(['Hotel river $400.00']);
    expect(page.started).toHaveLength(2);
  });

  test('suppliers that are missing', async () => {
    const page = await openResults(() =>
      hotelPageOf([RIVER], { notices: [{ supplier: 'Sandbox Beds', code: 'supplierTimeout' }] }),
    );
    await page.findByText('Sandbox Beds did not answer in time. Some hotels are missing.');
  });

  test('all suppliers silent: says that nobody knows, by names for people, and what to do', async () => {
    const page = await openResults(() => hotelPageOf([], { notices: [{ supplier: 'sandbox-bedloom', code: 'supplierFailed' }] }));
    await page.findByText(/^Bedloom did not answer, so we cannot say what is available.* ask Sunset Travel\.$/);
    page.getByRole('button', { name: 'Search again' });
    expect(page.queryByText(/sandbox-|No hotels with rooms/)).toBeNull();
  });

  test('a name is looked for while it is typed, without Enter', async () => {
    const page = await openResults((_, { body }) =>
      hotelPageOf((body as { filter?: { name?: string } }).filter?.name ? [PARK] : [RIVER, PARK]),
    );
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    await page.user.type(page.getByRole('searchbox', { name: 'Name of the hotel' }), 'park');
    await page.become(['Hotel park $900.00']);
    expect(page.getByRole('searchbox', { name: 'Name of the hotel' })).toHaveProperty('value', 'park');
  });

  test('days gone by are said as such', async () => {
    const page = await openResults(() => hotelPageOf([]), ADDRESS.replace(/s=[\d-]+/, 's=2020-01-05'));
    await page.findByText('This search needs a correction');
    expect(page.getAllByText('Choose today or a later day')).not.toHaveLength(0);
  });

  test('nothing found', async () => {
    const page = await openResults(() => hotelPageOf([]));
    await page.findByText('No hotels with rooms on these dates');
    await page.user.click(page.getByRole('button', { name: 'Change the search' }));
    await page.findByRole('button', { name: /^Rooms and guests/ });
  });

  test('an address without a destination opens the form', async () => {
    const page = await openResults(() => hotelPageOf([]), '/booknow/hotels/search');
    await page.findByText('This search is incomplete');
    expect(page.started).toHaveLength(0);
  });
});

describe('the list and the map', () => {
  test('a browser that cannot draw the map says so in a sentence; the list is whole', async () => {
    vi.stubGlobal('WebGL2RenderingContext', undefined);
    const page = await openResults(() => hotelPageOf([RIVER, PARK]));
    await page.findByText('This browser cannot draw the map. Everything on it is in the list too.');
    expect(page.cards()).toEqual(['Hotel river $400.00', 'Hotel park $900.00']);
    // The name leads to the hotel in a new tab too, with the filters that lead back.
    await page.user.click(page.getByRole('checkbox', { name: /^Breakfast/ }));
    const address = () => new URL(page.getByRole<HTMLAnchorElement>('link', { name: 'Hotel park' }).href);
    await waitFor(() => expect(address().searchParams.toString()).toContain('breakfast'));
    expect(address().pathname).toBe('/booknow/hotels/search-details');
    expect(Object.fromEntries(address().searchParams)).toMatchObject({ hotelid: 'park', of: 'breakfast~kept' });
    await page.user.click(page.getByRole('link', { name: 'See rooms: Hotel park' }));
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ hotelid: 'park', of: 'breakfast~kept' }));
  });

  test('a phone shows one of them, and the address says which', async () => {
    const page = await openResults(() => hotelPageOf([RIVER]), ADDRESS, 390);
    await page.become(['Hotel river $400.00']);
    await page.user.click(page.getByRole('button', { name: 'Map' }));
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ v: 'map' }));
    expect(page.cards()).toEqual([]);
    await page.user.click(page.getByRole('button', { name: 'List' }));
    await page.become(['Hotel river $400.00']);
  });
});

describe('comparing', () => {
  test('two or three, side by side, at the totals of the list', async () => {
    const four = [RIVER, PARK, hotelOf('hill', 50_000), hotelOf('port', 60_000)];
    const page = await openResults(() => hotelPageOf(four));
    await waitFor(() => expect(page.getAllByRole('article')).toHaveLength(4));
    const box = (name: string) => page.getByRole('checkbox', { name: `Compare Hotel ${name}` });
    await page.user.click(box('river'));
    const compare = () => within(page.getByRole('region', { name: 'Compare hotels' })).getByRole('button', { name: 'Compare' });
    expect(compare().getAttribute('aria-disabled')).toBe('true');
    await page.user.click(box('park'));
    await page.user.click(box('hill'));
    expect(box('port')).toHaveProperty('disabled', true);
    page.getByText('That is the most. To compare another, take one out.');
    await page.user.click(compare());
    const dialog = await page.findByRole('dialog', { name: 'Compare hotels' });
    const totals = within(dialog).getByRole('row', { name: /^Total for the stay/ });
    expect(
      within(totals)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$400.00', '$900.00', '$500.00']);
  });

  test('takes a total as the newest list has it', async () => {
    const page = await openResults((before) =>
      before === 0
        ? hotelPageOf([RIVER, PARK], { pollCompleted: false })
        : hotelPageOf([hotelOf('river', 35_000), PARK], { revision: 2 }),
    );
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    await page.user.click(page.getByRole('checkbox', { name: 'Compare Hotel river' }));
    await page.user.click(page.getByRole('checkbox', { name: 'Compare Hotel park' }));
    await page.user.click(await page.findByRole('button', { name: /^Show (?:updated|1 new)/ }));
    await page.become(['Hotel river $350.00', 'Hotel park $900.00']);
    await page.user.click(within(page.getByRole('region', { name: 'Compare hotels' })).getByRole('button', { name: 'Compare' }));
    const dialog = await page.findByRole('dialog', { name: 'Compare hotels' });
    expect(within(dialog).getByRole('row', { name: /^Total for the stay/ }).textContent).toContain('$350.00$900.00');
  });
});
