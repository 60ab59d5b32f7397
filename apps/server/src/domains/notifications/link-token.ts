import { sign } from '../../platform/crypto/tokens.ts';

/**
 * The token in a mailed link, made anew from the id of its row each time it is needed: the database holds its hash, the outbox its id, and the
 * token itself stands in the mail alone. 256 bits, base64url.
 */
export function linkToken(secret: string, tokenId: string): string {
  return sign(secret, 'link-token', tokenId);
}
