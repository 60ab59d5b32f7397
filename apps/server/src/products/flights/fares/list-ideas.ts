import type { Idea, Ideas } from '@caravel/contracts';
import { paramsOfSearch } from '@caravel/flight-search/address';
import { addDays } from '@caravel/kernel';
import type { FlightSearch } from '@caravel/products/flights/contract';
import { airportsOf, cityName } from '@caravel/reference';
import type { Ctx } from '../../../platform/context.ts';
import { isSamePlace } from '../rules/search-request.ts';
import { usualDestinations, usualHome } from '../rules/usual-destinations.ts';
import { type AdvertiseDeps, type AdvertisedSearch, advertise, findAdvertised } from './advertise.ts';

/** What the ideas need. */
export type IdeasDeps = AdvertiseDeps;

/** The days that are looked through for the lowest price: from three weeks ahead, when few fares have gone up yet. */
const AHEAD_DAYS = 21;
const LOOKED_THROUGH = 14;
/** A page whose ideas have no price asks again so much later, milliseconds. */
const ASK_AGAIN_MS = 10 * 60_000;

type Route = { readonly home: string; readonly places: readonly string[] };

/** Returns where the agency's trips start and which places it shows; undefined where nobody flies. */
function routeOf(ctx: Ctx): Route | undefined {
  const { homeAirport, destinations, timeZone } = ctx.agency.site;
  const home = homeAirport ?? usualHome(timeZone);
  if (home === undefined || ctx.agency.isPlatformBrand) return undefined;
  const chosen = destinations.length > 0 ? destinations : usualDestinations(home);
  return { home, places: chosen.filter((place) => !isSamePlace(home, place)) };
}

/** The searches that the idea of a place may lead to: one adult, one way, a day each. */
function searchesTo(ctx: Ctx, origin: string, destination: string): FlightSearch[] {
  const first = addDays(new Date(ctx.clock.now()).toISOString().slice(0, 10), AHEAD_DAYS);
  return Array.from({ length: LOOKED_THROUGH }, (_, at) => ({
    routeType: 'One Way',
    flightType: 'NoPreference',
    aircraftType: 'Commercial',
    legs: [{ origin, destination, date: addDays(first, at) }],
    passengers: { adults: 1, children: 0, infants: 0 },
    maxStops: 2,
  }));
}

function cheapestOf(found: readonly AdvertisedSearch[]): AdvertisedSearch | undefined {
  return found
    .filter(({ total }) => total !== null)
    .reduce<AdvertisedSearch | undefined>(
      (least, one) => (least?.total && one.total && one.total.amountMinor >= least.total.amountMinor ? least : one),
      undefined,
    );
}

function presentIdea(ctx: Ctx, code: string, found: readonly AdvertisedSearch[]): Idea {
  const least = cheapestOf(found);
  const date = least?.search.legs[0]?.date;
  return {
    code,
    name: cityName(code, ctx.locale),
    countryCode: airportsOf(code)[0]?.countryCode ?? '',
    price:
      least?.total && date
        ? {
            total: least.total,
            date,
            search: paramsOfSearch(least.search, date),
            seenAt: least.seenAt === null ? null : new Date(least.seenAt).toISOString(),
          }
        : null,
  };
}

type Found = readonly (readonly AdvertisedSearch[])[];

function present(ctx: Ctx, { home, places }: Route, found: Found): Ideas {
  const untils = found.flat().map(({ until }) => until);
  return {
    home: { code: home, name: cityName(home, ctx.locale) },
    ideas: places.map((place, at) => presentIdea(ctx, place, found[at] ?? [])),
    freshUntil: new Date(untils.length === 0 ? ctx.clock.now() + ASK_AGAIN_MS : Math.min(...untils)).toISOString(),
  };
}

/**
 * Lists the destinations of the agency with their lowest prices, by the rules of the caller; undefined where its home is no place that airlines
 * know.
 */
export async function listIdeas(deps: IdeasDeps, ctx: Ctx): Promise<Ideas | undefined> {
  const route = routeOf(ctx);
  if (!route) return undefined;
  const found: (readonly AdvertisedSearch[])[] = [];
  // Places are looked up one after the other, and others are served in between.
  for (const place of route.places) found.push(await advertise(deps, ctx, searchesTo(ctx, route.home, place)));
  return present(ctx, route, found);
}

/** Returns the same if all of it is known at once, and no supplier would have to be asked; the page then shows it without waiting for anything. */
export async function findKnownIdeas(deps: IdeasDeps, ctx: Ctx): Promise<Ideas | undefined> {
  if (!ctx.agency.isSubscribed || deps.fares.isEmpty) return undefined;
  const route = routeOf(ctx);
  if (!route) return undefined;
  const found: (readonly AdvertisedSearch[])[] = [];
  for (const place of route.places) {
    const known = await findAdvertised(deps, ctx, searchesTo(ctx, route.home, place));
    if (!known) return undefined;
    found.push(known);
  }
  return present(ctx, route, found);
}
