import { type HotelForm, type HotelSearchParams, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useFollowing } from '../../../../lib/address/use-following.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { today as todayHere } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { useAgency } from '../../../../lib/page/boot.tsx';
import { serverNow } from '../../../../lib/page/server-clock.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { recallDestination } from '../../../destinations.ts';
import { storeSearch } from '../hotel-calls.ts';
import { hotelStore } from '../hotel-store.ts';
import { type ListParams, readSearchMark, readView, searchMark, writeView } from '../list-address.ts';
import { addressProblems } from '../search-address.ts';
import { searchBody } from '../search-body.ts';

/** All that the address of the results says. `v`: the map in place of the list, below 1200 px. */
export type ResultsParams = HotelSearchParams & ListParams & { readonly v?: 'map' | undefined };

/** Whether the store has the search of a key, and its offers can still be quoted. */
function hasSearch(key: string): boolean {
  const state = hotelStore.getState();
  if (state.key !== key || state.problem !== null) return false;
  return state.started === null || Date.parse(state.started.expiresAt) > serverNow();
}

/** The list of the store as the address says it: filters and order, what is compared, and which search it is. */
export function listParamsNow(): ListParams {
  const { key, view, comparedIds, started } = hotelStore.getState();
  return listParams(writeView(view), comparedIds, started ? searchMark(started.corelationid, key) : undefined);
}

function listParams(view: ListParams, hc: readonly string[] | undefined, c: string | undefined): ListParams {
  return { ...view, ...(hc && hc.length > 0 && { hc }), ...(c && { c }) };
}

/** Runs the search of the address again, with its filters: after an error, or when its prices are too old. */
export type SearchAgain = () => void;

/**
 * Keeps search and address in step. The address leads when the page opens and when the person goes back or forward; the search leads while they
 * filter: then the address is replaced a moment later, so that a reload, a shared link and Back give the same list. The address names the search at the
 * server too: as long as that lives, and for the person who began it, the page goes on with it. In another language the same search runs again, since
 * names in the results are the server's.
 */
export function useResultsAddress(params: ResultsParams, form: HotelForm): SearchAgain {
  const t = useT();
  const navigate = useNavigate();
  const { currency } = useAgency();
  const email = useSession()?.email ?? '';
  const written = useRef('');
  const key = JSON.stringify([paramsOfHotelForm(form), t.formats]);
  const listText = useMemo(() => JSON.stringify(listParams(writeView(readView(params)), params.hc, params.c)), [params]);
  const isValid = addressProblems(params, form, todayHere()).length === 0;
  const run = (known?: string) => {
    const find = async () => {
      const place = form.area ? null : await recallDestination(form.destination);
      if (place === undefined) throw new ApiError(404, { code: 'notFound', message: t('place.gone') });
      const countryName = new Intl.DisplayNames(t.formats, { type: 'region' }).of(form.nationality) ?? form.nationality;
      return searchBody(form, { place, areaName: t('place.mapArea'), currency, email, countryName });
    };
    hotelStore.search(key, { view: readView(params), comparedIds: params.hc ?? [], known }, find).then((isStarted) => {
      const { body } = hotelStore.getState();
      // Among the recent ones; a failure loses only that entry.
      if (isStarted && body) storeSearch(body).catch(() => undefined);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stand for the parameters
  useEffect(() => {
    if (!isValid) return;
    // The list could not be changed as the address now says, which follows it: what is listed stays, and the person is asked whether to try again.
    const { key: known, problem } = hotelStore.getState();
    if (listText === written.current && known === key && problem !== null) return;
    if (!hasSearch(key)) {
      written.current = listText;
      run(readSearchMark(params.c, key));
    } else if (listText !== written.current) {
      written.current = listText;
      const asked = readView(params);
      if (JSON.stringify(writeView(hotelStore.getState().view)) !== JSON.stringify(writeView(asked))) hotelStore.setView(asked);
    }
  }, [key, listText, isValid]);
  useFollowing(hotelStore.subscribe, () => {
    const next = listParamsNow();
    const text = JSON.stringify(next);
    if (text === written.current || hotelStore.getState().key === '') return;
    written.current = text;
    const { d, at, s, e, r, n, v } = params;
    const search = { d, at, s, e, r, n, v, ...next };
    navigate({ to: '/booknow/hotels/search', search, replace: true, resetScroll: false });
  });
  return () => run();
}
