import { getCountries } from 'libphonenumber-js/min';

/** Codes of all countries. */
export const COUNTRIES: readonly string[] = getCountries();

/** Countries with their names in a language, sorted by name: the options of a list. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
}
