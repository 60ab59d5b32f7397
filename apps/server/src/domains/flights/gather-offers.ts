import type { supplierNoticeSchema } from '@caravel/contracts';
import type { z } from 'zod';
import type { Logger } from '../../platform/log.ts';
import { type FlightSupplier, SupplierError, type SupplierItinerary, type SupplierQuery } from './ports.ts';

/** How long a supplier may take for a search; what has not come by then is missing, and the person is told. */
export const SEARCH_DEADLINE_MS = 25_000;

/** A supplier whose results are missing. */
export type SupplierNotice = z.infer<typeof supplierNoticeSchema>;

/** What comes in during a search. */
export type Gathered =
  | { readonly type: 'wave'; readonly supplier: FlightSupplier; readonly itineraries: readonly SupplierItinerary[] }
  | { readonly type: 'notice'; readonly notice: SupplierNotice };

type Step = {
  readonly supplier: FlightSupplier;
  readonly itineraries: readonly SupplierItinerary[] | null;
  readonly failure: unknown;
};

/** Rejects when the signal aborts: for suppliers that do not listen to it themselves. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => reject(new SupplierError('timeout', null, signal.reason));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}

/** One supplier's waves as steps that never throw: a broken supplier loses its own results and nobody else's. */
function stepper(supplier: FlightSupplier, query: SupplierQuery, signal: AbortSignal): () => Promise<Step> {
  const aborted = rejectOnAbort(signal);
  // Where nothing waits for the abort any more, it is no failure of anybody.
  aborted.catch(() => undefined);
  const waves = supplier.search(query, signal)[Symbol.asyncIterator]();
  return async () => {
    try {
      const next = await Promise.race([waves.next(), aborted]);
      return { supplier, itineraries: next.done ? null : next.value.itineraries, failure: null };
    } catch (failure) {
      return { supplier, itineraries: null, failure };
    }
  };
}

function noticeOf(supplier: FlightSupplier, failure: unknown): SupplierNotice {
  const isLate = failure instanceof SupplierError && failure.code === 'timeout';
  return { supplier: supplier.name, code: isLate ? 'supplierTimeout' : 'supplierFailed' };
}

/** Asks all suppliers at once and hands on their waves as they come in. Ends when all are done, failed or late; never throws for them. */
export async function* gatherOffers(
  suppliers: readonly FlightSupplier[],
  query: SupplierQuery,
  signal: AbortSignal,
  log: Logger,
  deadlineMs = SEARCH_DEADLINE_MS,
): AsyncGenerator<Gathered> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const running = new Map(
    suppliers.map((supplier) => {
      const step = stepper(supplier, query, deadline);
      return [supplier.name, { step, next: step() }] as const;
    }),
  );
  while (running.size > 0) {
    const { supplier, itineraries, failure } = await Promise.race([...running.values()].map((run) => run.next));
    const run = running.get(supplier.name);
    if (itineraries !== null && run) {
      running.set(supplier.name, { step: run.step, next: run.step() });
      yield { type: 'wave', supplier, itineraries };
      continue;
    }
    running.delete(supplier.name);
    if (failure === null || signal.aborted) continue;
    log.warn({ supplier: supplier.name, error: failure instanceof Error ? failure.message : 'unknown' }, 'flight search failed');
    yield { type: 'notice', notice: noticeOf(supplier, failure) };
  }
}
