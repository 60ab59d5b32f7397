/** Credit that was given at one time: what is left of it in minor units, and when it expires (epoch milliseconds; null: never). */
export type Lot = { readonly id: string; readonly left: number; readonly expiresAt: number | null; readonly createdAt: number };

/** How long credit that comes back counts at least: nobody gets back what is gone tomorrow. */
const BACK_FOR_MS = 30 * 86_400_000;

const soonest = (a: Lot, b: Lot) =>
  (a.expiresAt ?? Infinity) - (b.expiresAt ?? Infinity) || a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** What was taken of a lot. */
export type Taken = { readonly lot: Lot; readonly minor: number };

/**
 * Takes an amount (minor units) of lots, first of what expires first, then of the oldest. Null if all of them together have less.
 */
export function takeOfLots(amount: number, lots: readonly Lot[]): Taken[] | null {
  let rest = amount;
  const taken: Taken[] = [];
  for (const lot of lots.toSorted(soonest)) {
    const minor = Math.min(rest, lot.left);
    if (minor > 0) taken.push({ lot, minor });
    rest -= minor;
  }
  return rest === 0 ? taken : null;
}

/** When the credit of a payment would have expired at the latest; null: never. */
export function latestExpiry(taken: readonly Taken[]): number | null {
  const all = taken.map(({ lot }) => lot.expiresAt);
  return all.every((at) => at !== null) && all.length > 0 ? Math.max(...all) : null;
}

/** When credit that comes back expires: as it would have, but not within thirty days. */
export function expiryOfReturned(expiresAt: number | null, now: number): number | null {
  return expiresAt === null ? null : Math.max(expiresAt, now + BACK_FOR_MS);
}

/** What is earned of a price paid, in minor units; a fraction of one is nobody's. */
export function earnedOf(paid: number, basisPoints: number): number {
  return Math.floor((Math.max(0, paid) * basisPoints) / 10_000);
}

/** What of an earning stays when less of the price is left paid, in minor units. */
export function earnedLeft(earned: number, { base, left }: { readonly base: number; readonly left: number }): number {
  return base <= 0 ? 0 : Math.floor((earned * Math.max(0, Math.min(base, left))) / base);
}
