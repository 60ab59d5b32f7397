import type { HotelPage, HotelResult, HotelSearchInput } from '@caravel/products/hotels/contract';
import { HOTEL_LIMITS } from '@caravel/products/hotels/contract';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { FIRST_VIEW, type ListView } from './list-address.ts';

/** What a search of the server is known by, and when its offers can no longer be quoted. */
export type RunningSearch = { readonly corelationid: string; readonly expiresAt: string };

/** A hotel search and its list. */
export type HotelListState = {
  /** Which search it is: the same text for the same search. Empty before the first. */
  readonly key: string;
  readonly body: HotelSearchInput | null;
  readonly status: 'idle' | 'starting' | 'polling' | 'done' | 'stopped';
  readonly started: RunningSearch | null;
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
  /** The person has scrolled, pressed or typed something since the search began: from then on newer lists are held. */
  readonly isTouched: boolean;
  /** How many hotels were found so far, by the newest answer. */
  readonly foundCount: number;
  /** The list is being filtered, sorted or grown. */
  readonly isLoading: boolean;
  readonly problem: ApiError | null;
  /** Up to three hotels that are compared, as the newest list has them. */
  readonly compared: readonly HotelResult[];
  /** Their ids. Those that came with the address are compared once they are listed. */
  readonly comparedIds: readonly string[];
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
  isTouched: false,
  foundCount: 0,
  isLoading: false,
  problem: null,
  compared: [],
  comparedIds: [],
  hovered: null,
};

const idsOf = (hotels: readonly HotelResult[]) => hotels.map(({ hotelId }) => hotelId);

/** What of a list people see: hotels at their prices, and how many there are. */
const seenOf = ({ hotels, hotelCount }: Pick<HotelPage, 'hotels' | 'hotelCount'>) =>
  JSON.stringify([hotelCount, ...hotels.map(({ hotelId, price }) => [hotelId, price.total.amountMinor])]);

/** The state with what is compared as its list has it: a later wave may have made a hotel cheaper. Hotels that are not listed stay as they were. */
function compareListed(state: HotelListState): HotelListState {
  const { comparedIds, hotels } = state;
  if (comparedIds.length === 0) return state;
  const find = (id: string, among: readonly HotelResult[]) => among.find(({ hotelId }) => hotelId === id);
  return { ...state, compared: comparedIds.flatMap((id) => find(id, hotels) ?? find(id, state.compared) ?? []) };
}

/** Shows a list from its beginning. */
export function showPage(state: HotelListState, page: HotelPage): HotelListState {
  const { hotels, nextPage, foundCount } = page;
  const shown = { ...state, page, hotels, ids: idsOf(hotels), nextPage, foundCount, held: null, isLoading: false, problem: null };
  return compareListed(shown);
}

/**
 * Takes in the answer of a poll. Its hotels are shown as long as nobody has touched the page or points at a hotel; later they are held, unless the
 * first page looks the same with them. What fits no filter has nothing to hold for.
 */
export function receivePage(state: HotelListState, page: HotelPage): HotelListState {
  const { foundCount } = page;
  const status = page.pollCompleted ? 'done' : state.status;
  if (!state.page || state.hotels.length === 0) return { ...showPage(state, page), status };
  if (page.revision === state.page.revision) return { ...state, foundCount, status };
  if (!state.isTouched && state.hovered === null) return { ...showPage(state, page), status };
  const shown = { hotels: state.hotels.slice(0, page.hotels.length), hotelCount: state.page.hotelCount };
  const isSame = seenOf(shown) === seenOf(page);
  return { ...state, foundCount, status, held: isSame ? null : page };
}

/** Adds a page to the list. A hotel is listed once, whatever the pages say. */
export function appendPage(state: HotelListState, page: HotelPage): HotelListState {
  const known = new Set(state.ids);
  const hotels = [...state.hotels, ...page.hotels.filter(({ hotelId }) => !known.has(hotelId))];
  return compareListed({ ...state, hotels, ids: idsOf(hotels), nextPage: page.nextPage, isLoading: false });
}

/** Adds a hotel to those that are compared, or takes it away; a fourth is not added. */
export function toggleCompared(state: HotelListState, hotel: HotelResult): HotelListState {
  const others = state.compared.filter(({ hotelId }) => hotelId !== hotel.hotelId);
  const isAdded = others.length === state.compared.length;
  if (isAdded && others.length >= HOTEL_LIMITS.compareMax) return state;
  const compared = isAdded ? [...others, hotel] : others;
  return { ...state, compared, comparedIds: idsOf(compared) };
}
