import type { SubscriptionPlan, SubscriptionStatus } from '@caravel/contracts';
import { addDays, addMonths, daysBetween, err, ok, type PlainDate, type Result } from '@caravel/kernel';

/** What is stored of an agency's subscription. Both days belong to it; null: no such limit. */
export type SubscriptionTerms = {
  readonly isSubscribed: boolean;
  readonly subscriptionPlan: SubscriptionPlan | null;
  readonly subscriptionStartsOn: PlainDate | null;
  readonly subscriptionEndsOn: PlainDate | null;
  /** The last day on which the office works although the renewal is not paid; null: it is not renewed. */
  readonly subscriptionGraceUntil: PlainDate | null;
};

/** A change that the operator makes. `months` counts from the first day, or from the last one that stands. */
export type SubscriptionChange =
  | {
      readonly kind: 'start';
      readonly plan: SubscriptionPlan;
      readonly from?: PlainDate | undefined;
      readonly until?: PlainDate | undefined;
      readonly months?: number | undefined;
    }
  | { readonly kind: 'extend'; readonly until?: PlainDate | undefined; readonly months?: number | undefined }
  | { readonly kind: 'end'; readonly on?: PlainDate | undefined };

/** Why a change is refused. */
export type SubscriptionRefusal =
  | 'stands'
  | 'none'
  | 'endless'
  | 'ended'
  | 'endsBeforeStart'
  | 'notLater'
  | 'notEarlier'
  | 'past';

/** Both plans are sold by the year (spec's plans: billed annually, or for 12 months). */
const MONTHS = 12;
/** The owner gets an email this many days before the last day. */
const REMINDERS = [14, 3, 0] as const;
/** A reminder that is later than this is not sent any more. */
const LATEST = 7;

/** Whether the last day that was paid for is over. */
const isOver = ({ subscriptionEndsOn: last }: Pick<SubscriptionTerms, 'subscriptionEndsOn'>, today: PlainDate) =>
  last !== null && last < today;

/** Returns the days on which an agency works although the time that was paid for is over, if a day is one of them. */
export function graceOn(
  terms: Pick<SubscriptionTerms, 'isSubscribed' | 'subscriptionEndsOn' | 'subscriptionGraceUntil'>,
  today: PlainDate,
): { readonly since: PlainDate; readonly until: PlainDate } | undefined {
  const { isSubscribed, subscriptionEndsOn: last, subscriptionGraceUntil: until } = terms;
  if (!isSubscribed || last === null || last >= today || until === null || until < today) return undefined;
  return { since: addDays(last, 1), until };
}

/** Returns how a subscription stands on a day at the agency's office. */
export function subscriptionStatus(terms: Omit<SubscriptionTerms, 'subscriptionPlan'>, today: PlainDate): SubscriptionStatus {
  if (!terms.isSubscribed) return 'none';
  if (isOver(terms, today)) return (terms.subscriptionGraceUntil ?? '') >= today ? 'active' : 'ended';
  return terms.subscriptionStartsOn !== null && terms.subscriptionStartsOn > today ? 'upcoming' : 'active';
}

/** Returns the last day of so many months that begin on a day. */
const lastDayOf = (from: PlainDate, months: number): PlainDate => addDays(addMonths(from, months), -1);

function start(
  terms: SubscriptionTerms,
  change: SubscriptionChange & { readonly kind: 'start' },
  today: PlainDate,
): Result<SubscriptionTerms, SubscriptionRefusal> {
  const status = subscriptionStatus(terms, today);
  if (status === 'active' || status === 'upcoming') return err('stands');
  const from = change.from ?? today;
  const until = change.until ?? lastDayOf(from, change.months ?? MONTHS);
  if (until < from) return err('endsBeforeStart');
  if (until < today) return err('past');
  return ok({
    ...{ isSubscribed: true, subscriptionPlan: change.plan, subscriptionStartsOn: from, subscriptionEndsOn: until },
    subscriptionGraceUntil: null,
  });
}

function extend(
  terms: SubscriptionTerms,
  change: SubscriptionChange & { readonly kind: 'extend' },
  today: PlainDate,
): Result<SubscriptionTerms, SubscriptionRefusal> {
  const status = subscriptionStatus(terms, today);
  if (status === 'none' || status === 'ended') return err(status);
  const { subscriptionEndsOn: last } = terms;
  if (last === null) return err('endless');
  const until = change.until ?? lastDayOf(addDays(last, 1), change.months ?? MONTHS);
  if (until <= last) return err('notLater');
  const { subscriptionGraceUntil: grace } = terms;
  const subscriptionGraceUntil = grace === null ? null : addDays(until, daysBetween(last, grace));
  return ok({ ...terms, subscriptionEndsOn: until, subscriptionGraceUntil });
}

function end(
  terms: SubscriptionTerms,
  change: SubscriptionChange & { readonly kind: 'end' },
  today: PlainDate,
): Result<SubscriptionTerms, SubscriptionRefusal> {
  const status = subscriptionStatus(terms, today);
  if (status === 'none' || status === 'ended') return err(status);
  const yesterday = addDays(today, -1);
  const on = change.on ?? yesterday;
  if (on < yesterday) return err('past');
  // Its time is over already, and a renewal is tried: that ends.
  if (isOver(terms, today) && on <= today) return ok({ ...terms, subscriptionGraceUntil: null });
  if (terms.subscriptionEndsOn !== null && on >= terms.subscriptionEndsOn) return err('notEarlier');
  return ok({ ...terms, subscriptionEndsOn: on, subscriptionGraceUntil: null });
}

/**
 * Returns the terms after the operator's change, or why it is refused. A start needs that none stands; without days it runs from today for
 * 12 months. An extension moves the last day later. What the operator ends is not renewed. An end without a day closes the office today: yesterday was the last day.
 */
export function changedTerms(
  terms: SubscriptionTerms,
  change: SubscriptionChange,
  today: PlainDate,
): Result<SubscriptionTerms, SubscriptionRefusal> {
  if (change.kind === 'start') return start(terms, change, today);
  return change.kind === 'extend' ? extend(terms, change, today) : end(terms, change, today);
}

/** Returns the reminder (14, 3 or 0 days before the last day) that the owner should have by now; null if there is none, or it is too late. */
export function dueReminder(endsOn: PlainDate, today: PlainDate): (typeof REMINDERS)[number] | null {
  const left = daysBetween(today, endsOn);
  return left < -LATEST ? null : (REMINDERS.findLast((days) => left <= days) ?? null);
}
