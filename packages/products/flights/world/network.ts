import { required } from '@caravel/kernel';
import type { Aircraft, Airport, Carrier } from '@caravel/reference';
import { mix } from '@caravel/sandbox-world/random.ts';
import { type Airline, airlinesFrom } from './airlines.ts';
import { blockMinutes } from './block-times.ts';
import { withFamousRoutes } from './famous-routes.ts';
import { cabinsOn, type FleetBook, fleetBook } from './fleets.ts';
import type { Leg } from './legs.ts';
import { type Place, placesFrom } from './places.ts';
import { mendGaps, type PlannedRoute, planRoutes } from './routes.ts';

/** The input of the network. */
export type NetworkSource = {
  readonly airports: readonly Airport[];
  readonly carriers: readonly Carrier[];
  readonly aircraft: readonly Aircraft[];
};

/** Every scheduled service of the world and the ways into it. */
export type Network = {
  readonly places: readonly Place[];
  readonly airlines: readonly Airline[];
  readonly legs: readonly Leg[];
  readonly placeOf: (code: string) => Place | undefined;
  readonly airlineOf: (code: string) => Airline | undefined;
  /** Airports with a direct service from a place, and to it. */
  readonly reachedFrom: (place: Place) => readonly Place[];
  readonly reaching: (place: Place) => readonly Place[];
  /** The services between two airports; empty if there are none. */
  readonly between: (from: Place, to: Place) => readonly Leg[];
};

const NO_LEGS: readonly Leg[] = [];
const NO_PLACES: readonly Place[] = [];

/** An airline without hubs in the reference data is based at its country's largest airport. */
function withHubs(carriers: readonly Carrier[], places: readonly Place[]): Carrier[] {
  const known = new Set(places.map((place) => place.code));
  const main = new Map<string, string>();
  for (const place of places) if (!main.has(place.country)) main.set(place.country, place.code);
  return carriers.flatMap((carrier) => {
    const hubs = carrier.hubs.filter((hub) => known.has(hub));
    const fallback = main.get(carrier.countryCode);
    if (hubs.length === 0 && fallback === undefined) return [];
    return [{ ...carrier, hubs: hubs.length > 0 ? hubs : [required(fallback, 'main airport')] }];
  });
}

/** Gives each airline's routes their numbers: the longest first, as airlines do, outbound odd and inbound even. */
function numberRoutes(routes: readonly PlannedRoute[]): Map<PlannedRoute, number> {
  const next = new Map<string, number>();
  const numbers = new Map<PlannedRoute, number>();
  const order = [...routes].sort(
    (a, b) => Math.round(b.km / 1500) - Math.round(a.km / 1500) || a.to.position - b.to.position || a.from.index - b.from.index,
  );
  for (const route of order) {
    const seller = route.airline.sells;
    const number = next.get(seller) ?? 1 + 2 * (mix(seller.charCodeAt(0), seller.charCodeAt(1), 3) % 5);
    numbers.set(route, number);
    const used = Math.max(1, Math.ceil(route.perWeek / 7)) * 2;
    next.set(seller, number + used > 9960 ? 1001 : number + used);
  }
  return numbers;
}

function legOf(route: PlannedRoute, id: number, outbound: boolean, number: number, fleet: FleetBook): Leg | undefined {
  const [from, to] = outbound ? [route.from, route.to] : [route.to, route.from];
  const dice = mix(route.airline.index, route.from.index, route.to.index);
  const aircraft = fleet.choose(route.airline.carrier, route.km, Math.min(1, (route.from.weight + route.to.weight) / 1.1), dice);
  if (!aircraft) return undefined;
  const domestic = from.sovereign === to.sovereign;
  return {
    id,
    airline: route.airline,
    from,
    to,
    km: Math.round(route.km),
    minutes: blockMinutes(route.airline, route.km, aircraft.cruiseKmh, from, to),
    aircraft,
    perWeek: route.perWeek,
    hubEnd: outbound ? 'from' : 'to',
    cabins: cabinsOn(route.airline.carrier, aircraft, route.km, domestic),
    domestic,
    firstNumber: outbound ? number : number + 1,
    departures: undefined,
    days: undefined,
  };
}

function legsOf(routes: readonly PlannedRoute[], fleet: FleetBook): Leg[] {
  const numbers = numberRoutes(routes);
  const legs: Leg[] = [];
  for (const route of routes) {
    for (const outbound of [true, false]) {
      const leg = legOf(route, legs.length, outbound, required(numbers.get(route), 'flight number'), fleet);
      if (leg) legs.push(leg);
    }
  }
  return legs;
}

/** Builds the whole network; the same source gives the same network. */
export function buildNetwork(source: NetworkSource): Network {
  const places = placesFrom(source.airports);
  const byCode = new Map(places.map((place) => [place.code, place]));
  const airlines = airlinesFrom(withHubs(source.carriers, places));
  const airlineByCode = new Map(airlines.map((airline) => [airline.carrier.code, airline]));
  const fleet = fleetBook(source.aircraft);
  const planned = withFamousRoutes(planRoutes(airlines, places, byCode, fleet), airlines, byCode);
  const legs = legsOf([...planned, ...mendGaps(planned, airlines, places, byCode, fleet)], fleet);

  const size = places.length;
  const pairs = new Map<number, Leg[]>();
  const out = new Map<Place, Place[]>();
  const into = new Map<Place, Place[]>();
  const push = <K, V>(map: Map<K, V[]>, key: K, value: V): void => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const leg of legs) {
    const key = leg.from.index * size + leg.to.index;
    if (!pairs.has(key)) {
      push(out, leg.from, leg.to);
      push(into, leg.to, leg.from);
    }
    push(pairs, key, leg);
  }
  return {
    places,
    airlines,
    legs,
    placeOf: (code) => byCode.get(code),
    airlineOf: (code) => airlineByCode.get(code),
    reachedFrom: (place) => out.get(place) ?? NO_PLACES,
    reaching: (place) => into.get(place) ?? NO_PLACES,
    between: (from, to) => pairs.get(from.index * size + to.index) ?? NO_LEGS,
  };
}
