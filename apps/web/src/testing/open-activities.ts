import { getDestination } from '@caravel/contracts';
import type { ActivityPage } from '@caravel/products/activities/contract';
import {
  getActivityDetails,
  listActivityTags,
  searchActivities,
  storeActivitySearch,
} from '@caravel/products/activities/contract';
import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { FakeServer } from './fake-server.ts';
import { ACTIVITY_DAY, activityOf, ROME, ROME_OF_ALL } from './made-activities.ts';
import { openPage } from './open-page.tsx';
import { CLIENT } from './people.ts';

/** The address of a search in Rome on any day. */
export const ADDRESS = `/booknow/activities/search?d=${ROME.destinationId}`;
export const DAYS = `&s=${ACTIVITY_DAY}&e=${ACTIVITY_DAY}`;

export const FORUM = activityOf('forum', 4_000, { flags: ['FREE_CANCELLATION'], hasPickup: true });
export const PASTA = activityOf('pasta', 9_000, {
  confirmationType: 'MANUAL',
  flags: ['DEALS_AND_DISCOUNT', 'LIKELY_TO_SELL_OUT'],
  duration: { min: 2_880, max: 4_320 },
  score: null,
  from: {
    paxMix: [{ ageBand: 'ADULT', numberOfTravelers: 2 }],
    price: { total: { amountMinor: 9_000, currency: 'USD' }, beforeDiscount: { amountMinor: 12_000, currency: 'USD' } },
  },
});
export const BOTH = ['Walk forum $40.00', 'Walk pasta $90.00'];

export type Body = {
  readonly offset: number;
  readonly searchId?: string;
  readonly searchedText: string;
  readonly activeTagIds: readonly number[];
  readonly filter: { readonly durations: readonly string[]; readonly special: readonly string[] };
};

/** Opens the results of a search whose pages are answered by `pageOf`, given how many were asked for before. */
export async function openResults(pageOf: (before: number, body: Body) => ActivityPage, address = ADDRESS, width = 1440) {
  const server = new FakeServer();
  server.on(getDestination, () => ({ data: ROME_OF_ALL }));
  server.on(listActivityTags, () => ({ data: [{ tagId: 21, name: 'Small groups', parentTagId: null, count: 2 }] }));
  const stored = server.on(storeActivitySearch, () => ({ data: { stored: true as const } }));
  server.on(getActivityDetails, () => new Promise<never>(() => undefined));
  let before = 0;
  const asked = server.on(searchActivities, ({ body }) => ({ data: pageOf(before++, body as Body) }));
  const page = await openPage(address, { session: CLIENT, server, products: ['flights', 'activities'], width });
  /** Name and lowest price of each card, in order. */
  const cards = () =>
    page.queryAllByRole('article').map((card) => {
      const price = within(card).getByText(/^\$[\d,.]+$/, { selector: 'bdi[class*="price"]' });
      return `${within(card).getByRole('heading').textContent} ${price.textContent}`;
    });
  const become = (list: readonly string[]) => waitFor(() => expect(cards()).toEqual(list));
  return { ...page, server, stored, asked, cards, become };
}

/** The live regions of the list: what a screen reader hears. */
export const heard = () =>
  [...document.querySelectorAll('[aria-live="polite"], [role="status"]')].map((one) => one.textContent).join(' | ');
