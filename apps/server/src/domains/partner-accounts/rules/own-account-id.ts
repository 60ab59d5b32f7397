import { createHash } from 'node:crypto';

/**
 * The id of an agency's next account of its own at a partner, by how many it had there. It is known before the account is: a gateway signs its events
 * with a secret that it gives out for an address, and the address names the account. A UUID of version 8 (RFC 9562, section 5.8).
 */
export function ownAccountId(
  of: { readonly agencyId: string; readonly kind: string; readonly name: string },
  before: number,
): string {
  const hex = createHash('sha256').update(`${of.agencyId} ${of.kind} ${of.name} ${before}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.slice(16, 17), 16) % 4];
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
