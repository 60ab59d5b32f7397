import type { CommissionAge, CommissionState } from '@caravel/contracts';
import { daysBetween, type Money, type PlainDate, shareOf } from '@caravel/kernel';

/** The money of a commission, in minor units. */
export type CommissionMoney = {
  readonly expectedMinor: number;
  readonly adjustedMinor: number;
  readonly receivedMinor: number;
};

/** What is still to come; below zero: too much came. */
export function openOf({ expectedMinor, adjustedMinor, receivedMinor }: CommissionMoney): number {
  return expectedMinor + adjustedMinor - receivedMinor;
}

/** How a commission stands on a day. */
export function stateOf(
  one: CommissionMoney & { readonly dueOn: PlainDate; readonly writtenOffAt: Date | null },
  today: PlainDate,
): CommissionState {
  const open = openOf(one);
  if (one.writtenOffAt !== null) return 'writtenOff';
  if (open === 0) return 'received';
  if (open < 0) return 'over';
  if (one.receivedMinor > 0) return 'short';
  return one.dueOn < today ? 'missing' : 'expected';
}

/** The last day of each age, in days after the day it was due; an older one has none. */
export const AGE_DAYS = { upTo30: 30, upTo60: 60, upTo90: 90 } as const;

/** How long ago it was due on a day. */
export function ageOf(dueOn: PlainDate, today: PlainDate): CommissionAge {
  const days = daysBetween(dueOn, today);
  if (days < 0) return 'notDue';
  if (days <= AGE_DAYS.upTo30) return 'upTo30';
  if (days <= AGE_DAYS.upTo60) return 'upTo60';
  return days <= AGE_DAYS.upTo90 ? 'upTo90' : 'older';
}

/** The commission of what a desk takes; `basisPoints`: hundredths of a percent. */
export function commissionOf(dueThere: Money, basisPoints: number): Money {
  return shareOf(dueThere, basisPoints, 10_000);
}
