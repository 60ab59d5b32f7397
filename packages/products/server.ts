/*
 * What the server reads of every product at once. The web must not import this file.
 */
import { type Endpoint, SHARED_CALLS } from '@caravel/contracts';
import * as cars from './cars/contract/index.ts';
import * as flights from './flights/contract/index.ts';
import * as hotels from './hotels/contract/index.ts';

/** The contract of every product. A new product adds its own. */
const CONTRACTS: readonly Readonly<Record<string, unknown>>[] = [flights, hotels, cars];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call of the platform, by id. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [...SHARED_CALLS, ...CONTRACTS]
    .flatMap((exported) => Object.values(exported))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.id, endpoint]),
);
