import { type HotelForm, type HotelSearchParams, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isKept, useListAddress } from '../../../../components/search/use-list-address.ts';
import { readSearchMark, searchMark } from '../../../../lib/address/list-params.ts';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { storeSearch } from '../hotel-calls.ts';
import { hotelStore, useHotels } from '../hotel-store.ts';
import { type ListParams, readView, writeView } from '../list-address.ts';
import { addressProblems } from '../search-address.ts';
import { useFindBody } from '../use-find-body.ts';

/** All that the address of the results says. `v`: the map in place of the list, below 1200 px. */
export type ResultsParams = HotelSearchParams & ListParams & { readonly v?: 'map' | undefined };

type Listed = Pick<ReturnType<typeof hotelStore.getState>, 'key' | 'view' | 'comparedIds' | 'started'>;

const paramsOfList = ({ key, view, comparedIds, started }: Listed): ListParams =>
  listParams(writeView(view), comparedIds, started ? searchMark(started.corelationid, key) : undefined);

/** The list of the store as the address says it: filters and order, what is compared, and which search it is. */
export function useListParams(): ListParams {
  const key = useHotels((state) => state.key);
  const view = useHotels((state) => state.view);
  const comparedIds = useHotels((state) => state.comparedIds);
  const started = useHotels((state) => state.started);
  return useMemo(() => paramsOfList({ key, view, comparedIds, started }), [key, view, comparedIds, started]);
}

function listParams(view: ListParams, hc: readonly string[] | undefined, c: string | undefined): ListParams {
  return { ...view, ...(hc && hc.length > 0 && { hc }), ...(c && { c }) };
}

/** Runs the search of the address again, with its filters: after an error, or when its prices are too old. */
export type SearchAgain = () => void;

/**
 * Keeps search and address in step. The address names the search at the server too: as long as that lives, the page of the person who began it
 * continues it.
 */
export function useResultsAddress(params: ResultsParams, form: HotelForm): SearchAgain {
  const t = useT();
  const navigate = useNavigate();
  const key = JSON.stringify([paramsOfHotelForm(form), t.formats]);
  const view = useMemo(() => readView(params), [params]);
  const find = useFindBody(form);
  const run = (known?: string) => {
    hotelStore.search(key, { view, comparedIds: params.hc ?? [], known }, find).then((isStarted) => {
      const { body } = hotelStore.getState();
      // Among the recent ones; a failure loses only that entry.
      if (isStarted && body) storeSearch(body).catch(() => undefined);
    });
  };
  useListAddress({
    store: hotelStore,
    key,
    isValid: addressProblems(params, form, todayHere()).length === 0,
    view,
    writeView,
    listText: useMemo(() => JSON.stringify(listParams(writeView(view), params.hc, params.c)), [view, params.hc, params.c]),
    paramsNow: () => paramsOfList(hotelStore.getState()),
    hasSearch: (isOwn) => {
      const state = hotelStore.getState();
      // The list could not be changed as the address now says, which follows it: what is listed stays, and the person is asked whether to try again.
      if (isOwn && state.key === key && state.problem !== null) return true;
      return isKept(state, key, state.started?.expiresAt);
    },
    run: () => run(readSearchMark(params.c, key)),
    write: (list) => {
      const { d, at, s, e, r, n, v } = params;
      const search = { d, at, s, e, r, n, v, ...list };
      navigate({ to: '/booknow/hotels/search', search, replace: true, resetScroll: false });
    },
  });
  return () => run();
}
