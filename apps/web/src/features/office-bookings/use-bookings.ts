import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { BookingsPage, BookingsQuery, ListId, ProductList } from '../../products/product-list.ts';
import { listKeyOf } from '../../products/product-list.ts';

/** A page of a list's bookings; the previous page stays while the next one loads, or while there is none to ask for. */
export function useBookings(id: ListId, { load }: Pick<ProductList, 'load'>, query: BookingsQuery, isOn: boolean) {
  return useQuery<BookingsPage, ApiError>({
    queryKey: [...listKeyOf(id), query],
    queryFn: ({ signal }) => load(query, signal),
    enabled: isOn,
    placeholderData: keepPreviousData,
  });
}
