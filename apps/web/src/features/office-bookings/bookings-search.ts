import type { BookingListQuery } from '@caravel/contracts';
import type { BookingsQuery } from '../../products/product-list.ts';

/** The state of the list as the address holds it. */
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
  /** The columns that are shown, by id, where they are not those shown at first. */
  readonly cols?: string | undefined;
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The words in a comma-separated list of statuses, each once. */
export function statusWords(status: string | undefined): readonly string[] {
  const words = (status ?? '').split(',').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/**
 * Reads the state from an address: drops repeated statuses and an invalid client id. Statuses that the product does not
 * have are kept: the list is as short as the address asks, and a chip names the word so that the person can remove it.
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

/** The list query for an address, without its page. */
export function filterOf(search: BookingsSearch): Omit<BookingsQuery, 'offSet' | 'limit' | 'sort' | 'showPastTrips'> {
  return {
    ...(search.q ? { searchString: search.q } : {}),
    ...(search.status ? { selectedStatus: search.status } : {}),
    ...(search.from ? { startDate: search.from } : {}),
    ...(search.to ? { endDate: search.to } : {}),
    ...(search.user ? { userId: search.user } : {}),
  };
}
