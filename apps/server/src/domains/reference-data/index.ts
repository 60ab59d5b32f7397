import {
  listCountries as countriesContract,
  getDictionary as dictionaryContract,
  getLocation as locationContract,
} from '@caravel/contracts';
import { AppError } from '../../platform/errors.ts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import { registerPage } from '../../platform/http/pages/register-page.ts';
import { type HttpApp, RawAnswer } from '../../platform/http/types.ts';
import type { Slice } from '../../platform/slice.ts';
import { airlineTile } from './airline-tile.ts';
import { getDictionary } from './get-dictionary.ts';
import { getLocation } from './get-location.ts';
import { listCountries } from './list-countries.ts';

const TILE_FILE = /^\/img\/airline_logos\/([A-Z0-9]{2})-96\.png$/;

export type ReferenceDataDeps = {
  /** The header in which the edge proxy sends the visitor's country; undefined without such a proxy, because then anybody could send it. */
  readonly countryHeader?: string | undefined;
};

function routes(app: HttpApp, { countryHeader }: ReferenceDataDeps): void {
  registerEndpoint(app, dictionaryContract, ({ params, reply }) => {
    reply.header('cache-control', 'public, max-age=3600');
    return getDictionary(params.file);
  });
  registerEndpoint(app, countriesContract, ({ ctx }) => ({ data: listCountries(ctx.locale) }));
  registerEndpoint(app, locationContract, ({ ctx, request, reply }) => {
    const header = countryHeader === undefined ? undefined : request.headers[countryHeader];
    reply.header('cache-control', 'private, no-store');
    return { data: getLocation(typeof header === 'string' ? header : undefined, ctx.locale) };
  });
  const tile = {
    id: 'reference.airlineTile',
    method: 'GET',
    path: '/img/airline_logos/:file',
    agency: 'none',
    rate: 'drawing',
  } as const;
  registerPage(app, tile, async ({ request }) => {
    const code = TILE_FILE.exec(request.url.split('?')[0] ?? '')?.[1];
    if (code === undefined) throw new AppError('notFound');
    return new RawAnswer(await airlineTile(code), {
      'content-type': 'image/png',
      // A week, not for ever: an airline may paint its aircraft anew.
      'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
    });
  });
}

/** Reference data over HTTP: dictionaries, countries, the visitor's country, airline tiles. */
export function referenceDataSlice(deps: ReferenceDataDeps = {}): Slice {
  return { name: 'reference-data', routes: (app) => routes(app, deps) };
}
