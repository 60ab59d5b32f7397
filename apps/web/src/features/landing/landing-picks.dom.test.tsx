import { getDestination } from '@caravel/contracts';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { ROME_OF_ALL } from '../../testing/made-activities.ts';
import { openPage, type PageOptions } from '../../testing/open-page.tsx';
import { AGENCY, CLIENT } from '../../testing/people.ts';

/** The landing page of an agency that sells a product with suggested places. */
function openLanding(options: PageOptions = {}) {
  const server = new FakeServer();
  server.on(getDestination, ({ params }) => ({ data: { ...ROME_OF_ALL, id: params?.id ?? '', name: `Place ${params?.id}` } }));
  return openPage('/', { server, products: ['activities'], agency: AGENCY, ...options });
}

const TITLE = 'Places with much to do';

describe('suggested places on the landing page', () => {
  test('lead to the search of the place, without a price', async () => {
    const page = await openLanding({ session: CLIENT });
    const picks = await page.findByRole('region', { name: TITLE });
    const link = await within(picks).findByRole('link', { name: 'Place city-2267057' });
    expect(link.getAttribute('href')).toBe('/booknow/activities/search?d=city-2267057');
    expect(within(picks).getAllByRole('link').length).toBe(4);
    expect(picks.textContent).not.toMatch(/\$/);
  });

  test('are there for visitors who may search', async () => {
    const page = await openLanding({ agency: { ...AGENCY, visitorsMaySearch: true } });
    await page.findByRole('region', { name: TITLE });
  });

  test.each<[string, PageOptions]>([
    ['visitors may not search', {}],
    [
      'the menu has them off',
      { session: CLIENT, agency: { ...AGENCY, bookingMenuItemOptions: [{ title: 'activities', active: false }] } },
    ],
    ['the agency may not sell', { session: CLIENT, agency: { ...AGENCY, isSubscribed: false } }],
    ['they are not on sale', { session: CLIENT, products: ['hotels'] }],
  ])('are not there where %s', async (_why, options) => {
    const page = await openLanding(options);
    await page.findByRole('heading', { name: 'The price is the price' });
    expect(page.queryByRole('region', { name: TITLE })).toBeNull();
  });
});
