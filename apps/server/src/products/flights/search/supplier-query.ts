import { FLIGHT_LIMITS, type FlightSearch } from '@caravel/products/flights/contract';
import type { SupplierQuery } from '../ports.ts';

/** What suppliers are asked for a search, whether it is made or only advertised. `parts`: in how many its results come. */
export function queryOf(search: FlightSearch, parts: number): SupplierQuery {
  return {
    slices: search.legs,
    passengers: search.passengers,
    ...(search.flightType !== 'NoPreference' && { cabin: search.flightType }),
    maxStops: search.maxStops,
    parts,
    limit: FLIGHT_LIMITS.maxResults,
  };
}
