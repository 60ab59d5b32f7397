import { sha256 } from '../../../platform/crypto/tokens.ts';

/** Length of an id: enough that no two offers share one. */
const LENGTH = 24;

/** Returns the public id of an offer. The same rate of the same seller has the same id in every search, and the id tells neither of them. */
export function offerIdOf(seller: string, rateRef: string): string {
  return sha256(`${seller}\n${rateRef}`).slice(0, LENGTH);
}
