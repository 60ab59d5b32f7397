import { listCarCountries, getCarStaticData as staticDataEndpoint } from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { CarsSearchDeps } from './deps.ts';
import { findCountries } from './search/find-countries.ts';
import { getStaticData } from './search/get-static-data.ts';

/** Registers the endpoints used before a booking: searches, offers, and what their pages need to know. */
export function searchRoutes(app: HttpApp, _deps: CarsSearchDeps): void {
  registerEndpoint(app, listCarCountries, () => ({ data: findCountries() }));
  registerEndpoint(app, staticDataEndpoint, ({ ctx }) => ({ data: getStaticData(ctx) }));
}
