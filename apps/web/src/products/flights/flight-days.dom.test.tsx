import { listPriceWatches, suggestAirports } from '@caravel/contracts';
import { addDays, required } from '@caravel/kernel';
import {
  fareCalendar,
  repriceFlight,
  storeFlightSearch,
  streamFlights,
  watchFlightPrice,
} from '@caravel/products/flights/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDate } from '../../lib/language/format.ts';
import { FakeServer, Refusal } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/made-booking.ts';
import { DAY, dayPrices, FAR, IBERIA, linesOf, openResults, PLANS, type Plan, SLICE, TAP } from '../../testing/open-flights.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AGENT, CLIENT } from '../../testing/people.ts';

describe('the days around', () => {
  /** The links of the strip: day or days with the price, and the search that each leads to. */
  const linksOf = (page: Pick<Awaited<ReturnType<typeof openResults>>, 'getByRole'>) =>
    within(within(page.getByRole('navigation', { name: 'Other days' })).getByRole('list'))
      .getAllByRole('link')
      .map((link) => ({
        says: link.textContent ?? '',
        leads: new URL(link.getAttribute('href') ?? '', 'http://x.test').searchParams.get('l') ?? '',
        isChosen: link.getAttribute('aria-current') === 'page',
      }));
  const near = (shift: number) => addDays(DAY, shift);
  const compact = (day: string) => day.replaceAll('-', '');

  test('cost what the calendar of the form says, the searched one what the list costs; each leads to its search', async () => {
    const page = await openResults();
    await page.findByText('$481.00');
    expect(linksOf(page).map(({ leads }) => leads)).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((shift) => `LIS-JFK-${compact(near(shift))}`),
    );
    const prices = linksOf(page).map(({ says }) => /\$[\d.]+/.exec(says)?.[0]);
    expect(prices).toEqual(['$480.00', '$481.00', '$482.00', '$500.00', '$484.00', '$485.00', '$486.00']);
    expect(
      linksOf(page)
        .filter(({ isChosen }) => isChosen)
        .map(({ leads }) => leads),
    ).toEqual([`LIS-JFK-${compact(DAY)}`]);
    expect(linksOf(page)[0]?.says).toContain('Lowest');
    const cheaper = page.getByRole<HTMLAnchorElement>('link', { name: '3 days earlier is $20.00 less' });
    expect(new URL(cheaper.href).searchParams.get('l')).toBe(`LIS-JFK-${compact(near(-3))}`);
    expect(page.days.map(({ query }) => query)).toMatchObject([
      { routeType: 'One Way', leg: 'trip', from: near(-3), days: 7, adults: 1 },
    ]);
    await page.user.click(page.getByRole('link', { name: new RegExp(formatDate(near(1), 'en-US')) }));
    await waitFor(() => expect(page.searched.at(-1)?.body).toMatchObject({ legs: [{ date: near(1) }] }));
    await waitFor(() => expect(linksOf(page).find(({ isChosen }) => isChosen)?.leads).toBe(`LIS-JFK-${compact(near(1))}`));
  });

  test('of a stay keep its length', async () => {
    const back = { ...SLICE, origin: 'JFK', destination: 'LIS' };
    const [out, end] = [compact(DAY), compact(addDays(DAY, 9))];
    const page = await openResults([{ ...required(PLANS[0], 'a plan'), back }], `l=LIS-JFK-${out}-${end}`);
    await page.findByText('$481.00');
    expect(linksOf(page).map(({ leads }) => leads)).toEqual(
      [-3, -2, -1, 0, 1, 2, 3].map((shift) => `LIS-JFK-${compact(near(shift))}-${compact(near(shift + 9))}`),
    );
    expect(page.days[0]?.query).toMatchObject({ routeType: 'Round-Trip', leg: 'trip', departure: DAY, back: near(9) });
  });

  test('are none of a trip of several legs, whose price is watched all the same, by staff too', async () => {
    const [out, on] = [compact(DAY), compact(near(9))];
    const back = { ...SLICE, origin: 'JFK', destination: 'MIA' };
    const plans = [{ ...required(PLANS[0], 'a plan'), back }];
    const page = await openResults(plans, `t=mc&l=LIS-JFK-${out}_JFK-MIA-${on}`, false, AGENT);
    page.server.on(listPriceWatches, () => ({ data: { watches: [] } }));
    const begun = page.server.on(watchFlightPrice, () => ({ data: { state: 'on' as const, watchId: idOf(1) } }));
    await page.user.click(await page.findByRole('button', { name: 'Watch this price', pressed: false }));
    await waitFor(() => expect(begun).toHaveLength(1));
    expect(begun[0]?.body?.search).toMatchObject({
      routeType: 'Multi-City',
      legs: [
        { origin: 'LIS', destination: 'JFK' },
        { origin: 'JFK', destination: 'MIA' },
      ],
    });
    expect(page.queryByRole('navigation', { name: 'Other days' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Prices by day' })).toBeNull();
    expect(page.days).toEqual([]);
  });

  test('before today are none, and a day whose price nobody knows has a link all the same', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const server = new FakeServer();
    server.onStream(streamFlights, () => linesOf([]));
    server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
    server.on(suggestAirports, () => ({ data: [] }));
    const seenAt = new Date(Date.now() - 2 * 3_600_000).toISOString();
    server.on(fareCalendar, ({ query }) => ({
      data: dayPrices(query?.from ?? today, Number(query?.days)).map((day, at) =>
        at === 1 ? { ...day, seenAt } : { ...day, total: null },
      ),
      freshUntil: FAR,
    }));
    const page = await openPage(`/booknow/flights/search?t=ow&l=LIS-JFK-${compact(addDays(today, 1))}`, {
      session: CLIENT,
      server,
    });
    await page.findByText('No flights on these dates');
    await page.findByText('$481.00');
    const links = linksOf(page);
    expect(links).toHaveLength(5);
    expect(links[0]?.says).toContain('See flights');
    expect(links[1]?.says).toContain('seen 2 hours ago');
  });

  test('have no prices where the call fails, and lead on', async () => {
    const server = new FakeServer();
    server.onStream(streamFlights, () => linesOf(PLANS));
    server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
    server.on(suggestAirports, () => ({ data: [] }));
    server.on(fareCalendar, () => {
      throw new Refusal('internal', 'Something went wrong!');
    });
    const page = await openPage(`/booknow/flights/search?t=ow&l=LIS-JFK-${compact(DAY)}`, { session: CLIENT, server });
    await waitFor(() => expect(page.getAllByText('See flights')).toHaveLength(6));
  });
});

describe('the graph of the days around', () => {
  const near = (shift: number) => addDays(DAY, shift);
  const named = (shift: number, price: string) => `${formatDate(near(shift), 'en-US')}: from ${price}`;
  const graphOf = (page: Pick<Awaited<ReturnType<typeof openResults>>, 'getByRole'>) =>
    within(page.getByRole('navigation', { name: 'Prices by day' }));
  const open = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.findByRole('button', { name: 'Prices by day' }).then((button) => page.user.click(button));

  test('has a bar for each of four weeks by the source of the calendar; a press searches on that day', async () => {
    const page = await openResults();
    await page.findByText('$481.00');
    await open(page);
    await waitFor(() => expect(graphOf(page).getAllByRole('link')).toHaveLength(29));
    expect(page.days.at(-1)?.query).toMatchObject({ leg: 'trip', from: near(-14), days: 29 });
    await waitFor(() => graphOf(page).getByRole('link', { name: `${named(-14, '$480.00')}, Lowest` }));
    // The searched day costs what the list costs.
    expect(
      graphOf(page)
        .getByRole('link', { name: named(0, '$500.00') })
        .getAttribute('aria-current'),
    ).toBe('page');
    const heights = graphOf(page)
      .getAllByRole('link')
      .map((link) => Number.parseFloat(link.querySelector<HTMLElement>('[style]')?.style.blockSize ?? '0'));
    expect([heights[0], heights[28]]).toEqual([94, 100]);
    await page.user.click(graphOf(page).getByRole('link', { name: named(2, '$496.00') }));
    await waitFor(() => expect(page.searched.at(-1)?.body).toMatchObject({ legs: [{ date: near(2) }] }));
    // It stays open, around the day that is searched now.
    await waitFor(() =>
      expect(
        graphOf(page)
          .getAllByRole('link')
          .find((link) => link.getAttribute('aria-current'))?.textContent,
      ).toMatch(new RegExp(`^${formatDate(near(2), 'en-US')}`)),
    );
  });

  test('says that nothing is known, and that it could not be loaded, and asks again', async () => {
    const page = await openResults();
    await page.findByText('$481.00');
    let failing = true;
    page.server.on(fareCalendar, ({ query }) => {
      if (failing) throw new Refusal('internal', 'Something went wrong!');
      return {
        data: dayPrices(query?.from ?? DAY, Number(query?.days)).map((day) => ({ ...day, total: null })),
        freshUntil: FAR,
      };
    });
    await open(page);
    await page.findByText('The prices of these days could not be loaded.');
    failing = false;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => graphOf(page).getByRole('link', { name: `${formatDate(near(5), 'en-US')}: no price known` }));
  });

  test('on a phone stands under the line that says which day costs less, without the week above it', async () => {
    const server = new FakeServer();
    server.onStream(streamFlights, () => linesOf(PLANS));
    server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
    server.on(suggestAirports, () => ({ data: [] }));
    server.on(fareCalendar, ({ query }) => ({ data: dayPrices(query?.from ?? DAY, Number(query?.days)), freshUntil: FAR }));
    const at = `/booknow/flights/search?t=ow&l=LIS-JFK-${DAY.replaceAll('-', '')}`;
    const page = await openPage(at, { session: CLIENT, server, width: 390 });
    const cheaper = await page.findByRole<HTMLAnchorElement>('link', { name: '3 days earlier is $20.00 less' });
    expect(new URL(cheaper.href).searchParams.get('l')).toBe(`LIS-JFK-${near(-3).replaceAll('-', '')}`);
    expect(page.queryByRole('navigation', { name: 'Other days' })).toBeNull();
    await open(page);
    await waitFor(() => expect(graphOf(page).getAllByRole('link')).toHaveLength(29));
  });
});

describe('flights that differ in their times alone', () => {
  /** A flight of TAP at a time of day. */
  const at = (id: string, clock: string, price = 50_000): Plan => ({
    ...required(PLANS[0], 'a plan'),
    id,
    fares: [{ price }],
    departs: `${DAY}T${clock}`,
  });
  const MANY = [
    at('one', '07:00'),
    at('two', '09:30'),
    required(PLANS[1], 'a plan'),
    at('three', '18:45'),
    at('dearer', '20:00', 61_000),
  ];

  test('are one card that unfolds, each with its own fare', async () => {
    const page = await openResults(MANY);
    expect(page.cards()).toEqual([TAP, IBERIA, 'TAP Air Portugal $610.00']);
    expect(page.getByText('5 flights')).toBeTruthy();
    const more = page.getByRole('button', { name: '2 more times at this price' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await page.user.click(more);
    await page.becomes([TAP, TAP, TAP, IBERIA, 'TAP Air Portugal $610.00']);
    expect(
      page.getAllByRole('article').map((card) => /\d+:\d+\s[AP]M/.exec(card.getAttribute('aria-label') ?? '')?.[0]),
    ).toMatchObject(['7:00\u00a0AM', '9:30\u00a0AM', '6:45\u00a0PM', expect.anything(), '8:00\u00a0PM']);
    const third = required(page.getAllByRole('article')[2], 'the third card');
    page.server.on(repriceFlight, () => new Promise(() => undefined));
    await page.user.click(within(third).getByRole('button', { name: 'Select' }));
    await waitFor(() => expect(JSON.stringify(page.router.state.location.search)).toContain('three.50000'));
  });

  test('stand each alone in the order of their times', async () => {
    const page = await openResults(MANY);
    await page.user.selectOptions(page.getByRole('combobox', { name: /Sort/ }), 'departure');
    await waitFor(() => expect(page.cards()).toHaveLength(5));
    expect(page.queryByRole('button', { name: /more time/ })).toBeNull();
  });

  test('are told by what the filters leave: price, number, fold', async () => {
    const refundable = { price: 70_000, isRefundable: true };
    const page = await openResults([
      { ...at('one', '07:00'), fares: [{ price: 50_000 }, refundable] },
      { ...at('two', '09:30'), fares: [{ price: 50_000 }, { ...refundable, price: 71_000 }] },
      { ...at('three', '18:45'), fares: [{ price: 50_000 }] },
    ]);
    expect(page.getByRole('button', { name: '2 more times at this price' })).toBeTruthy();
    await page.tick(/^Refundable/);
    await page.becomes(['TAP Air Portugal $700.00', 'TAP Air Portugal $710.00']);
    expect(page.queryByRole('button', { name: /more time/ })).toBeNull();
    expect(page.getByText('2 of 3 flights')).toBeTruthy();
  });
});
