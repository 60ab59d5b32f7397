import { addMoney, type Money } from '@caravel/kernel';
import type { RoomLists, StayPrice } from '@caravel/products/hotels/contract';
import { farness, type RateWish, wishOfRate } from './rate-wish.ts';

/** A rate of one room of a search. */
export type Rate = RoomLists[number]['rates'][number];

/** All rates of a hotel. */
export function ratesOf(lists: RoomLists): readonly Rate[] {
  return lists.flatMap(({ rates }) => rates);
}

const sumOf = (rates: readonly Rate[], of: (rate: Rate) => number) => rates.reduce((sum, rate) => sum + of(rate), 0);
const totalMinor = ({ price }: Rate) => price.total.amountMinor;

/** The least of what can be compared by how far it is from a wish, then by price; of equal ones the first. */
function nearest<One>(all: readonly One[], farOf: (one: One) => number, costOf: (one: One) => number): One | undefined {
  return all.reduce<One | undefined>((best, one) => {
    if (best === undefined) return one;
    const further = farOf(one) - farOf(best) || costOf(one) - costOf(best);
    return further < 0 ? one : best;
  }, undefined);
}

/** The rate nearest to a wish of each room among those of one bundle, or of none; undefined if a room has none. */
function wholeOf(rates: readonly Rate[], rooms: number, wish: RateWish): readonly Rate[] | undefined {
  const each = Array.from({ length: rooms }, (_, room) =>
    nearest(
      rates.filter((rate) => rate.room === room),
      (rate) => farness(rate, wish),
      totalMinor,
    ),
  );
  return each.every((rate) => rate !== undefined) ? each : undefined;
}

/**
 * The choice for all rooms that is nearest to a wish, and of those the cheapest; undefined if there is none. Rates of a bundle are chosen together, the
 * others with any without bundle.
 */
export function firstChoice(rates: readonly Rate[], rooms: number, wish: RateWish = {}): readonly Rate[] | undefined {
  const wholes = [...Map.groupBy(rates, ({ bundle }) => bundle).values()].flatMap((group) => {
    const whole = wholeOf(group, rooms, wish);
    return whole ? [whole] : [];
  });
  return nearest(
    wholes,
    (whole) => sumOf(whole, (rate) => farness(rate, wish)),
    (whole) => sumOf(whole, totalMinor),
  );
}

/** The rates of these ids, if they are one for each room and can be booked together; undefined otherwise. */
export function choiceOfIds(rates: readonly Rate[], rooms: number, rateIds: readonly string[]): readonly Rate[] | undefined {
  const chosen = rateIds.flatMap((id, room) => rates.find((rate) => rate.rateId === id && rate.room === room) ?? []);
  const isStay = chosen.length === rooms && rateIds.length === rooms && new Set(chosen.map(({ bundle }) => bundle)).size === 1;
  return isStay ? chosen : undefined;
}

/**
 * The choice after another rate was chosen for its room. The other rooms keep theirs if both can be booked together; otherwise they get what is nearest
 * in kind of the new rate's bundle: what is refundable stays so if it can. The same choice if a room would be left without one.
 */
export function chooseRate(rates: readonly Rate[], chosen: readonly Rate[], rate: Rate): readonly Rate[] {
  const next = chosen.map((other, room) => {
    if (room === rate.room) return rate;
    if (other.bundle === rate.bundle) return other;
    const wish = wishOfRate(other);
    return nearest(
      rates.filter((one) => one.room === room && one.bundle === rate.bundle),
      (one) => farness(one, wish),
      totalMinor,
    );
  });
  return next.every((one) => one !== undefined) ? next : chosen;
}

/** Whether choosing a rate changes other rooms too. */
export function changesOthers(chosen: readonly Rate[], rate: Rate): boolean {
  return chosen.some((other, room) => room !== rate.room && other.bundle !== rate.bundle);
}

/** A charge of all chosen rooms together. */
type ChosenCharge = StayPrice['charges'][number];

/** What a choice costs: each amount is the sum of its rooms. */
export type ChosenPrice = Pick<StayPrice, 'total' | 'dueNow' | 'dueAtProperty' | 'taxesIncluded' | 'agencyFee'> & {
  readonly charges: readonly ChosenCharge[];
};

const plus = (one: Money | null, other: Money | null) => (one && other ? addMoney([one, other]) : null);

function addCharges(charges: readonly ChosenCharge[], more: readonly ChosenCharge[]): readonly ChosenCharge[] {
  const sums = [...charges];
  for (const charge of more) {
    const at = sums.findIndex(({ kind, name, due }) => kind === charge.kind && name === charge.name && due === charge.due);
    const sum = sums[at];
    if (!sum) sums.push(charge);
    else sums[at] = { ...sum, amount: addMoney([sum.amount, charge.amount]), local: plus(sum.local, charge.local) };
  }
  return sums;
}

/** Adds up the prices of chosen rates; undefined if there are none. */
export function priceOf(chosen: readonly Rate[]): ChosenPrice | undefined {
  const [first, ...rest] = chosen.map(({ price }): ChosenPrice => price);
  if (!first) return undefined;
  return rest.reduce(
    (sum, price) => ({
      total: addMoney([sum.total, price.total]),
      dueNow: addMoney([sum.dueNow, price.dueNow]),
      dueAtProperty: addMoney([sum.dueAtProperty, price.dueAtProperty]),
      taxesIncluded: addMoney([sum.taxesIncluded, price.taxesIncluded]),
      agencyFee: addMoney([sum.agencyFee, price.agencyFee]),
      charges: addCharges(sum.charges, price.charges),
    }),
    first,
  );
}
