import type { Money, PlainDate } from '@caravel/kernel';
import { type HotelForm, paramsOfHotelForm } from '@caravel/products/hotels/contract';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GraphDay } from '../../../../components/price-days/price-graph.tsx';
import { fetchPage, startSearch } from '../hotel-calls.ts';
import { useHotels, wait } from '../hotel-store.ts';
import { useFindBody } from '../use-find-body.ts';
import { nearStays } from './near-stays.ts';

/** Between two looks at a search of another day. */
const POLL_MS = 1000;
/** How long what a day costs is believed. */
const FRESH_MS = 600_000;
/** Searches of other days that run at once: a press must not make a crowd of them. */
const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let turns = 0;

/** Runs a task when it is its turn; one that nobody waits for any more is left out. */
function inTurn<Answer>(signal: AbortSignal, task: () => Promise<Answer>): Promise<Answer> {
  const lane = turns++ % lanes.length;
  const turn = (lanes[lane] ?? Promise.resolve()).then(() => {
    signal.throwIfAborted();
    return task();
  });
  lanes[lane] = turn.catch(() => undefined);
  return turn;
}

/** The least total of a search, once all of it has come; null if it finds nothing. */
async function lowestTotal(searchId: string, signal: AbortSignal): Promise<Money | null> {
  for (;;) {
    const page = await fetchPage(searchId, { filter: {}, orderBy: 'price', from: 0, size: 1 }, signal);
    if (page.pollCompleted) return page.hotels[0]?.price.total ?? null;
    await wait(POLL_MS, signal);
    signal.throwIfAborted();
  }
}

/** A stay near the searched one, with the least that it costs. */
export type NearStay = GraphDay & { readonly form: HotelForm };

/** What the stays around cost. `hasFailed`: no other day could be searched. */
export type NearStays = { readonly days: readonly NearStay[]; readonly hasFailed: boolean; readonly again: () => void };

/**
 * The least that the stay costs on the days around, without filters: each is the search that its day makes, since suppliers of stays tell no prices of days.
 * The searched day is that of the list, and the others wait until the list is whole.
 */
export function useStayPrices(form: HotelForm, today: PlainDate): NearStays {
  const find = useFindBody(form);
  const ownId = useHotels((state) => state.started?.corelationid);
  const isDone = useHotels(({ status }) => status === 'done' || status === 'stopped');
  const stays = useMemo(() => nearStays(form, today), [form, today]);
  const queries = stays.map((stay) => {
    const isOwn = stay.start === form.start;
    return {
      queryKey: ['hotels.stayPrice', paramsOfHotelForm(stay), isOwn ? ownId : null],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        inTurn(signal, async () => {
          if (isOwn && ownId) return lowestTotal(ownId, signal);
          const body = { ...(await find()), stayPeriod: { start: stay.start, end: stay.end } };
          return lowestTotal((await startSearch(body, signal)).corelationid, signal);
        }),
      enabled: isDone && ownId !== undefined,
      staleTime: FRESH_MS,
      retry: false,
    };
  });
  return useQueries({
    queries,
    combine: (answers) => ({
      days: stays.map((stay, at): NearStay => {
        const answer = answers[at];
        const isLoading = answer?.isFetching === true || answer?.isPending === true;
        return { form: stay, day: stay.start, end: stay.end, total: answer?.data ?? null, seenAt: null, isLoading };
      }),
      hasFailed:
        answers.some(({ isError }) => isError) && answers.every(({ isError }, at) => isError || stays[at]?.start === form.start),
      again: () => {
        for (const answer of answers) if (answer.isError) void answer.refetch();
      },
    }),
  });
}
