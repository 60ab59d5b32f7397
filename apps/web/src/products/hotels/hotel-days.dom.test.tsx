import { addDays, daysBetween, required } from '@caravel/kernel';
import { startHotelSearch } from '@caravel/products/hotels/contract';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatDays } from '../../lib/language/format.ts';
import { Refusal } from '../../testing/fake-server.ts';
import { idOf } from '../../testing/made-booking.ts';
import { HOTEL_SEARCH_ID, hotelOf, hotelPageOf, startedSearchOf } from '../../testing/made-hotels.ts';
import { openResults, PARK, RIVER, STAY } from '../../testing/open-hotels.ts';

describe('the same stay on the days around', () => {
  const near = (shift: number) => ({ start: addDays(STAY.start, shift), end: addDays(STAY.end, shift) });
  const named = (shift: number) => formatDays(near(shift).start, near(shift).end, 'en-US');
  const idAt = (shift: number) => idOf(700 + shift);
  /** What each day costs at least; one that is left out finds nothing. */
  const COSTS: Readonly<Record<number, number>> = { [-2]: 38_000, [-1]: 31_600, 0: 40_000, 1: 45_000, 3: 90_000 };

  async function openDays(fails: () => boolean = () => false) {
    const page = await openResults((_, { query }) => {
      const shift = Number(Object.keys(COSTS).find((one) => idAt(Number(one)) === query?.corelationid) ?? Number.NaN);
      if (query?.corelationid === HOTEL_SEARCH_ID) return hotelPageOf([RIVER, PARK]);
      return hotelPageOf(Number.isNaN(shift) ? [] : [hotelOf('river', COSTS[shift] ?? 0)]);
    });
    await page.become(['Hotel river $400.00', 'Hotel park $900.00']);
    const asked = page.server.on(startHotelSearch, ({ body }) => {
      if (fails()) throw new Refusal('internal', 'Something went wrong!');
      return { data: startedSearchOf(idAt(daysBetween(STAY.start, body?.stayPeriod.start ?? STAY.start))) };
    });
    const button = await page.findByRole('button', { name: 'Prices by day' });
    const graph = () => within(page.getByRole('navigation', { name: 'Prices by day' }));
    const names = () =>
      graph()
        .getAllByRole('link')
        .map((link) => link.querySelector('.visually-hidden')?.textContent);
    return { ...page, others: asked, button, graph, names };
  }

  test('costs what a search on each day finds, and is searched only for who asks', async () => {
    const page = await openDays();
    expect(page.others).toHaveLength(0);
    await page.user.click(page.button);
    await waitFor(() =>
      expect(page.names()).toEqual([
        `${named(-3)}: no price known`,
        `${named(-2)}: from $380.00`,
        `${named(-1)}: from $316.00, Lowest`,
        `${named(0)}: from $400.00`,
        `${named(1)}: from $450.00`,
        `${named(2)}: no price known`,
        `${named(3)}: from $900.00`,
      ]),
    );
    page.graph().getByRole('link', { current: 'page', name: `${named(0)}: from $400.00` });
    // The same stay on other days: nothing else differs from the search of the list.
    const { stayPeriod: _, ...search } = required(page.started[0]?.body, 'the search');
    const days = page.others
      .map(({ body }) => body)
      .sort((a, b) => ((a?.stayPeriod.start ?? '') < (b?.stayPeriod.start ?? '') ? -1 : 1));
    expect(days).toEqual([-3, -2, -1, 1, 2, 3].map((shift) => ({ ...search, stayPeriod: near(shift) })));
    // Other days are no searches that somebody made.
    expect(page.stored).toHaveLength(1);
    await page.user.click(page.getByRole('link', { name: 'A day earlier is $84.00 less' }));
    await waitFor(() => expect(page.router.state.location.search).toMatchObject({ s: near(-1).start, e: near(-1).end }));
  });

  test('that cannot be searched says so, and is searched again', async () => {
    let failing = true;
    const page = await openDays(() => failing);
    await page.user.click(page.button);
    await page.findByText('The prices of these days could not be loaded.');
    failing = false;
    await page.user.click(page.getByRole('button', { name: 'Try again' }));
    await waitFor(() => page.graph().getByRole('link', { name: `${named(1)}: from $450.00` }));
  });
});
