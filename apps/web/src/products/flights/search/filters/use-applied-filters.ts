import { listApplied } from '@caravel/flight-search';
import { useMemo } from 'react';
import type { AppliedFilter } from '../../../../components/filters/applied-filters.tsx';
import { useFormatLocale, useT } from '../../../../lib/language/i18n.tsx';
import { flightStore, useSearchState } from '../flight-store.ts';
import { type FilterNames, filterText } from '../words.ts';

/** Names for the codes in filters, taken from the loaded results. */
function useFilterNames(): FilterNames {
  const results = useSearchState((state) => state.results);
  return useMemo(() => {
    const airlines = new Map<string, string>();
    const cities = new Map<string, string>();
    for (const result of results) {
      for (const leg of result.flights) {
        for (const segment of leg.segments) airlines.set(segment.carrier, segment.carrierName);
        for (const stop of leg.stops) cities.set(stop.airport, `${stop.city} (${stop.airport})`);
      }
    }
    const legs = results[0]?.flights ?? [];
    return {
      airline: (code) => airlines.get(code) ?? code,
      city: (code) => cities.get(code) ?? code,
      leg: (leg) => ({ from: legs[leg]?.originCity ?? '', to: legs[leg]?.destinationCity ?? '' }),
      currency: results[0]?.total.currency,
    };
  }, [results]);
}

/** The active filters with their texts, in the order of the rail. */
export function useAppliedFilters(): readonly AppliedFilter[] {
  const t = useT();
  const locale = useFormatLocale();
  const filters = useSearchState((state) => state.filters);
  const names = useFilterNames();
  return useMemo(
    () =>
      listApplied(filters).map((filter) => ({
        key: `${filter.group}${filter.leg ?? ''}${filter.value}`,
        text: filterText(filter, names, t, locale),
        remove: () => flightStore().setFilter(filter.without),
      })),
    [filters, names, t, locale],
  );
}
