import type { EndpointAnswer } from '@caravel/contracts';
import type { listCarCountries as contract } from '@caravel/products/cars/contract';
import { listCountries } from '@caravel/reference';

/** Returns the countries of residence that a driver may have, by their English names: the language is a part of the specification's path. */
export function findCountries(): EndpointAnswer<typeof contract>['data'] {
  return listCountries()
    .map(({ code, names }) => ({ name: names.en, code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
