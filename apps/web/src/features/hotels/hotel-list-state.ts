import type { HotelPage, HotelResult, HotelSearchInput } from '@caravel/contracts';
import { HOTEL_LIMITS } from '@caravel/contracts';
import type { ApiError } from '../../lib/api/api-error.ts';
import type { StartedSearch } from './hotel-calls.ts';
import { FIRST_VIEW, type ListView } from './list-address.ts';

/** A hotel search and its list. */
export type HotelListState = {
  /** Which search it is: the same text for the same search. Empty before the first. */
  readonly key: string;
  readonly body: HotelSearchInput | null;
  readonly status: 'idle' | 'starting' | 'polling' | 'done' | 'stopped';
  readonly started: StartedSearch | null;
  readonly view: ListView;
  /** Counts, choices and flags of the list that is shown; null until there is one. */
  readonly page: HotelPage | null;
  readonly hotels: readonly HotelResult[];
  /** Their ids, the same object while nothing has changed. */
  readonly ids: readonly string[];
  /** The `from` of the next page; null if there is none. */
  readonly nextPage: number | null;
  /** A newer list, which is held until the person asks for it: nothing moves under the finger. */
  readonly held: HotelPage | null;
  /** How many hotels were found so far, by the newest answer. */
  readonly foundCount: number;
  /** The list is being filtered, sorted or grown. */
  readonly isLoading: boolean;
  readonly problem: ApiError | null;
  /** Up to three hotels that are compared. */
  readonly compared: readonly HotelResult[];
  /** The hotel that the pointer or the focus is on, in the list or on the map. */
  readonly hovered: string | null;
};

/** Before any search. */
export const NO_SEARCH: HotelListState = {
  key: '',
  body: null,
  status: 'idle',
  started: null,
  view: FIRST_VIEW,
  page: null,
  hotels: [],
  ids: [],
  nextPage: null,
  held: null,
  foundCount: 0,
  isLoading: false,
  problem: null,
  compared: [],
  hovered: null,
};

const idsOf = (hotels: readonly HotelResult[]) => hotels.map(({ hotelId }) => hotelId);

/** What of a list people see: hotels at their prices, and how many there are. */
const seenOf = ({ hotels, hotelCount }: Pick<HotelPage, 'hotels' | 'hotelCount'>) =>
  JSON.stringify([hotelCount, ...hotels.map(({ hotelId, price }) => [hotelId, price.total.amountMinor])]);

/** Shows a list from its beginning. */
export function showPage(state: HotelListState, page: HotelPage): HotelListState {
  const { hotels, nextPage, foundCount } = page;
  return { ...state, page, hotels, ids: idsOf(hotels), nextPage, foundCount, held: null, isLoading: false, problem: null };
}

/**
 * Takes in the answer of a poll. The first hotels are shown; later ones are held, unless the first page looks the same with them. What fits no filter
 * has nothing to hold for.
 */
export function receivePage(state: HotelListState, page: HotelPage): HotelListState {
  const { foundCount } = page;
  const status = page.pollCompleted ? 'done' : state.status;
  if (!state.page || state.hotels.length === 0) return { ...showPage(state, page), status };
  if (page.revision === state.page.revision) return { ...state, foundCount, status };
  const shown = { hotels: state.hotels.slice(0, page.hotels.length), hotelCount: state.page.hotelCount };
  const isSame = seenOf(shown) === seenOf(page);
  return { ...state, foundCount, status, held: isSame ? null : page };
}

/** Adds a page to the list. A hotel is listed once, whatever the pages say. */
export function appendPage(state: HotelListState, page: HotelPage): HotelListState {
  const known = new Set(state.ids);
  const hotels = [...state.hotels, ...page.hotels.filter(({ hotelId }) => !known.has(hotelId))];
  return { ...state, hotels, ids: idsOf(hotels), nextPage: page.nextPage, isLoading: false };
}

/** Adds a hotel to those that are compared, or takes it away; a fourth is not added. */
export function toggleCompared(state: HotelListState, hotel: HotelResult): HotelListState {
  const others = state.compared.filter(({ hotelId }) => hotelId !== hotel.hotelId);
  if (others.length < state.compared.length) return { ...state, compared: others };
  return others.length < HOTEL_LIMITS.compareMax ? { ...state, compared: [...others, hotel] } : state;
}
