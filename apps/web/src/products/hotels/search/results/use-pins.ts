import type { HotelPin, HotelResult } from '@caravel/products/hotels/contract';
import { PIN_UNITS } from '@caravel/products/hotels/contract';
import { useEffect, useState } from 'react';
import { fetchPage } from '../hotel-calls.ts';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { viewKey } from '../list-address.ts';

const NONE: readonly HotelPin[] = [];

/** Where all hotels of the list are, once its search is over: the page itself knows those that it has listed. Empty as long as it knows no more. `isWanted`: whether a map is drawn at all. */
export function usePins(isWanted: boolean): readonly HotelPin[] {
  const id = useHotels((state) => state.started?.corelationid);
  const revision = useHotels((state) => state.page?.revision);
  const view = useHotels((state) => viewKey(state.view));
  const isDue = useHotels(
    ({ status, nextPage, isLoading }) => (status === 'done' || status === 'stopped') && nextPage !== null && !isLoading,
  );
  const [known, setKnown] = useState({ key: '', pins: NONE });
  const key = `${id} ${revision} ${view}`;
  const isMissing = isWanted && isDue && known.key !== key;
  useEffect(() => {
    if (!isMissing || id === undefined || revision === undefined) return;
    const control = new AbortController();
    const { filter, orderBy } = hotelStore.getState().view;
    fetchPage(id, { filter, orderBy, from: 0, size: 1, revision, pins: true }, control.signal)
      .then(({ pins = NONE }) => control.signal.aborted || setKnown({ key, pins }))
      // The hotels that are listed stand on the map all the same.
      .catch(() => control.signal.aborted || setKnown({ key, pins: NONE }));
    return () => control.abort();
  }, [isMissing, id, revision, key]);
  return known.key === key ? known.pins : NONE;
}

/** The hotel of a pin, as the list would show it; undefined if it is gone. Throws `ApiError`. */
export async function hotelAt([lat, lng]: HotelPin): Promise<HotelResult | undefined> {
  const { started, view, page } = hotelStore.getState();
  if (!started || !page) return undefined;
  const [north, east] = [lat / PIN_UNITS, lng / PIN_UNITS];
  const filter = { ...view.filter, area: { north, south: north, east, west: east } };
  const request = { filter, orderBy: view.orderBy, from: 0, size: 1, revision: page.revision };
  const { hotels } = await fetchPage(started.corelationid, request, new AbortController().signal);
  return hotels[0];
}
