import { cell, readCurated } from './curated.ts';
import { readCountryFacts, readCountryNames } from './sources.ts';

/** A text in the three languages of the product. */
export type Names = { en: string; pt: string; es: string };

/** `Country` of the package's interface. */
export type BuiltCountry = { code: string; names: Names; phone: string; currency: string };

/** `Currency` of the package's interface. */
export type BuiltCurrency = { code: string; names: Names; symbol: string; digits: number };

/** Uninhabited, or without their own airport and telephone code: nobody travels there or comes from there. */
const LEFT_OUT = new Set(['AQ', 'BV', 'GS', 'HM', 'TF', 'UM']);

/**
 * Countries of ISO 3166-1 (and Kosovo) with names in three languages, telephone prefix and main currency, by code. Portuguese and Spanish
 * names are those of the Unicode data in the pinned Node, which are Brazilian and Latin American.
 */
export function buildCountries(notes: string[]): BuiltCountry[] {
  const en = readCountryNames();
  const [pt, es] = ['pt', 'es-419'].map((locale) => new Intl.DisplayNames([locale], { type: 'region' }));
  const facts = readCountryFacts();
  const everyday = new Map(readCurated('country-names').map((row) => [cell(row, 0, 'country-names'), row]));
  const countries: BuiltCountry[] = [];
  for (const code of [...en.keys()].sort()) {
    if (LEFT_OUT.has(code)) continue;
    const row = everyday.get(code);
    const [phone] = facts[code]?.phone ?? [];
    const [currency] = facts[code]?.currency ?? [];
    if (phone === undefined || currency === undefined) {
      notes.push(`country ${code} has no telephone prefix or currency in the source: left out`);
      continue;
    }
    const names = {
      en: row?.[1] ?? en.get(code) ?? code,
      pt: row?.[2] ?? pt?.of(code) ?? code,
      es: row?.[3] ?? es?.of(code) ?? code,
    };
    countries.push({ code, names, phone: `+${phone}`, currency });
  }
  return countries;
}

/** The first-level parts of the countries: states, provinces, regions. */
export function buildCountryParts(countryCodes: ReadonlySet<string>): { code: string; names: Names }[] {
  const list = 'country-parts';
  return readCurated(list).map((row) => {
    const [code, en] = [cell(row, 0, list), cell(row, 1, list)];
    if (!countryCodes.has(code.slice(0, 2))) throw new Error(`${list}: no country ${code}`);
    return { code, names: { en, pt: row[2] ?? en, es: row[3] ?? en } };
  });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The currencies that those countries use; names, symbol and digits are those of the Unicode data in the pinned Node. */
export function buildCurrencies(countries: readonly BuiltCountry[]): BuiltCurrency[] {
  const name = (code: string, locale: string): string =>
    capitalised(new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code);
  return [...new Set(countries.map((country) => country.currency))].sort().map((code) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
    return {
      code,
      names: { en: name(code, 'en'), pt: name(code, 'pt'), es: name(code, 'es') },
      symbol: format.formatToParts(1).find((part) => part.type === 'currency')?.value ?? code,
      digits: format.resolvedOptions().maximumFractionDigits ?? 2,
    };
  });
}

/** A short curated list of coded words in three languages. */
export function buildWords(list: 'cabins' | 'aircraft-amenities'): { code: string; names: Names }[] {
  return readCurated(list).map((row) => ({
    code: cell(row, 0, list),
    names: { en: cell(row, 1, list), pt: cell(row, 2, list), es: cell(row, 3, list) },
  }));
}
