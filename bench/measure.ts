/** One line of the table: what was measured, against what the design allows (docs/ARCHITECTURE.md). */
export type Measure = {
  readonly name: string;
  readonly figure: string;
  readonly budget: string;
  /** Null where it could not be measured here. */
  readonly isMet: boolean | null;
};

/** What a bench script leaves on its standard output for `scripts/bench.mjs`. */
export const MEASURE_PREFIX = 'MEASURE ';

/** Hands measures to `scripts/bench.mjs`. */
export function report(...measures: readonly Measure[]): void {
  for (const measure of measures) process.stdout.write(`${MEASURE_PREFIX}${JSON.stringify(measure)}\n`);
}

/** A figure of which less is better, with its unit. */
export function atMost(name: string, value: number, budget: number, unit: string, digits = 1): Measure {
  return { name, figure: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${budget} ${unit}`, isMet: value <= budget };
}

/** A figure of which more is better, with its unit. */
export function atLeast(name: string, value: number, budget: number, unit: string, digits = 0): Measure {
  return { name, figure: `${value.toFixed(digits)} ${unit}`, budget: `≥ ${budget} ${unit}`, isMet: value >= budget };
}

/** A figure that is told and has no budget. */
export function told(name: string, figure: string): Measure {
  return { name, figure, budget: '', isMet: null };
}

/** The value below which a share (0 to 1) of the values lies, nearest rank. Throws where there are none. */
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
