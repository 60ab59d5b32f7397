import {
  type CarFacets,
  type CarFilter,
  type CarFilterGroup,
  type CarGroup,
  type CarOffer,
  type CarResults,
  type CarSearchInput,
  type CarSort,
  carFacets,
  carKey,
  listCars,
} from '@caravel/products/cars/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { makeUsePainted } from '../../../components/filters/painted.ts';
import { type ApiError, asApiError } from '../../../lib/api/api-error.ts';
import { onForgetPrices } from '../../../lib/session/private-state.ts';
import { fetchCars } from './car-calls.ts';
import { FIRST_VIEW, type ListView, tidy } from './list-address.ts';

/** A search and its list. `cars`: those that the filters leave, in order, with the rates that the filters leave; `opened`: the keys of those that show all of them. */
export type CarListState = {
  /** What is searched; empty before the first search. */
  readonly key: string;
  readonly status: 'idle' | 'searching' | 'done' | 'stopped';
  readonly results: CarResults | null;
  readonly problem: ApiError | null;
  readonly view: ListView;
  readonly cars: readonly CarGroup<CarOffer>[];
  readonly opened: readonly string[];
  /** How many cars were found, and how many rates of cars the filters leave. */
  readonly found: number;
  readonly rates: number;
};

const NO_SEARCH: CarListState = {
  ...{ key: '', status: 'idle', results: null, problem: null, view: FIRST_VIEW },
  ...{ cars: [], opened: [], found: 0, rates: 0 },
};

const store = createStore<CarListState>(() => NO_SEARCH);
const { getState, setState, subscribe } = store;
let running: AbortController | null = null;

type Shown = Pick<CarListState, 'results' | 'view' | 'cars' | 'found' | 'rates'>;

function show(results: CarResults | null, view: ListView): Shown {
  const offers = results?.offers ?? [];
  const cars = listCars(offers, view.filter, view.sort);
  const rates = cars.reduce((sum, car) => sum + car.rates.length, 0);
  return { results, view, cars, rates, found: new Set(offers.map(carKey)).size };
}

function setView(view: ListView): void {
  const { view: before, results } = getState();
  const isSame = view.filter === before.filter && view.sort === before.sort;
  setState(isSame ? { view } : show(results, view));
}

async function search(key: string, view: ListView, find: () => Promise<CarSearchInput>): Promise<CarSearchInput | undefined> {
  running?.abort();
  const control = new AbortController();
  running = control;
  setState({ ...NO_SEARCH, key, view, status: 'searching' });
  try {
    const body = await find();
    const results = await fetchCars(body, control.signal);
    if (control.signal.aborted) return undefined;
    setState({ ...show(results, getState().view), status: 'done' });
    return body;
  } catch (failure) {
    if (control.signal.aborted) return undefined;
    setState({ status: 'done', problem: asApiError(failure) });
    return undefined;
  }
}

function forget(): void {
  running?.abort();
  setState(NO_SEARCH);
}

/**
 * The one car search of the browser. All offers come at once, and are filtered and sorted here. It is kept when the list is left, so that Back finds it;
 * logging out clears it.
 */
export const carStore = {
  getState,
  subscribe,
  /** Searches: `find` makes the search, and may throw `ApiError`. Returns what was searched, undefined if nothing came of it. */
  search,
  /** Ends the search with nothing. */
  stop: (): void => {
    running?.abort();
    setState({ status: 'stopped' });
  },
  setView,
  setGroup: (group: CarFilterGroup, options: readonly string[]): void =>
    setView({ ...getState().view, filter: tidy({ ...getState().view.filter, [group]: options }), pages: 1 }),
  clearFilters: (): void => setView({ ...getState().view, filter: {}, pages: 1 }),
  sortBy: (sort: CarSort): void => setView({ ...getState().view, sort, pages: 1 }),
  more: (): void => setView({ ...getState().view, pages: getState().view.pages + 1 }),
  /** Opens the rates of a car, or folds them. */
  toggleRates: (key: string): void => {
    const { opened } = getState();
    setState({ opened: opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key] });
  },
  forget,
};

onForgetPrices(forget);

/** A part of the search's state; renders again only when that part has changed. `select` returns the same object for the same state. */
export function useCars<Part>(select: (state: CarListState) => Part): Part {
  return useStore(store, select);
}

/** What a filter panel shows: the counts of every option by what the others leave. */
export type PanelState = { readonly facets: CarFacets | null; readonly filter: CarFilter };

let counted: { readonly of: CarResults | null; readonly filter: CarFilter; readonly panel: PanelState } | undefined;

function panelNow(): PanelState {
  const { results, view } = getState();
  if (counted?.of !== results || counted.filter !== view.filter) {
    const facets = results && carFacets(results.offers, view.filter);
    counted = { of: results, filter: view.filter, panel: { facets, filter: view.filter } };
  }
  return counted.panel;
}

/** The counts of the options, once the list that they are of has been painted. */
export const usePaintedPanel = makeUsePainted({ read: panelNow, subscribe });
