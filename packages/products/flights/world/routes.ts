import { unreachable } from '@caravel/kernel';
import { fraction } from '@caravel/sandbox-world/random.ts';
import {
  DOMESTIC_ONLY,
  FAMOUS_ONLY,
  FORTRESSES,
  goesFarTo,
  LONG_HAUL_LOWCOST,
  LONG_HAUL_ONLY,
  NOT_SERVED,
  sizeOf,
} from './airline-sizes.ts';
import type { Airline } from './airlines.ts';
import type { FleetBook } from './fleets.ts';
import {
  AIRPORT_LIMITS,
  HOLIDAY_COUNTRIES,
  inCommonArea,
  inSingleMarket,
  skiesOpen,
  sovereignOf,
  tieBetween,
  worldPartOf,
} from './geography.ts';
import { kmBetween, type Place } from './places.ts';

/** A service that an airline plans to fly both ways between one of its hubs (`from`) and another airport. */
export type PlannedRoute = {
  readonly airline: Airline;
  readonly from: Place;
  readonly to: Place;
  readonly km: number;
  readonly perWeek: number;
};

type Candidate = { readonly to: Place; readonly km: number; readonly score: number };

/** Beyond this many kilometres a flight across a border counts as long-haul. */
const LONG_HAUL_KM = 4500;

/**
 * Whether air law lets the airline fly between its hub and a place: at home anywhere and abroad; from a base in another
 * country only home, but from a base in the European common
 * area to any member of its market (low-cost groups do).
 */
function mayFly(airline: Airline, hub: Place, to: Place): boolean {
  const home = sovereignOf(airline.carrier.countryCode);
  if (!skiesOpen(hub.country, to.country) || !skiesOpen(airline.carrier.countryCode, to.country)) return false;
  if (hub.sovereign === home) return true;
  const european = inSingleMarket(airline.carrier.countryCode) && inCommonArea(hub.country);
  if (european && inSingleMarket(to.country)) return hub.sovereign !== to.sovereign || inSingleMarket(hub.country);
  return to.sovereign === home;
}

function withinLimits(a: Place, b: Place, km: number): boolean {
  const abroad = a.sovereign !== b.sovereign;
  return allows(a, km, abroad) && allows(b, km, abroad);
}

function allows(place: Place, km: number, abroad: boolean): boolean {
  const limit = AIRPORT_LIMITS[place.code];
  return limit === undefined || (km <= limit.km && !(limit.domestic && abroad));
}

/** Whether a route suits the kind of airline. */
function suitsKind(airline: Airline, hub: Place, to: Place, km: number, domestic: boolean): boolean {
  if (!domestic && DOMESTIC_ONLY.has(airline.carrier.code)) return false;
  switch (airline.carrier.kind) {
    case 'network':
      if (domestic) return true;
      if (km > 12_500) return hub.position < 90 && to.position < 70;
      if (km > 8500 && sizeOf(airline.carrier.code) < 0.4)
        return to.position < (tieBetween(hub.country, to.country) > 1 ? 120 : 16);
      if (km > LONG_HAUL_KM) return hub.position < 600 && to.position < (tieBetween(hub.country, to.country) > 1.3 ? 420 : 260);
      return to.position < 900;
    case 'lowcost':
      if (km > LONG_HAUL_KM) return LONG_HAUL_LOWCOST.has(airline.carrier.code) && to.position < 110 && km < 11_500;
      return domestic || to.position < 700;
    case 'regional':
      return km < 1400 && (domestic || (km < 950 && to.position < 700));
    case 'leisure':
      if (HOLIDAY_COUNTRIES.has(hub.country)) return km < 4800 && to.position < 320;
      return (HOLIDAY_COUNTRIES.has(to.country) && km < 10_000) || (domestic && hub.country === 'US' && to.position < 250);
    default:
      return unreachable(airline.carrier.kind);
  }
}

function scoreOf(
  airline: Airline,
  to: Place,
  hub: Place,
  km: number,
  domestic: boolean,
  partnerHubs: ReadonlySet<string>,
): number {
  let score = to.weight ** 0.7 * (km > 1500 ? (1500 / km) ** 0.55 : km < 250 ? 0.2 + km / 320 : 1);
  if (domestic) score *= 3;
  else if (inSingleMarket(hub.country) && inSingleMarket(to.country)) score *= 1.6;
  score *= tieBetween(hub.country, to.country);
  if (airline.carrier.kind !== 'network' && !domestic && HOLIDAY_COUNTRIES.has(to.country)) score *= 1.6;
  if (airline.hubs.has(to.code)) score *= 3;
  else if (partnerHubs.has(to.code)) score *= 1.4;
  if (km > LONG_HAUL_KM && !domestic && !airline.hubs.has(to.code)) score *= FORTRESSES[to.code] ?? 1;
  return score * (0.75 + 0.5 * fraction(airline.index, hub.index, to.index, 1));
}

/** Airlines whose business is connecting continents at their hub. */
const SUPER_CONNECTORS = new Set('EK QR TK EY SQ CX ET AF LH KL BA'.split(' '));

/** How many places an airline serves from a hub: by kind, the hub's rank with the airline, and the airport's weight. */
function quotaOf(airline: Airline, hubIndex: number, hub: Place): { near: number; far: number } {
  const step = hubIndex === 0 ? 1 : hubIndex === 1 ? 0.7 : hubIndex < 4 ? 0.55 : 0.42;
  const { weight } = hub;
  const size = sizeOf(airline.carrier.code);
  const near = (count: number, least: number): number =>
    LONG_HAUL_ONLY.has(airline.carrier.code) ? 0 : Math.round(count * Math.max(step, least) * size);
  switch (airline.carrier.kind) {
    case 'network':
      return {
        near: near((16 + 120 * weight ** 0.5) * (SUPER_CONNECTORS.has(airline.carrier.code) ? 1.3 : 1), 0),
        far: Math.round(
          (3 + (SUPER_CONNECTORS.has(airline.carrier.code) ? 95 : 62) * weight ** 0.92) *
            (hubIndex === 0 ? 1 : 0.45) *
            size ** 0.4,
        ),
      };
    case 'lowcost':
      return { near: near(24 + 64 * weight ** 0.4, 0.6), far: 8 };
    case 'regional':
      return { near: near(26 + 60 * weight ** 0.5, 0.6), far: 0 };
    case 'leisure':
      return { near: near(44 + 50 * weight ** 0.4, 0.6), far: 8 };
    default:
      return unreachable(airline.carrier.kind);
  }
}

/** Flights a week for a route: more between large airports, within a country and over short distances. */
function weeklyFlights(airline: Airline, hubIndex: number, hub: Place, to: Place, km: number): number {
  const domestic = hub.sovereign === to.sovereign;
  const byKind = { network: 1, lowcost: 0.7, regional: 0.6, leisure: 0.3 }[airline.carrier.kind];
  const byDistance = km < 300 ? 0.6 : km <= 2000 ? 1 : (2000 / km) ** 0.62;
  const daily =
    10 *
    sizeOf(airline.carrier.code) ** 0.35 *
    hub.weight ** 0.4 *
    to.weight ** 0.55 *
    tieBetween(hub.country, to.country) ** 0.5 *
    (domestic ? 1.5 : 1) *
    byDistance *
    byKind *
    (hubIndex > 3 ? 0.7 : 1);
  if (daily >= 1) return Math.min(km > LONG_HAUL_KM ? 7 : 13, Math.round(daily)) * 7;
  return Math.max(2, Math.round(daily * 7));
}

/** The shortest flight: people take the train between large airports of one country that are close to each other. */
function leastKm(hub: Place, to: Place, domestic: boolean): number {
  if (!domestic) return 130;
  return Math.max(hub.position, to.position) < 150 ? 140 : 90;
}

function candidatesFor(
  airline: Airline,
  hub: Place,
  places: readonly Place[],
  partnerHubs: ReadonlySet<string>,
): { near: Candidate[]; far: Candidate[] } {
  const near: Candidate[] = [];
  const far: Candidate[] = [];
  for (const to of places) {
    const domestic = hub.sovereign === to.sovereign;
    if (!domestic && to.position >= 900) continue;
    if (to === hub || to.cityCode === hub.cityCode) continue;
    const km = kmBetween(hub, to);
    if (km < leastKm(hub, to, domestic) || km > 15_400) continue;
    if (!suitsKind(airline, hub, to, km, domestic) || !mayFly(airline, hub, to) || !withinLimits(hub, to, km)) continue;
    if (NOT_SERVED.has(`${airline.carrier.code} ${to.code}`)) continue;
    const candidate = { to, km, score: scoreOf(airline, to, hub, km, domestic, partnerHubs) };
    if (km <= LONG_HAUL_KM || domestic) near.push(candidate);
    else if (goesFarTo(airline.carrier.code, to.code, worldPartOf(to))) far.push(candidate);
  }
  const best = (a: Candidate, b: Candidate): number => b.score - a.score || a.to.index - b.to.index;
  return { near: near.sort(best), far: far.sort(best) };
}

/** The routes of every airline from each of its hubs, one entry per pair of airports. */
export function planRoutes(
  airlines: readonly Airline[],
  places: readonly Place[],
  byCode: ReadonlyMap<string, Place>,
  fleet: FleetBook,
): PlannedRoute[] {
  const allianceHubs = new Map<string | null, Set<string>>();
  for (const { carrier, hubs } of airlines) {
    const set = allianceHubs.get(carrier.alliance) ?? new Set<string>();
    for (const hub of hubs) set.add(hub);
    allianceHubs.set(carrier.alliance, set);
  }
  const none = new Set<string>();
  const routes: PlannedRoute[] = [];
  for (const airline of airlines) {
    const partnerHubs = airline.carrier.alliance === null ? none : (allianceHubs.get(airline.carrier.alliance) ?? none);
    const served = new Set<string>();
    airline.carrier.hubs.forEach((code, hubIndex) => {
      const hub = byCode.get(code);
      if (!hub || FAMOUS_ONLY.has(`${airline.carrier.code} ${code}`)) return;
      const quota = quotaOf(airline, hubIndex, hub);
      const found = candidatesFor(airline, hub, places, partnerHubs);
      const spare = Math.max(0, quota.near - found.near.length);
      for (const { to, km } of [
        ...found.near.slice(0, quota.near),
        ...found.far.slice(0, quota.far + Math.round(spare * (hub.weight > 0.15 ? 0.6 : 0.1))),
      ]) {
        if (served.has(`${to.code}${code}`) || !fleet.choose(airline.carrier, km, 0.5, 0)) continue;
        served.add(`${code}${to.code}`);
        routes.push({ airline, from: hub, to, km, perWeek: weeklyFlights(airline, hubIndex, hub, to, km) });
      }
    });
  }
  return routes;
}

/** Hubs that connect continents, all linked with one another: if one of them is in reach, two changes lead almost anywhere. */
const BRIDGES: ReadonlySet<string> = new Set('IST DXB DOH LHR CDG FRA MAD AMS JFK MIA ATL LAX'.split(' '));
/** This many of the largest airports get a non-stop to a bridge, up to this length, and to one of the world's great hubs. */
const LINKED = { airports: 330, greatHubs: 40, km: 13_000 } as const;

/** Among the largest airports, those with fewer destinations than this get more. */
const DESTINATIONS_WANTED = { largest: 480, count: 12 } as const;

type Base = { readonly airline: Airline; readonly hub: Place };

/** The best airlines to link a place, one per hub, with their scores. */
function suitors(place: Place, bases: readonly Base[], fleet: FleetBook, longestKm: number): PlannedRoute[] {
  const byHub = new Map<Place, { route: PlannedRoute; score: number }>();
  for (const { airline, hub } of bases) {
    if (hub === place || hub.cityCode === place.cityCode) continue;
    const km = kmBetween(hub, place);
    if (km > longestKm || !mayFly(airline, hub, place) || !withinLimits(hub, place, km)) continue;
    const home = hub.sovereign === place.sovereign ? 1 : 0.3;
    const kind = { regional: 1.2, network: 1, lowcost: 0.4, leisure: 0.1 }[airline.carrier.kind];
    const score = (home * kind * sizeOf(airline.carrier.code) ** 0.3 * hub.weight ** 0.3) / (km + 150);
    if (score <= (byHub.get(hub)?.score ?? 0) || !fleet.choose(airline.carrier, km, 0, 0)) continue;
    byHub.set(hub, { route: { airline, from: hub, to: place, km, perWeek: km < 700 || place.position < 400 ? 7 : 4 }, score });
  }
  return [...byHub.values()].sort((a, b) => b.score - a.score).map(({ route }) => route);
}

/**
 * Routes for airports that no airline chose to serve, so that each has at least one, and the larger ones a dozen: from the best
 * hubs of their own country, else of the nearest country.
 */
export function mendGaps(
  planned: readonly PlannedRoute[],
  airlines: readonly Airline[],
  places: readonly Place[],
  byCode: ReadonlyMap<string, Place>,
  fleet: FleetBook,
): PlannedRoute[] {
  const served = new Map<Place, Set<Place>>();
  const link = (a: Place, b: Place): void => {
    const set = served.get(a);
    if (set) set.add(b);
    else served.set(a, new Set([b]));
  };
  for (const { from, to } of planned) {
    link(from, to);
    link(to, from);
  }
  const bases = airlines.flatMap((airline) =>
    airline.carrier.hubs.flatMap((code): Base[] => {
      const hub = byCode.get(code);
      return hub ? [{ airline, hub }] : [];
    }),
  );
  const links = [(place: Place) => place.position < LINKED.greatHubs, (place: Place) => BRIDGES.has(place.code)].map((isHub) => ({
    isHub,
    bases: bases.filter(({ airline, hub }) => isHub(hub) && airline.carrier.kind === 'network'),
  }));
  const routes: PlannedRoute[] = [];
  for (const place of places) {
    const reached = served.get(place) ?? new Set();
    const missing = (place.position < DESTINATIONS_WANTED.largest ? DESTINATIONS_WANTED.count : 1) - reached.size;
    const found = missing > 0 ? suitors(place, bases, fleet, LONG_HAUL_KM).filter((route) => !reached.has(route.from)) : [];
    const added = found.slice(0, Math.max(0, missing));
    for (const { isHub, bases: from } of links) {
      if (
        place.position >= LINKED.airports ||
        isHub(place) ||
        [...reached].some(isHub) ||
        added.some((route) => isHub(route.from))
      )
        continue;
      const bridge = suitors(place, from, fleet, LINKED.km)[0];
      if (bridge) added.push(bridge);
    }
    routes.push(...added);
  }
  return routes;
}
