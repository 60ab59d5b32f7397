import { ENDPOINTS, type Endpoint } from '@caravel/contracts';
import { newId, required } from '@caravel/kernel';
import type { Caller, RawResponse, TestClient } from '../test-client.ts';
import type { RequestParts } from './endpoint-case.ts';

/** Path and query of a call; a list in the query is given several times. */
export function endpointUrl(endpoint: Endpoint, { params = {}, query = {} }: RequestParts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** Sends a call as a browser would, with an idempotency key of its own; nothing is checked before it is sent. */
export function sendEndpoint(client: TestClient, caller: Caller, endpoint: Endpoint, parts: RequestParts): Promise<RawResponse> {
  return client.inject(
    { ...caller, idempotencyKey: newId() },
    {
      method: endpoint.method,
      url: endpointUrl(endpoint, parts),
      // A text is sent as the JSON text that it is: bare, `null` would be another body.
      ...(parts.body === undefined ? {} : { body: typeof parts.body === 'string' ? JSON.stringify(parts.body) : parts.body }),
    },
  );
}

/** The endpoint of an id. */
export function getEndpoint(id: string): Endpoint {
  return required(ENDPOINTS.get(id), `endpoint ${id}`);
}
