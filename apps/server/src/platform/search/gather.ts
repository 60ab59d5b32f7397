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

/**
 * Turns a supplier's waves into steps that never throw, so that a failing supplier loses only its own results. An abort ends the step under way, also where
 * the supplier ignores the signal. `end` lets go of the signal: the deadline lives on for a while, and would keep all that was found until then.
 */
function stepper<Wave>(source: Source<Wave>, signal: AbortSignal): { step(): Promise<Step<Wave>>; end(): void } {
  let giveUp = (_reason: unknown) => {};
  const onAbort = () => giveUp(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  let waves: AsyncIterator<Wave> | undefined;
  const askNext = async () => {
    waves ??= source.search(signal)[Symbol.asyncIterator]();
    return waves.next();
  };
  const step = () =>
    new Promise<Step<Wave>>((resolve) => {
      const fail = (failure: unknown) => resolve({ source: source.name, next: { failure } });
      giveUp = (reason) => fail(new LateSource(reason));
      if (signal.aborted) onAbort();
      else askNext().then((next) => resolve({ source: source.name, next }), fail);
    });
  return { step, end: () => signal.removeEventListener('abort', onAbort) };
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
      const { step, end } = stepper(source, deadline);
      return [source.name, { step, end, next: step() }] as const;
    }),
  );
  while (running.size > 0) {
    const { source, next } = await Promise.race([...running.values()].map((run) => run.next));
    const run = running.get(source);
    if (!('failure' in next) && !next.done && run) {
      running.set(source, { ...run, next: run.step() });
      yield { type: 'wave', source, wave: next.value };
      continue;
    }
    run?.end();
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
