/** One line of the table: a measurement and its budget in the design (docs/ARCHITECTURE.md). */
export type Measure = {
  readonly name: string;
  readonly figure: string;
  readonly budget: string;
  /** Null if it could not be measured here. */
  readonly isMet: boolean | null;
};

/** Prefix of the lines that a bench script prints for `scripts/bench.mjs`. */
export const MEASURE_PREFIX = 'MEASURE ';

/** Passes measurements to `scripts/bench.mjs`. */
export function report(...measures: readonly Measure[]): void {
  for (const measure of measures) process.stdout.write(`${MEASURE_PREFIX}${JSON.stringify(measure)}\n`);
}

/** A figure with its unit, for which less is better. */
export function atMost(name: string, value: number, budget: number, unit: string, digits = 1): Measure {
  return { name, figure: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${budget} ${unit}`, isMet: value <= budget };
}

/** A figure with its unit, for which more is better. */
export function atLeast(name: string, value: number, budget: number, unit: string, digits = 0): Measure {
  return { name, figure: `${value.toFixed(digits)} ${unit}`, budget: `≥ ${budget} ${unit}`, isMet: value >= budget };
}

/** A figure that is reported and has no budget. */
export function told(name: string, figure: string): Measure {
  return { name, figure, budget: '', isMet: null };
}

/** The value below which a share (0 to 1) of the values lies, nearest rank. Throws if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('no values were measured');
  return value;
}

/** Milliseconds that work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
