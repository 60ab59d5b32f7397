import type { SeenPolicy } from '@caravel/contracts';
import type { Translator } from '../translator.ts';

type Step = SeenPolicy['now'];

/** How a place writes money, days (`YYYY-MM-DD`) and local times (`YYYY-MM-DDTHH:mm`): screens and paper have formatters of their own. */
export type PolicyFormats = {
  readonly money: (amount: Step['penalty']) => string;
  readonly day: (day: string) => string;
  readonly time: (local: string) => string;
};

/** A cancellation policy in words. `short`: what counts now, for a card; `whole`: all that is to come; `noShow`: null if it is not known, or nothing is kept. */
export type PolicyWords = { readonly short: string; readonly whole: string; readonly noShow: string | null };

type Timed = Step & { readonly fromLocal: string };

function isTimed(step: Step): step is Timed {
  return step.fromLocal !== null;
}

const partsOf = ({ fromLocal }: Timed, formats: PolicyFormats) => ({
  day: formats.day(fromLocal.slice(0, 10)),
  time: formats.time(fromLocal.slice(0, 16)),
});

/** A deadline with its zone: the first one that a sentence names. */
function deadline(t: Translator, step: Timed, place: string, formats: PolicyFormats): string {
  const values = { ...partsOf(step, formats), place };
  if (!step.isAmbiguous || step.utcOffset === null) return t('cancelPolicy.deadline', values);
  return t('cancelPolicy.deadlineOffset', { ...values, offset: step.utcOffset });
}

/** A later one: its zone has been named, and midnight is the start of its day. */
function laterDay(t: Translator, step: Timed, formats: PolicyFormats): string {
  const { day, time } = partsOf(step, formats);
  return step.fromLocal.endsWith('T00:00:00') ? day : t('cancelPolicy.dayTime', { day, time });
}

function afterDeadline(t: Translator, step: Step, formats: PolicyFormats): string {
  const amount = formats.money(step.penalty);
  return t(step.isFull ? 'cancelPolicy.thenFull' : 'cancelPolicy.then', { amount });
}

function later(t: Translator, step: Step, when: string, formats: PolicyFormats): string {
  if (step.penalty.amountMinor === 0) return t('cancelPolicy.fromFree', { when });
  const values = { when, amount: formats.money(step.penalty) };
  return t(step.isFull ? 'cancelPolicy.fromFull' : 'cancelPolicy.from', values);
}

function whatCountsNow(t: Translator, { now, next }: SeenPolicy, place: string, formats: PolicyFormats): string {
  const [first] = next;
  const amount = formats.money(now.penalty);
  if (now.isFull) return t('cancelPolicy.nonRefundable', { amount });
  if (now.penalty.amountMinor > 0) return t('cancelPolicy.costs', { amount });
  return first && isTimed(first)
    ? t('cancelPolicy.freeUntil', { deadline: deadline(t, first, place, formats) })
    : t('cancelPolicy.free');
}

/**
 * Writes a cancellation policy as it is seen at an instant (`policyAt`): 'Free until Thu 3 Dec, 14:00 Lisbon time; then $120; from 5 Dec the full
 * $640'. `place`: the city whose clock counts, in the reader's language. Null: the policy is not known, which is said and never denied.
 */
export function policyWords(t: Translator, policy: SeenPolicy | null, place: string, formats: PolicyFormats): PolicyWords {
  if (policy === null) return { short: t('cancelPolicy.unknown'), whole: t('cancelPolicy.unknown'), noShow: null };
  const short = whatCountsNow(t, policy, place, formats);
  const isFree = policy.now.penalty.amountMinor === 0;
  const rest = policy.next.filter(isTimed).map((step, i) => {
    if (i > 0) return later(t, step, laterDay(t, step, formats), formats);
    return isFree ? afterDeadline(t, step, formats) : later(t, step, deadline(t, step, place, formats), formats);
  });
  return {
    short,
    whole: [short, ...rest].join('; '),
    noShow: policy.noShow?.amountMinor ? t('cancelPolicy.noShow', { amount: formats.money(policy.noShow) }) : null,
  };
}
