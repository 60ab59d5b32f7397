import { BOOKING_NEEDS } from '@caravel/contracts';
import { savedView } from '../components/list-views/view-state.ts';
import { count, day, flag, id, oneOf, searchParams, text } from '../lib/address/search-params.ts';
import type { BookingsQuery } from './product-list.ts';

const readParams = searchParams({
  q: text(80),
  status: text(120),
  from: day(),
  to: day(),
  past: flag(),
  user: id(),
  userName: text(80),
  /** Days of booking. */
  bookedFrom: day(),
  bookedTo: day(),
  /** What a booking needs of the agency, and who of its staff made it: the figures of the dashboard lead to them. */
  need: text(20),
  agent: text(36),
  agentName: text(80),
  /** What was booked, in English, and as the dashboard told it. */
  titled: text(200),
  title: text(200),
  sort: oneOf(['created', '-created', 'travel', '-travel', 'total', '-total']),
  page: count(undefined, 1, 4000),
  size: count(undefined, 25, 100),
  /** The columns that are shown, by id, where they are not those shown at first. */
  cols: text(300),
  saved: savedView,
});

/** The state of the list as the address holds it. */
export type BookingsSearch = ReturnType<typeof readParams>;

/** In place of an agent: bookings that clients made by themselves. */
export const BY_CLIENTS = 'none';

const readId = id();

/** The days of booking as a range of their own. */
export const bookedDays = ({ bookedFrom, bookedTo }: BookingsSearch) => ({ from: bookedFrom, to: bookedTo });

/** The words in a comma-separated list of statuses, each once. */
export function statusWords(status: string | undefined): readonly string[] {
  const words = (status ?? '').split(',').map((word) => word.trim());
  return [...new Set(words)].filter((word) => word !== '');
}

/** What a word of the address says that a booking needs; undefined if nothing needs that. */
export function needOf(word: string | undefined) {
  return BOOKING_NEEDS.find((need) => need === word);
}

/**
 * Reads the state from an address: drops repeated statuses and invalid ids, and a need that there is none. Statuses that the product does not
 * have are kept: the list is as short as the address asks, and a chip names the word so that the person can remove it.
 */
export function readBookingsSearch(raw: Record<string, unknown>): BookingsSearch {
  const { status, user, userName, agent, agentName, need, titled, title, ...rest } = readParams(raw);
  const words = statusWords(status);
  return {
    ...rest,
    ...(words.length > 0 && { status: words.join(',') }),
    ...(user !== undefined && { user, userName }),
    ...(agent !== undefined && (agent === BY_CLIENTS || readId(agent) !== undefined) && { agent, agentName }),
    ...(titled !== undefined && { titled, title: title ?? titled }),
    ...(needOf(need) && { need }),
  };
}

/** Reads what a view of the list keeps, without the statuses and columns that there are none of. */
export function readView(
  raw: Record<string, unknown>,
  known: { readonly statuses: readonly string[]; readonly columns: readonly string[] },
): BookingsSearch {
  const { status, cols, ...search } = readBookingsSearch(raw);
  const words = statusWords(status).filter((word) => known.statuses.includes(word));
  const columns = cols?.split(',').filter((id) => known.columns.includes(id)) ?? [];
  return {
    ...search,
    ...(words.length > 0 && { status: words.join(',') }),
    ...(columns.length > 0 && { cols: columns.join(',') }),
  };
}

/** The rows of a page of the list, if the address says nothing else. */
export const PAGE_SIZE = 25;

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

/** The list query for an address, with its page: what the list asks for, and with it who walks along the list. */
export function queryOf(search: BookingsSearch): BookingsQuery {
  const size = search.size ?? PAGE_SIZE;
  return {
    offSet: ((search.page ?? 1) - 1) * size,
    limit: size,
    sort: search.sort ?? '-created',
    showPastTrips: search.past ? 'true' : 'false',
    ...filterOf(search),
  };
}
