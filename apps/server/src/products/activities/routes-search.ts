import {
  checkAvailability as checkEndpoint,
  checkoutActivity,
  getAvailableDates as datesEndpoint,
  getActivityDetails as detailsEndpoint,
  getActivityLocations,
  getActivityTitle,
  listActivityTags,
  listRecentActivitySearches,
  searchActivities as searchEndpoint,
  storeActivitySearch,
  suggestActivityDestinations,
} from '@caravel/products/activities/contract';
import { leaving } from '../../platform/http/endpoints/leaving.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { ActivitiesDeps } from './deps.ts';
import { quoteActivity } from './quotes/quote-activity.ts';
import { getAvailableDates } from './search/available-dates.ts';
import { checkAvailability } from './search/check-availability.ts';
import { suggestPlaces } from './search/destinations.ts';
import { getDetails, getLocations, getTitle } from './search/get-details.ts';
import { listTags } from './search/list-tags.ts';
import { activityPages } from './search/own-search.ts';
import { productReader } from './search/product-reader.ts';
import { listSearches, storeSearch } from './search/recent-searches.ts';
import { searchActivities } from './search/search-activities.ts';

/** Registers the endpoints used before a booking: searches, products, days, options, quotes. */
export function searchRoutes(app: HttpApp, all: ActivitiesDeps): void {
  const deps = { ...all, readProduct: productReader(all) };
  const readPage = activityPages(all.searches);
  registerEndpoint(app, suggestActivityDestinations, async ({ ctx, query }) => ({ data: await suggestPlaces(ctx, query) }));
  registerEndpoint(app, searchEndpoint, async ({ ctx, body, reply }) => ({
    data: await searchActivities(deps, readPage, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, listActivityTags, async ({ ctx, query, reply }) => ({
    data: await listTags(deps, ctx, query.destinationId, leaving(reply)),
  }));
  registerEndpoint(app, getActivityTitle, async ({ ctx, body }) => ({ data: await getTitle(deps, ctx, body.productCode) }));
  registerEndpoint(app, detailsEndpoint, async ({ ctx, params }) => ({ data: await getDetails(deps, ctx, params.id) }));
  registerEndpoint(app, getActivityLocations, async ({ ctx, params }) => ({ data: await getLocations(deps, ctx, params.id) }));
  registerEndpoint(app, datesEndpoint, async ({ ctx, params, query, reply }) => ({
    data: await getAvailableDates(deps, ctx, { productCode: params.id, ...query }, leaving(reply)),
  }));
  registerEndpoint(app, checkEndpoint, async ({ ctx, body, reply }) => ({
    data: await checkAvailability(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, checkoutActivity, async ({ ctx, body, reply }) => ({
    data: await quoteActivity(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, storeActivitySearch, async ({ ctx, body }) => {
    await storeSearch(ctx, body);
    return { data: { stored: true as const } };
  });
  registerEndpoint(app, listRecentActivitySearches, async ({ ctx }) => ({ data: await listSearches(ctx) }));
}
