import type { HotelBoard, HotelFacility, HotelFilter, HotelSort } from '@caravel/products/hotels/contract';
import { HOTEL_BOARDS, HOTEL_FACILITIES, HOTEL_LIMITS, HOTEL_SORTS } from '@caravel/products/hotels/contract';
import {
  readArea,
  readChoices,
  readNumber,
  readPrice,
  tidyFilter,
  writeArea,
  writePrice,
} from '../../../lib/address/list-params.ts';

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
  readonly fw?: readonly string[] | undefined;
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

/** Reads the view of an address; unreadable values filter nothing. */
export function readView(params: ListParams): ListView {
  const stars = new Set((params.fc ?? '').split('.'));
  const filter = tidyFilter<HotelFilter>({
    price: readPrice(params.fp),
    classes: Array.from({ length: HOTEL_LIMITS.maxStars + 1 }, (_, star) => star).filter((star) => stars.has(String(star))),
    minScore: readNumber(params.fs, HOTEL_LIMITS.maxScore),
    boards: readChoices<HotelBoard>(params.fb, HOTEL_BOARDS),
    facilities: readChoices<HotelFacility>(params.ff, HOTEL_FACILITIES),
    maxDistance: readNumber(params.fd, HOTEL_LIMITS.maxRadiusKm * 2),
    refundable: params.fr,
    chains: [...(params.fh ?? [])],
    neighborhoods: [...(params.fw ?? [])],
    name: params.fn,
    area: readArea(params.fa),
  });
  return { filter, orderBy: HOTEL_SORTS.find((sort) => sort === params.o) ?? 'recommended', pages: params.pg ?? 1 };
}

/** Writes a view; what `readView` would take by itself is left out. */
export function writeView({ filter, orderBy, pages }: ListView): ListParams {
  const { price, classes, minScore, boards, facilities, maxDistance, refundable, chains, neighborhoods, name, area } =
    tidyFilter(filter);
  return {
    ...(price && { fp: writePrice(price) }),
    ...(classes && { fc: classes.join('.') }),
    ...(minScore !== undefined && { fs: String(minScore) }),
    ...(boards && { fb: boards.join('.') }),
    ...(facilities && { ff: facilities.join('.') }),
    ...(maxDistance !== undefined && { fd: String(maxDistance) }),
    ...(refundable && { fr: true }),
    ...(chains && { fh: chains }),
    ...(neighborhoods && { fw: neighborhoods }),
    ...(name && { fn: name }),
    ...(area && { fa: writeArea(area) }),
    ...(orderBy !== 'recommended' && { o: orderBy }),
    ...(pages > 1 && { pg: pages }),
  };
}

/** A text that is the same for the same view, but for how much of it is shown. */
export function viewKey({ filter, orderBy }: ListView): string {
  return JSON.stringify(writeView({ filter, orderBy, pages: 1 }));
}
