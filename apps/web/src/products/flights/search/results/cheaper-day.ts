import { daysBetween, type Money, money, type PlainDate } from '@caravel/kernel';
import type { NearDay } from './use-day-prices.ts';

/** A day that costs less than the chosen one. `shift`: days from the chosen one, negative before it; `less`: what it saves, above 0. */
export type CheaperDay = { readonly near: NearDay; readonly shift: number; readonly less: Money };

/** The cheapest of the days around the chosen one, of equal ones the nearest; undefined if none in the same currency costs less. */
export function cheaperDay(days: readonly NearDay[], chosenDay: PlainDate): CheaperDay | undefined {
  const chosen = days.find(({ day }) => day === chosenDay)?.total;
  if (!chosen) return undefined;
  const cheaper = days.flatMap((near): CheaperDay[] => {
    if (near.total?.currency !== chosen.currency) return [];
    const saved = chosen.amountMinor - near.total.amountMinor;
    return saved > 0 ? [{ near, shift: daysBetween(chosenDay, near.day), less: money(saved, chosen.currency) }] : [];
  });
  return cheaper.toSorted((a, b) => b.less.amountMinor - a.less.amountMinor || Math.abs(a.shift) - Math.abs(b.shift))[0];
}
