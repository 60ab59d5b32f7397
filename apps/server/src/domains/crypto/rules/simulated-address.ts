import { createHash } from 'node:crypto';

/** An address on the simulated chain: of an agency, a traveler, or an account. */
export function simulatedAddress(of: string): string {
  return `0x${createHash('sha256').update(`simulated chain ${of}`).digest('hex').slice(0, 40)}`;
}
