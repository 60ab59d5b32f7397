import { makeUsePainted } from '../../../../components/filters/painted.ts';
import { flightStore } from '../flight-store.ts';

/** A part of the filter choices, for drawing them. The ticks are read from the filters themselves. */
export const usePaintedFacets = makeUsePainted({
  read: () => flightStore().getView().facets,
  subscribe: (listener) => flightStore().subscribe(listener),
});
