import type { CalendarPrice, FoundOffer, PassengerCounts, WorldQuery, WorldSearchResult } from './types.ts';

/** Itineraries for a query, cheapest first: the cheapest, the quickest, the direct ones, and many airlines and times. */
export function searchFlights(_query: WorldQuery): WorldSearchResult {
  return { itineraries: [] };
}

/** Finds an offer again by its key alone, at the price and with the seats of `now`. Never throws on a malformed key. */
export function findOffer(_offerKey: string, _at: { now: number; passengers: PassengerCounts }): FoundOffer {
  return 'unknown';
}

/** Lowest known price for each of `days` days from `from`. */
export function fareCalendar(_origin: string, _destination: string, _from: string, _days: number, _now: number): CalendarPrice[] {
  return [];
}
