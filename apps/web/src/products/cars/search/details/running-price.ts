import { addMoney, type Money, toMajor } from '@caravel/kernel';
import type { CarDetails, ChosenExtra, RentalLine, RentalPrice } from '@caravel/products/cars/contract';

type Extra = CarDetails['extras'][number];

const times = (price: Money, count: number): Money => ({ ...price, amountMinor: price.amountMinor * count });

/** Reduces the chosen extras to those that are offered, in the order of the offer and never more of one than it allows. */
export function offeredExtras(offered: readonly Extra[], chosen: readonly ChosenExtra[]): readonly ChosenExtra[] {
  return offered.flatMap(({ code, max }) => {
    const count = Math.min(max, chosen.find((one) => one.code === code)?.count ?? 0);
    return count > 0 ? [{ code, count }] : [];
  });
}

/** The price of a rental with extras: a line for each, in the total and where it is paid. The checkout asks for the whole again. */
export function withExtras(price: RentalPrice, offered: readonly Extra[], chosen: readonly ChosenExtra[]): RentalPrice {
  const lines = offeredExtras(offered, chosen).flatMap(({ code, count }): RentalLine[] => {
    const extra = offered.find((one) => one.code === code);
    return extra ? [{ kind: 'extra', code, count, due: extra.due, amount: times(extra.price, count), local: null }] : [];
  });
  const dueOn = (due: RentalLine['due']) => lines.filter((line) => line.due === due).map(({ amount }) => amount);
  const all = addMoney([price.total, ...lines.map(({ amount }) => amount)]);
  return {
    ...price,
    total: all,
    totalAmount: toMajor(all),
    dueNow: addMoney([price.dueNow, ...dueOn('now')]),
    dueAtDesk: addMoney([price.dueAtDesk, ...dueOn('atDesk')]),
    lines: [...price.lines, ...lines],
  };
}
