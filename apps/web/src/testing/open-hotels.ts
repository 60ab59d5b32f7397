import type { EndpointInput } from '@caravel/contracts';
import { getDestination } from '@caravel/contracts';
import { addDays } from '@caravel/kernel';
import type { HotelPage } from '@caravel/products/hotels/contract';
import {
  fetchHotels,
  getHotelDetails,
  getRoomsAndRates,
  startHotelSearch,
  storeHotelSearch,
} from '@caravel/products/hotels/contract';
import { waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { FakeServer } from './fake-server.ts';
import { HOTEL_SEARCH_ID, hotelOf, LISBON, startedSearchOf } from './made-hotels.ts';
import { openPage } from './open-page.tsx';
import { CLIENT } from './people.ts';

const START = addDays(new Date().toISOString().slice(0, 10), 40);
/** The stay that is searched: three nights. */
export const STAY = { start: START, end: addDays(START, 3) };
/** The address of its results. */
export const ADDRESS = `/booknow/hotels/search?d=${LISBON.id}&s=${STAY.start}&e=${STAY.end}&r=2_1-7&n=PT`;

/** A hotel that can be given back, and one that cannot. */
export const RIVER = hotelOf('river', 40_000);
export const PARK = hotelOf('park', 90_000, { refundable: false, freeCancellationUntil: null, roomsLeft: 2 });

type Asked = Partial<EndpointInput<typeof fetchHotels>>;

/** Opens the results of a search whose pages are answered by `pageOf`, given how many were asked for before. */
export async function openResults(pageOf: (before: number, asked: Asked) => HotelPage, address = ADDRESS, width = 1440) {
  const server = new FakeServer();
  server.on(getDestination, () => ({ data: LISBON }));
  const started = server.on(startHotelSearch, () => ({ data: startedSearchOf(HOTEL_SEARCH_ID) }));
  const stored = server.on(storeHotelSearch, () => ({ data: { stored: true as const } }));
  server.on(getHotelDetails, () => new Promise<never>(() => undefined));
  server.on(getRoomsAndRates, () => new Promise<never>(() => undefined));
  let before = 0;
  const asked = server.on(fetchHotels, (heard) => ({ data: pageOf(before++, heard) }));
  const page = await openPage(address, { session: CLIENT, server, products: ['flights', 'hotels'], width });
  /** Name and total of each card, in order. */
  const cards = () =>
    page
      .queryAllByRole('article')
      .map((card) => `${within(card).getByRole('heading').textContent} ${/\$[\d,.]+/.exec(card.textContent)?.[0]}`);
  const become = (list: readonly string[]) => waitFor(() => expect(cards()).toEqual(list));
  return { ...page, server, started, stored, asked, cards, become };
}
