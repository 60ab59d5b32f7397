import type { FlightTraveler } from '@caravel/contracts';
import { sealText } from '../../../platform/crypto/seal.ts';
import type { StoredTraveler } from '../product/stored.ts';

/** What passport numbers are sealed for: no other key of ours opens them. */
export const PASSPORT_SEAL = 'flight-passport';

/** Travelers as they are stored: nobody who reads the database reads a passport's number. */
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
