import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import { loadChunk } from '../../lib/api/load-chunk.ts';
import type { ProductModule } from '../../products/product.ts';
import type { BookingsPage, BookingsQuery } from '../../products/product-list.ts';
import { listKeyOf } from '../../products/product-list.ts';

/** A page of a product's bookings, for the query cache. */
export function bookingsOf({ product, loadList }: ProductModule, query: BookingsQuery) {
  return queryOptions<BookingsPage, ApiError>({
    queryKey: [...listKeyOf(product), query],
    queryFn: async ({ signal }) => (await loadChunk(loadList)).load(query, signal),
  });
}

/** A page of a product's bookings; the previous page stays while the next one loads, or while there is none to ask for. */
export function useBookings(module: ProductModule, query: BookingsQuery, isOn: boolean) {
  return useQuery({ ...bookingsOf(module, query), enabled: isOn, placeholderData: keepPreviousData });
}
