import {
  fareCalendar as fareCalendarEndpoint,
  flightStreamEventSchema,
  getFareRules as getFareRulesEndpoint,
  listFlightExtras,
  listFlightIdeas,
  listRecentFlightSearches,
  repriceFlight as repriceEndpoint,
  searchFlights as searchEndpoint,
  storeFlightSearch,
  streamFlights as streamEndpoint,
  watchFlightPrice,
} from '@caravel/products/flights/contract';
import { AppError } from '../../platform/errors.ts';
import { leaving } from '../../platform/http/endpoints/leaving.ts';
import { ndjson } from '../../platform/http/endpoints/raw-answers.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { FlightsDeps } from './deps.ts';
import { fareCalendar } from './fares/fare-calendar.ts';
import { listIdeas } from './fares/list-ideas.ts';
import { listExtras } from './quotes/list-extras.ts';
import { repriceFlight } from './quotes/reprice-flight.ts';
import { getFareRules } from './search/get-fare-rules.ts';
import { listSearches, storeSearch } from './search/recent-searches.ts';
import { searchFlights, streamFlights } from './search/search-flights.ts';
import { watchPrice } from './search/watch-price.ts';

/** Registers the endpoints used before a booking: places, searches, fare rules, prices. */
export function searchRoutes(app: HttpApp, deps: FlightsDeps): void {
  registerEndpoint(app, searchEndpoint, ({ ctx, body, reply }) => searchFlights(deps, ctx, body, leaving(reply)));
  registerEndpoint(app, streamEndpoint, ({ ctx, query, body }) =>
    ndjson(streamFlights(deps, ctx, body, query.searchSpeed), flightStreamEventSchema),
  );
  registerEndpoint(app, fareCalendarEndpoint, ({ ctx, query }) => fareCalendar(deps, ctx, query));
  registerEndpoint(app, listFlightIdeas, async ({ ctx }) => {
    const ideas = await listIdeas(deps, ctx);
    if (!ideas) throw new AppError('notFound');
    return { data: ideas };
  });
  registerEndpoint(app, getFareRulesEndpoint, async ({ ctx, body, reply }) => ({
    data: await getFareRules(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, repriceEndpoint, async ({ ctx, body, reply }) => ({
    data: await repriceFlight(deps, ctx, body, leaving(reply)),
  }));
  registerEndpoint(app, listFlightExtras, async ({ ctx, query, reply }) => ({
    data: await listExtras(deps, ctx, query.quoteId, leaving(reply)),
  }));
  registerEndpoint(app, storeFlightSearch, async ({ ctx, body }) => {
    await storeSearch(ctx, body);
    return { data: { stored: true as const } };
  });
  registerEndpoint(app, watchFlightPrice, async ({ ctx, body }) => ({ data: await watchPrice(ctx, body.search, body.email) }));
  registerEndpoint(app, listRecentFlightSearches, async ({ ctx }) => ({ data: await listSearches(ctx) }));
}
