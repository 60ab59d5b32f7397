import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isKept, useListAddress } from '../../../../components/search/use-list-address.ts';
import { readSearchMark, searchMark } from '../../../../lib/address/list-params.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { storeSearch } from '../activity-calls.ts';
import { type ActivityForm, paramsOfForm, type SearchParams, searchOfForm } from '../activity-form.ts';
import { activityStore } from '../activity-store.ts';
import { rememberDestination } from '../destinations.ts';
import { type ListParams, readView, writeView } from '../list-address.ts';
import { loadTags } from '../tag-store.ts';

/** All that the address of the results says. `v`: the map in place of the list, below 1200 px. */
export type ResultsParams = SearchParams & ListParams & { readonly v?: 'map' | undefined };

/** The list of the store as the address says it: filters and order, and which search it is. */
export function listParamsNow(): ListParams {
  const { key, view, page } = activityStore.getState();
  return listParams(writeView(view), page ? searchMark(page.searchId, key) : undefined);
}

function listParams(view: ListParams, c: string | undefined): ListParams {
  return { ...view, ...(c && { c }) };
}

/** Runs the search of the address again, with its filters: after an error, or when its prices are too old. */
export type SearchAgain = () => void;

/**
 * Keeps search and address in step. The address names the search at the server too: as long as that lives, the page of the person who began it
 * continues it.
 */
export function useResultsAddress(params: ResultsParams, form: ActivityForm, isValid: boolean): SearchAgain {
  const t = useT();
  const navigate = useNavigate();
  const key = JSON.stringify([paramsOfForm(form), t.formats]);
  const view = useMemo(() => readView(params), [params]);
  const run = (known?: string) => {
    const wanted = searchOfForm(form);
    void activityStore.search({ key, view, known }, wanted).then((made) => {
      const { page } = activityStore.getState();
      if (page === null || activityStore.getState().key !== key) return;
      rememberDestination(page.destination);
      void loadTags(wanted.destinationId, t.formats);
      // Among the recent ones; a failure loses only that entry.
      if (made) storeSearch(wanted).catch(() => undefined);
    });
  };
  useListAddress({
    store: activityStore,
    key,
    isValid,
    view,
    writeView,
    listText: useMemo(() => JSON.stringify(listParams(writeView(view), params.c)), [view, params.c]),
    paramsNow: listParamsNow,
    hasSearch: (isOwn) => {
      const state = activityStore.getState();
      // The list could not be changed as the address now says, which follows it: the person is asked whether to try again.
      if (isOwn && state.key === key && state.problem !== null) return true;
      return isKept(state, key, state.page?.expiresAt);
    },
    run: () => run(readSearchMark(params.c, key)),
    write: (list) => {
      const { d, s, e, v } = params;
      navigate({ to: '/booknow/activities/search', search: { d, s, e, v, ...list }, replace: true, resetScroll: false });
    },
  });
  return () => run();
}
