import type { HotelFilter, HotelPage, HotelResult, HotelSearchInput, HotelSort } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import { type StoreApi, useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { tidyFilter } from '../../../lib/address/list-params.ts';
import { asApiError, isApiError } from '../../../lib/api/api-error.ts';
import { onForgetPrices } from '../../../lib/session/private-state.ts';
import { fetchPage, type PageRequest, startSearch } from './hotel-calls.ts';
import {
  appendPage,
  type HotelListState,
  NO_SEARCH,
  type RunningSearch,
  receivePage,
  showPage,
  toggleCompared,
} from './hotel-list-state.ts';
import { type ListView, viewKey } from './list-address.ts';

/** Between two polls. Until the first hotels are there everybody waits for them, so they are asked for more often. */
const [FIRST_POLL_MS, POLL_MS] = [150, 1000];
/** After the last change of a filter: a slider changes it at every step. */
const FILTER_MS = 200;
/** How many polls may fail, one after another. */
const MOST_FAILURES = 3;
const PAGE = HOTEL_LIMITS.pageSize;

/** What a store asks the server. */
export type HotelSource = {
  readonly start: (body: HotelSearchInput, signal: AbortSignal) => Promise<RunningSearch>;
  readonly page: (corelationid: string, request: PageRequest, signal: AbortSignal) => Promise<HotelPage>;
};

/** Waits so long, or until the signal ends it. */
export const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How a search is shown from its beginning. `known`: the server's id of the same search, made before. */
export type SearchStart = {
  readonly view: ListView;
  readonly comparedIds?: readonly string[];
  readonly known?: string | undefined;
};

/** One hotel search at a time: starts it, polls it until all has come, and keeps its list. Its methods can be handed on by themselves. */
export class HotelStore {
  readonly #store: StoreApi<HotelListState> = createStore<HotelListState>(() => NO_SEARCH);
  #polling: AbortController | null = null;
  #listing: AbortController | null = null;
  readonly #source: HotelSource;

  constructor(source: HotelSource) {
    this.#source = source;
  }

  readonly getState = this.#store.getState;
  readonly getInitialState = this.#store.getInitialState;
  readonly subscribe = this.#store.subscribe;

  /**
   * Continues the search that the server knows, if it still has it, or starts it: `find` makes it, and may throw `ApiError`. Returns whether a
   * new one was started.
   */
  readonly search = async (key: string, start: SearchStart, find: () => Promise<HotelSearchInput>): Promise<boolean> => {
    this.#halt();
    const control = new AbortController();
    this.#polling = control;
    const { view, comparedIds = [], known } = start;
    this.#set({ ...NO_SEARCH, key, view, comparedIds, status: 'starting' });
    try {
      const body = await find();
      if (control.signal.aborted) return false;
      if (known !== undefined && (await this.#resume(known, body, control.signal))) return false;
      if (control.signal.aborted) return false;
      const started = await this.#source.start(body, control.signal);
      if (control.signal.aborted) return false;
      this.#set({ ...this.#state, body, started, status: 'polling' });
      void this.#poll(started.corelationid, control.signal);
      return true;
    } catch (failure) {
      if (!control.signal.aborted) this.#fail(failure);
      return false;
    }
  };

  /** Filters, sorts and grows the list as a view says. */
  readonly setView = (view: ListView): void => {
    const isSame = viewKey(view) === viewKey(this.#state.view);
    this.#set({ ...this.#state, view });
    if (isSame) void this.#relist(this.#grow);
    else this.#refetch();
  };

  readonly setFilter = (change: HotelFilter): void => {
    const { view } = this.#state;
    this.setView({ ...view, filter: tidyFilter({ ...view.filter, ...change }), pages: 1 });
  };

  readonly clearFilters = (): void => this.setView({ ...this.#state.view, filter: {}, pages: 1 });

  readonly sortBy = (orderBy: HotelSort): void => this.setView({ ...this.#state.view, orderBy, pages: 1 });

  /** Adds the next page to the list. */
  readonly more = (): void => {
    const { view } = this.#state;
    this.#set({ ...this.#state, isLoading: true, view: { ...view, pages: view.pages + 1 } });
    void this.#relist(this.#grow);
  };

  /** Shows the newer list that was held. */
  readonly showHeld = (): void => {
    const { held, view } = this.#state;
    if (held) this.#set({ ...showPage(this.#state, held), view: { ...view, pages: 1 } });
  };

  /** Ends the search with what was found. */
  readonly stop = (): void => {
    this.#polling?.abort();
    this.#set({ ...this.#state, status: 'stopped' });
  };

  readonly toggleCompared = (hotel: HotelResult): void => this.#set(toggleCompared(this.#state, hotel));

  readonly clearCompared = (): void => this.#set({ ...this.#state, compared: [], comparedIds: [] });

  /** The person uses the page: from now on newer lists are held until they ask for them. */
  readonly touch = (): void => {
    if (!this.#state.isTouched) this.#set({ ...this.#state, isTouched: true });
  };

  readonly hover = (hovered: string | null): void => {
    if (hovered !== this.#state.hovered) this.#set({ ...this.#state, hovered });
  };

  /** The pointer or the focus has left a hotel. Another may be lit by now: the focus scrolls the page from under a pointer that rests. */
  readonly unhover = (hotelId: string): void => {
    if (this.#state.hovered === hotelId) this.hover(null);
  };

  readonly forget = (): void => {
    this.#halt();
    this.#set(NO_SEARCH);
  };

  get #state(): HotelListState {
    return this.#store.getState();
  }

  #set(next: HotelListState): void {
    this.#store.setState(next, true);
  }

  #halt(): void {
    this.#polling?.abort();
    this.#listing?.abort();
    this.#polling = null;
    this.#listing = null;
  }

  #fail(failure: unknown): void {
    this.#set({ ...this.#state, status: 'done', isLoading: false, problem: asApiError(failure) });
  }

  #request(from: number, revision?: number): PageRequest {
    const { filter, orderBy } = this.#state.view;
    return { filter, orderBy, from, size: PAGE, ...(revision !== undefined && { revision }) };
  }

  /** Shows a search that was started before. Returns whether the server still has it for this person. */
  async #resume(corelationid: string, body: HotelSearchInput, signal: AbortSignal): Promise<boolean> {
    try {
      const page = await this.#source.page(corelationid, this.#request(0), signal);
      if (signal.aborted) return true;
      const started = { corelationid, expiresAt: page.expiresAt };
      this.#set(receivePage({ ...this.#state, body, started, status: 'polling' }, page));
      void this.#relist(this.#grow);
      if (!page.pollCompleted) void this.#poll(corelationid, signal);
      return true;
    } catch (failure) {
      if (isApiError(failure, 'searchExpired', 'searchLost')) return false;
      throw failure;
    }
  }

  /** Grows the list until it has as many pages as the view says. */
  readonly #grow = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const { started, page, nextPage, ids, view } = this.#state;
      if (!started || !page || nextPage === null || ids.length >= view.pages * PAGE) return;
      const next = await this.#source.page(started.corelationid, this.#request(nextPage, page.revision), signal);
      if (signal.aborted) return;
      this.#set(appendPage(this.#state, next));
    }
  };

  /** Runs a change of the list; a later one replaces it. */
  async #relist(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#listing?.abort();
    const control = new AbortController();
    this.#listing = control;
    try {
      await work(control.signal);
    } catch (failure) {
      if (!control.signal.aborted) this.#fail(failure);
    } finally {
      if (this.#listing === control) {
        this.#listing = null;
        if (this.#state.isLoading) this.#set({ ...this.#state, isLoading: false });
      }
    }
  }

  #refetch(): void {
    this.#set({ ...this.#state, isLoading: true });
    void this.#relist(async (signal) => {
      await wait(FILTER_MS, signal);
      const { started } = this.#state;
      if (signal.aborted || !started) return;
      const first = await this.#source.page(started.corelationid, this.#request(0), signal);
      if (signal.aborted) return;
      this.#set(showPage(this.#state, first));
      await this.#grow(signal);
    });
  }

  /** Asks again until all has come. What was asked before the filters changed is not the list of now. */
  async #poll(corelationid: string, signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const asked = viewKey(this.#state.view);
      try {
        const answer = await this.#source.page(corelationid, this.#request(0), signal);
        if (signal.aborted) return;
        failures = 0;
        if (asked === viewKey(this.#state.view) && this.#listing === null) {
          const before = this.#state.page;
          this.#set(receivePage(this.#state, answer));
          if (this.#state.page !== before) void this.#relist(this.#grow);
          if (answer.pollCompleted) return;
        }
      } catch (failure) {
        if (signal.aborted) return;
        failures += 1;
        if (isApiError(failure, 'searchExpired', 'searchLost') || failures >= MOST_FAILURES) {
          this.#fail(failure);
          return;
        }
      }
      await wait(this.#state.ids.length === 0 && failures === 0 ? FIRST_POLL_MS : POLL_MS, signal);
    }
  }
}

/**
 * The one hotel search of the browser. It is kept when the results page is left, so that Back finds its list; logging out clears it.
 */
export const hotelStore = new HotelStore({ start: startSearch, page: fetchPage });

onForgetPrices(() => hotelStore.forget());

/** A part of the search's state; renders again only when that part has changed. `select` returns the same object for the same state. */
export function useHotels<Part>(select: (state: HotelListState) => Part): Part {
  return useStore(hotelStore, select);
}
