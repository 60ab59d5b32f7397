import type { getLocation as contract, EndpointAnswer, Locale } from '@caravel/contracts';
import { listCountries } from './list-countries.ts';

type Location = EndpointAnswer<typeof contract>['data'];

/** Where somebody is taken to be when nothing is known (spec 3, section 9). */
const DEFAULT = 'US';

/** The country that the edge says a visitor is in, `code` being what its header holds; the default for none and for none that we know. */
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
