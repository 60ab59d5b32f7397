import { getDestination, setLanguage } from '@caravel/contracts';
import { listActivityTags, searchActivities, storeActivitySearch } from '@caravel/products/activities/contract';
import { cleanup, createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearPrivateState } from '../../lib/session/private-state.ts';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import {
  ACTIVITY_DAY,
  ACTIVITY_SEARCH_ID,
  activityOf,
  activityPageOf,
  ONE_ADULT,
  ROME,
  ROME_OF_ALL,
} from '../../testing/made-activities.ts';
import { ADDRESS, BOTH, type Body, DAYS, FORUM, heard, openResults, PASTA } from '../../testing/open-activities.ts';
import { openPage } from '../../testing/open-page.tsx';
import { CLIENT } from '../../testing/people.ts';
import { activityStore } from './search/activity-store.ts';

describe('the activities found', () => {
  test('are told with their lowest price and what it is for; the search is as the address says', async () => {
    const page = await openResults(() => activityPageOf([FORUM, PASTA]), ADDRESS + DAYS);
    await page.become(BOTH);
    page.getByRole('heading', { name: 'Things to do in Rome' });
    expect(page.asked).toHaveLength(1);
    expect(page.asked[0]?.body).toMatchObject({
      destinationId: ROME.destinationId,
      dates: { start: ACTIVITY_DAY, end: ACTIVITY_DAY },
      offset: 0,
      limit: 50,
      sortOrder: 'recommended',
    });
    await waitFor(() =>
      expect(page.stored.map(({ body }) => body)).toEqual([
        { destinationId: ROME.destinationId, dates: { start: ACTIVITY_DAY, end: ACTIVITY_DAY } },
      ]),
    );
    const [forum, pasta] = page.getAllByRole('article');
    for (const words of [
      'from$40.00per adult',
      'Rome · 2 h 30 m',
      '1,204 reviews',
      'Free cancellation',
      'Instant confirmation',
      'Pick-up offered',
    ])
      expect(forum?.textContent).toContain(words);
    for (const words of [
      '$90.00for 2 adults',
      'Rome · 2 days to 3 days',
      'No reviews yet',
      'Confirmed within 48 hours',
      'Deal',
      'Likely to sell out',
    ])
      expect(pasta?.textContent).toContain(words);
    expect(pasta?.querySelector('s')?.textContent).toBe('Price before the deal: $120.00');
    expect(forum?.querySelector('s')).toBeNull();
  });

  test('of a unit are not told by the head', async () => {
    const boat = activityOf('boat', 30_000, { pricingType: 'UNIT', from: { paxMix: ONE_ADULT } });
    const page = await openResults(() => activityPageOf([{ ...boat, from: { ...boat.from, price: FORUM.from.price } }]));
    await page.become(['Walk boat $40.00']);
    expect(page.getByRole('article').textContent).toContain('$40.00for 1 adult');
  });

  test('are links: a plain click keeps the list for Back, the middle button and keys open a new tab', async () => {
    const page = await openResults(() => activityPageOf([FORUM, PASTA]), `${ADDRESS}&fx=FREE_CANCELLATION`);
    await page.become(BOTH);
    await waitFor(() => expect(page.router.state.location.search).toHaveProperty('c'));
    const link = page.getByRole('link', { name: 'Walk pasta' });
    const href = new URL(link.getAttribute('href') ?? '', 'http://page.invalid');
    expect(href.pathname).toBe('/booknow/activities/result-details/pasta');
    expect(Object.fromEntries(href.searchParams)).toMatchObject({ d: ROME.destinationId, fx: 'FREE_CANCELLATION' });
    const withKey = createEvent.click(link, { ctrlKey: true });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent(link, withKey);
    expect(page.router.state.location.pathname).toBe('/booknow/activities/search');
    await page.user.click(link);
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/booknow/activities/result-details/pasta'));
    page.router.history.back();
    await page.become(BOTH);
    expect(page.asked).toHaveLength(1);
  });

  test('the next fifty keep the search of the first, and none is listed twice', async () => {
    const many = Array.from({ length: 60 }, (_, at) => activityOf(`a${at}`, 4_000 + at));
    const page = await openResults((_, { offset }) => {
      const items = offset === 0 ? many.slice(0, 50) : many.slice(49);
      return activityPageOf(items, { totalSearchItem: 60, foundCount: 60, hasMoreProducts: offset === 0 });
    });
    await page.user.click(await page.findByRole('button', { name: 'Show 10 more activities' }));
    await waitFor(() => expect(page.asked).toHaveLength(2));
    expect(page.asked[1]?.body).toMatchObject({ offset: 50, limit: 50, searchId: ACTIVITY_SEARCH_ID });
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ pg: 2 }));
    await waitFor(() => expect(activityStore.getState().ids).toHaveLength(60));
    expect(page.queryByRole('button', { name: /more activit/ })).toBeNull();
  });

  test('a next page that fails leaves the list, says why, and can be asked for again', async () => {
    const many = Array.from({ length: 50 }, (_, at) => activityOf(`a${at}`, 4_000 + at));
    let isAway = true;
    const page = await openResults((_, { offset }) => {
      if (offset > 0 && isAway) throw new Refusal('supplierTimeout', 'The supplier took too long');
      const items = offset === 0 ? many : [activityOf('last', 9_900)];
      return activityPageOf(items, { totalSearchItem: 51, foundCount: 51, hasMoreProducts: offset === 0 });
    });
    await page.user.click(await page.findByRole('button', { name: 'Show 1 more activity' }));
    await page.findByText('The supplier took too long');
    expect(page.getByText('Walk a0')).toBeTruthy();
    isAway = false;
    await page.user.click(page.getByRole('button', { name: 'Show 1 more activity' }));
    await waitFor(() => expect(activityStore.getState().ids).toHaveLength(51));
    expect(page.queryByText('The supplier took too long')).toBeNull();
  });
});

describe('the filters', () => {
  test('are the server’s: it is asked for the same search, and the address keeps them', async () => {
    const page = await openResults((_, { filter }) =>
      filter.durations.length > 0 ? activityPageOf([PASTA], { foundCount: 2 }) : activityPageOf([FORUM, PASTA]),
    );
    await page.become(BOTH);
    await page.user.click(await page.findByRole('checkbox', { name: '1 to 4 hours, 2 activities' }));
    await page.become(['Walk pasta $90.00']);
    expect(page.asked.at(-1)?.body).toMatchObject({ searchId: ACTIVITY_SEARCH_ID, filter: { durations: ['oneToFourHours'] } });
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ fd: 'oneToFourHours' }));
    page.getByText('1 of 2 activities');
    expect(heard()).toContain('1 activity found');
    await page.user.click(page.getByRole('button', { name: 'Clear all' }));
    await page.become(BOTH);
    await waitFor(() => expect(page.router.state.location.search).not.toHaveProperty('fd'));
  });

  test('come back from the address: every group, the order and the text', async () => {
    const filters =
      '&fp=1000-5000&fd=upToOneHour&ft=morning.evening&fs=4&fl=it&fx=DEALS_AND_DISCOUNT&fq=kidFriendly&fg=["21"]&fn=forum&o=rating';
    const page = await openResults(() => activityPageOf([FORUM]), ADDRESS + filters);
    await page.become(['Walk forum $40.00']);
    expect(page.asked[0]?.body).toMatchObject({
      sortOrder: 'rating',
      activeTagIds: [21],
      searchedText: 'forum',
      filter: {
        price: { min: 1_000, max: 5_000 },
        durations: ['upToOneHour'],
        timesOfDay: ['morning', 'evening'],
        minScore: 4,
        languages: ['it'],
        special: ['DEALS_AND_DISCOUNT'],
        popularity: ['kidFriendly'],
      },
    });
    await page.findByRole('button', { name: 'Remove Small groups' });
    for (const chip of ['from $10', 'up to $50', '6 am to 12 pm', '4 and up', 'Italian', 'Kid friendly', 'Search: forum'])
      page.getByRole('button', { name: `Remove ${chip}` });
    expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveProperty('value', 'rating');
  });

  test('tags are asked of the place and filter by their number', async () => {
    const page = await openResults((_, { activeTagIds }) => activityPageOf(activeTagIds.length > 0 ? [PASTA] : [FORUM, PASTA]));
    await page.user.click(await page.findByRole('checkbox', { name: 'Small groups, 2 activities' }));
    await page.become(['Walk pasta $90.00']);
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ fg: ['21'] }));
  });

  test('tags that cannot be loaded: in the server’s words, with a way to try again', async () => {
    const server = new FakeServer();
    let isAway = true;
    server.on(searchActivities, () => ({ data: activityPageOf([FORUM]) }));
    server.on(listActivityTags, () => {
      if (isAway) throw new Refusal('supplierFailed', 'The supplier cannot tell its tags');
      return { data: [{ tagId: 21, name: 'Small groups', parentTagId: null, count: 2 }] };
    });
    server.on(getDestination, () => ({ data: ROME_OF_ALL }));
    server.on(storeActivitySearch, () => ({ data: { stored: true as const } }));
    const page = await openPage(ADDRESS, { session: CLIENT, server, products: ['activities'] });
    const alert = await page.findByText('The supplier cannot tell its tags');
    isAway = false;
    await page.user.click(within(alert.parentElement ?? document.body).getByRole('button', { name: 'Try again' }));
    await page.findByRole('checkbox', { name: 'Small groups, 2 activities' });
  });

  test('a text is looked for while it is typed, without Enter', async () => {
    const page = await openResults((_, { searchedText }) => activityPageOf(searchedText === 'pasta' ? [PASTA] : [FORUM, PASTA]));
    await page.become(BOTH);
    await page.user.type(page.getByRole('searchbox', { name: 'Search in the results' }), 'pasta');
    await page.become(['Walk pasta $90.00']);
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ fn: 'pasta' }));
  });

  test('a price is limited from both sides', async () => {
    const page = await openResults(() => activityPageOf([FORUM, PASTA]));
    fireEvent.change(await page.findByRole('slider', { name: 'Highest price' }), { target: { value: 70 } });
    await waitFor(() => expect(page.asked.at(-1)?.body).toMatchObject({ filter: { price: { max: 7_000 } } }));
  });

  test('where none is left, the last one can be taken away', async () => {
    const page = await openResults((_, { filter }) =>
      filter.special.length > 0 ? activityPageOf([], { foundCount: 2 }) : activityPageOf([FORUM, PASTA]),
    );
    await page.user.click(await page.findByRole('checkbox', { name: /^Free cancellation/ }));
    await page.findByText('No activity matches all your filters');
    await page.user.click(page.getByRole('button', { name: 'Remove “Free cancellation”' }));
    await page.become(BOTH);
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

  test('goes on after a reload, with its filters, and is not made again', async () => {
    const first = await openResults(() => activityPageOf([FORUM, PASTA]), `${ADDRESS}&fx=FREE_CANCELLATION`);
    await first.become(BOTH);
    const again = await openResults(() => activityPageOf([FORUM, PASTA]), await leave(first));
    await again.become(BOTH);
    expect(again.stored).toHaveLength(0);
    expect(again.asked[0]?.body).toMatchObject({ searchId: ACTIVITY_SEARCH_ID, filter: { special: ['FREE_CANCELLATION'] } });
  });

  test('is made anew where the server has it no more', async () => {
    const first = await openResults(() => activityPageOf([FORUM]));
    await first.become(['Walk forum $40.00']);
    const again = await openResults(
      (_, { searchId }) => {
        if (searchId) throw new Refusal('searchExpired', 'Session expired or invalid (search again)');
        return activityPageOf([PASTA]);
      },
      await leave(first),
    );
    await again.become(['Walk pasta $90.00']);
    expect(again.asked.map(({ body }) => (body as Body).searchId)).toEqual([ACTIVITY_SEARCH_ID, undefined]);
    expect(again.queryByText('Session expired or invalid (search again)')).toBeNull();
  });

  test('is made anew in another language, with its filters, as what the server keeps is told in the first', async () => {
    const page = await openResults((before) => {
      const title = before === 0 ? 'Walk forum' : 'Passeio pelo fórum';
      return activityPageOf([{ ...FORUM, title }]);
    }, `${ADDRESS}&fn=forum`);
    page.server.on(setLanguage, () => ({ data: { locale: 'pt' as const } }));
    await page.become(['Walk forum $40.00']);
    await waitFor(() => expect(page.router.state.location.search).toHaveProperty('c'));
    await page.user.click(page.getByRole('button', { name: /Appearance/ }));
    await page.user.click(await page.findByRole('button', { name: 'Português' }));
    await waitFor(() => expect(page.getByRole('article').textContent).toContain('Passeio pelo fórum'));
    expect(page.asked).toHaveLength(2);
    expect(page.asked.map(({ body }) => (body as Body).searchId)).toEqual([undefined, undefined]);
    expect(page.asked.map(({ body }) => (body as Body).searchedText)).toEqual(['forum', 'forum']);
  });

  test('is not taken for another: on other days it is made anew', async () => {
    const first = await openResults(() => activityPageOf([FORUM]));
    await first.become(['Walk forum $40.00']);
    const again = await openResults(() => activityPageOf([PASTA]), (await leave(first)) + DAYS);
    await again.become(['Walk pasta $90.00']);
    expect((again.asked[0]?.body as Body | undefined)?.searchId).toBeUndefined();
  });
});
