import { daysBetween, type Money, money, type PlainDate } from '@caravel/kernel';

/**
 * A day near the chosen one with the least that it costs, and `end`, the last day of the trip or stay that begins on it; null for one way. `total`: null
 * where nothing is sold or known. `seenAt`: when a search found it; null: it finds it now.
 */
export type PricedDay = {
  readonly day: PlainDate;
  readonly end: PlainDate | null;
  readonly total: Money | null;
  readonly seenAt: string | null;
};

/** A day that costs less than the chosen one. `shift`: days from the chosen one, negative before it; `less`: what it saves, above 0. */
export type CheaperDay<Day> = { readonly near: Day; readonly shift: number; readonly less: Money };

/** The cheapest of the days around the chosen one, of equal ones the nearest; undefined if none in the same currency costs less. */
export function cheaperDay<Day extends Pick<PricedDay, 'day' | 'total'>>(
  days: readonly Day[],
  chosenDay: PlainDate,
): CheaperDay<Day> | undefined {
  const chosen = days.find(({ day }) => day === chosenDay)?.total;
  if (!chosen) return undefined;
  const cheaper = days.flatMap((near): CheaperDay<Day>[] => {
    if (near.total?.currency !== chosen.currency) return [];
    const saved = chosen.amountMinor - near.total.amountMinor;
    return saved > 0 ? [{ near, shift: daysBetween(chosenDay, near.day), less: money(saved, chosen.currency) }] : [];
  });
  return cheaper.toSorted((a, b) => b.less.amountMinor - a.less.amountMinor || Math.abs(a.shift) - Math.abs(b.shift))[0];
}

/** The least of some amounts of one currency; null if there are none. */
export const leastOf = (totals: readonly Money[]): Money | null =>
  totals.reduce<Money | null>((least, one) => (least && least.amountMinor <= one.amountMinor ? least : one), null);

/** The least that any of the days costs, to be marked; null where there is none, or all cost the same: then none is a bargain. */
export function lowestOf(days: readonly Pick<PricedDay, 'total'>[]): Money | null {
  const least = leastOf(days.flatMap(({ total }) => total ?? []));
  return days.every(({ total }) => total?.amountMinor === least?.amountMinor) ? null : least;
}
