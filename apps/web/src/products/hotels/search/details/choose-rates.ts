import { addMoney, type Money } from '@caravel/kernel';
import type { RoomLists, StayPrice } from '@caravel/products/hotels/contract';

/** A rate of one room of a search. */
export type Rate = RoomLists[number]['rates'][number];

/** All rates of a hotel. */
export function ratesOf(lists: RoomLists): readonly Rate[] {
  return lists.flatMap(({ rates }) => rates);
}

const cheapest = (rates: readonly Rate[]): Rate | undefined =>
  rates.reduce<Rate | undefined>(
    (best, rate) => (best && best.price.total.amountMinor <= rate.price.total.amountMinor ? best : rate),
    undefined,
  );

const sumOf = (rates: readonly Rate[]) => rates.reduce((sum, { price }) => sum + price.total.amountMinor, 0);

/** The cheapest rate of each room among those of one bundle, or of none; undefined if a room has none. */
function wholeOf(rates: readonly Rate[], rooms: number): readonly Rate[] | undefined {
  const each = Array.from({ length: rooms }, (_, room) => cheapest(rates.filter((rate) => rate.room === room)));
  return each.every((rate) => rate !== undefined) ? each : undefined;
}

/** The cheapest choice for all rooms; undefined if there is none. Rates of a bundle are chosen together, the others with any without bundle. */
export function firstChoice(rates: readonly Rate[], rooms: number): readonly Rate[] | undefined {
  const wholes = [...Map.groupBy(rates, ({ bundle }) => bundle).values()].flatMap((group) => {
    const whole = wholeOf(group, rooms);
    return whole ? [whole] : [];
  });
  return wholes.reduce<readonly Rate[] | undefined>(
    (best, whole) => (best && sumOf(best) <= sumOf(whole) ? best : whole),
    undefined,
  );
}

/**
 * The choice after another rate was chosen for its room. The other rooms keep theirs if both can be booked together; otherwise they get the cheapest
 * of the new rate's bundle. The same choice if a room would be left without one.
 */
export function chooseRate(rates: readonly Rate[], chosen: readonly Rate[], rate: Rate): readonly Rate[] {
  const next = chosen.map((other, room) => {
    if (room === rate.room) return rate;
    if (other.bundle === rate.bundle) return other;
    return cheapest(rates.filter((one) => one.room === room && one.bundle === rate.bundle));
  });
  return next.every((one) => one !== undefined) ? next : chosen;
}

/** Whether choosing a rate changes other rooms too. */
export function changesOthers(chosen: readonly Rate[], rate: Rate): boolean {
  return chosen.some((other, room) => room !== rate.room && other.bundle !== rate.bundle);
}

/** A charge of all chosen rooms together. */
export type ChosenCharge = StayPrice['charges'][number];

/** What a choice costs: each amount is the sum of its rooms. */
export type ChosenPrice = Pick<StayPrice, 'total' | 'dueNow' | 'dueAtProperty' | 'taxesIncluded'> & {
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
      charges: addCharges(sum.charges, price.charges),
    }),
    first,
  );
}
