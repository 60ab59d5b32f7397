import type { FlightFacets } from '@caravel/flight-search';
import { useSyncExternalStore } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { flightStore } from '../flight-store.ts';

/*
 * The choices of the filters as they are drawn: those of the list that has been painted. A click paints its tick and the new list; the counts of sixty
 * choices follow right after that frame, in a render of their own. (A deferred value is no help: React often renders it before the frame.)
 */

let painted: FlightFacets | undefined;
const listeners = new Set<() => void>();

const current = (): FlightFacets => {
  painted ??= flightStore().getView().facets;
  return painted;
};

function publish(): void {
  const next = flightStore().getView().facets;
  if (next === painted) return;
  painted = next;
  for (const listener of [...listeners]) listener();
}

let stop: (() => void) | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!stop) {
    let cancel = afterPaint(publish);
    const unsubscribe = flightStore().subscribe(() => {
      cancel();
      cancel = afterPaint(publish);
    });
    stop = () => {
      unsubscribe();
      cancel();
    };
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    painted = undefined;
  };
}

/** A part of the choices of the filters, for drawing them. What is ticked is read from the filters themselves. */
export function usePaintedFacets<T>(select: (facets: FlightFacets) => T): T {
  return useSyncExternalStore(subscribe, () => select(current()));
}
