import type { Slice } from '../platform/slice.ts';

/** Every domain of the server, in the order in which their routes are registered. */
export function buildSlices(): readonly Slice[] {
  return [];
}
