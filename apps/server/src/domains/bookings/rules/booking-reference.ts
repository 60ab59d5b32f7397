/** Letters and digits that are hard to confuse on the telephone (RFC 4648 base 32, upper case). */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Makes our 16-character supplier reference from as many random bytes: 80 bits, so no two agencies ever share one. */
export function bookingReference(random: Uint8Array): string {
  if (random.length !== 16) throw new RangeError('a reference is made of 16 bytes');
  return Array.from(random, (byte) => ALPHABET[byte % 32]).join('');
}
