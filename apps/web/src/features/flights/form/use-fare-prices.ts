import { fareCalendar } from '@caravel/contracts';
import { currencyExponent, type PlainDate } from '@caravel/kernel';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { DayPrice } from '../../../components/calendar/month-calendar.tsx';
import { call } from '../../../lib/api/call.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import { useFormatLocale } from '../../../lib/language/i18n.tsx';

/** Days per call: the two months that the calendar shows at once. */
const SPAN = 62;
const FRESH_MS = 10 * 60_000;

const monthsAt = (month: PlainDate, today: PlainDate) => {
  const first = `${month.slice(0, 7)}-01`;
  return first < today ? today : first;
};

/**
 * The lowest known price of each day on a route, for the months that have been shown. Empty if a place is missing or the call
 * fails.
 */
export function useFarePrices(origin: string, destination: string, month: PlainDate, today: PlainDate, isWanted: boolean) {
  const locale = useFormatLocale();
  const [months, setMonths] = useState<readonly PlainDate[]>([monthsAt(month, today)]);
  const isAskable = isWanted && origin !== '' && destination !== '' && origin !== destination;
  const answers = useQueries({
    queries: months.map((from) => ({
      queryKey: [fareCalendar.id, origin, destination, from],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(fareCalendar, { query: { origin, destination, from, days: SPAN } }, { signal }),
      enabled: isAskable,
      staleTime: FRESH_MS,
      retry: false,
    })),
    combine: (list) => list.map((answer) => answer.data?.data),
  });
  const prices = useMemo(() => {
    const days = answers.flatMap((answer) => answer ?? []).filter((day) => day.total !== null);
    if (days.length === 0) return undefined;
    const sorted = days.map((day) => day.total?.amountMinor ?? 0).sort((a, b) => a - b);
    const low = sorted[Math.floor(sorted.length / 5)] ?? 0;
    const found = new Map<PlainDate, DayPrice>();
    for (const { date, total } of days) {
      if (!total) continue;
      // Whole units, rounded up: the hint must not promise a price below the real one.
      const unit = 10 ** currencyExponent(total.currency);
      const whole = { ...total, amountMinor: Math.ceil(total.amountMinor / unit) * unit };
      found.set(date, {
        short: formatMoney(whole, locale, { compact: true }),
        full: formatMoney(total, locale),
        isLow: total.amountMinor <= low,
      });
    }
    return found;
  }, [answers, locale]);
  const onMonth = (shown: PlainDate) => {
    const from = monthsAt(shown, today);
    // The second of the two months in view may go beyond what an earlier call covers.
    if (!months.includes(from)) setMonths([...months, from]);
  };
  return { prices: isAskable ? prices : undefined, onMonth };
}
