import {
  HOTEL_BOARDS,
  type HotelBoard,
  type HotelFilter,
  type HotelResult,
  type RoomLists,
} from '@caravel/products/hotels/contract';

/* What a rate is wanted to be: what a list quoted of a hotel, what its filters ask, or what was chosen before. */

type Rate = RoomLists[number]['rates'][number];
type Quoted = Pick<HotelResult, 'board' | 'refundable' | 'freeCancellationUntil'>;

/** Terms that a rate should have; an absent one is all the same. `freeUntil`: an instant, or null for never. */
export type RateWish = {
  readonly boards?: readonly HotelBoard[] | undefined;
  readonly refundable?: boolean | undefined;
  readonly freeUntil?: string | null | undefined;
};

/** What each term weighs: money back comes before the meals, and they before the hour until which cancelling is free. */
const WEIGHT = { refundable: 8, free: 4, board: 2, freeUntil: 1 } as const;

/** Up to the minute, within which suppliers tell the same deadline. */
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / 60_000);

/** How far a rate is from a wish: 0 if it is what is wanted. */
export function farness(rate: Rate, { boards, refundable, freeUntil }: RateWish): number {
  const { freeCancellationUntil: until } = rate;
  let far = 0;
  if (refundable !== undefined && rate.refundable !== refundable) far += WEIGHT.refundable;
  if (boards && boards.length > 0 && !boards.includes(rate.board)) far += WEIGHT.board;
  if (freeUntil === undefined) return far;
  if ((until === null) !== (freeUntil === null)) return far + WEIGHT.free;
  if (until !== null && freeUntil !== null && minuteOf(until) !== minuteOf(freeUntil)) far += WEIGHT.freeUntil;
  return far;
}

/** The wish for the same kind as a rate or a quoted offer. */
export function wishOfRate({ board, refundable, freeCancellationUntil }: Quoted): RateWish {
  return { boards: [board], refundable, freeUntil: freeCancellationUntil };
}

/** Writes what a list quoted of a hotel, for the address of its page: `breakfast~2027-12-03T14:00:00.000Z`, `roomOnly~partly`, `roomOnly~kept`. */
export function writeQuoted({ board, refundable, freeCancellationUntil }: Quoted): string {
  return `${board}~${refundable ? (freeCancellationUntil ?? 'partly') : 'kept'}`;
}

/** Reads what `writeQuoted` wrote; for an address without it, the wish of the list's filters. */
export function readWish(quoted: string | undefined, filter: HotelFilter): RateWish {
  const [name, terms = ''] = (quoted ?? '').split('~');
  const board = HOTEL_BOARDS.find((one) => one === name);
  if (!board) return { boards: filter.boards, refundable: filter.refundable };
  const freeUntil = Number.isNaN(Date.parse(terms)) ? null : terms;
  return { boards: [board], refundable: terms !== 'kept', freeUntil };
}
