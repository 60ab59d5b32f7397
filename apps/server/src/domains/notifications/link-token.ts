import { sign } from '../../platform/crypto/tokens.ts';

/**
 * Returns the token of an emailed link, derived from the id of its row whenever it is needed. The database stores its hash and the outbox
 * its id; only the email contains the token. 256 bits, base64url.
 */
export function linkToken(secret: string, tokenId: string): string {
  return sign(secret, 'link-token', tokenId);
}
