import type { BookingListQuery } from '@caravel/contracts';
import { FLIGHT_STATUSES } from '@caravel/contracts';

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

/** The state of an address without what it cannot mean: statuses that no booking has, a client's id that is none. */
export function readBookingsSearch(search: BookingsSearch): BookingsSearch {
  const { status, user, userName, ...rest } = search;
  const known = (status?.split(',') ?? []).filter((word) => FLIGHT_STATUSES.some((one) => one === word));
  return {
    ...rest,
    ...(known.length > 0 && { status: [...new Set(known)].join(',') }),
    ...(user !== undefined && UUID.test(user) && { user, userName }),
  };
}

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
