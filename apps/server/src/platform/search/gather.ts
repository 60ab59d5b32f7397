import type { Logger } from '../log.ts';
import type { SourceOutcome } from './search-store.ts';

/** A supplier in a search. */
export type Source<Wave> = {
  readonly name: string;
  /** Yields the results in waves. Stops when `signal` aborts. Throws `LateSource` if it gave up waiting, anything else if it failed. */
  search(signal: AbortSignal): AsyncIterable<Wave>;
};

/** An event during a search. */
export type Gathered<Wave> =
  | { readonly type: 'wave'; readonly source: string; readonly wave: Wave }
  | { readonly type: 'ended'; readonly source: string; readonly outcome: SourceOutcome };

/** A supplier that did not respond in time. */
export class LateSource extends Error {
  constructor(cause?: unknown) {
    super('late', { cause });
    this.name = 'LateSource';
  }
}

type Step<Wave> = { readonly source: string; readonly next: IteratorResult<Wave> | { readonly failure: unknown } };

/** Rejects when the signal aborts, for suppliers that ignore the signal. */
function rejectOnAbort(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(new LateSource(signal.reason));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
  // Handles the rejection if nobody waits for it any more: an abort is then not an error.
  aborted.catch(() => undefined);
  return aborted;
}

/** Turns a supplier's waves into steps that never throw, so that a failing supplier loses only its own results. */
function stepper<Wave>(source: Source<Wave>, signal: AbortSignal): () => Promise<Step<Wave>> {
  const aborted = rejectOnAbort(signal);
  const waves = source.search(signal)[Symbol.asyncIterator]();
  return async () => {
    try {
      return { source: source.name, next: await Promise.race([waves.next(), aborted]) };
    } catch (failure) {
      return { source: source.name, next: { failure } };
    }
  };
}

/**
 * Asks all suppliers at once and yields their waves as they arrive, until each has responded, failed or timed out. Never throws because of
 * a supplier. When `signal` aborts, it ends without reporting failures.
 */
export async function* gather<Wave>(
  sources: readonly Source<Wave>[],
  { signal, deadlineMs, log }: { readonly signal: AbortSignal; readonly deadlineMs: number; readonly log: Logger },
): AsyncGenerator<Gathered<Wave>> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]);
  const running = new Map(
    sources.map((source) => {
      const step = stepper(source, deadline);
      return [source.name, { step, next: step() }] as const;
    }),
  );
  while (running.size > 0) {
    const { source, next } = await Promise.race([...running.values()].map((run) => run.next));
    const run = running.get(source);
    if (!('failure' in next) && !next.done && run) {
      running.set(source, { step: run.step, next: run.step() });
      yield { type: 'wave', source, wave: next.value };
      continue;
    }
    running.delete(source);
    if (signal.aborted) continue;
    if (!('failure' in next)) {
      yield { type: 'ended', source, outcome: 'answered' };
      continue;
    }
    const { failure } = next;
    log.warn({ source, error: failure instanceof Error ? failure.message : 'unknown' }, 'a supplier is missing from a search');
    yield { type: 'ended', source, outcome: failure instanceof LateSource ? 'late' : 'failed' };
  }
}

/** Maps a supplier's records one by one and skips those that throw: one bad record does not lose the whole response. */
export function readSound<Raw, Sound>(
  records: Iterable<Raw>,
  read: (record: Raw) => Sound,
  onLost: (count: number) => void,
): Sound[] {
  const sound: Sound[] = [];
  let lost = 0;
  for (const record of records) {
    try {
      sound.push(read(record));
    } catch {
      lost++;
    }
  }
  if (lost > 0) onLost(lost);
  return sound;
}
