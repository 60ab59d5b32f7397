import { type City, distanceKm, findAirport, findCity, listCities, normaliseText } from '@caravel/reference';

/** Kilometres: what is nearer is rarely flown to for its own sake, and what is farther is a long-haul trip. */
const NEAR = { from: 500, to: 4_200 };
const EACH = 4;

/** Returns the city of a home airport; undefined for a code that airlines do not know. */
function cityOf(code: string): City | undefined {
  return findCity(code) ?? findCity(findAirport(code)?.cityCode ?? '');
}

/**
 * Returns the code of the city that a time zone (IANA) is named after, else of its largest: where an agency that names no home airport is taken to be. Undefined
 * if no airline flies there.
 */
export function usualHome(timeZone: string): string | undefined {
  const inZone = listCities().filter(({ zone }) => zone === timeZone);
  const namesake = normaliseText(timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '');
  const named = inZone.find(({ name }) => normaliseText(name) === namesake);
  if (named) return named.code;
  return inZone.reduce<City | undefined>((best, city) => (best && best.rank >= city.rank ? best : city), undefined)?.code;
}

/** Returns the most important cities that fit, of each country one. */
function best(cities: readonly City[], taken: Set<string>): string[] {
  const chosen: string[] = [];
  for (const city of cities.toSorted((one, other) => other.rank - one.rank)) {
    if (chosen.length === EACH) break;
    if (taken.has(city.countryCode)) continue;
    taken.add(city.countryCode);
    chosen.push(city.code);
  }
  return chosen;
}

/** Returns where people of a place like to go: four large cities within some hours, four far away, no country twice. */
export function usualDestinations(home: string): string[] {
  const from = cityOf(home);
  if (!from) return [];
  const away = listCities().map((city) => ({ city, km: distanceKm(from, city) }));
  const taken = new Set<string>();
  const near = best(
    away.flatMap(({ city, km }) => (km >= NEAR.from && km <= NEAR.to ? [city] : [])),
    taken,
  );
  const far = best(
    away.flatMap(({ city, km }) => (km > NEAR.to ? [city] : [])),
    taken,
  );
  return near.flatMap((code, at) => [code, far[at] ?? []].flat()).concat(far.slice(near.length));
}
