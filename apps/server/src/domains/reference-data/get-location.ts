import type { getLocation as contract, EndpointAnswer, Locale } from '@caravel/contracts';
import { listCountries } from './list-countries.ts';

type Location = EndpointAnswer<typeof contract>['data'];

/** The visitor's country if nothing is known (spec 3, section 9). */
const DEFAULT = 'US';

/** Returns the visitor's country; `code` is the value of the edge's header. Returns the default country for a missing or unknown code. */
export function getLocation(code: string | undefined, locale: Locale): Location {
  const countries = listCountries(locale);
  const find = (wanted: string | undefined) => countries.find((country) => country.code === wanted);
  const found = find(code?.trim().toUpperCase());
  const country = found ?? find(DEFAULT);
  return {
    status: found ? 'success' : 'default',
    country: country?.name ?? 'United States',
    countryCode: country?.code ?? DEFAULT,
  };
}
