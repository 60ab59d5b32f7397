import type { EndpointAnswer, EndpointInput } from '@caravel/contracts';
import { unpackFlights } from '@caravel/flight-search/wire';
import { searchFlights } from '@caravel/products/flights/contract';
import { answerWriter } from '../../../platform/http/endpoints/answer-writer.ts';
import type { Caller, TestClient } from '../../../testing/test-client.ts';

const write = answerWriter(searchFlights.answer);

/** Reads an answer that was made without HTTP, as its callers do: it holds texts, which are written already. */
export function asSent(answer: EndpointAnswer<typeof searchFlights>): EndpointAnswer<typeof searchFlights> {
  return searchFlights.answer.parse(JSON.parse(write(answer)));
}

/** Searches flights as the results page does: whole flights with their fares. */
export async function findFlights(
  { client }: { readonly client: TestClient },
  caller: Caller,
  body: EndpointInput<typeof searchFlights>['body'],
) {
  const answer = await client.call(caller, searchFlights, { body });
  return { ...answer, ...unpackFlights(answer) };
}
