import type { Slice } from '../../platform/slice.ts';
import { listViewRoutes } from './routes.ts';

export { forgetAllListViews, forgetListViews } from './forget-views.ts';

/** Lists of the office as people of the staff keep and share them. */
export function listViewsSlice(): Slice {
  return { name: 'list-views', routes: listViewRoutes };
}
