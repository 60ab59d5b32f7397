import { setTimeout as pause } from 'node:timers/promises';
import type { Source } from '../gather.ts';
import type { FoundWave, SearchPlan, SearchRecord } from '../run-search.ts';

/** A toy that a supplier sells. Pages filter and sort by its price. */
export const toy = (id: string, price: number): SearchRecord => ({ id, facets: price, body: { id, price } });

/** A supplier that yields its waves one after the other, with a pause before each. */
export function toySource(name: string, waves: readonly (readonly SearchRecord[])[], pauseMs = 0): Source<FoundWave> {
  return {
    name,
    async *search(signal) {
      for (const records of waves) {
        if (pauseMs > 0) await pause(pauseMs, undefined, { signal });
        yield { records, shown: undefined };
      }
    },
  };
}

/** A supplier that never ends and reports that it was asked. */
export function silentSource(name: string, onAsked: () => void = () => undefined): Source<FoundWave> {
  return {
    name,
    async *search() {
      onAsked();
      await new Promise(() => undefined);
    },
  };
}

/** A plan of these suppliers. */
export function planOf(...sources: Source<FoundWave>[]): SearchPlan {
  return { sources, deadlineMs: 60_000 };
}
