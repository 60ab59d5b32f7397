import type { FlightTraveler } from '@caravel/products/flights/contract';
import { sealText } from '../../../platform/crypto/seal.ts';
import type { StoredTraveler } from '../product/stored.ts';

/** The purpose that passport numbers are sealed for: keys for other purposes cannot open them. */
export const PASSPORT_SEAL = 'flight-passport';

/** Returns the travelers as they are stored: the database alone does not reveal passport numbers. */
export function sealTravelers(secret: string, sealedFor: string, travelers: readonly FlightTraveler[]): StoredTraveler[] {
  return travelers.map(({ passport, ...person }) => ({
    ...person,
    passport: passport
      ? {
          sealedNumber: sealText(secret, PASSPORT_SEAL, sealedFor, passport.number),
          last4: passport.number.slice(-4),
          expiresOn: passport.expiresOn,
          nationality: passport.nationality,
        }
      : null,
  }));
}
