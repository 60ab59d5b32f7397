import {
  suggestAirports as airportsEndpoint,
  getDestination as destinationEndpoint,
  suggestDestinations as suggestEndpoint,
} from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { Slice } from '../../platform/slice.ts';
import type { PlacesDeps } from './deps.ts';
import { getDestination, suggestDestinations } from './find-destinations.ts';
import { suggestAirports } from './suggest-airports.ts';

export type { PlaceSource, SourcePlace } from './deps.ts';
export { getDestination, suggestDestinations } from './find-destinations.ts';

/** Places that people search around: suggested while they type, and found again by their ids. */
export function placesSlice(deps: PlacesDeps): Slice {
  return {
    name: 'places',
    routes: (app) => {
      registerEndpoint(app, airportsEndpoint, ({ ctx, query }) => suggestAirports(ctx, query));
      registerEndpoint(app, suggestEndpoint, async ({ ctx, query }) => ({ data: await suggestDestinations(deps, ctx, query) }));
      registerEndpoint(app, destinationEndpoint, async ({ ctx, params }) => ({
        data: await getDestination(deps, ctx, params.id),
      }));
    },
  };
}
