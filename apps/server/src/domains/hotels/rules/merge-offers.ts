import { normaliseText } from '@caravel/reference';
import type { SupplierRoomRate } from '../ports.ts';

/** A rate with the supplier that sells it, what all of it costs the person, and until when it is free (epoch milliseconds; null: never). */
export type PricedRate = {
  readonly seller: string;
  readonly rate: Pick<SupplierRoomRate, 'ref' | 'room' | 'bundle' | 'roomName' | 'board'>;
  /** In minor units, with what is due at the property. */
  readonly totalMinor: number;
  readonly freeUntil: number | null;
};

const MINUTE_MS = 60_000;

/** What a rate is to a traveler: rates that differ in nothing but price and supplier are the same. */
export function sameness({ rate, freeUntil }: PricedRate): string {
  const free = freeUntil === null ? 'kept' : Math.floor(freeUntil / MINUTE_MS);
  return [rate.room, normaliseText(rate.roomName), rate.board, free].join('|');
}

/** Rates that are sold together; `key` says what they are to a traveler. */
type Unit<Rate> = { readonly key: string; readonly totalMinor: number; readonly rates: readonly Rate[] };

/** Returns rates as they are sold: each alone, or all of a bundle together. */
export function unitsOf<Rate extends PricedRate>(rates: readonly Rate[]): Unit<Rate>[] {
  const bundles = new Map<string, Rate[]>();
  for (const [i, one] of rates.entries()) {
    const { bundle } = one.rate;
    const name = bundle === null ? `alone ${i}` : `${one.seller} ${bundle}`;
    bundles.set(name, [...(bundles.get(name) ?? []), one]);
  }
  return [...bundles.entries()].map(([name, together]) => ({
    key: `${name.startsWith('alone ') ? 'alone' : 'bundle'} ${together.map(sameness).toSorted().join(' ')}`,
    totalMinor: together.reduce((sum, one) => sum + one.totalMinor, 0),
    rates: together,
  }));
}

/**
 * Returns the best rate of each room, board and free time among those of several suppliers: of equal ones the cheapest, and of equally cheap ones the
 * first. A bundle is kept or left whole, since its rates are not sold one by one. The order of the rates stays.
 */
export function bestRates<Rate extends PricedRate>(rates: readonly Rate[]): Rate[] {
  const best = new Map<string, Unit<Rate>>();
  for (const unit of unitsOf(rates)) {
    const known = best.get(unit.key);
    if (!known || unit.totalMinor < known.totalMinor) best.set(unit.key, unit);
  }
  const kept = new Set([...best.values()].flatMap(({ rates: together }) => together));
  return rates.filter((one) => kept.has(one));
}

/**
 * Whether rates can be booked as one stay: one for each room in their order, all of one supplier, and either all of one bundle or none of any.
 */
export function isOneStay(rates: readonly Pick<PricedRate, 'seller' | 'rate'>[], rooms: number): boolean {
  const [first] = rates;
  if (!first || rates.length !== rooms) return false;
  return rates.every(({ seller, rate }, i) => rate.room === i && seller === first.seller && rate.bundle === first.rate.bundle);
}
