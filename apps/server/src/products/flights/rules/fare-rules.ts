import type { Money } from '@caravel/kernel';
import type { MessageKey, MessageValues } from '@caravel/messages';
import type { FareFamily } from '@caravel/products/flights/contract';

/** A sentence, to be written in the reader's language. */
export type Phrase = { readonly key: MessageKey; readonly values?: MessageValues };

/** A titled part of a fare's rules. */
export type FareRuleSection = { readonly title: MessageKey; readonly phrases: readonly Phrase[] };

type Condition = FareFamily['change'];

/** The terms of one direction. */
export type DirectionTerm = { readonly from: string; readonly to: string; readonly condition: FareFamily['change'] };
/** A fare with the terms of its directions, where they are not those of the whole. */
export type FareTerms = FareFamily & { readonly changes?: readonly DirectionTerm[]; readonly refunds?: readonly DirectionTerm[] };

function conditionPhrase(what: 'changes' | 'refunds', condition: Condition, format: (amount: Money) => string): Phrase {
  if (condition === null) return { key: `fareRules.${what}Unknown` };
  if (!condition.allowed) return { key: `fareRules.${what}None` };
  if (condition.penalty === null) return { key: `fareRules.${what}UnknownFee` };
  if (condition.penalty.amountMinor === 0) return { key: `fareRules.${what}Free` };
  return { key: `fareRules.${what}Fee`, values: { amount: format(condition.penalty) } };
}

function ruleOf(condition: Condition): 'free' | 'fee' | 'unknownFee' | 'none' | 'unknown' {
  if (condition === null) return 'unknown';
  if (!condition.allowed) return 'none';
  if (condition.penalty === null) return 'unknownFee';
  return condition.penalty.amountMinor === 0 ? 'free' : 'fee';
}

/**
 * Says what the whole booking is allowed, then each direction where that is something else. A whole without a known penalty is then left to its directions, of
 * which one may be allowed.
 */
function conditionPhrases(
  what: 'changes' | 'refunds',
  { whole, each }: { readonly whole: Condition; readonly each: readonly DirectionTerm[] | undefined },
  format: (amount: Money) => string,
): Phrase[] {
  const phrase = conditionPhrase(what, whole, format);
  if (each === undefined) return [phrase];
  const parts = each.map(({ from, to, condition }): Phrase => {
    const amount = condition?.penalty ? format(condition.penalty) : '';
    return { key: `fareRules.${what}Of`, values: { from, to, rule: ruleOf(condition), amount } };
  });
  return whole?.penalty ? [phrase, ...parts] : parts;
}

const SEAT_PHRASES = { included: 'fareRules.seatsIncluded', fee: 'fareRules.seatsFee', none: 'fareRules.seatsNone' } as const;

/** Says what the fare is known to ask for a change; unknown is said as unknown. */
export function changePhrase({ change }: Pick<FareFamily, 'change'>, format: (amount: Money) => string): Phrase {
  return conditionPhrase('changes', change, format);
}

const bagPhrase = (kind: 'carryOn' | 'checked', count: number | null): Phrase =>
  count === null ? { key: `fareRules.${kind}Unknown` } : { key: `fareRules.${kind}`, values: { count } };

/**
 * Returns the rules of a fare in sections, in the same order for every airline. An unknown condition is shown as unknown, never as not
 * allowed.
 */
export function fareRuleSections(family: FareTerms, format: (amount: Money) => string): FareRuleSection[] {
  return [
    { title: 'fareRules.changes', phrases: conditionPhrases('changes', { whole: family.change, each: family.changes }, format) },
    { title: 'fareRules.refunds', phrases: conditionPhrases('refunds', { whole: family.refund, each: family.refunds }, format) },
    { title: 'fareRules.void', phrases: [{ key: family.voidable ? 'fareRules.voidYes' : 'fareRules.voidNo' }] },
    {
      title: 'fareRules.bags',
      phrases: [bagPhrase('carryOn', family.carryOnBags), bagPhrase('checked', family.checkedBags)],
    },
    {
      title: 'fareRules.seats',
      phrases: [
        { key: SEAT_PHRASES[family.seatSelection] },
        { key: family.priorityBoarding ? 'fareRules.boardingYes' : 'fareRules.boardingNo' },
      ],
    },
  ];
}
