import type { Slice } from '../../platform/slice.ts';
import type { AccountsDeps } from './deps.ts';
import { routes } from './routes.ts';

export type { AccountsDeps } from './deps.ts';
export { getDashboard } from './get-dashboard.ts';

/** What people see of their own bookings and data, and how they contact their agency. */
export function accountsSlice(deps: AccountsDeps): Slice {
  return { name: 'accounts', routes: (app) => routes(app, deps) };
}
