import type { Slice } from '../../platform/slice.ts';
import { keyRoutes } from './routes.ts';

export { keyDirectory } from './find-key.ts';
export { describeKeys } from './key-records.ts';

/** Keys by which the systems of agencies call. */
export function apiKeysSlice(): Slice {
  return { name: 'api-keys', routes: keyRoutes };
}
