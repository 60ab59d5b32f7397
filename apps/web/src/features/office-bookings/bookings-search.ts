import type { BookingListQuery } from '@caravel/contracts';

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

/** The query of the list that an address asks for, without its page. */
export function filterOf(search: BookingsSearch): Omit<BookingListQuery, 'offSet' | 'limit' | 'sort' | 'showPastTrips'> {
  return {
    ...(search.q ? { searchString: search.q } : {}),
    ...(search.status ? { selectedStatus: search.status } : {}),
    ...(search.from ? { startDate: search.from } : {}),
    ...(search.to ? { endDate: search.to } : {}),
    ...(search.user ? { userId: search.user } : {}),
  };
}
