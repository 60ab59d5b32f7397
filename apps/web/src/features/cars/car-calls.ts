import type { CarResults, CarSearchInput, findCars } from '@caravel/contracts';
import { FIND_CARS } from '@caravel/contracts';
import { call } from '../../lib/api/call.ts';

/** All offers of a search. By its plain address, to keep the validator out of the first load of the list. */
export async function fetchCars(body: CarSearchInput, signal: AbortSignal): Promise<CarResults> {
  const { data } = await call<typeof findCars>(FIND_CARS, { body }, { signal });
  return data;
}
