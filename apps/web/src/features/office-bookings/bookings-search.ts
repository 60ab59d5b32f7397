import { BOOKING_NEEDS, type BookingListQuery } from '@caravel/contracts';
import { day, searchParams, text } from '../../lib/address/search-params.ts';
import type { BookingsQuery } from '../../products/product-list.ts';
import { readBookingsParams } from './bookings-params.ts';

/** The state of the list as the address holds it. */
export type BookingsSearch = {
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly past?: true | undefined;
  readonly user?: string | undefined;
  readonly userName?: string | undefined;
  /** Days of booking, what a booking needs of the agency, and who of its staff made it: the figures of the dashboard lead to them. */
  readonly bookedFrom?: string | undefined;
  readonly bookedTo?: string | undefined;
  readonly need?: string | undefined;
  readonly agent?: string | undefined;
  readonly agentName?: string | undefined;
  /** What was booked, in English, and as the dashboard told it. */
  readonly titled?: string | undefined;
  readonly title?: string | undefined;
  readonly sort?: BookingListQuery['sort'] | undefined;
  readonly page?: number | undefined;
  readonly size?: number | undefined;
  /** The columns that are shown, by id, where they are not those shown at first. */
  readonly cols?: string | undefined;
  /** The view that is open, by id; `all` for the list as nobody has arranged it. */
  readonly saved?: string | undefined;
};

/** In place of an agent: bookings that clients made by themselves. */
export const BY_CLIENTS = 'none';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The words in a comma-separated list of statuses, each once. */
export function statusWords(status: string | undefined): readonly string[] {
  const words = (status ?? '').split(',').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** The filters that only figures of the dashboard lead to: read here, since what routes read is part of every first load. */
const readLedTo = searchParams({
  bookedFrom: day(),
  bookedTo: day(),
  need: text(20),
  agent: text(36),
  agentName: text(80),
  titled: text(200),
  title: text(200),
});

/** What a word of the address says that a booking needs; undefined if nothing needs that. */
export function needOf(word: string | undefined) {
  return BOOKING_NEEDS.find((need) => need === word);
}

/**
 * Reads the state from an address: drops repeated statuses and invalid ids, and a need that there is none. Statuses that the product does not
 * have are kept: the list is as short as the address asks, and a chip names the word so that the person can remove it.
 */
export function readBookingsSearch(search: BookingsSearch): BookingsSearch {
  const { status, user, userName, ...others } = search;
  const { agent, agentName, need, bookedFrom, bookedTo, titled, title, ...rest } = { ...others, ...readLedTo(search) };
  const words = statusWords(status);
  return {
    ...rest,
    ...(words.length > 0 && { status: words.join(',') }),
    ...(user !== undefined && UUID.test(user) && { user, userName }),
    ...(agent !== undefined && (agent === BY_CLIENTS || UUID.test(agent)) && { agent, agentName }),
    ...(titled !== undefined && { titled, title: title ?? titled }),
    ...(needOf(need) && { need }),
    ...(bookedFrom && { bookedFrom }),
    ...(bookedTo && { bookedTo }),
  };
}

/** Reads what a view of the list keeps, without the statuses and columns that there are none of. */
export function readView(
  raw: Record<string, unknown>,
  known: { readonly statuses: readonly string[]; readonly columns: readonly string[] },
): BookingsSearch {
  const { status, cols, ...search } = readBookingsSearch({ ...readBookingsParams(raw), ...readLedTo(raw) });
  const words = statusWords(status).filter((word) => known.statuses.includes(word));
  const columns = cols?.split(',').filter((id) => known.columns.includes(id)) ?? [];
  return {
    ...search,
    ...(words.length > 0 && { status: words.join(',') }),
    ...(columns.length > 0 && { cols: columns.join(',') }),
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
    ...(search.agent ? { agentId: search.agent } : {}),
    ...(search.titled ? { titled: search.titled } : {}),
    ...(search.bookedFrom ? { bookedFrom: search.bookedFrom } : {}),
    ...(search.bookedTo ? { bookedTo: search.bookedTo } : {}),
    ...(search.need ? { need: needOf(search.need) } : {}),
  };
}
