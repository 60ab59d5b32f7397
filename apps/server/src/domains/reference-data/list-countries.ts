import type { listCountries as contract, EndpointAnswer, Locale } from '@caravel/contracts';
import { listCountries as listAll } from '@caravel/reference';

type NamedCountry = EndpointAnswer<typeof contract>['data'][number];

/** Lists countries with their telephone prefix, named and sorted in a language. */
export function listCountries(locale: Locale): NamedCountry[] {
  return listAll()
    .map(({ names, code, phone, currency }) => ({ name: names[locale], code, phone, currency }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
