import type { Money } from '@caravel/kernel';
import type { MessageKey, MessageValues } from '@caravel/messages';
import type { FareFamily } from '@caravel/products/flights/contract';

/** A sentence, to be written in the reader's language. */
export type Phrase = { readonly key: MessageKey; readonly values?: MessageValues };

/** A titled part of a fare's rules. */
export type FareRuleSection = { readonly title: MessageKey; readonly phrases: readonly Phrase[] };

type Condition = FareFamily['change'];

function conditionPhrase(what: 'changes' | 'refunds', condition: Condition, format: (amount: Money) => string): Phrase {
  if (condition === null) return { key: `fareRules.${what}Unknown` };
  if (!condition.allowed) return { key: `fareRules.${what}None` };
  if (condition.penalty === null) return { key: `fareRules.${what}UnknownFee` };
  if (condition.penalty.amountMinor === 0) return { key: `fareRules.${what}Free` };
  return { key: `fareRules.${what}Fee`, values: { amount: format(condition.penalty) } };
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
export function fareRuleSections(family: FareFamily, format: (amount: Money) => string): FareRuleSection[] {
  return [
    { title: 'fareRules.changes', phrases: [changePhrase(family, format)] },
    { title: 'fareRules.refunds', phrases: [conditionPhrase('refunds', family.refund, format)] },
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
