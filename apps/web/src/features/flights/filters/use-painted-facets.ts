import { makeUsePainted } from '../../../components/filters/painted.ts';
import { flightStore } from '../flight-store.ts';

/** A part of the choices of the filters, for drawing them. What is ticked is read from the filters themselves. */
export const usePaintedFacets = makeUsePainted({
  read: () => flightStore().getView().facets,
  subscribe: (listener) => flightStore().subscribe(listener),
});
