import { HOTEL_BOARDS, type HotelFilter } from '@caravel/products/hotels/contract';
import { normaliseText } from '@caravel/reference';
import { isInside } from '../../../platform/search/list-parts.ts';
import { boardOf, facilityMask, inUnits, isRefundable, type ListEntry } from './list-entries.ts';

/*
 * A filter, prepared once for thousands of hotels. Groups are bits, so that a hotel which fails one group alone is counted for the choices of that
 * group.
 */

/** The groups that look at the hotel; the others look at its offers. */
export const GROUP = {
  classes: 1,
  minScore: 2,
  facilities: 4,
  maxDistance: 8,
  chains: 16,
  name: 32,
  area: 64,
  neighborhoods: 128,
} as const;

const ALL = -1;

/** A filter whose choices are bits and numbers as entries have them. */
export type PreparedFilter = {
  readonly min: number;
  readonly max: number;
  readonly boards: number;
  readonly refundable: boolean;
  readonly classes: number;
  readonly score: number;
  readonly facilities: number;
  readonly distance: number;
  readonly chains: ReadonlySet<string> | null;
  readonly neighborhoods: ReadonlySet<string> | null;
  readonly name: string;
  /** In the units of entries. */
  readonly area: HotelFilter['area'];
};

const bitsOf = (choices: readonly number[] | undefined) =>
  !choices || choices.length === 0 ? ALL : choices.reduce((bits, one) => bits | (1 << one), 0);

/** Prepares a filter. */
export function prepareFilter(filter: HotelFilter): PreparedFilter {
  const { price, boards, classes, minScore, facilities, maxDistance, refundable, chains, neighborhoods, name, area } = filter;
  return {
    min: price?.min ?? 0,
    max: price?.max ?? Number.POSITIVE_INFINITY,
    boards: bitsOf(boards?.map((board) => HOTEL_BOARDS.indexOf(board))),
    refundable: refundable === true,
    classes: bitsOf(classes),
    score: minScore === undefined ? ALL : Math.round(minScore * 10),
    facilities: facilityMask(facilities ?? []),
    distance: maxDistance === undefined ? Number.POSITIVE_INFINITY : Math.round(maxDistance * 100),
    chains: chains && chains.length > 0 ? new Set(chains) : null,
    neighborhoods: neighborhoods && neighborhoods.length > 0 ? new Set(neighborhoods) : null,
    name: normaliseText(name ?? ''),
    area: area && { north: inUnits(area.north), south: inUnits(area.south), east: inUnits(area.east), west: inUnits(area.west) },
  };
}

/** Whole stars of an entry; a hotel without stars has none. */
export function wholeStars(entry: ListEntry): number {
  return entry[0] < 0 ? 0 : entry[0] >> 1;
}

/** Returns the groups that a hotel fails, as bits; 0: it fits them all. Reads members by place: taking a list apart walks it by its iterator. */
export function failedGroups(entry: ListEntry, filter: PreparedFilter): number {
  let failed = 0;
  if ((filter.classes & (1 << wholeStars(entry))) === 0) failed |= GROUP.classes;
  if (filter.score !== ALL && entry[1] < filter.score) failed |= GROUP.minScore;
  if ((entry[3] & filter.facilities) !== filter.facilities) failed |= GROUP.facilities;
  if (entry[2] > filter.distance) failed |= GROUP.maxDistance;
  if (filter.chains && !filter.chains.has(entry[4])) failed |= GROUP.chains;
  if (filter.neighborhoods && !filter.neighborhoods.has(entry[10])) failed |= GROUP.neighborhoods;
  if (filter.name !== '' && !entry[5].includes(filter.name)) failed |= GROUP.name;
  if (filter.area && !isInside(entry[6], entry[7], filter.area)) failed |= GROUP.area;
  return failed;
}

/** The lowest totals of a hotel's offers, in minor units; infinite where no offer fits. */
export type LowestTotals = {
  /** The offers that fit price, board and refundability at once. */
  fitting: number;
  /** The offers that fit but for their price. */
  anyPrice: number;
  /** The offers of each board that fit but for their board. */
  readonly ofBoards: number[];
  /** The refundable offers that fit price and board. */
  refundable: number;
};

/** Whether one offer fits price, board and refundability at once. */
export function isFitting(totalMinor: number, kind: number, filter: PreparedFilter): boolean {
  if (totalMinor < filter.min || totalMinor > filter.max) return false;
  return (filter.boards & (1 << boardOf(kind))) !== 0 && (!filter.refundable || isRefundable(kind));
}

const NONE = Number.POSITIVE_INFINITY;

/** Totals of no offer, for `findLowestTotals` to write. */
export function noTotals(): LowestTotals {
  return { fitting: NONE, anyPrice: NONE, ofBoards: HOTEL_BOARDS.map(() => NONE), refundable: NONE };
}

/** Writes the lowest totals of a hotel under a filter into `totals`: the same object for all hotels of a page, so that thousands need not be collected. */
export function findLowestTotals({ 8: offers }: ListEntry, filter: PreparedFilter, totals: LowestTotals): void {
  const { min, max, boards, refundable: isRefundableWanted } = filter;
  const { ofBoards } = totals;
  let [fitting, anyPrice, refundable] = [NONE, NONE, NONE];
  for (let board = 0; board < ofBoards.length; board++) ofBoards[board] = NONE;
  for (let at = 0; at < offers.length; at += 2) {
    const totalMinor = offers[at] ?? 0;
    const kind = offers[at + 1] ?? 0;
    const board = boardOf(kind);
    const isPriceFit = totalMinor >= min && totalMinor <= max;
    const isBoardFit = (boards & (1 << board)) !== 0;
    const isTermsFit = !isRefundableWanted || isRefundable(kind);
    if (isBoardFit && isTermsFit && totalMinor < anyPrice) anyPrice = totalMinor;
    if (!isPriceFit) continue;
    if (isTermsFit && totalMinor < (ofBoards[board] ?? 0)) ofBoards[board] = totalMinor;
    if (isBoardFit && isRefundable(kind) && totalMinor < refundable) refundable = totalMinor;
    if (isBoardFit && isTermsFit && totalMinor < fitting) fitting = totalMinor;
  }
  totals.fitting = fitting;
  totals.anyPrice = anyPrice;
  totals.refundable = refundable;
}
