import type { EndpointInput } from '@caravel/contracts';
import { countPassengers, type SearchForm } from '@caravel/flight-search';
import { addDays, currencyExponent, daysBetween, type Money, type PlainDate } from '@caravel/kernel';
import { fareCalendar } from '@caravel/products/flights/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DayPrice } from '../../../../components/calendar/month-calendar.tsx';
import { call } from '../../../../lib/api/call.ts';
import { formatAgo, formatMoney } from '../../../../lib/language/format.ts';
import { type Translator, useT } from '../../../../lib/language/i18n.tsx';
import { useMaySearch } from '../../../../lib/session/may-search.ts';

const DAY_MS = 86_400_000;

const firstOf = (day: PlainDate): PlainDate => `${day.slice(0, 7)}-01`;
const nextMonth = (day: PlainDate): PlainDate => firstOf(addDays(firstOf(day), 31));
/** The two months that the calendar shows at once, each asked for by itself. */
const inSight = (day: PlainDate) => [firstOf(day), nextMonth(day)];

/** The search that stands in the form, as the calendar is asked about it; undefined where its days have no price: a place is missing, or there are many legs. */
export function askedOf(form: SearchForm, leg: 0 | 1 | 'trip') {
  const [out, back] = form.segments;
  const { routeType, preferences } = form;
  if (!out || routeType === 'Multi-City' || !out.origin || !out.destination || out.origin === out.destination) return undefined;
  const { adults, children, infants } = countPassengers(form.passengers);
  const { cabin: flightType, allowedStops } = preferences;
  const days = {
    ...(leg === 0 ? {} : { departure: out.date }),
    ...(routeType === 'Round-Trip' && leg !== 1 ? { back: back?.date ?? out.date } : {}),
  };
  const party = { adults, children, infants, flightType, maxStops: `${allowedStops}` as const };
  return { origin: out.origin, destination: out.destination, routeType, leg: `${leg}` as const, ...party, ...days };
}

type Day = { readonly date: PlainDate; readonly total: Money; readonly seenAt: string | null };

/** Whole units, rounded up: the hint must not promise a price below the real one. */
function rounded(total: Money): Money {
  const unit = 10 ** currencyExponent(total.currency);
  return { ...total, amountMinor: Math.ceil(total.amountMinor / unit) * unit };
}

function dayPrice({ total, seenAt }: Day, low: number, now: number, t: Translator): DayPrice {
  const seen = seenAt && t('priceDays.seen', { ago: formatAgo(seenAt, now, t.formats) });
  return {
    short: formatMoney(rounded(total), t.formats, { compact: true }),
    full: [formatMoney(total, t.formats), seen].filter(Boolean).join(', '),
    isLow: total.amountMinor <= low,
  };
}

type CalendarAsked = NonNullable<EndpointInput<typeof fareCalendar>['query']>;

/** The call for the prices of some days, which are kept as long as searches find the same. */
export const calendarQuery = (query: CalendarAsked) => ({
  queryKey: [fareCalendar.id, query],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(fareCalendar, { query }, { signal }),
  staleTime: ({ state }: { state: { data?: { freshUntil: string } | undefined } }) =>
    state.data ? Math.min(Math.max(0, Date.parse(state.data.freshUntil) - Date.now()), DAY_MS) : 0,
  retry: false,
});

/** What days cost, by day, and since when the oldest of these prices is known; `oldest` null: they are what searches find now. */
export type FarePrices = { readonly prices: ReadonlyMap<PlainDate, DayPrice>; readonly oldest: string | null };

/**
 * The least that the search costs which the form makes when a day is picked for `leg`, for the months that have been shown. Undefined if the form is not
 * ready for it, or the call fails.
 */
export function useFarePrices(form: SearchForm, leg: 0 | 1, month: PlainDate, today: PlainDate) {
  const t = useT();
  // On the landing page everybody chooses days; prices are for who may search.
  const maySearch = useMaySearch();
  const [months, setMonths] = useState<readonly PlainDate[]>(inSight(month < today ? today : month));
  const asked = askedOf(form, leg);
  const answers = useQueries({
    queries: months.map((first) => {
      const from = first < today ? today : first;
      const query = { origin: '', destination: '', ...asked, from, days: daysBetween(from, nextMonth(first)) };
      return { ...calendarQuery(query), enabled: maySearch && asked !== undefined && from < nextMonth(first) };
    }),
    combine: (list) => list.map((answer) => answer.data?.data),
  });
  const isReady = asked !== undefined;
  const found = useMemo((): FarePrices | undefined => {
    const days = answers
      .flatMap((answer) => answer ?? [])
      .flatMap(({ total, ...day }): Day[] => (total ? [{ ...day, total }] : []));
    if (!isReady || days.length === 0) return undefined;
    const sorted = days.map(({ total }) => total.amountMinor).sort((a, b) => a - b);
    const low = sorted[Math.floor(sorted.length / 5)] ?? 0;
    const now = Date.now();
    return {
      prices: new Map(days.map((day) => [day.date, dayPrice(day, low, now, t)])),
      oldest: days.flatMap(({ seenAt }) => seenAt ?? []).sort()[0] ?? null,
    };
  }, [answers, isReady, t]);
  const onMonth = (shown: PlainDate) => {
    const missing = inSight(shown).filter((first) => !months.includes(first));
    if (missing.length > 0) setMonths([...months, ...missing]);
  };
  return { found, onMonth };
}
