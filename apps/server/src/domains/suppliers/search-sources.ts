import { setImmediate as nextTurn } from 'node:timers/promises';
import { LateSource, type Source } from '../../platform/search/gather.ts';
import type { FoundWave } from '../../platform/search/run-search.ts';
import { SupplierError } from './supplier-error.ts';

/** How long a supplier may take for a search; later results are dropped, and the person is told that some are missing. */
export const SEARCH_DEADLINE_MS = 25_000;

/** How the suppliers of a product are asked, and how their records are read. */
export type SupplierReading<Port, Raw, Shown> = {
  /** Yields the records of each wave. */
  readonly ask: (port: Port, signal: AbortSignal) => AsyncIterable<readonly Raw[]>;
  /** Turns records into what is stored and shown. */
  readonly read: (port: Port, records: readonly Raw[]) => FoundWave<Shown>;
  /** The most records that are read at once; a longer wave becomes several, and other requests are served between them. Default: any number. */
  readonly atOnce?: number;
};

function* partsOf<Raw>(records: readonly Raw[], atOnce: number): Generator<readonly Raw[]> {
  yield records.slice(0, atOnce);
  for (let at = atOnce; at < records.length; at += atOnce) yield records.slice(at, at + atOnce);
}

/** Adapts suppliers to the search runner. */
export function searchSources<Port extends { readonly name: string }, Raw, Shown>(
  ports: readonly Port[],
  { ask, read, atOnce = Number.POSITIVE_INFINITY }: SupplierReading<Port, Raw, Shown>,
): Source<FoundWave<Shown>>[] {
  return ports.map((port) => ({
    name: port.name,
    async *search(signal) {
      try {
        for await (const records of ask(port, signal)) {
          for (const part of partsOf(records, atOnce)) {
            yield read(port, part);
            if (part.length < records.length) await nextTurn();
          }
        }
      } catch (error) {
        throw error instanceof SupplierError && error.code === 'timeout' ? new LateSource(error) : error;
      }
    },
  }));
}
