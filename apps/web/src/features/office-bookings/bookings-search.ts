import type { BookingListQuery } from '@caravel/contracts';
import type { BookingsQuery } from '../../products/product-list.ts';

/** The list's state as the address carries it. */
export type BookingsSearch = {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly past?: true | undefined;
  readonly user?: string | undefined;
  readonly userName?: string | undefined;
  readonly sort?: BookingListQuery['sort'] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The words of a list of statuses, each once. */
export function statusWords(status: string | undefined): readonly string[] {
  const words = (status ?? '').split(',').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/**
 * The state of an address: each status once, and no client's id that is none. Statuses that the product does not have stay: the list is then as short as the
 * address asks for, and a chip names the word, which the person may take off.
 */
export function readBookingsSearch(search: BookingsSearch): BookingsSearch {
  const { status, user, userName, ...rest } = search;
  const words = statusWords(status);
  return {
    ...rest,
    ...(words.length > 0 && { status: words.join(',') }),
    ...(user !== undefined && UUID.test(user) && { user, userName }),
  };
}

/** The query of the list that an address asks for, without its page. */
export function filterOf(search: BookingsSearch): Omit<BookingsQuery, 'offSet' | 'limit' | 'sort' | 'showPastTrips'> {
  return {
    ...(search.q ? { searchString: search.q } : {}),
    ...(search.status ? { selectedStatus: search.status } : {}),
    ...(search.from ? { startDate: search.from } : {}),
    ...(search.to ? { endDate: search.to } : {}),
    ...(search.user ? { userId: search.user } : {}),
  };
}
