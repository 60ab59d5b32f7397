import type { FlightSearchInput } from '@caravel/products/flights/contract';
import { createStore } from 'zustand/vanilla';
import { createIndex, type FlightIndex } from './create-index.ts';
import { initialState, localDay, NO_FILTERS } from './defaults.ts';
import { query } from './query.ts';
import { type Restore, reduceSearch, type SearchEvent, type WaveMode } from './reduce-search.ts';
import { type FetchStream, type Incoming, runSearch } from './run-search.ts';
import { toSearchInput } from './search-input.ts';
import type {
  Choice,
  Dictionaries,
  FlightFilters,
  FlightSearchState,
  FlightView,
  GlobalSettings,
  SearchForm,
  Sorting,
} from './types.ts';
import { validateSearch } from './validate-search.ts';

export type FlightSearchOptions = {
  readonly fetchStream: FetchStream;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly initial?: Partial<FlightSearchState>;
  /**
   * Waves within this many milliseconds of the first results are listed at once, because the person has not read the list yet.
   */
  readonly settleMs?: number;
};

/** A search with its state. The functions need no `this`; state and view keep their identity until something changes. */
export type FlightSearchStore = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => FlightSearchState;
  /** The flights as currently filtered and sorted. */
  readonly getView: () => FlightView;
  /**
   * Runs the form's search, and its `alternatives` in parallel (see `alternativeDates`); settles when all are done. Resolves to
   * false if the form is not valid. `restore` keeps the filters, order and page of a shared address.
   */
  readonly search: (options?: SearchOptions) => Promise<boolean>;
  readonly stop: () => void;
  readonly edit: (form: Partial<SearchForm>) => void;
  readonly setFilter: (patch: Partial<FlightFilters>) => void;
  readonly clearFilters: () => void;
  readonly sortBy: (sorting: Sorting) => void;
  /** Chooses the flights of a direction, goes back to it, or shows ready itineraries. */
  readonly choose: (choice: Choice) => void;
  readonly page: (page: number) => void;
  readonly toggleResult: (id: string) => void;
  readonly toggleGroup: (key: string) => void;
  readonly applyPending: () => void;
  readonly setDictionaries: (dictionaries: Dictionaries) => void;
  readonly configure: (settings: Partial<GlobalSettings>) => void;
};
export type SearchOptions = {
  readonly restore?: Restore | undefined;
  readonly alternatives?: readonly FlightSearchInput[] | undefined;
};

const SETTLE_MS = 1000;

/** The view of a state, recomputed only if its inputs have changed; a change of filters or order does not rebuild the index. */
function viewMemo(): (state: FlightSearchState) => FlightView {
  let of: FlightSearchState | undefined;
  let index: FlightIndex | undefined;
  let view: FlightView | undefined;
  return (state) => {
    const same = of?.results === state.results && of.fareFamilies === state.fareFamilies;
    if (!index || !same) index = createIndex(state.results, state.fareFamilies);
    if (!view || !same || of?.filters !== state.filters || of.sorting !== state.sorting || of.choice !== state.choice) {
      view = query(index, state.filters, state.sorting, state.choice);
    }
    of = state;
    return view;
  };
}

/** How to list a wave: at once while the person has not read the list, later only if nothing moves. */
function waveMode(state: FlightSearchState, now: number, settleMs: number): WaveMode {
  if (!state.globalSettings.streaming) return 'hold';
  const touched = state.expandedResults.length > 0 || state.expandedGroups.length > 0 || state.choice.chosen.length > 0;
  const settled = state.firstResultsAt !== null && now - state.firstResultsAt >= settleMs;
  return touched || settled ? 'join' : 'show';
}

/** Resolves when the signal aborts. */
const aborted = (signal: AbortSignal) =>
  new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }));

/** Makes a flight search. One search runs at a time: a new one stops the previous one. */
export function createFlightSearch({ fetchStream, now, initial, settleMs = SETTLE_MS }: FlightSearchOptions): FlightSearchStore {
  const { getState, setState, subscribe } = createStore<FlightSearchState>(() => ({
    ...initialState(localDay(now())),
    ...initial,
  }));
  let running: AbortController | null = null;
  const viewOf = viewMemo();

  const dispatch = (event: SearchEvent) => {
    setState(reduceSearch(getState(), event), true);
  };
  const receive = (event: Incoming) => {
    if (event.type !== 'waveArrived') return dispatch(event);
    const at = now();
    return dispatch({ ...event, at, mode: waveMode(getState(), at, settleMs) });
  };
  const stop = () => {
    if (!running) return;
    running.abort();
    running = null;
    dispatch({ type: 'searchStopped' });
  };

  const search = async ({ restore, alternatives = [] }: SearchOptions = {}): Promise<boolean> => {
    const errors = validateSearch(getState(), localDay(now()));
    if (errors.length > 0) {
      dispatch({ type: 'searchRefused', errors });
      return false;
    }
    running?.abort();
    const mine = new AbortController();
    running = mine;
    dispatch({ type: 'searchStarted', restore });
    const { searchSpeed, parallelRequests } = getState().globalSettings;
    const problem = await Promise.race([
      aborted(mine.signal),
      runSearch({
        requests: [toSearchInput(getState()), ...alternatives],
        fetchStream,
        searchSpeed: Math.min(5, Math.max(1, Math.round(searchSpeed))),
        parallelRequests,
        signal: mine.signal,
        onEvent: (event) => {
          if (!mine.signal.aborted) receive(event);
        },
      }),
    ]);
    if (mine.signal.aborted) return true;
    running = null;
    dispatch(problem ? { type: 'searchFailed', problem } : { type: 'searchFinished' });
    return true;
  };

  return {
    subscribe,
    getState,
    getView: () => viewOf(getState()),
    search,
    stop,
    edit: (form) => dispatch({ type: 'formEdited', form, today: localDay(now()) }),
    setFilter: (patch) => dispatch({ type: 'filtersChanged', filters: { ...getState().filters, ...patch } }),
    clearFilters: () => dispatch({ type: 'filtersChanged', filters: NO_FILTERS }),
    sortBy: (sorting) => dispatch({ type: 'sorted', sorting }),
    choose: (choice) => dispatch({ type: 'choiceMade', choice }),
    page: (page) => dispatch({ type: 'pageTurned', page }),
    toggleResult: (id) => dispatch({ type: 'resultToggled', id }),
    toggleGroup: (key) => dispatch({ type: 'groupToggled', key }),
    applyPending: () => dispatch({ type: 'pendingApplied' }),
    setDictionaries: (dictionaries) => dispatch({ type: 'dictionariesLoaded', dictionaries }),
    configure: (settings) => dispatch({ type: 'settingsChanged', settings }),
  };
}
