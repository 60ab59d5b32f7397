import { findAirport } from '@caravel/reference';
import type { SupplierSlice } from '../ports.ts';

/**
 * Territories with a country code of their own to which people of the country fly as at home, with an identity card: by country (ISO 3166-1 alpha-2).
 * With it Ireland, which shares the Common Travel Area with the United Kingdom and its islands. Not in it: territories that check passports of those who
 * come from the country (Aruba, Curaçao, Bonaire, Gibraltar, American Samoa, French Polynesia, New Caledonia, Hong Kong, Macau). Schengen is not here
 * either: nobody is checked at its inner borders, but people of other countries travel on their passports.
 */
const TERRITORIES: Readonly<Record<string, readonly string[]>> = {
  AU: ['CC', 'CX', 'NF'],
  DK: ['FO', 'GL'],
  ES: ['EA', 'IC'],
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'PM', 'RE', 'YT'],
  GB: ['GG', 'IE', 'IM', 'JE'],
  US: ['GU', 'MP', 'PR', 'UM', 'VI'],
};

/** Airports that are behind a border within their country: Svalbard is outside Schengen, and those who come from Norway are checked. */
const BEHIND_A_BORDER: Readonly<Record<string, string>> = { LYR: 'SJ', NYA: 'SJ' };

const HOME = new Map(Object.entries(TERRITORIES).flatMap(([country, codes]) => codes.map((code) => [code, country] as const)));

/** Whether a journey crosses a border at which passports are needed, connections included. An unknown airport counts as abroad. */
export function isInternational(slices: readonly SupplierSlice[]): boolean {
  const codes = slices.flatMap((slice) => slice.segments.flatMap((segment) => [segment.origin, segment.destination]));
  const countries = codes.map((code) => BEHIND_A_BORDER[code] ?? findAirport(code)?.countryCode ?? code);
  return new Set(countries.map((country) => HOME.get(country) ?? country)).size > 1;
}
