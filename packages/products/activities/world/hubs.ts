import { hashText } from '@caravel/kernel';
import {
  type Area,
  distanceKm,
  findDestination,
  findTown,
  isLand,
  listAreas,
  listTowns,
  type Names,
  nearestTown,
  type Point,
  type Town,
} from '@caravel/reference';
import { type WorldCity, worldCityOfTown } from '@caravel/sandbox-world/cities.ts';
import { destinationOf } from '@caravel/sandbox-world/destinations.ts';
import { landNear, shoresAround, toward } from '@caravel/sandbox-world/shores.ts';
import { quartersOf, type Subject, sightsOf, tripsFrom } from './subjects.ts';

/** What of water, sand and snow a place has. */
export type Surroundings = {
  /** Points of its shore on a sea, a lake or a bay, the nearest first. */
  readonly shores: readonly Point[];
  /** A point beside any water that carries a boat; null if there is none. */
  readonly water: Point | null;
  readonly beach: boolean;
  readonly snow: boolean;
  /** Warm enough for the water all year. */
  readonly warm: boolean;
};

/** A place where activities are sold: a town, or a region or a sight far from any. */
export type Hub = {
  /** `t` and the town's number in base 36, or the id of the area; finds the place again. */
  readonly key: string;
  readonly destinationId: string;
  readonly seed: number;
  readonly names: Names;
  readonly countryCode: string;
  readonly zone: string;
  readonly centre: Point;
  readonly radiusKm: number;
  readonly rank: number;
  /** Whose prices and seasons it has: the town, or the one nearest to the area. */
  readonly city: WorldCity;
  /** Null of an area. */
  readonly town: Town | null;
  /** How many products it has at most. */
  readonly most: number;
  /** The level of its prices, 1 in a middling town of a middling country. */
  readonly level: number;
};

/** From this importance on people travel to a town, however small it is. */
const TRAVELERS_COME = 45;
const PEOPLE = 100_000;
const MOST = { products: 600, leastOfTown: 20 };

/** How many products a place has: 20 where few come, 600 in the great cities. */
function mostOf(rank: number): number {
  const share = Math.min(1, Math.max(0, (rank - 22) / 72));
  return Math.round(MOST.leastOfTown + (MOST.products - MOST.leastOfTown) * share ** 1.7);
}

/** The level of prices of a city: by its country's wealth, and how dear it is there. */
const levelOf = (city: WorldCity) => Math.min(1.9, Math.max(0.42, (city.facts.baseDollars / 85) ** 0.7 * city.dear ** 0.35));

let townsOfLandmarks: ReadonlySet<number> | undefined;

function isSold(town: Town): boolean {
  townsOfLandmarks ??= new Set(
    listAreas().flatMap(({ kind, townId }) => (kind === 'landmark' && townId !== null ? [townId] : [])),
  );
  if (town.population >= PEOPLE || town.rank > TRAVELERS_COME || town.capital) return true;
  return townsOfLandmarks.has(town.id) || destinationOf(town) !== undefined;
}

function hubOfTown(town: Town): Hub | undefined {
  const city = isSold(town) ? worldCityOfTown(town.id) : undefined;
  const place = city && findDestination(`city-${town.id}`);
  if (!city || !place) return undefined;
  return {
    key: `t${city.key}`,
    destinationId: place.id,
    seed: town.id,
    names: place.names,
    countryCode: town.countryCode,
    zone: town.zone,
    centre: city.centre,
    radiusKm: Math.min(15, Math.max(3, city.radiusKm)),
    rank: town.rank,
    city,
    town,
    most: mostOf(town.rank),
    level: levelOf(city),
  };
}

/** The town whose prices and seasons an island far from all has. */
function mostImportantTown(countryCode: string): Town | undefined {
  const [first] = listTowns()
    .filter((town) => town.countryCode === countryCode)
    .sort((a, b) => b.rank - a.rank);
  return first;
}

/** Regions sell what leads through them; sights only where no town is theirs. */
function hubOfArea(area: Area): Hub | undefined {
  if (area.kind === 'neighborhood' || (area.kind === 'landmark' && area.townId !== null)) return undefined;
  const near = nearestTown(area) ?? mostImportantTown(area.countryCode);
  const city = near && worldCityOfTown(near.id);
  if (!city) return undefined;
  const centre = isLand(area) ? { lat: area.lat, lng: area.lng } : landNear(area);
  return {
    key: area.id,
    destinationId: area.id,
    seed: hashText(area.id),
    names: area.names,
    countryCode: area.countryCode,
    zone: area.zone,
    centre,
    radiusKm: Math.min(15, Math.max(3, area.radiusKm / 2)),
    rank: area.rank,
    city,
    town: null,
    most: Math.min(80, mostOf(area.rank)),
    level: levelOf(city),
  };
}

const MOST_KEPT = 3000;
const hubs = new Map<string, Hub | undefined>();
let areasById: ReadonlyMap<string, Area> | undefined;

/** The area of an id. */
export function findArea(id: string): Area | undefined {
  areasById ??= new Map(listAreas().map((area) => [area.id, area]));
  return areasById.get(id);
}

/** The place of a key; undefined if nothing is sold there. */
export function findHub(key: string): Hub | undefined {
  if (hubs.has(key)) return hubs.get(key);
  const town = /^t[0-9a-z]{1,8}$/.test(key) ? findTown(Number.parseInt(key.slice(1), 36)) : undefined;
  const area = findArea(key);
  const hub = town ? hubOfTown(town) : area && hubOfArea(area);
  if (hubs.size >= MOST_KEPT) hubs.clear();
  hubs.set(key, hub);
  return hub;
}

/** The key of a town. */
export const keyOfTown = (townId: number): string => `t${townId.toString(36)}`;

/** The place of a town. */
export const hubOfTownId = (townId: number): Hub | undefined => findHub(keyOfTown(townId));

/** Every town where activities are sold, most people first. */
export const soldTowns = (): Town[] => listTowns().filter(isSold);

const RIVER_RINGS_KM = [0.4, 0.8, 1.3, 1.9, 2.6];
/** A river that carries boats shows at so many points of these rings; a pond or a stream at fewer. */
const LEAST_WET_POINTS = 3;

/** A point on land beside water that is near the middle of a place; null if there is too little of it. */
function besideWater(centre: Point): Point | null {
  const around = RIVER_RINGS_KM.flatMap((km) => Array.from({ length: 16 }, (_, at) => toward(centre, km, at / 16)));
  const wet = around.filter((point) => !isLand(point));
  const [nearest] = wet;
  return nearest && wet.length >= LEAST_WET_POINTS ? landNear(nearest) : null;
}

const SHORE_STEP_KM = 0.6;
const LARGEST_SHORE_KM = 9;
const LEAST_SHORES = 6;
const surroundings = new WeakMap<Hub, Surroundings>();

/** What of water, sand and snow a place has; looked up once. */
export function surroundingsOf(hub: Hub): Surroundings {
  const known = surroundings.get(hub);
  if (known) return known;
  const { centre, city, town } = hub;
  const shores = shoresAround(centre, Math.min(LARGEST_SHORE_KM, Math.max(4, city.radiusKm)), SHORE_STEP_KM);
  const isCoast = shores.length >= LEAST_SHORES;
  const made: Surroundings = {
    shores: isCoast ? shores : [],
    water: isCoast ? (shores[0] ?? null) : besideWater(centre),
    beach: isCoast && town !== null && city.beach,
    snow: town !== null && city.ski,
    warm: Math.abs(centre.lat) < 27,
  };
  surroundings.set(hub, made);
  return made;
}

/** Ships on cruises call at ports of this importance. */
const PORT_RANK = 50;

/** Whether ships on cruises call at a place. */
export function hasPort(hub: Hub): boolean {
  return hub.town !== null && hub.rank >= PORT_RANK && surroundingsOf(hub).shores.length > 0 && !surroundingsOf(hub).snow;
}

/** What a place's activities are about. */
export type Subjects = {
  readonly sights: readonly Subject[];
  readonly quarters: readonly Subject[];
  readonly trips: readonly Subject[];
};

const LEAST_SIGHTS_KM = 8;
const subjects = new WeakMap<Hub, Subjects>();

/** The sights, quarters and trips of a place; looked up once. */
export function subjectsOf(hub: Hub): Subjects {
  const known = subjects.get(hub);
  if (known) return known;
  const { centre, town, radiusKm, countryCode } = hub;
  const own = findArea(hub.key);
  const reach = town ? LEAST_SIGHTS_KM : (own?.radiusKm ?? 0);
  const made: Subjects = {
    sights: sightsOf(town?.id ?? null, town ?? centre, Math.max(radiusKm, reach), countryCode).slice(0, 24),
    quarters: town ? quartersOf(town.id) : [],
    trips: tripsFrom(centre, countryCode, own?.radiusKm ?? radiusKm).filter(({ id }) => id !== hub.destinationId),
  };
  subjects.set(hub, made);
  return made;
}

/** How far a place of the list is from the middle of a hub. */
export const kmFrom = (hub: Hub, point: Point): number => distanceKm(hub.centre, point);
