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

const sumOf = (rates: readonly PricedRate[]) => rates.reduce((sum, { totalMinor }) => sum + totalMinor, 0);

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
    totalMinor: sumOf(together),
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

/** The cheapest rate of each kind for each room, among the rates of one seller that are sold alone. */
function cheapestOfKind<Rate extends PricedRate>(rates: readonly Rate[]): Rate[] {
  const best = new Map<string, Rate>();
  for (const one of rates) {
    const key = sameness(one);
    const known = best.get(key);
    if (!known || one.totalMinor < known.totalMinor) best.set(key, one);
  }
  return [...best.values()];
}

/** What a rate is to a traveler, whichever room it is for. */
const kindOf = (one: PricedRate) => sameness({ ...one, rate: { ...one.rate, room: 0 } });

/** Rates of one seller that make a stay by themselves: of one kind for all rooms, or a whole bundle. */
function wholes<Rate extends PricedRate>(alone: readonly Rate[], bundled: readonly Rate[], rooms: number): Unit<Rate>[] {
  const sets = [...Map.groupBy(alone, kindOf).values(), ...Map.groupBy(bundled, ({ rate }) => rate.bundle).values()];
  return sets.flatMap((rates) => {
    const isWhole = rates.length === rooms && new Set(rates.map(({ rate }) => rate.room)).size === rooms;
    return isWhole ? [{ key: rates.map(sameness).toSorted().join(' '), totalMinor: sumOf(rates), rates }] : [];
  });
}

/** The cheapest for each room that has none among the kept; undefined if there is none to choose. */
function fillRooms<Rate extends PricedRate>(kept: readonly Rate[], alone: readonly Rate[], rooms: number): Rate[] | undefined {
  const filled = [...kept];
  for (let room = 0; room < rooms; room++) {
    if (kept.some(({ rate }) => rate.room === room)) continue;
    const choices = alone.filter(({ rate }) => rate.room === room);
    const [first] = choices.toSorted((a, b) => a.totalMinor - b.totalMinor);
    if (!first) return undefined;
    filled.push(first);
  }
  return filled;
}

/** The cheapest stay of rates that are sold alone, over all sellers; empty if none can be made. */
function cheapestStay<Rate extends PricedRate>(sellers: readonly { readonly alone: readonly Rate[] }[], rooms: number): Rate[] {
  const stays = sellers.flatMap(({ alone }) => {
    const stay = fillRooms([], alone, rooms);
    return stay ? [stay] : [];
  });
  return stays.reduce<Rate[]>((best, stay) => (best.length > 0 && sumOf(best) <= sumOf(stay) ? best : stay), []);
}

/**
 * The same for stays of several rooms, which one seller must sell whole: the best seller of a kind for all rooms keeps it, and so does a bundle. A kind
 * that fits only some rooms stays with each of its sellers, and the cheapest stay of all stays, whatever kinds it is of. Each rate that is returned can be completed to a stay by others that are, of the same seller
 * and bundle; whatever cannot is left out. The order of the rates stays.
 */
export function bestStayRates<Rate extends PricedRate>(rates: readonly Rate[], rooms: number): Rate[] {
  if (rooms === 1) return bestRates(rates);
  const sellers = [...Map.groupBy(rates, ({ seller }) => seller).values()].map((own) => {
    const alone = cheapestOfKind(own.filter(({ rate }) => rate.bundle === null));
    const units = wholes(
      alone,
      own.filter(({ rate }) => rate.bundle !== null),
      rooms,
    );
    return { alone, units };
  });
  const best = new Map<string, Unit<Rate>>();
  for (const unit of sellers.flatMap(({ units }) => units)) {
    const known = best.get(unit.key);
    if (!known || unit.totalMinor < known.totalMinor) best.set(unit.key, unit);
  }
  const kept = new Set([...[...best.values()].flatMap(({ rates: together }) => together), ...cheapestStay(sellers, rooms)]);
  for (const { alone, units } of sellers) {
    const inWholes = new Set(units.flatMap(({ rates: together }) => together));
    const own = alone.filter((one) => kept.has(one) || !inWholes.has(one));
    for (const one of own) kept.delete(one);
    for (const one of (own.length > 0 && fillRooms(own, alone, rooms)) || []) kept.add(one);
  }
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
