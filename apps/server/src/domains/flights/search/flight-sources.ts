import { LateSource, type Source } from '../../../platform/search/gather.ts';
import type { FoundWave } from '../../../platform/search/run-search.ts';
import { SupplierError } from '../../suppliers/index.ts';
import type { FlightSupplier, SupplierItinerary, SupplierQuery } from '../ports.ts';

/** How long a supplier may take for a search; later results are dropped, and the person is told that some are missing. */
export const SEARCH_DEADLINE_MS = 25_000;

/** Adapts the suppliers to the search runner; `read` turns their itineraries into what is stored and shown. */
export function flightSources<Shown>(
  suppliers: readonly FlightSupplier[],
  query: SupplierQuery,
  read: (supplier: FlightSupplier, itineraries: readonly SupplierItinerary[]) => FoundWave<Shown>,
): Source<FoundWave<Shown>>[] {
  return suppliers.map((supplier) => ({
    name: supplier.name,
    async *search(signal) {
      try {
        for await (const wave of supplier.search(query, signal)) yield read(supplier, wave.itineraries);
      } catch (error) {
        throw error instanceof SupplierError && error.code === 'timeout' ? new LateSource(error) : error;
      }
    },
  }));
}
