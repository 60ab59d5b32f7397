import type { FareFamily, FlightResult } from '@caravel/products/flights/contract';
import type { FlightSearchState, FlightView } from './types.ts';

/** The fare families of a listed flight, cheapest first; empty if they did not arrive. */
export function familiesOf(state: FlightSearchState, id: string): readonly FareFamily[] {
  return state.fareFamilies[id] ?? [];
}

/** The search id for quoting an offer; undefined before a search has begun. */
export function findSearchId(state: FlightSearchState, offerId: string): string | undefined {
  return state.searchIdOf[offerId] ?? state.searches[0]?.searchId;
}

/** When the first of the offers can no longer be quoted (ISO instant); undefined before a search has begun. */
export function findExpiry(state: FlightSearchState): string | undefined {
  return state.searches.map((facts) => facts.expiresAt).sort()[0];
}

/** The ids to show: all pages up to the current one ("show more"), and how many are left. */
export function pageOf(
  state: FlightSearchState,
  view: FlightView,
): { readonly ids: readonly string[]; readonly remaining: number } {
  const { currentPage, pageSize } = state.pagination;
  const ids = view.ids.slice(0, (currentPage + 1) * pageSize);
  return { ids, remaining: view.ids.length - ids.length };
}

/** Listed flights by id, to look up the ids of a view. Create it once per `state.results`. */
export function resultsById(results: readonly FlightResult[]): ReadonlyMap<string, FlightResult> {
  return new Map(results.map((result) => [result.id, result]));
}
