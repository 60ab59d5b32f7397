import { actOnBookings, type BookingActionOutcome, type BookingActions, MOST_PER_ACTION } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useSending } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { showToast } from '../../lib/page/toasts.ts';
import type { BookingLine, BookingsQuery, ProductList } from '../../products/product-list.ts';

/** An action without the bookings that it is done to. */
export type Wanted = BookingActions extends infer One ? (One extends BookingActions ? Omit<One, 'bookingIds'> : never) : never;

/** What became of a booking, by its reference. */
export type Outcome = { readonly bookingId: string; readonly name: string; readonly outcome: BookingActionOutcome };

type Chosen = { readonly selected: ReadonlySet<string>; readonly allSelected: boolean };
type Input = { load: ProductList['load']; query: BookingsQuery; lines: readonly BookingLine[]; chosen: Chosen };

/** The most rows that a page of the list can have. */
const LONGEST_PAGE = 100;

/** All bookings that the filters leave, page by page. */
async function loadAll({ load, query }: Pick<Input, 'load' | 'query'>): Promise<readonly BookingLine[]> {
  const all: BookingLine[] = [];
  for (;;) {
    const { lines } = await load({ ...query, offSet: all.length, limit: LONGEST_PAGE }, new AbortController().signal);
    all.push(...lines);
    if (lines.length < LONGEST_PAGE || all.length >= MOST_PER_ACTION) return all;
  }
}

/**
 * Does one thing to the chosen bookings. What was done to all is told by a toast; if some were left as they were, the results are returned to be shown by
 * booking. A try whose answer was lost is sent again under its own key: nothing is done twice.
 */
export function useBookingActions({ load, query, lines, chosen }: Input) {
  const t = useT();
  const queries = useQueryClient();
  const [report, setReport] = useState<readonly Outcome[] | null>(null);
  // References for the report: rows of earlier pages are chosen too.
  const names = useRef(new Map<string, string>());
  const note = (seen: readonly BookingLine[]) => {
    for (const { bookingId, reference } of seen) names.current.set(bookingId, reference);
  };
  note(lines);
  const attempt = useRef({ of: '', key: '' });
  const action = useSending(async (wanted: Wanted) => {
    const all = chosen.allSelected ? await loadAll({ load, query }) : null;
    if (all) note(all);
    const bookingIds = all ? all.map(({ bookingId }) => bookingId) : [...chosen.selected];
    const body = { ...wanted, bookingIds } as BookingActions;
    const of = JSON.stringify(body);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return call(actOnBookings, { body }, { idempotencyKey: attempt.current.key });
  });
  const act = (wanted: Wanted, onDone: () => void) =>
    action.mutate(wanted, {
      onSuccess: ({ data: { results } }) => {
        attempt.current = { of: '', key: '' };
        void queries.invalidateQueries();
        onDone();
        const done = results.filter(({ outcome }) => outcome === 'done').length;
        if (done < results.length)
          setReport(results.map((one) => ({ ...one, name: names.current.get(one.bookingId) ?? one.bookingId })));
        else showToast({ kind: 'success', text: t('office.bulkDone', { count: done }) });
      },
      onError: (failure) => {
        // What the server refused is another try; anything else may have been done in part, and goes on.
        const isRefused = failure.status >= 400 && failure.status < 500 && failure.code !== 'idempotencyInFlight';
        if (isRefused) attempt.current = { of: '', key: '' };
        showToast({ kind: 'error', text: failure.message });
      },
    });
  return { act, isPending: action.isPending, report, closeReport: () => setReport(null) };
}
