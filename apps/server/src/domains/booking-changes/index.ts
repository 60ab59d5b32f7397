import type { Slice } from '../../platform/slice.ts';
import { continueChanges } from './continue-changes.ts';
import type { ChangesDeps } from './deps.ts';
import { changeRoutes } from './routes.ts';

export { CHANGE_TEMPLATES } from './letters.ts';
export { makeChange } from './make-change.ts';

/** Changes of bookings that their suppliers make, in answer to requests. */
export function bookingChangesSlice(deps: ChangesDeps): Slice {
  return { name: 'booking-changes', routes: (app) => changeRoutes(app, deps), schedules: [continueChanges(deps)] };
}
