import type { AppliedFilter, FlightFilters } from '@caravel/flight-search';
import { listApplied } from '@caravel/flight-search';
import { IconX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { PlainButton } from '../../../components/plain-button.tsx';
import { useFormatLocale, useT } from '../../../lib/i18n.tsx';
import { flightStore, useSearchState } from '../flight-store.ts';
import { type FilterNames, filterText } from '../words.ts';
import classes from './applied-filters.module.css';

export type NamedFilter = { readonly filter: AppliedFilter; readonly text: string; readonly key: string };

/** Names of what filters mean by code, out of the results at hand. */
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
      currency: results[0]?.total.currency ?? 'USD',
    };
  }, [results]);
}

/** The filters in use with their words, in the order of the rail. */
export function useAppliedFilters(): readonly NamedFilter[] {
  const t = useT();
  const locale = useFormatLocale();
  const filters = useSearchState((state) => state.filters);
  const names = useFilterNames();
  return useMemo(
    () =>
      listApplied(filters).map((filter) => ({
        filter,
        text: filterText(filter, names, t, locale),
        key: `${filter.group}${filter.leg ?? ''}${filter.value}`,
      })),
    [filters, names, t, locale],
  );
}

/** Lays the list out with other filters. */
export function applyFilters(filters: FlightFilters): void {
  flightStore().setFilter(filters);
}

/** What is filtered by, as chips: each is taken away by a click; "Clear all" takes all. */
export function AppliedFilters() {
  const t = useT();
  const applied = useAppliedFilters();
  if (applied.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('list.applied')}>
      {applied.map(({ filter, text, key }) => (
        <li key={key}>
          <PlainButton
            className={classes.chip}
            aria-label={t('common.remove', { name: text })}
            onClick={() => applyFilters(filter.without)}
          >
            <bdi>{text}</bdi>
            <IconX size={14} aria-hidden="true" />
          </PlainButton>
        </li>
      ))}
      <li>
        <PlainButton className={classes.clear} onClick={() => flightStore().clearFilters()}>
          {t('common.clearAll')}
        </PlainButton>
      </li>
    </ul>
  );
}
