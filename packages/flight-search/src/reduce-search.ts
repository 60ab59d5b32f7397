import { type PlainDate, unreachable } from '@caravel/kernel';
import type { FareFamilies, FlightResult } from '@caravel/products/flights/contract';
import { NO_CHOICE } from './choose-legs.ts';
import { DEFAULT_SORTING, NO_FILTERS } from './defaults.ts';
import { toggleOption } from './filter-edits.ts';
import { applyPending, holdWave, joinWave, showWave } from './merge-wave.ts';
import type {
  Choice,
  Dictionaries,
  FlightFilters,
  FlightSearchState,
  GlobalSettings,
  SearchFacts,
  SearchForm,
  SearchProblem,
  Sorting,
  ValidationError,
} from './types.ts';
import { validateSearch } from './validate-search.ts';

/** The parts of a shared address that a search keeps; otherwise it starts with no filters, Cheapest, page 0. */
export type Restore = {
  readonly filters?: FlightFilters;
  readonly sorting?: Sorting;
  readonly choice?: Choice;
  readonly page?: number;
};

/** How a wave is listed: at once; only if it moves nothing visible; or not before the end. */
export type WaveMode = 'show' | 'join' | 'hold';

/** All events of a search. */
export type SearchEvent =
  | { readonly type: 'formEdited'; readonly form: Partial<SearchForm>; readonly today: PlainDate }
  | { readonly type: 'searchRefused'; readonly errors: readonly ValidationError[] }
  | { readonly type: 'searchStarted'; readonly restore?: Restore | undefined }
  | { readonly type: 'requestStarted'; readonly facts: SearchFacts; readonly parts: number }
  | {
      readonly type: 'waveArrived';
      readonly searchId: string | null;
      readonly results: readonly FlightResult[];
      readonly fareFamilies: FareFamilies;
      readonly mode: WaveMode;
      readonly at: number;
    }
  | { readonly type: 'recordsLost'; readonly count: number }
  | { readonly type: 'noticeArrived'; readonly notice: { readonly supplier: string; readonly code: string } }
  | { readonly type: 'searchFinished' }
  | { readonly type: 'searchFailed'; readonly problem: SearchProblem }
  | { readonly type: 'searchStopped' }
  | { readonly type: 'filtersChanged'; readonly filters: FlightFilters }
  | { readonly type: 'sorted'; readonly sorting: Sorting }
  | { readonly type: 'choiceMade'; readonly choice: Choice }
  | { readonly type: 'pageTurned'; readonly page: number }
  | { readonly type: 'resultToggled'; readonly id: string }
  | { readonly type: 'groupToggled'; readonly key: string }
  | { readonly type: 'pendingApplied' }
  | { readonly type: 'dictionariesLoaded'; readonly dictionaries: Dictionaries }
  | { readonly type: 'settingsChanged'; readonly settings: Partial<GlobalSettings> };

type WaveArrived = Extract<SearchEvent, { type: 'waveArrived' }>;

const turnTo = (state: FlightSearchState, page: number) => ({ ...state.pagination, currentPage: page });

function start(state: FlightSearchState, restore: Restore = {}): FlightSearchState {
  return {
    ...state,
    results: [],
    fareFamilies: {},
    pending: [],
    pendingFareFamilies: {},
    raw: [],
    filters: restore.filters ?? NO_FILTERS,
    sorting: restore.sorting ?? DEFAULT_SORTING,
    choice: restore.choice ?? { ...NO_CHOICE, view: state.choice.view },
    pagination: turnTo(state, Math.max(0, restore.page ?? 0)),
    searching: true,
    noResults: false,
    validationErrors: [],
    expandedResults: [],
    expandedGroups: [],
    progress: { parts: 0, received: 0, lost: 0 },
    notices: [],
    problem: null,
    searches: [],
    searchIdOf: {},
    firstResultsAt: null,
  };
}

/**
 * The flights of a wave in the currency of the search (that of its first flight): amounts in two currencies cannot be compared.
 */
function comparable(state: FlightSearchState, event: WaveArrived): readonly FlightResult[] {
  const currency = (state.results[0] ?? state.pending[0] ?? event.results[0])?.total.currency;
  return event.results.filter((result) => result.total.currency === currency);
}

/** Remembers the search of each offer, for every request but the first. */
function rememberSearch(state: FlightSearchState, event: WaveArrived): FlightSearchState['searchIdOf'] {
  const { searchId } = event;
  if (searchId === null || searchId === state.searches[0]?.searchId) return state.searchIdOf;
  const added: Record<string, string> = {};
  for (const result of event.results) {
    added[result.offerId] = searchId;
    for (const family of event.fareFamilies[result.id] ?? []) added[family.offerId] = searchId;
  }
  return { ...state.searchIdOf, ...added };
}

function addWave(state: FlightSearchState, event: WaveArrived): FlightSearchState {
  const results = comparable(state, event);
  const wave = { results, fareFamilies: event.fareFamilies };
  const listed = { show: showWave, join: joinWave, hold: holdWave }[event.mode](state, wave);
  const { results: list, fareFamilies, pending, pendingFareFamilies } = listed;
  const lost = state.progress.lost + event.results.length - results.length;
  return {
    ...state,
    results: list,
    fareFamilies,
    pending,
    pendingFareFamilies,
    raw: [...state.raw, ...results],
    progress: { ...state.progress, received: state.progress.received + 1, lost },
    searchIdOf: rememberSearch(state, event),
    firstResultsAt: state.firstResultsAt ?? (list.length > 0 ? event.at : null),
  };
}

const withPending = (state: FlightSearchState): FlightSearchState =>
  state.pending.length === 0 ? state : { ...state, ...applyPending(listedOf(state)) };

const listedOf = ({ results, fareFamilies, pending, pendingFareFamilies }: FlightSearchState) => ({
  results,
  fareFamilies,
  pending,
  pendingFareFamilies,
});

function editForm(state: FlightSearchState, form: Partial<SearchForm>, today: PlainDate): FlightSearchState {
  const edited = { ...state, ...form };
  // Messages appear after the first attempt and are then kept up to date with the form.
  return state.validationErrors.length === 0 ? edited : { ...edited, validationErrors: validateSearch(edited, today) };
}

/**
 * The state after an event (spec 2, section 4): start clears results, returns to page 0 and sets searching; finish sets noResults
 * if there are none; failure stops searching and keeps the results so far; a filter change returns to page 0; toggling a group
 * adds or removes it. Changing filters or order lays out the list again, so pending flights join it.
 */
export function reduceSearch(state: FlightSearchState, event: SearchEvent): FlightSearchState {
  switch (event.type) {
    case 'formEdited':
      return editForm(state, event.form, event.today);
    case 'searchRefused':
      return { ...state, validationErrors: event.errors };
    case 'searchStarted':
      return start(state, event.restore);
    case 'requestStarted': {
      const progress = { ...state.progress, parts: state.progress.parts + event.parts };
      return { ...state, progress, searches: [...state.searches, event.facts] };
    }
    case 'waveArrived':
      return addWave(state, event);
    case 'recordsLost':
      return { ...state, progress: { ...state.progress, lost: state.progress.lost + event.count } };
    case 'noticeArrived':
      return { ...state, notices: [...state.notices, event.notice] };
    case 'searchFinished':
      return finish(state);
    case 'searchFailed':
      return { ...finish(state), noResults: false, problem: event.problem };
    case 'searchStopped':
      return { ...finish(state), noResults: false };
    case 'filtersChanged':
      return { ...withPending(state), filters: event.filters, pagination: turnTo(state, 0) };
    case 'sorted':
      return { ...withPending(state), sorting: event.sorting, pagination: turnTo(state, 0) };
    case 'choiceMade':
      return { ...withPending(state), choice: event.choice, expandedResults: [], pagination: turnTo(state, 0) };
    case 'pageTurned':
      return { ...state, pagination: turnTo(state, clampPage(state, event.page)) };
    case 'resultToggled':
      return { ...state, expandedResults: toggleOption(state.expandedResults, event.id) };
    case 'groupToggled':
      return { ...state, expandedGroups: toggleOption(state.expandedGroups, event.key) };
    case 'pendingApplied':
      return withPending(state);
    case 'dictionariesLoaded':
      return { ...state, dictionaries: event.dictionaries };
    case 'settingsChanged':
      return { ...state, globalSettings: { ...state.globalSettings, ...event.settings } };
    default:
      return unreachable(event);
  }
}

/** Ends the search. If nothing is listed yet (streaming is off), lists the flights that were held back. */
function finish(state: FlightSearchState): FlightSearchState {
  const listed = state.results.length === 0 ? withPending(state) : state;
  return { ...listed, searching: false, noResults: listed.results.length === 0 };
}

/** A page that the results have; any page while a search runs, as its results may still arrive. */
function clampPage(state: FlightSearchState, page: number): number {
  const whole = Math.max(0, Math.trunc(page) || 0);
  const last = Math.max(0, Math.ceil(state.results.length / state.pagination.pageSize) - 1);
  return state.searching ? whole : Math.min(whole, last);
}
