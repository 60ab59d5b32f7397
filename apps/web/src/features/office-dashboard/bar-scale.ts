/** How many lines an axis has at most, besides the one at zero. */
const LINES = 4;

/**
 * The scale of bars: round numbers at equal distances (1, 2 or 5 times a power of ten, never a fraction), from zero to the first that no bar rises
 * above. Values are whole: counts, or minor units of a currency.
 */
export function barScale(highest: number): { readonly top: number; readonly ticks: readonly number[] } {
  const least = Math.max(1, highest / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= least) ?? least;
  const lines = Math.max(1, Math.ceil(highest / step));
  return { top: lines * step, ticks: Array.from({ length: lines + 1 }, (_, at) => at * step) };
}
