import type {
  ActivityPage,
  ActivitySearchInput,
  ActivitySummary,
  RecentActivitySearch,
} from '@caravel/products/activities/contract';
import { ACTIVITY_LIMITS } from '@caravel/products/activities/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tidyFilter } from '../../../lib/address/list-params.ts';
import { type ApiError, asApiError, isApiError } from '../../../lib/api/api-error.ts';
import { onForgetPrices } from '../../../lib/session/private-state.ts';
import { fetchPage } from './activity-calls.ts';
import { type ActivityFilterInput, FIRST_VIEW, type ListView, viewKey } from './list-address.ts';

/** After the last change of a filter: a slider changes it at every step. */
const FILTER_MS = 200;
const PAGE = ACTIVITY_LIMITS.pageSize;

/** A search and its list. */
export type ActivityListState = {
  /** Which search it is: the same text for the same search. Empty before the first. */
  readonly key: string;
  readonly status: 'idle' | 'searching' | 'done' | 'stopped';
  readonly search: RecentActivitySearch | null;
  readonly view: ListView;
  /** Counts and choices of the list that is shown; null until there is one. */
  readonly page: ActivityPage | null;
  readonly items: readonly ActivitySummary[];
  /** Their codes, the same object while nothing has changed. */
  readonly ids: readonly string[];
  readonly hasMore: boolean;
  /** The list is being filtered, sorted or grown. */
  readonly isLoading: boolean;
  readonly problem: ApiError | null;
  /** The product that the pointer or the focus is on, in the list or on the map. */
  readonly hovered: string | null;
};

const NO_SEARCH: ActivityListState = {
  key: '',
  status: 'idle',
  search: null,
  view: FIRST_VIEW,
  page: null,
  items: [],
  ids: [],
  hasMore: false,
  isLoading: false,
  problem: null,
  hovered: null,
};

const store = createStore<ActivityListState>(() => NO_SEARCH);
const { getState, setState, subscribe } = store;
let searching: AbortController | null = null;
let listing: AbortController | null = null;

const isGone = (failure: unknown) => isApiError(failure, 'searchExpired', 'searchLost');
const idsOf = (items: readonly ActivitySummary[]) => items.map(({ productCode }) => productCode);

/** A page of a search as the view asks for it. `searchId`: of its first page, whose prices and order it keeps. */
function requestOf(search: RecentActivitySearch, offset: number, searchId: string | undefined): ActivitySearchInput {
  const { filter, tagIds, text, sort } = getState().view;
  return {
    ...search,
    ...(searchId !== undefined && { searchId }),
    offset,
    limit: PAGE,
    sortOrder: sort,
    activeTagIds: [...tagIds],
    searchedText: text,
    filter,
  };
}

/** Shows a list from its beginning. */
function showPage(page: ActivityPage): void {
  const { searchItem: items, hasMoreProducts: hasMore } = page;
  setState({ page, items, ids: idsOf(items), hasMore, isLoading: false, problem: null });
}

/** A failure empties the list, as what it shows is not what was asked for. */
function fail(failure: unknown): void {
  setState({ status: 'done', isLoading: false, problem: asApiError(failure), items: [], ids: [], hasMore: false });
}

/** Grows the list until it has as many pages as the view says. A product is listed once, whatever the pages say. */
async function grow(signal: AbortSignal): Promise<void> {
  for (;;) {
    const { search, page, ids, items, hasMore, view } = getState();
    if (!search || !page || !hasMore || ids.length >= view.pages * PAGE) return;
    const next = await fetchPage(requestOf(search, items.length, page.searchId), signal);
    if (signal.aborted) return;
    const known = new Set(ids);
    const grown = [...items, ...next.searchItem.filter(({ productCode }) => !known.has(productCode))];
    // A page that brings nothing new ends the list: it would be asked for again and again.
    setState({ items: grown, ids: idsOf(grown), hasMore: next.hasMoreProducts && grown.length > items.length });
  }
}

/** Runs a change of the list; a later one replaces it. `onFailure`: what becomes of the list if it fails. */
async function relist(work: (signal: AbortSignal) => Promise<void>, onFailure: (failure: unknown) => void): Promise<void> {
  listing?.abort();
  const control = new AbortController();
  listing = control;
  try {
    await work(control.signal);
  } catch (failure) {
    if (!control.signal.aborted) onFailure(failure);
  } finally {
    if (listing === control) {
      listing = null;
      if (getState().isLoading) setState({ isLoading: false });
    }
  }
}

/** What is listed stays when the next page of it fails, and the reason is said. */
const keepList = (failure: unknown) => setState({ isLoading: false, problem: asApiError(failure) });

function refetch(): void {
  setState({ isLoading: true });
  void relist(async (signal) => {
    await new Promise((resolve) => setTimeout(resolve, FILTER_MS));
    const { search, page } = getState();
    if (signal.aborted || !search || !page) return;
    const first = await fetchPage(requestOf(search, 0, page.searchId), signal);
    if (signal.aborted) return;
    showPage(first);
    await grow(signal);
  }, fail);
}

function setView(view: ListView): void {
  const isSame = viewKey(view) === viewKey(getState().view);
  setState({ view });
  if (isSame) void relist(grow, keepList);
  else refetch();
}

function halt(): void {
  searching?.abort();
  listing?.abort();
  searching = null;
  listing = null;
}

async function firstPage(search: RecentActivitySearch, known: string | undefined, signal: AbortSignal) {
  if (known === undefined) return { page: await fetchPage(requestOf(search, 0, undefined), signal), isNew: true };
  try {
    return { page: await fetchPage(requestOf(search, 0, known), signal), isNew: false };
  } catch (failure) {
    if (!isGone(failure)) throw failure;
    return { page: await fetchPage(requestOf(search, 0, undefined), signal), isNew: true };
  }
}

/** How a search is shown from its beginning. `known`: the server's id of the same search, made before. */
type Start = { readonly key: string; readonly view: ListView; readonly known?: string | undefined };

async function search({ key, view, known }: Start, wanted: RecentActivitySearch): Promise<ActivityPage | undefined> {
  halt();
  const control = new AbortController();
  searching = control;
  setState({ ...NO_SEARCH, key, view, search: wanted, status: 'searching' });
  try {
    const { page, isNew } = await firstPage(wanted, known, control.signal);
    if (control.signal.aborted) return undefined;
    setState({ status: 'done' });
    showPage(page);
    void relist(grow, keepList);
    return isNew ? page : undefined;
  } catch (failure) {
    if (!control.signal.aborted) fail(failure);
    return undefined;
  }
}

function forget(): void {
  halt();
  setState(NO_SEARCH);
}

/** Changes the view from its first page. */
const change = (next: Partial<ListView>) => setView({ ...getState().view, ...next, pages: 1 });

/**
 * The one activity search of the browser. It is kept when the list is left, so that Back finds it; logging out clears it. Filters, order and pages work on
 * what the server keeps of the search.
 */
export const activityStore = {
  getState,
  getInitialState: store.getInitialState,
  subscribe,
  /** Continues the search that the server knows, if it still has it, or makes it. Returns its first page if a new one was made. */
  search,
  /** Ends the search with nothing. */
  stop: (): void => {
    halt();
    setState({ status: 'stopped' });
  },
  setView,
  setFilter: (filter: ActivityFilterInput): void => change({ filter: tidyFilter({ ...getState().view.filter, ...filter }) }),
  setTags: (tagIds: readonly number[]): void => change({ tagIds }),
  setText: (text: string): void => change({ text }),
  sortBy: (sort: ListView['sort']): void => change({ sort }),
  clearFilters: (): void => change({ filter: {}, tagIds: [], text: '' }),
  /** Adds the next page to the list. */
  more: (): void => {
    const { view, ids } = getState();
    // The listed results count, so that a page which failed is asked for again.
    setState({ isLoading: true, problem: null, view: { ...view, pages: Math.ceil(ids.length / PAGE) + 1 } });
    void relist(grow, keepList);
  },
  hover: (hovered: string | null): void => {
    if (hovered !== getState().hovered) setState({ hovered });
  },
  /** The pointer or the focus has left a product. Another may be lit by now. */
  unhover: (productCode: string): void => {
    if (getState().hovered === productCode) setState({ hovered: null });
  },
  forget,
};

onForgetPrices(forget);

/** A part of the search's state; renders again only when that part has changed. `select` returns the same object for the same state. */
export function useActivities<Part>(select: (state: ActivityListState) => Part): Part {
  return useStore(store, select);
}
