import type { Product } from '@caravel/contracts';
import type { PlainDate } from '@caravel/kernel';
import { sha256 } from '../../../platform/crypto/tokens.ts';

/** One person on one piece of a trip. The same person on the same piece twice is the same trip sold twice. */
export type TripPart = {
  readonly traveler: {
    /** Empty if the person has only one name. */
    readonly firstName: string;
    readonly lastName: string;
    /** Null if the product does not ask for it. */
    readonly born: PlainDate | null;
  };
  /** The piece in the product's own terms, without anything personal. Equal for equal pieces, no matter who sells them. */
  readonly what: string;
  /** The day of the piece, local to its place. */
  readonly day: PlainDate;
};

/** Letters alone, without marks, signs and spaces, in upper case: "De Souza-Lopes" and "DE SOUZA LOPES" are one name. */
function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s'’.-]/g, '')
    .toUpperCase();
}

/**
 * Returns the fingerprint of a part of a trip: SHA-256 in hex of product, day, piece, person. A person is the first of the given names, the
 * last name and the date of birth, because second names are typed one day and left out the next. The migration that made `booked_trips`
 * made the same of older bookings.
 */
export function tripKey(product: Product, { traveler, what, day }: TripPart): string {
  const [given = ''] = traveler.firstName.trim().split(/\s+/);
  return sha256([product, day, what, lettersOf(given), lettersOf(traveler.lastName), traveler.born ?? ''].join('\n'));
}
