import type { Slice } from '../../platform/slice.ts';
import type { CarsDeps } from './deps.ts';
import { searchRoutes } from './routes-search.ts';

export type { CarsDeps, CarsDriverDeps } from './deps.ts';

/** Cars: search, details, quotes, bookings, vouchers, cancellations. */
export function carsSlice(deps: CarsDeps): Slice {
  return {
    name: 'cars',
    waitsForSeed: true,
    routes: (app) => {
      searchRoutes(app, deps);
    },
  };
}
