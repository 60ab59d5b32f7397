import type { FlightSearchState, FlightSearchStore, FlightView } from '@caravel/flight-search';
import { createFlightSearch } from '@caravel/flight-search';
import { useSyncExternalStore } from 'react';
import { onForgetPrices } from '../../../lib/session/private-state.ts';
import { streamSearch } from './flight-calls.ts';

/** Kept when the results page is left, so that Back shows the same list at the same place without searching again. */
let store: FlightSearchStore | undefined;

/**
 * The one flight search of the browser. It is kept when the results page is left, so that Back finds its results; logging out
 * clears it.
 */
export function flightStore(): FlightSearchStore {
  store ??= createFlightSearch({
    now: () => Date.now(),
    fetchStream: streamSearch,
  });
  return store;
}

onForgetPrices(() => {
  store?.stop();
  store = undefined;
});

/**
 * A part of the search's state; renders again only when that part has changed. `select` must return the same object for the same
 * state.
 */
export function useSearchState<T>(select: (state: FlightSearchState) => T): T {
  const { subscribe, getState } = flightStore();
  return useSyncExternalStore(subscribe, () => select(getState()));
}

/** A part of the list as currently filtered and sorted. */
export function useSearchView<T>(select: (view: FlightView) => T): T {
  const { subscribe, getView } = flightStore();
  return useSyncExternalStore(subscribe, () => select(getView()));
}
