import type { CarResults, CarSearchInput, findCars, RecentCarSearchInput, storeCarSearch } from '@caravel/products/cars/contract';
import { FIND_CARS, STORE_CAR_SEARCH } from '@caravel/products/cars/contract';
import { call } from '../../../lib/api/call.ts';
import { sessionStore } from '../../../lib/session/session.ts';

/** All offers of a search. */
export async function fetchCars(body: CarSearchInput, signal: AbortSignal): Promise<CarResults> {
  const { data } = await call<typeof findCars>(FIND_CARS, { body }, { signal });
  return data;
}

/** Adds a search to the recent ones of somebody who is logged in. */
export async function storeSearch(body: RecentCarSearchInput): Promise<void> {
  if (sessionStore.get()) await call<typeof storeCarSearch>(STORE_CAR_SEARCH, { body });
}
