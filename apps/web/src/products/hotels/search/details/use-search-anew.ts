import type { HotelForm, HotelSearchInput, HotelSearchParams } from '@caravel/products/hotels/contract';
import { getHotelDetails } from '@caravel/products/hotels/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { fetchPage, startSearch } from '../hotel-calls.ts';
import { addressProblems } from '../search-address.ts';
import { useFindBody } from '../use-find-body.ts';

const POLL_MS = 500;
const FIRST = { filter: {}, orderBy: 'recommended', from: 0, size: 50 } as const;

async function isFound(
  query: { readonly corelationid: string; readonly hotelid: string },
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await call(getHotelDetails, { query }, { signal });
    return true;
  } catch (failure) {
    // One whose content is unavailable has rooms all the same.
    if (isApiError(failure, 'staticContentUnavailable')) return true;
    if (isApiError(failure, 'hotelNotFound')) return false;
    throw failure;
  }
}

/** Searches until a hotel is found; returns the search's id, undefined if nobody sells the hotel. Throws `ApiError`. */
async function searchFor(
  hotelid: string,
  find: () => Promise<HotelSearchInput>,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { corelationid } = await startSearch(await find(), signal);
  for (;;) {
    const { hotels, pollCompleted } = await fetchPage(corelationid, FIRST, signal);
    // A hotel far down the list is asked for once all have come.
    const isThere = pollCompleted || hotels.some(({ hotelId }) => hotelId === hotelid);
    if (isThere) return (await isFound({ corelationid, hotelid }, signal)) ? corelationid : undefined;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
  }
}

type Anew = {
  readonly hotelid: string;
  readonly params: HotelSearchParams;
  readonly form: HotelForm;
  /** The search of the address has ended. */
  readonly isGone: boolean;
  readonly onFound: (corelationid: string) => void;
};

/**
 * Makes the search of an address again if it has ended, so that an address that was kept or shared opens its hotel, at the prices of this moment. Returns
 * whether it is being made; false, too, once nothing came of it.
 */
export function useSearchAnew({ hotelid, params, form, isGone, onFound }: Anew): boolean {
  const [isOver, setOver] = useState(false);
  const canSearch = isGone && !isOver && addressProblems(params, form, todayHere()).length === 0;
  const find = useFindBody(form);
  const run = useEffectEvent(async (signal: AbortSignal) => {
    const found = await searchFor(hotelid, find, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (found === undefined) setOver(true);
    else onFound(found);
  });
  useEffect(() => {
    if (!canSearch) return;
    const control = new AbortController();
    void run(control.signal);
    return () => control.abort();
  }, [canSearch]);
  return canSearch;
}
