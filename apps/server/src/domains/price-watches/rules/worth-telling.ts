import { TOLD_PERCENT } from '@caravel/contracts';

/**
 * Whether a price that was found is worth an email: it differs from the one that was told last by at least `TOLD_PERCENT` of that, up or down. Small steps
 * add up, since they are compared with what was told. Amounts in minor units of one currency.
 */
export function isWorthTelling(toldMinor: number, foundMinor: number): boolean {
  return foundMinor !== toldMinor && Math.abs(foundMinor - toldMinor) * 100 >= toldMinor * TOLD_PERCENT;
}
