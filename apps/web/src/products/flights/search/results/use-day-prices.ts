import { alternativeDates, fromSearchInput, paramsOfForm, type SearchForm, toSearchInput } from '@caravel/flight-search';
import { addDays, daysBetween, type PlainDate, required } from '@caravel/kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { leastOf, type PricedDay } from '../../../../components/price-days/cheaper-day.ts';
import { useSearchState } from '../flight-store.ts';
import { askedOf, calendarQuery } from '../form/use-fare-prices.ts';

/** A search on a day near the searched one. `end`: the day of the return; null for one way. */
export type NearDay = PricedDay & { readonly params: ReturnType<typeof paramsOfForm> };

/** What the days around cost. */
export type NearDays = {
  readonly days: readonly NearDay[];
  readonly chosenDay: PlainDate;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly again: () => void;
};

/**
 * The searches on the days around the searched one, in order, with what each costs at least by the source of the form's calendar; `around`: days to
 * either side. A stay keeps its length. The searched day costs what the list costs, so that the page says one thing even where a price elsewhere was seen
 * earlier. Undefined for a trip of several legs, which has no such prices.
 */
export function useDayPrices(form: SearchForm, today: PlainDate, around: number): NearDays | undefined {
  const asked = askedOf(form, 'trip');
  const results = useSearchState((state) => state.results);
  const listed = useMemo(() => leastOf(results.map(({ total }) => total)), [results]);
  const chosenDay = form.segments[0]?.date;
  const searches = useMemo(() => {
    const search = toSearchInput(form);
    const list = [search, ...alternativeDates(search, today, around)];
    return list.sort((a, b) => ((a.legs[0]?.date ?? '') < (b.legs[0]?.date ?? '') ? -1 : 1));
  }, [form, today, around]);
  const from = required(searches[0]?.legs[0], 'a leg').date;
  const last = required(searches.at(-1)?.legs[0], 'a leg').date;
  const query = { origin: '', destination: '', ...asked, from, days: daysBetween(from, addDays(last, 1)) };
  const { data, isPending, isError, refetch } = useQuery({ ...calendarQuery(query), enabled: asked !== undefined });
  const days = useMemo(() => {
    const known = new Map(data?.data.map((one) => [one.date, one]));
    return searches.map((search): NearDay => {
      const day = required(search.legs[0], 'a leg').date;
      const { total = null, seenAt = null } = known.get(day) ?? {};
      const end = search.legs[1]?.date ?? null;
      const isListed = day === chosenDay && listed !== null;
      const params = paramsOfForm(fromSearchInput(search, today));
      return { day, end, params, ...(isListed ? { total: listed, seenAt: null } : { total, seenAt }) };
    });
  }, [searches, data, today, listed, chosenDay]);
  if (asked === undefined || chosenDay === undefined) return undefined;
  return { days, chosenDay, isLoading: isPending, hasFailed: isError, again: () => void refetch() };
}
