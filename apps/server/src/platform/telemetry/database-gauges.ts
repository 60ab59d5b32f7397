import type { Clock } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import { type Reading, readGauges } from './metrics.ts';

/** Reads gauges from the tables of a slice. Its statements must be cheap: they are run whenever somebody looks. */
export type DatabaseGauge = (deps: { readonly system: SystemDb; readonly now: number }) => Promise<readonly Reading[]>;

/** A reader who asks more often than this gets the last reading: a port that answers all must not load the database. */
const KEPT_MS = 5_000;

/** Registers gauges that are read from the database. Several nodes tell the same: their greatest is the one that counts. */
export function readFromDatabase(
  { database, clock }: { readonly database: { readonly system: SystemDb }; readonly clock: Clock },
  gauges: readonly DatabaseGauge[],
): void {
  for (const gauge of gauges) {
    let kept: { readonly at: number; readonly readings: Promise<readonly Reading[]> } | undefined;
    readGauges(() => {
      const now = clock.now();
      if (!kept || kept.at <= now - KEPT_MS) kept = { at: now, readings: gauge({ system: database.system, now }) };
      return kept.readings;
    });
  }
}
