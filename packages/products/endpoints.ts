import { type Endpoint, SHARED_CALLS } from '@caravel/contracts';
import { OWN } from './server.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call of the platform, by id. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  [...SHARED_CALLS, ...OWN.map(({ contract }) => contract)]
    .flatMap((exported) => Object.values(exported))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.id, endpoint]),
);
