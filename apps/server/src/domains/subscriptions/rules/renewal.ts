import { MONTHLY_PRICES, PERIOD_MONTHS, SUBSCRIPTION_CURRENCY } from '@caravel/contracts';
import { addDays, addMonths, daysBetween, type Money, money, type PlainDate } from '@caravel/kernel';

/** Days of a new period on which its charge is tried: on its first, and again after each refusal. */
export const TRY_DAYS = [0, 1, 3, 7, 14] as const;
const LAST_TRY = 14;

/** The owner gets an email about a charge this many days before it. */
export const REMINDER_DAYS = [30, 7, 1] as const;

/** An announced price counts from the first renewal that is so many days after the agency was told. */
export const NOTICE_DAYS = 30;

/** The last day on which the office works although the period after `endsOn` is not paid: that of the last try. */
export function graceUntilOf(endsOn: PlainDate): PlainDate {
  return addDays(endsOn, 1 + LAST_TRY);
}

/** A period, both days included, and the day from which periods are counted. */
export type Period = { readonly anchorOn: PlainDate; readonly startsOn: PlainDate; readonly endsOn: PlainDate };

/** The period that begins on a day and is counted from it. */
export function periodFrom(startsOn: PlainDate, months: number): Period {
  return { anchorOn: startsOn, startsOn, endsOn: addDays(addMonths(startsOn, months), -1) };
}

/** The months since the year 0. */
const monthOf = (day: PlainDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/**
 * The period after the one that ends on a day. It is counted from the first day of all, so that 29 February comes back every four years, and a
 * 31st where its month has one. Where somebody moved the end, days are counted from the new first day.
 */
export function periodAfter({ anchorOn, endsOn }: Pick<Period, 'anchorOn' | 'endsOn'>, months: number): Period {
  const startsOn = addDays(endsOn, 1);
  const passed = monthOf(startsOn) - monthOf(anchorOn);
  const isCounted = passed > 0 && passed % months === 0 && addMonths(anchorOn, passed) === startsOn;
  return isCounted
    ? { anchorOn, startsOn, endsOn: addDays(addMonths(anchorOn, passed + months), -1) }
    : periodFrom(startsOn, months);
}

/** The day of the next try to charge a period; null after the last. `triedOn`: the days of those that were refused. A day is tried once. */
export function nextTryOn(startsOn: PlainDate, triedOn: readonly PlainDate[]): PlainDate | null {
  const last = triedOn.toSorted().at(-1);
  const next = TRY_DAYS.find((day) => last === undefined || addDays(startsOn, day) > last);
  return next === undefined ? null : addDays(startsOn, next);
}

/** The reminder (30, 7 or 1 days before) that the owner should have by today; null if there is none yet, or the day has come. */
export function dueRenewalReminder(startsOn: PlainDate, today: PlainDate): (typeof REMINDER_DAYS)[number] | null {
  const left = daysBetween(today, startsOn);
  return left <= 0 ? null : (REMINDER_DAYS.findLast((days) => left <= days) ?? null);
}

/** The last day on which a card pays: its month's last. */
export function cardLastDay({ expYear, expMonth }: { readonly expYear: number; readonly expMonth: number }): PlainDate {
  return addDays(addMonths(`${expYear}-${String(expMonth).padStart(2, '0')}-01`, 1), -1);
}

/** Whether it is time to tell an owner that a card expires: from a month before. */
export function isCardWarned(card: { readonly expYear: number; readonly expMonth: number }, today: PlainDate): boolean {
  return addMonths(cardLastDay(card), -1) <= today;
}

/** A price that an agency learned of, on a day at its office. Later ones stand last. */
export type PriceNotice = { readonly price: Money; readonly toldOn: PlainDate };

/** What renewals cost unless another price was announced: the regular plan, also after a first period at the holiday rate. */
export const LIST_PRICE: Money = money(MONTHLY_PRICES.regular * PERIOD_MONTHS, SUBSCRIPTION_CURRENCY);

/** What the renewal costs that begins on a day: the latest price that the agency learned of at least 30 days before. */
export function renewalPrice(startsOn: PlainDate, notices: readonly PriceNotice[]): Money {
  return notices.findLast(({ toldOn }) => addDays(toldOn, NOTICE_DAYS) <= startsOn)?.price ?? LIST_PRICE;
}

/** The first renewal that a price told today counts for, of an agency whose period ends on a day. */
export function firstAtNewPrice(period: Pick<Period, 'anchorOn' | 'endsOn'>, today: PlainDate, months: number): PlainDate {
  let next = periodAfter(period, months);
  while (addDays(today, NOTICE_DAYS) > next.startsOn) next = periodAfter(next, months);
  return next.startsOn;
}
