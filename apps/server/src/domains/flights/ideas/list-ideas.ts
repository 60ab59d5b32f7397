import { setImmediate as breathe } from 'node:timers/promises';
import type { FlightIdea, FlightIdeas } from '@caravel/contracts';
import { addDays, money, type PlainDate } from '@caravel/kernel';
import { airportsOf, cityName } from '@caravel/reference';
import type { Ctx } from '../../../platform/context.ts';
import { composePrice, loadPriceRules, type PriceRules } from '../../pricing/index.ts';
import type { FlightsDeps } from '../deps.ts';
import { isSamePlace } from '../rules/search-request.ts';
import { usualDestinations, usualHome } from '../rules/usual-destinations.ts';
import type { LowestFare } from './fare-board.ts';

/** What the ideas need. */
export type IdeasDeps = Pick<FlightsDeps, 'suppliers' | 'pricing' | 'fares'>;

/** The days that are looked through for the lowest price: from three weeks ahead, when few fares have gone up yet. */
const AHEAD_DAYS = 21;
const LOOKED_THROUGH = 28;

type Route = { readonly home: string; readonly places: readonly string[]; readonly keyOf: (place: string) => string };

/** Returns where the agency's trips start and which places it shows; undefined where nobody flies. */
function routeOf(ctx: Ctx): Route | undefined {
  const { homeAirport, destinations, timeZone } = ctx.agency.site;
  const home = homeAirport ?? usualHome(timeZone);
  if (home === undefined || ctx.agency.isPlatformBrand) return undefined;
  const chosen = destinations.length > 0 ? destinations : usualDestinations(home);
  const places = chosen.filter((place) => !isSamePlace(home, place));
  return { home, places, keyOf: (place) => `${ctx.agency.id}/${home}/${place}` };
}

/** Returns the cheapest of the next weeks' days by the supplier's own calendar; null if no supplier has one. */
async function askLowest(deps: IdeasDeps, ctx: Ctx, home: string, place: string, first: PlainDate): Promise<LowestFare> {
  const { ports } = await deps.suppliers.forAgency(ctx);
  const source = ports.find(({ calendar }) => calendar);
  // Places are looked up one after the other, and others are served in between.
  await breathe();
  const days = (await source?.calendar?.(home, place, first, LOOKED_THROUGH)) ?? [];
  return days.reduce<LowestFare>(
    (lowest, { date, net }) => (net && (lowest === null || net.amountMinor < lowest.net.amountMinor) ? { date, net } : lowest),
    null,
  );
}

function rulesFor({ pricing, fares }: IdeasDeps, ctx: Ctx): Promise<PriceRules> {
  const load = (userIds: readonly string[]) => loadPriceRules(pricing, ctx, { product: 'flights', userIds });
  // All visitors have the same: their pages ask for them at each view.
  return ctx.actor.kind === 'user'
    ? load([ctx.actor.userId])
    : fares.visitorRules(ctx.agency.id, ctx.clock.now(), () => load([]));
}

function presentIdea(ctx: Ctx, code: string, fare: LowestFare, rules: PriceRules): FlightIdea {
  const price = fare && {
    date: fare.date,
    total: composePrice({
      net: { base: fare.net, taxes: money(0, fare.net.currency) },
      rules,
      protectionSelected: false,
    }).traveler.total,
  };
  return { code, name: cityName(code, ctx.locale), countryCode: airportsOf(code)[0]?.countryCode ?? '', price };
}

function present(ctx: Ctx, { home, places }: Route, fares: readonly LowestFare[], rules: PriceRules): FlightIdeas {
  return {
    home: { code: home, name: cityName(home, ctx.locale) },
    ideas: places.map((place, at) => presentIdea(ctx, place, fares[at] ?? null, rules)),
  };
}

/** Lists the destinations of the agency with their lowest prices, by the rules of whoever asks; undefined where its home is no place that airlines know. */
export async function listIdeas(deps: IdeasDeps, ctx: Ctx): Promise<FlightIdeas | undefined> {
  const route = routeOf(ctx);
  if (!route) return undefined;
  const now = ctx.clock.now();
  const first = addDays(new Date(now).toISOString().slice(0, 10), AHEAD_DAYS);
  const fares: LowestFare[] = [];
  for (const place of route.places)
    fares.push(await deps.fares.find(route.keyOf(place), now, () => askLowest(deps, ctx, route.home, place, first)));
  return present(ctx, route, fares, await rulesFor(deps, ctx));
}

/** Returns the same if all of it is known at once, and no supplier would have to be asked; the page then shows it without waiting for anything. */
export async function findKnownIdeas(deps: IdeasDeps, ctx: Ctx): Promise<FlightIdeas | undefined> {
  if (!ctx.agency.isSubscribed || deps.fares.isEmpty) return undefined;
  const route = routeOf(ctx);
  const known = route?.places.map((place) => deps.fares.known(route.keyOf(place), ctx.clock.now()));
  if (!route || !known?.every((one) => one !== undefined)) return undefined;
  const fares = known.map(({ fare }) => fare);
  return present(ctx, route, fares, await rulesFor(deps, ctx));
}
