import { type Airport, distanceKm, listAirports, listTowns, type Point, type Town, townsNear } from '@caravel/reference';
import { type CountryFacts, countryFacts } from './countries.ts';
import { type Destination, destinationOf } from './destinations.ts';
import { fraction } from './random.ts';

/** An airport as the hotels of a city see it. */
export type CityAirport = { readonly airport: Airport; readonly km: number };

/** A place with hotels. */
export type WorldCity = {
  /** Short, of lower-case letters and digits; the same for as long as the place is in the reference data. */
  readonly key: string;
  readonly town: Town;
  readonly facts: CountryFacts;
  /** How many properties it has; they are numbered from 0. */
  readonly hotels: number;
  /** Where its hotels crowd: the middle of the town, or its known quarter of hotels. */
  readonly centre: Point;
  /** How far from there they lie, but for those at its airports. */
  readonly radiusKm: number;
  /** The level of its prices in its country, 1 for an average town. */
  readonly dear: number;
  readonly beach: boolean;
  readonly ski: boolean;
  /** Its hotels ask for a resort fee on the spot. */
  readonly resortFees: boolean;
  /** People come for work: weekdays are dear. */
  readonly business: boolean;
  /** Those with flights, nearest first, that its travelers use. */
  readonly airports: readonly CityAirport[];
};

const TOWN_OF_LEAST_SIZE = { people: 15_000, hotels: 6 };
const LARGEST_RADIUS_KM = 28;
const AIRPORT_WITHIN_KM = 45;

/** How far from the centre hotels lie: 3 km in a town of 15,000, 8 in Lisbon, 27 in London. */
function radiusOf(town: Town): number {
  return Math.min(LARGEST_RADIUS_KM, 1.9 + 0.009 * Math.sqrt(town.population));
}

/** From this importance on a place has hotels for travelers, not only for its own people. */
const TRAVELERS_COME = 45;

/** The number of hotels of a place that the table of destinations does not name: by its people, its country's wealth, and its importance to travelers. */
function hotelsOf(town: Town, facts: CountryFacts): number {
  const wealth = Math.min(1.3, Math.max(0.55, Math.sqrt(facts.baseDollars / 80)));
  const size = (Math.max(town.population, 3000) / TOWN_OF_LEAST_SIZE.people) ** 0.82;
  const forTravelers = town.rank > TRAVELERS_COME ? 12 + 1.1 * (town.rank - TRAVELERS_COME) ** 1.5 : 0;
  const all = Math.max(TOWN_OF_LEAST_SIZE.hotels * size * wealth, forTravelers);
  return Math.max(3, Math.round(all * (0.75 + 0.5 * fraction(town.id, 11))));
}

function airportsNear(town: Town): CityAirport[] {
  return listAirports()
    .filter(({ scheduled, lat }) => scheduled && Math.abs(lat - town.lat) < 0.5)
    .map((airport) => ({ airport, km: distanceKm(town, airport) }))
    .filter(({ km }) => km <= AIRPORT_WITHIN_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, 4);
}

/** A small place in a warm country that many travelers come to; it is for the beach if it has a shore. */
function isSmallResort({ rank, population, lat }: Town): boolean {
  return rank > TRAVELERS_COME && population < 150_000 && Math.abs(lat) < 46;
}

function cityOf(town: Town, destination: Destination | undefined): WorldCity {
  const facts = countryFacts(town.countryCode);
  const has = (trait: string): boolean => destination?.traits.includes(trait) ?? false;
  return {
    key: town.id.toString(36),
    town,
    facts,
    hotels: destination?.hotels ?? hotelsOf(town, facts),
    centre: destination?.hub ?? { lat: town.lat, lng: town.lng },
    radiusKm: radiusOf(town),
    dear:
      destination?.dear ??
      0.78 +
        Math.max(0, town.rank - TRAVELERS_COME) * 0.012 +
        0.05 * Math.log10(Math.max(town.population, 1000) / 1000) +
        0.12 * fraction(town.id, 13),
    beach: has('b') || (!destination && isSmallResort(town)),
    ski: has('s'),
    resortFees: has('r'),
    business: has('w'),
    airports: airportsNear(town),
  };
}

let townsByKey: Map<string, Town> | undefined;
let namedTowns: Map<string, number> | undefined;
const known = new Map<string, WorldCity>();

/** The biggest town of each name that the table of destinations has; its namesakes are ordinary towns. */
function isNamed(town: Town): boolean {
  namedTowns ??= new Map([...listTowns()].reverse().map(({ countryCode, name, id }) => [`${countryCode} ${name}`, id]));
  return namedTowns.get(`${town.countryCode} ${town.name}`) === town.id;
}

/** The city of a key; undefined if there is none. */
export function findWorldCity(key: string): WorldCity | undefined {
  const made = known.get(key);
  if (made) return made;
  townsByKey ??= new Map(listTowns().map((town) => [town.id.toString(36), town]));
  const town = townsByKey.get(key);
  if (!town) return undefined;
  const city = cityOf(town, isNamed(town) ? destinationOf(town) : undefined);
  known.set(key, city);
  return city;
}

/** The city of a town of the reference data. */
export function worldCityOfTown(townId: number): WorldCity | undefined {
  return findWorldCity(townId.toString(36));
}

/** Bigger places whose hotels may lie among those of a city. */
export function rivalsOf({ town, centre, radiusKm }: WorldCity): WorldCity[] {
  return townsNear(centre, radiusKm + LARGEST_RADIUS_KM)
    .filter(({ id, population }) => id !== town.id && population > town.population)
    .flatMap(({ id }) => worldCityOfTown(id) ?? []);
}

/** How near to and how far from the middle of an airport its hotels lie. */
export const AIRPORT_RING_KM = { near: 1.2, far: 4 };

/** The cities that may have hotels within some kilometres of a point, the nearest centre first. */
export function worldCitiesNear(point: Point, km: number): WorldCity[] {
  return townsNear(point, km + AIRPORT_WITHIN_KM + AIRPORT_RING_KM.far).flatMap((town) => {
    const city = worldCityOfTown(town.id);
    if (!city) return [];
    const airports = city.airports.some(({ airport }) => distanceKm(airport, point) <= km + AIRPORT_RING_KM.far);
    return airports || distanceKm(city.centre, point) <= km + city.radiusKm ? [city] : [];
  });
}
