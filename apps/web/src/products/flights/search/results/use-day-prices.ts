import { alternativeDates, fromSearchInput, paramsOfForm, type SearchForm, toSearchInput } from '@caravel/flight-search';
import { addDays, daysBetween, type Money, type PlainDate, required } from '@caravel/kernel';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { askedOf, calendarQuery } from '../form/use-fare-prices.ts';

/** Days to either side of the searched one: with it, a week. */
const AROUND = 3;

/** A search on a day near the searched one. `end`: the day of the return; null for one way. */
export type NearDay = {
  readonly day: PlainDate;
  readonly end: PlainDate | null;
  readonly params: ReturnType<typeof paramsOfForm>;
  /** The least that it costs; null where nothing is sold or known. `seenAt`: when a search found it; null: it finds it now. */
  readonly total: Money | null;
  readonly seenAt: string | null;
};

/**
 * The searches on the days around the searched one, in order, with what each costs at least by the source of the form's calendar. A stay keeps its
 * length. Undefined for a trip of several legs, which has no such prices.
 */
export function useDayPrices(
  form: SearchForm,
  today: PlainDate,
): { readonly days: readonly NearDay[]; readonly isLoading: boolean } | undefined {
  const asked = askedOf(form, 'trip');
  const searches = useMemo(() => {
    const search = toSearchInput(form);
    const list = [search, ...alternativeDates(search, today, AROUND)];
    return list.sort((a, b) => ((a.legs[0]?.date ?? '') < (b.legs[0]?.date ?? '') ? -1 : 1));
  }, [form, today]);
  const from = required(searches[0]?.legs[0], 'a leg').date;
  const last = required(searches.at(-1)?.legs[0], 'a leg').date;
  const query = { origin: '', destination: '', ...asked, from, days: daysBetween(from, addDays(last, 1)) };
  const { data, isPending } = useQuery({ ...calendarQuery(query), enabled: asked !== undefined });
  const days = useMemo(() => {
    const known = new Map(data?.data.map((one) => [one.date, one]));
    return searches.map((search): NearDay => {
      const day = required(search.legs[0], 'a leg').date;
      const { total = null, seenAt = null } = known.get(day) ?? {};
      const end = search.legs[1]?.date ?? null;
      return { day, end, params: paramsOfForm(fromSearchInput(search, today)), total, seenAt };
    });
  }, [searches, data, today]);
  return asked === undefined ? undefined : { days, isLoading: isPending };
}
