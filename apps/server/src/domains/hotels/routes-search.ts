import { fetchHotels as fetchEndpoint, startHotelSearch as startEndpoint } from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { HotelsSearchDeps } from './deps.ts';
import { fetchHotels } from './search/fetch-hotels.ts';
import { hotelPages } from './search/hotel-search.ts';
import { resumeHotels } from './search/search-plan.ts';
import { startHotelSearch } from './search/start-hotel-search.ts';

/** Registers the endpoints used before a booking: places, searches, hotels, rooms. This node goes on with searches of others from now on. */
export function searchRoutes(app: HttpApp, deps: HotelsSearchDeps): void {
  resumeHotels(deps);
  const readPage = hotelPages(deps.searches);
  registerEndpoint(app, startEndpoint, async ({ ctx, body }) => ({ data: await startHotelSearch(deps, ctx, body) }));
  registerEndpoint(app, fetchEndpoint, async ({ ctx, query, body }) => ({
    data: await fetchHotels(readPage, ctx, query.corelationid, body),
  }));
}
