import {
  HOTEL_BOARDS,
  HOTEL_FACILITIES,
  type HotelBoard,
  type HotelFacility,
  PIN_UNITS,
} from '@caravel/products/hotels/contract';
import { normaliseText } from '@caravel/reference';
import { z } from 'zod';
import type { SupplierProperty } from '../ports.ts';

/*
 * What filters and sorts know of a hotel in a search, as a tuple: the index of a search has thousands of them, and pages keep them parsed.
 */

/**
 * Twice the stars, ten times the score and tens of metres from the searched position (-1: not known), facilities as a sum of powers of two, chain,
 * name as it is compared, position in hundred-thousandths of a degree, offers. An offer is two numbers: the total of the stay in minor units, and
 * twice the place of its board among the boards, plus one if it is refundable. Whole numbers in one list take a third of the memory of pairs. At last
 * ten times the score as few guests are believed (`believedScore`), and the neighborhood, empty where none is known.
 */
export const listEntrySchema = z
  .tuple([
    z.int(),
    z.int(),
    z.int(),
    z.int(),
    z.string(),
    z.string(),
    z.int(),
    z.int(),
    z.array(z.int()).readonly(),
    z.int(),
    z.string().default(''),
  ])
  .readonly();
export type ListEntry = z.infer<typeof listEntrySchema>;

/** An offer as an entry has it. */
export type EntryOffer = { readonly totalMinor: number; readonly board: HotelBoard; readonly refundable: boolean };

/** The score of a hotel of which nothing is known, and how many guests it takes to halve that doubt. */
const UNKNOWN_SCORE = 7;
const DOUBT = 30;

/** A score as far as so many guests are to be believed: seven of them leave it near that of a hotel of which nothing is known. */
export function believedScore(guests: SupplierProperty['guestScore']): number {
  if (guests === null) return UNKNOWN_SCORE;
  return (guests.score * guests.count + UNKNOWN_SCORE * DOUBT) / (guests.count + DOUBT);
}

/** A set of facilities as bits. */
export function facilityMask(facilities: readonly HotelFacility[]): number {
  return facilities.reduce((mask, one) => mask | (1 << HOTEL_FACILITIES.indexOf(one)), 0);
}

/** A board and the refundability as one number. */
export function kindOf(board: HotelBoard, refundable: boolean): number {
  return HOTEL_BOARDS.indexOf(board) * 2 + Number(refundable);
}

/** The place of the board among the boards, of a kind of offer. */
export function boardOf(kind: number): number {
  return kind >> 1;
}

/** Whether a kind of offer is refundable. */
export function isRefundable(kind: number): boolean {
  return (kind & 1) === 1;
}

/** Degrees as entries have them. */
export function inUnits(degrees: number): number {
  return Math.round(degrees * PIN_UNITS);
}

/** Makes the entry of a hotel: of the offers of one board, refundable or not, the cheapest counts. `km`: from the searched position. */
export function makeEntry(
  hotel: Pick<SupplierProperty, 'name' | 'chain' | 'stars' | 'guestScore' | 'facilities' | 'position' | 'neighborhood'>,
  km: number,
  offers: readonly EntryOffer[],
): ListEntry {
  const best = new Map<number, number>();
  for (const { totalMinor, board, refundable } of offers) {
    const kind = kindOf(board, refundable);
    best.set(kind, Math.min(totalMinor, best.get(kind) ?? totalMinor));
  }
  return [
    hotel.stars === null ? -1 : Math.round(hotel.stars * 2),
    hotel.guestScore === null ? -1 : Math.round(hotel.guestScore.score * 10),
    Math.round(km * 100),
    facilityMask(hotel.facilities),
    hotel.chain ?? '',
    normaliseText(hotel.name),
    inUnits(hotel.position.lat),
    inUnits(hotel.position.lng),
    [...best].flatMap(([kind, totalMinor]) => [totalMinor, kind]),
    Math.round(believedScore(hotel.guestScore) * 10),
    hotel.neighborhood ?? '',
  ];
}
