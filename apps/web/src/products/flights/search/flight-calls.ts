import type { BeganWatch, PlaceSuggestion, suggestAirports } from '@caravel/contracts';
import { SUGGEST_AIRPORTS } from '@caravel/contracts';
import { iterateStream, type StreamRequest } from '@caravel/flight-search';
import type { FlightSearchInput, storeFlightSearch, streamFlights, watchFlightPrice } from '@caravel/products/flights/contract';
import { STORE_FLIGHT_SEARCH, STREAM_FLIGHTS, WATCH_FLIGHT_PRICE } from '@caravel/products/flights/contract';
import { call, callForBody } from '../../../lib/api/call.ts';
import { sessionStore } from '../../../lib/session/session.ts';

/** The lines of a search as they arrive. */
export async function streamSearch({ query, body, signal }: StreamRequest): Promise<AsyncIterable<Uint8Array>> {
  return iterateStream(await callForBody<typeof streamFlights>(STREAM_FLIGHTS, { query, body }, { signal }));
}

/** Adds a search to the recent ones of somebody who is logged in. */
export async function storeSearch(body: FlightSearchInput): Promise<void> {
  if (sessionStore.get()) await call<typeof storeFlightSearch>(STORE_FLIGHT_SEARCH, { body });
}

/** Watches the price of a search by email. */
export async function watchPrice(search: FlightSearchInput, email: string | undefined): Promise<BeganWatch> {
  const body = { search, ...(email !== undefined && { email }) };
  return (await call<typeof watchFlightPrice>(WATCH_FLIGHT_PRICE, { body })).data;
}

/** Cities and airports that match a text. */
export async function suggestPlaces(search: string, signal?: AbortSignal): Promise<readonly PlaceSuggestion[]> {
  const { data } = await call<typeof suggestAirports>(SUGGEST_AIRPORTS, { query: { search } }, signal ? { signal } : {});
  return data;
}
