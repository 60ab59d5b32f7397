import type { EndpointInput } from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { searchFlights } from '@caravel/products/flights/contract';
import type { Caller, TestClient } from '../../../testing/test-client.ts';

/** Searches flights as the results page does: whole flights with their fares. */
export async function findFlights(
  { client }: { readonly client: TestClient },
  caller: Caller,
  body: EndpointInput<typeof searchFlights>['body'],
) {
  const answer = await client.call(caller, searchFlights, { body });
  return { ...answer, ...unpackFlights(answer) };
}
