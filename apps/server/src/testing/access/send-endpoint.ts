import type { Endpoint } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import type { Caller, RawResponse, TestClient } from '../test-client.ts';
import type { RequestParts } from './endpoint-case.ts';

/** Returns path and query of a call; a list in the query becomes a repeated parameter. */
export function endpointUrl(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Sends a call as a browser would, with its own idempotency key and without checking it first. */
export function sendEndpoint(client: TestClient, caller: Caller, endpoint: Endpoint, parts: RequestParts): Promise<RawResponse> {
  return client.inject(
    { ...caller, idempotencyKey: newId() },
    {
      method: endpoint.method,
      url: endpointUrl(endpoint, parts),
      // A string body is encoded as a JSON string: unencoded, `null` would be a different body.
      ...(parts.body === undefined ? {} : { body: typeof parts.body === 'string' ? JSON.stringify(parts.body) : parts.body }),
    },
  );
}

/** Returns the endpoint with an id. */
export function getEndpoint(id: string): Endpoint {
  return required(ENDPOINTS.get(id), `endpoint ${id}`);
}
