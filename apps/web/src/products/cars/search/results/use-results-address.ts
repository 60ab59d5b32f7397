import { type CarForm, type CarSearchParams, carSearchOf, paramsOfCarForm } from '@caravel/products/cars/contract';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef } from 'react';
import { useFollowing } from '../../../../lib/address/use-following.ts';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { serverNow } from '../../../../lib/page/server-clock.ts';
import { recallDestination } from '../../../destinations.ts';
import { storeSearch } from '../car-calls.ts';
import { recentOf } from '../car-form.ts';
import { carStore } from '../car-store.ts';
import { type ListParams, readView, writeView } from '../list-address.ts';

/** All that the address of the results says. */
export type ResultsParams = CarSearchParams & ListParams;

/** Whether the store has the search of a key, and its offers can still be quoted. */
function hasSearch(key: string): boolean {
  const { key: known, problem, status, results } = carStore.getState();
  if (known !== key || problem !== null || status === 'stopped') return false;
  return results === null || Date.parse(results.expiresAt) > serverNow();
}

/** The list of the store as the address says it: filters, order and pages. */
export const listParamsNow = (): ListParams => writeView(carStore.getState().view);

/**
 * Keeps search and address in step. The address leads when the page opens and when the person goes back or forward; the list leads while they filter:
 * then the address is replaced a moment later, so that a reload, a shared link and Back give the same list. In another language the same search runs
 * again, since names in the results are the server's. Returns what runs the search of the address again, with its filters.
 */
export function useResultsAddress(params: ResultsParams, form: CarForm, isAsked: boolean): () => void {
  const t = useT();
  const navigate = useNavigate();
  const written = useRef('');
  const key = JSON.stringify([paramsOfCarForm(form), t.formats]);
  const listText = useMemo(() => JSON.stringify(writeView(readView(params))), [params]);
  const run = () => {
    const placeOf = async (id: string) => {
      const place = await recallDestination(id);
      if (place === undefined) throw new ApiError(404, { code: 'notFound', message: t('place.gone') });
      return place;
    };
    const find = async () => {
      const dropOff = form.dropOff === null ? null : placeOf(form.dropOff);
      return carSearchOf(form, { pickUp: await placeOf(form.pickUp), dropOff: await dropOff });
    };
    carStore.search(key, readView(params), find).then((searched) => {
      // Among the recent ones; a failure loses only that entry.
      if (searched) storeSearch(recentOf(form, searched)).catch(() => undefined);
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts stand for the parameters
  useEffect(() => {
    if (!isAsked) return;
    if (!hasSearch(key)) {
      written.current = listText;
      run();
    } else if (listText !== written.current) {
      written.current = listText;
      const asked = readView(params);
      if (JSON.stringify(listParamsNow()) !== JSON.stringify(writeView(asked))) carStore.setView(asked);
    }
  }, [key, listText, isAsked]);
  useFollowing(carStore.subscribe, () => {
    const next = listParamsNow();
    const text = JSON.stringify(next);
    if (text === written.current || carStore.getState().key === '') return;
    written.current = text;
    const { from, to, pu, do: back, age, c } = params;
    const search = { from, to, pu, do: back, age, c, ...next };
    navigate({ to: '/booknow/cars/search', search, replace: true, resetScroll: false });
  });
  return run;
}
