import {
  getCarDetails as detailsEndpoint,
  findCars as findEndpoint,
  getCarPrice,
  listCarCountries,
  listRecentCarSearches,
  openCarLink as openEndpoint,
  getCarStaticData as staticDataEndpoint,
  storeCarSearch,
} from '@caravel/products/cars/contract';
import { leaving } from '../../platform/http/endpoints/leaving.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { CarsDeps } from './deps.ts';
import { quoteRental } from './quotes/quote-rental.ts';
import { findCars } from './search/find-cars.ts';
import { findCountries } from './search/find-countries.ts';
import { getCarDetails } from './search/get-car-details.ts';
import { getStaticData } from './search/get-static-data.ts';
import { openCarLink } from './search/open-car-link.ts';
import { listSearches, storeSearch } from './search/recent-searches.ts';

/** Registers the endpoints used before a booking: searches, offers, prices, and what their pages need to know. */
export function searchRoutes(app: HttpApp, deps: CarsDeps): void {
  registerEndpoint(app, findEndpoint, async ({ ctx, body, reply }) => ({
    data: await findCars(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, detailsEndpoint, async ({ ctx, body, reply }) => ({
    data: await getCarDetails(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, openEndpoint, async ({ ctx, body, reply }) => ({
    data: await openCarLink(deps, ctx, body.url, leaving(reply)),
  }));
  registerEndpoint(app, getCarPrice, async ({ ctx, body, reply }) => ({
    data: await quoteRental(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, storeCarSearch, async ({ ctx, body }) => {
    await storeSearch(ctx, body);
    return { data: { stored: true as const } };
  });
  registerEndpoint(app, listRecentCarSearches, async ({ ctx }) => ({ data: await listSearches(ctx) }));
  registerEndpoint(app, listCarCountries, () => ({ data: findCountries() }));
  registerEndpoint(app, staticDataEndpoint, ({ ctx }) => ({ data: getStaticData(ctx) }));
}
