import type { FlightSearchInput, PlaceSuggestion } from '@caravel/contracts';
import { storeFlightSearch, streamFlights, suggestAirports } from '@caravel/contracts';
import { iterateStream, type StreamRequest } from '@caravel/flight-search';
import { call, callForBody } from '../../lib/call.ts';

/*
 * Calls that the results page makes by itself. The contract brings the validator with it: this module is loaded beside the page (`flightCalls`), so that
 * the first paint does not wait for it.
 */

/** The lines of a search as they come. */
export async function streamSearch({ query, body, signal }: StreamRequest): Promise<AsyncIterable<Uint8Array>> {
  return iterateStream(await callForBody(streamFlights, { query, body }, { signal }));
}

/** Keeps a search among the recent ones. */
export async function storeSearch(body: FlightSearchInput): Promise<void> {
  await call(storeFlightSearch, { body });
}

/** Cities and airports for a text. */
export async function suggestPlaces(search: string, signal?: AbortSignal): Promise<readonly PlaceSuggestion[]> {
  const { data } = await call(suggestAirports, { query: { search } }, signal ? { signal } : {});
  return data;
}
