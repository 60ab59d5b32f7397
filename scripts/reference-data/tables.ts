import { buildAircraft } from './aircraft.ts';
import { buildAirports } from './airports.ts';
import { buildAreas } from './areas.ts';
import { buildCarrierColors, buildCarriers } from './carriers.ts';
import { buildAliases, buildCities, buildCountryAliases, buildExonyms } from './cities.ts';
import { buildCountries, buildCountryParts, buildCurrencies, buildWords } from './countries.ts';
import { buildTownAliases, buildTowns } from './towns.ts';

/** A table as text: the column names once, then one row per line, so that a diff shows the changed rows. */
function table<T extends Record<string, unknown>>(rows: readonly T[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => JSON.stringify(columns.map((column) => row[column])));
  return `{"columns":${JSON.stringify(columns)},\n"rows":[\n${lines.join(',\n')}\n]}\n`;
}

/** Builds every dictionary. `files` is name → text of the file, `notes` are oddities of the sources. */
export async function buildTables(): Promise<{ files: Map<string, string>; notes: string[] }> {
  const notes: string[] = [];
  const airports = await buildAirports(notes);
  const cities = buildCities(airports);
  const countries = buildCountries(notes);
  const missing = airports.filter((airport) => !countries.some((country) => country.code === airport.countryCode));
  for (const airport of missing) notes.push(`airport ${airport.code} lies in ${airport.countryCode}, which is no country here`);
  const countryCodes = new Set(countries.map((country) => country.code));
  const parts = buildCountryParts(countryCodes);
  const towns = buildTowns(countryCodes, cities, new Set(parts.map((part) => part.code)));
  const carriers = buildCarriers(airports, notes);
  const files = new Map([
    ['airports', table(airports)],
    ['cities', table(cities)],
    ['country-parts', table(parts)],
    ['towns', table(towns)],
    ['town-aliases', table(buildTownAliases(towns))],
    ['areas', table(buildAreas(towns))],
    ['city-aliases', table(buildAliases(cities))],
    ['exonyms', table(buildExonyms(airports, [...cities, ...towns]))],
    ['country-aliases', table(buildCountryAliases())],
    ['carriers', table(carriers)],
    ['carrier-colors', table(buildCarrierColors(carriers))],
    ['aircraft', table(buildAircraft(notes))],
    ['countries', table(countries)],
    ['currencies', table(buildCurrencies(countries))],
    ['cabins', table(buildWords('cabins'))],
    ['aircraft-amenities', table(buildWords('aircraft-amenities'))],
  ]);
  return { files, notes };
}
