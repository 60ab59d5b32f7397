import type { Slice } from '../../platform/slice.ts';
import type { DashboardsDeps } from './deps.ts';
import { routes } from './routes.ts';

export type { DashboardsDeps } from './deps.ts';
export { getDashboard } from './get-dashboard.ts';

/** What people see of their own bookings and data, and how they contact their agency. */
export function dashboardsSlice(deps: DashboardsDeps): Slice {
  return { name: 'dashboards', routes: (app) => routes(app, deps) };
}
