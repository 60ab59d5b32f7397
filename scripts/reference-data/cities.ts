import { type BuiltAirport, readMetropolitanAreas } from './airports.ts';
import { cell, codes, readCurated } from './curated.ts';

/** `City` of the package's interface. */
export type BuiltCity = {
  code: string;
  name: string;
  countryCode: string;
  lat: number;
  lng: number;
  zone: string;
  rank: number;
  airports: string[];
};

/** One city for each metropolitan area and for each airport with scheduled service outside them. */
export function buildCities(airports: readonly BuiltAirport[]): BuiltCity[] {
  const areas = new Map(readMetropolitanAreas().map((area) => [area.code, area]));
  const groups = new Map<string, BuiltAirport[]>();
  for (const airport of airports) {
    if (!airport.scheduled) continue;
    groups.set(airport.cityCode, [...(groups.get(airport.cityCode) ?? []), airport]);
  }
  for (const code of areas.keys()) {
    // The code of an area may be that of an airport in it, but not of another one.
    const namesake = airports.find((airport) => airport.code === code);
    if (namesake !== undefined && namesake.cityCode !== code)
      throw new Error(`metropolitan-areas: ${code} is the airport ${namesake.name}`);
  }
  return [...groups.entries()].map(([code, members]) => {
    const area = areas.get(code);
    const order = area?.airports ?? members.map((member) => member.code);
    const sorted = [...members].sort((a, b) => order.indexOf(a.code) - order.indexOf(b.code));
    const [main] = sorted;
    if (main === undefined) throw new Error(`no airport in ${code}`);
    return {
      code,
      name: area?.name ?? main.cityName,
      countryCode: main.countryCode,
      lat: main.lat,
      lng: main.lng,
      zone: main.zone,
      rank: Math.max(...members.map((member) => member.rank)),
      airports: sorted.map((member) => member.code),
    };
  });
}

/** Other names of cities, by the city's code. */
export function buildAliases(cities: readonly BuiltCity[]): { code: string; names: string[] }[] {
  const known = new Set(cities.map((city) => city.code));
  const byAirport = new Map(cities.flatMap((city) => city.airports.map((airport) => [airport, city.code] as const)));
  return readCurated('aliases').map((row) => {
    const given = cell(row, 0, 'aliases');
    const code = known.has(given) ? given : byAirport.get(given);
    if (code === undefined) throw new Error(`aliases: no city ${given}`);
    return { code, names: codes(cell(row, 1, 'aliases')) };
  });
}

/** What a city is called in Portuguese and Spanish where it differs from English, by country and English name. */
export function buildExonyms(
  airports: readonly BuiltAirport[],
  cities: readonly { name: string; countryCode: string }[],
): { countryCode: string; name: string; pt: string; es: string }[] {
  const places = [...cities, ...airports.map(({ cityName, countryCode }) => ({ name: cityName, countryCode }))];
  const known = new Set(places.map(({ countryCode, name }) => `${countryCode} ${name}`));
  const list = 'exonyms';
  return readCurated(list).map((row) => {
    const [countryCode, name] = [cell(row, 0, list), cell(row, 1, list)];
    if (!known.has(`${countryCode} ${name}`)) throw new Error(`exonyms: no city ${name} in ${countryCode}`);
    return { countryCode, name, pt: cell(row, 2, list), es: cell(row, 3, list) };
  });
}

/** Other names of countries, by the country's code. */
export function buildCountryAliases(): { code: string; names: string[] }[] {
  const list = 'country-aliases';
  return readCurated(list).map((row) => ({ code: cell(row, 0, list), names: codes(cell(row, 1, list)) }));
}
