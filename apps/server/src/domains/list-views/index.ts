import type { Slice } from '../../platform/slice.ts';
import { listViewRoutes } from './routes.ts';

export { forgetListViews } from './forget-views.ts';

/** Lists of the office as each person of the staff keeps them. */
export function listViewsSlice(): Slice {
  return { name: 'list-views', routes: listViewRoutes };
}
