import type { Slice } from '../../platform/slice.ts';
import type { SavedTravelersDeps } from './deps.ts';
import { savedTravelerRoutes } from './routes.ts';

export { listOwnTravelers } from './list-saved-travelers.ts';
export { openPassports, type SavedPassport } from './open-passports.ts';
export { forgetSavedTravelers } from './remove-saved-traveler.ts';
export { TRAVELERS_TAKEN } from './taken.ts';

/** The people whom somebody books for again and again. */
export function savedTravelersSlice(deps: SavedTravelersDeps): Slice {
  return { name: 'saved-travelers', routes: (app) => savedTravelerRoutes(app, deps) };
}
