import type { Locale } from '@caravel/contracts';
import type { SearchParams } from '@caravel/flight-search';
import {
  findExpiry,
  formOf,
  fromSearchParams,
  localDay,
  locationOf,
  misreadParams,
  toSearchInput,
  toSearchParams,
} from '@caravel/flight-search';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useFollowing } from '../../../../lib/address/use-following.ts';
import { useLanguage } from '../../../../lib/language/language.tsx';
import { serverNow } from '../../../../lib/page/server-clock.ts';
import { storeSearch } from '../flight-calls.ts';
import { flightStore } from '../flight-store.ts';
import { searchKey } from '../search-address.ts';

const subscribe = (listener: () => void) => flightStore().subscribe(listener);

const canonical = (params: Readonly<Record<string, unknown>>) =>
  JSON.stringify(toSearchParams(fromSearchParams(params, localDay(Date.now()))));

/** The language of the last search: places, airlines and fares are told in it. */
let searchedIn: Locale | undefined;

/** Whether the loaded results belong to the address and the language, and are still valid. */
function hasResultsOf(key: string, locale: Locale): boolean {
  const state = flightStore().getState();
  if (searchKey(locationOf(state)) !== key || searchedIn !== locale) return false;
  if (state.searching) return true;
  const expiry = findExpiry(state);
  return expiry !== undefined && Date.parse(expiry) > serverNow() && state.problem === null;
}

/**
 * Runs the search of an address, or sorts and filters the loaded results as it says. Returns false, without searching, if the
 * address has invalid dates.
 */
function follow(params: Readonly<Record<string, unknown>>, locale: Locale): boolean {
  if (misreadParams(params).length > 0) return false;
  const store = flightStore();
  const today = localDay(Date.now());
  const location = fromSearchParams(params, today);
  const { filters, sorting, choice, page } = location;
  if (!hasResultsOf(searchKey(location), locale)) {
    searchedIn = locale;
    store.edit(formOf(location, today));
    const started = store.search({ restore: { filters, sorting, choice, page } });
    started.then((isValid) => {
      // Stores the search among the recent ones; a failure loses only that entry.
      if (isValid && store.getState().problem === null)
        storeSearch(toSearchInput(flightStore().getState())).catch(() => undefined);
    });
    return true;
  }
  if (canonical(toSearchParams(locationOf(store.getState()))) === canonical(params)) return true;
  store.setFilter(filters);
  store.sortBy(sorting);
  store.choose(choice);
  store.page(page);
  return true;
}

/**
 * Keeps search and address in step. The address leads when the page opens and when the person goes back or forward; the search
 * leads while they filter: then the address is replaced a moment later, so that a reload, a shared link and Back give the same
 * list. In another language the same search runs again, since the names in the results are the server's.
 */
export function useResultsAddress(params: SearchParams): void {
  const navigate = useNavigate();
  const { locale } = useLanguage();
  const shownIn = useRef(locale);
  const written = useRef('');
  const isFollowed = useRef(false);
  const text = useMemo(() => canonical(params), [params]);
  const isMisread = misreadParams(params).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what matters of the parameters
  useEffect(() => {
    const isInStep = text === written.current && isFollowed.current;
    if (isInStep && locale === shownIn.current) return;
    // What was filtered a moment ago is not in the address yet.
    const wanted = isInStep ? toSearchParams(locationOf(flightStore().getState())) : params;
    written.current = text;
    shownIn.current = locale;
    isFollowed.current = follow(wanted, locale);
  }, [text, isMisread, locale]);
  useFollowing(subscribe, () => {
    if (!isFollowed.current) return;
    const next = toSearchParams(locationOf(flightStore().getState()));
    const nextText = canonical(next);
    if (nextText === written.current) return;
    written.current = nextText;
    navigate({ to: '/booknow/flights/search', search: next, replace: true, resetScroll: false });
  });
}

/** Runs the same search again, with its filters: after an error, or when the prices are too old. */
export function searchAgain(): void {
  const store = flightStore();
  const { filters, sorting, choice } = store.getState();
  store.search({ restore: { filters, sorting, choice } });
}
