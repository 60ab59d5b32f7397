import type { BeganWatch } from '@caravel/contracts';
import type {
  fetchHotels,
  HotelFilter,
  HotelPage,
  HotelSearchInput,
  HotelSort,
  startHotelSearch,
  storeHotelSearch,
  watchStayPrice,
} from '@caravel/products/hotels/contract';
import { FETCH_HOTELS, START_HOTEL_SEARCH, STORE_HOTEL_SEARCH, WATCH_STAY_PRICE } from '@caravel/products/hotels/contract';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { sessionStore } from '../../../lib/session/session.ts';

/** What a started search is known by. */
export type StartedSearch = z.output<(typeof startHotelSearch)['answer']>['data'];

/** A part of a list. `revision`: that of its first page, whose order it then keeps. */
export type PageRequest = {
  readonly filter: HotelFilter;
  readonly orderBy: HotelSort;
  readonly from: number;
  readonly size: number;
  readonly revision?: number;
  /** Whether the answer tells where all hotels of the list are. */
  readonly pins?: boolean;
};

/** Starts a search. */
export async function startSearch(body: HotelSearchInput, signal: AbortSignal): Promise<StartedSearch> {
  const { data } = await call<typeof startHotelSearch>(START_HOTEL_SEARCH, { body }, { signal });
  return data;
}

/** Watches the price of a search by email. */
export async function watchPrice(search: HotelSearchInput, email: string | undefined): Promise<BeganWatch> {
  const body = { search, ...(email !== undefined && { email }) };
  return (await call<typeof watchStayPrice>(WATCH_STAY_PRICE, { body })).data;
}

/** A part of what a search has found. */
export async function fetchPage(corelationid: string, body: PageRequest, signal: AbortSignal): Promise<HotelPage> {
  const { data } = await call<typeof fetchHotels>(FETCH_HOTELS, { query: { corelationid }, body }, { signal });
  return data;
}

/** Adds a search to the recent ones of somebody who is logged in. */
export async function storeSearch(body: HotelSearchInput): Promise<void> {
  if (sessionStore.get()) await call<typeof storeHotelSearch>(STORE_HOTEL_SEARCH, { body });
}
