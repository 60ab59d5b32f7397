import type { HotelBoard, HotelFacility, HotelFilter, HotelSort } from '@caravel/products/hotels/contract';
import { HOTEL_BOARDS, HOTEL_FACILITIES, HOTEL_LIMITS, HOTEL_SORTS } from '@caravel/products/hotels/contract';
import type { MapBounds } from '../../../components/map/map-types.ts';

/** The part of an address that says how the list is filtered, sorted and shown. */
export type ListParams = {
  readonly fp?: string | undefined;
  readonly fc?: string | undefined;
  readonly fs?: string | undefined;
  readonly fb?: string | undefined;
  readonly ff?: string | undefined;
  readonly fd?: string | undefined;
  readonly fr?: true | undefined;
  readonly fh?: readonly string[] | undefined;
  readonly fn?: string | undefined;
  readonly fa?: string | undefined;
  readonly o?: string | undefined;
  readonly pg?: number | undefined;
  /** Ids of the hotels that are compared. */
  readonly hc?: readonly string[] | undefined;
  /** The search at the server, by `searchMark`. */
  readonly c?: string | undefined;
};

/** How a list is filtered and sorted, and how many pages of it are shown. */
export type ListView = { readonly filter: HotelFilter; readonly orderBy: HotelSort; readonly pages: number };

/** A list as it begins. */
export const FIRST_VIEW: ListView = { filter: {}, orderBy: 'recommended', pages: 1 };

/** Digits of a position in an address: about ten metres. */
const DIGITS = 4;

/** Never -0, which an address does not know. */
const inDigits = (degrees: number) => Number(degrees.toFixed(DIGITS)) || 0;

/** A piece of the map as a filter: as exact as an address has it, so that a reload and a shared link give the same list. */
export function areaFilter({ north, south, east, west }: MapBounds): HotelFilter['area'] {
  return { north: inDigits(north), south: inDigits(south), east: inDigits(east), west: inDigits(west) };
}

function readList<Value extends string>(text: string | undefined, known: readonly Value[]): Value[] {
  const words = new Set((text ?? '').split('.'));
  return known.filter((value) => words.has(value));
}

function readPrice(text: string | undefined): HotelFilter['price'] {
  const [, min, max] = /^(\d{0,12})-(\d{0,12})$/.exec(text ?? '') ?? [];
  if (!min && !max) return undefined;
  return { ...(min && { min: Number(min) }), ...(max && { max: Number(max) }) };
}

function readArea(text: string | undefined): HotelFilter['area'] {
  const parts = (text ?? '').split(',').map(Number);
  const [north, south, east, west] = parts;
  if (north === undefined || south === undefined || east === undefined || west === undefined) return undefined;
  return parts.every(Number.isFinite) ? { north, south, east, west } : undefined;
}

function readNumber(text: string | undefined, max: number): number | undefined {
  const value = Number(text);
  return text !== undefined && value > 0 && value <= max ? value : undefined;
}

/** The filter without what filters nothing, so that the same filter always looks the same. */
export function tidy(filter: HotelFilter): HotelFilter {
  const kept = Object.entries(filter).filter(
    ([, value]) => value !== undefined && value !== false && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(kept) as HotelFilter;
}

/** Reads the view of an address; unreadable values filter nothing. */
export function readView(params: ListParams): ListView {
  const stars = new Set((params.fc ?? '').split('.'));
  const filter = tidy({
    price: readPrice(params.fp),
    classes: Array.from({ length: HOTEL_LIMITS.maxStars + 1 }, (_, star) => star).filter((star) => stars.has(String(star))),
    minScore: readNumber(params.fs, HOTEL_LIMITS.maxScore),
    boards: readList<HotelBoard>(params.fb, HOTEL_BOARDS),
    facilities: readList<HotelFacility>(params.ff, HOTEL_FACILITIES),
    maxDistance: readNumber(params.fd, HOTEL_LIMITS.maxRadiusKm * 2),
    refundable: params.fr,
    chains: [...(params.fh ?? [])],
    name: params.fn,
    area: readArea(params.fa),
  });
  return { filter, orderBy: HOTEL_SORTS.find((sort) => sort === params.o) ?? 'recommended', pages: params.pg ?? 1 };
}

/** Writes a view; what `readView` would take by itself is left out. */
export function writeView({ filter, orderBy, pages }: ListView): ListParams {
  const { price, classes, minScore, boards, facilities, maxDistance, refundable, chains, name, area } = tidy(filter);
  return {
    ...(price && { fp: `${price.min ?? ''}-${price.max ?? ''}` }),
    ...(classes && { fc: classes.join('.') }),
    ...(minScore !== undefined && { fs: String(minScore) }),
    ...(boards && { fb: boards.join('.') }),
    ...(facilities && { ff: facilities.join('.') }),
    ...(maxDistance !== undefined && { fd: String(maxDistance) }),
    ...(refundable && { fr: true }),
    ...(chains && { fh: chains }),
    ...(name && { fn: name }),
    ...(area && { fa: [area.north, area.south, area.east, area.west].map((edge) => edge.toFixed(DIGITS)).join(',') }),
    ...(orderBy !== 'recommended' && { o: orderBy }),
    ...(pages > 1 && { pg: pages }),
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Names a search at the server in an address, together with what it is a search of (`key`): another place or day in the same address is another search. */
export function searchMark(corelationid: string, key: string): string {
  return `${corelationid}.${hashOf(key)}`;
}

/** The id of the search that a mark names; undefined if it is not a search of `key`. */
export function readSearchMark(mark: string | undefined, key: string): string | undefined {
  const [id = '', hash] = (mark ?? '').split('.');
  return id !== '' && hash === hashOf(key) ? id : undefined;
}

/** A text that is the same for the same view, but for how much of it is shown. */
export function viewKey({ filter, orderBy }: ListView): string {
  return JSON.stringify(writeView({ filter, orderBy, pages: 1 }));
}
