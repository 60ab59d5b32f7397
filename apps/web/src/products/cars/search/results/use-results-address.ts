import { type CarForm, type CarSearchParams, carSearchOf, paramsOfCarForm } from '@caravel/products/cars/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isKept, useListAddress } from '../../../../components/search/use-list-address.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { findDestination } from '../../../destinations.ts';
import { storeSearch } from '../car-calls.ts';
import { recentOf } from '../car-form.ts';
import { carStore } from '../car-store.ts';
import { type ListParams, readView, writeView } from '../list-address.ts';

/** All that the address of the results says. */
export type ResultsParams = CarSearchParams & ListParams;

/** Keeps search and address in step. Returns what runs the search of the address again, with its filters. */
export function useResultsAddress(params: ResultsParams, form: CarForm, isAsked: boolean): () => void {
  const t = useT();
  const navigate = useNavigate();
  const key = JSON.stringify([paramsOfCarForm(form), t.formats]);
  const view = useMemo(() => readView(params), [params]);
  const run = () => {
    const placeOf = (id: string) => findDestination(id, t);
    const find = async () => {
      const dropOff = form.dropOff === null ? null : placeOf(form.dropOff);
      return carSearchOf(form, { pickUp: await placeOf(form.pickUp), dropOff: await dropOff });
    };
    carStore.search(key, view, find).then((searched) => {
      // Among the recent ones; a failure loses only that entry.
      if (searched) storeSearch(recentOf(form, searched)).catch(() => undefined);
    });
  };
  useListAddress({
    store: carStore,
    key,
    isValid: isAsked,
    view,
    writeView,
    listText: useMemo(() => JSON.stringify(writeView(view)), [view]),
    paramsNow: () => writeView(carStore.getState().view),
    hasSearch: () => {
      const state = carStore.getState();
      return state.status !== 'stopped' && isKept(state, key, state.results?.expiresAt);
    },
    run,
    write: (list) => {
      const { from, to, pu, do: back, age, c } = params;
      const search = { from, to, pu, do: back, age, c, ...list };
      navigate({ to: '/booknow/cars/search', search, replace: true, resetScroll: false });
    },
  });
  return run;
}
