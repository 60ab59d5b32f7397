import { type Money, money } from '@caravel/kernel';

/* What the lists of several products count and ask alike. */

const HISTOGRAM_STEPS = 20;

/** Amounts in equally wide steps from the lowest to the highest. */
export type Histogram = { readonly min: Money; readonly max: Money; readonly histogram: number[] };

/** Returns amounts (minor units) as a histogram; null if there are none. */
export function histogramOf(totals: readonly number[], currency: string): Histogram | null {
  if (totals.length === 0) return null;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const total of totals) [min, max] = [Math.min(min, total), Math.max(max, total)];
  const histogram = Array.from({ length: HISTOGRAM_STEPS }, () => 0);
  for (const total of totals) {
    const step = max === min ? 0 : Math.floor(((total - min) / (max - min)) * HISTOGRAM_STEPS);
    const at = Math.min(step, HISTOGRAM_STEPS - 1);
    histogram[at] = (histogram[at] ?? 0) + 1;
  }
  return { min: money(min, currency), max: money(max, currency), histogram };
}

/** A part of the map, in whatever unit of degrees. `west` > `east`: over the date line. */
export type MapArea = { readonly north: number; readonly south: number; readonly east: number; readonly west: number };

/** Whether a position is on a part of the map. */
export function isInside(lat: number, lng: number, area: MapArea): boolean {
  if (lat > area.north || lat < area.south) return false;
  // Over the date line the west is east of the east.
  return area.west <= area.east ? lng >= area.west && lng <= area.east : lng >= area.west || lng <= area.east;
}
