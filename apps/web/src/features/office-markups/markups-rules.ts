import type { AgencyMarkups, EndpointInput, updateMarkups } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { currencyExponent, fromDecimalString, money, toDecimalString } from '@caravel/kernel';
import {
  findMarkup,
  markupDraft,
  markupOn,
  markupProblem,
  numberProblem,
  priceWith,
  writeDecimal,
} from '../../components/markups/markup-draft.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/**
 * The settings as typed: amounts in major units of the agency's currency with the decimal separator of the language; an empty markup
 * means none.
 */
export type MarkupsDraft = {
  readonly type: 'percent' | 'fixed';
  readonly markup: string;
  readonly fee: string;
  readonly offersProtection: boolean;
  readonly protection: string;
  /** What agents may set for one booking, in percent; empty: no limit. */
  readonly least: string;
  readonly most: string;
  readonly currency: string;
};

const MAX_FEE_MINOR = 100_000;

const writePercent = (percent: number | null, locale: string): string =>
  markupDraft(percent === null ? null : { type: 'percent', value: percent }, locale).markup;

/** A typed limit in percent: null if none is typed, undefined if it is none. */
function findLimit(text: string, currency: string): number | null | undefined {
  return text.trim() === '' ? null : findMarkup({ type: 'percent', markup: text }, currency)?.value;
}

/** The problems of the limits of agents. */
function limitProblems({
  least,
  most,
  currency,
}: MarkupsDraft): Pick<Partial<Record<keyof MarkupsDraft, MessageKey>>, 'least' | 'most'> {
  const [lowest, highest] = [findLimit(least, currency), findLimit(most, currency)];
  return {
    ...(lowest === undefined ? { least: numberProblem(least, 'validation.markupRange') } : {}),
    ...(highest === undefined ? { most: numberProblem(most, 'validation.markupRange') } : {}),
    ...(lowest != null && highest != null && lowest > highest ? { most: 'validation.limitsReversed' } : {}),
  };
}

/** The settings as texts; `locale` sets the decimal separator. */
export function draftOf({ markup, agencyFee, refundProtect, agentLimits }: AgencyMarkups, locale: string): MarkupsDraft {
  const write = (plain: string) => writeDecimal(plain, locale);
  return {
    ...markupDraft(markup, locale),
    fee: write(toDecimalString(agencyFee)),
    offersProtection: refundProtect.isEnabled,
    protection: write(toDecimalString(refundProtect.markup)),
    least: writePercent(agentLimits.least, locale),
    most: writePercent(agentLimits.most, locale),
    currency: agencyFee.currency,
  };
}

/** Parses a typed amount, `12.5` or `12,50`; undefined if it is invalid or out of range. */
export function findAmount(text: string, currency: string): Money | undefined {
  const plain = text.trim().replace(',', '.');
  const [found, decimals = ''] = /^\d{1,6}(?:\.(\d+))?$/.exec(plain) ?? [];
  if (found === undefined || decimals.length > currencyExponent(currency)) return undefined;
  const amount = fromDecimalString(plain, currency);
  return amount.amountMinor <= MAX_FEE_MINOR ? amount : undefined;
}

/** The problems, by field. */
export function markupsProblems(draft: MarkupsDraft): Partial<Record<keyof MarkupsDraft, MessageKey>> {
  const markup = markupProblem(draft, draft.currency);
  return {
    ...(markup ? { markup } : {}),
    ...(findAmount(draft.fee, draft.currency) ? {} : { fee: numberProblem(draft.fee, 'office.amountRange') }),
    ...(findAmount(draft.protection, draft.currency)
      ? {}
      : { protection: numberProblem(draft.protection, 'office.amountRange') }),
    ...limitProblems(draft),
  };
}

/**
 * The body of the call: only fields that differ from `before`, so that somebody else's change to the others is kept. Call it only
 * with a draft that has no problems.
 */
export function toMarkups(draft: MarkupsDraft, before: MarkupsDraft): EndpointInput<typeof updateMarkups>['body'] {
  const none = money(0, draft.currency);
  const differs = (...fields: (keyof MarkupsDraft)[]) => fields.some((field) => draft[field] !== before[field]);
  return {
    ...(differs('type', 'markup') ? { markup: findMarkup(draft, draft.currency) ?? null } : {}),
    ...(differs('fee') ? { agencyFee: findAmount(draft.fee, draft.currency) ?? none } : {}),
    ...(differs('offersProtection', 'protection')
      ? { refundProtect: { isEnabled: draft.offersProtection, markup: findAmount(draft.protection, draft.currency) ?? none } }
      : {}),
    ...(differs('least', 'most')
      ? {
          agentLimits: {
            least: findLimit(draft.least, draft.currency) ?? null,
            most: findLimit(draft.most, draft.currency) ?? null,
          },
        }
      : {}),
  };
}

/** A wholesale price with the typed settings: each line is rounded once. Invalid or empty fields count as zero. */
export function exampleOf(draft: MarkupsDraft, wholesale: Money): { markup: Money; fee: Money; total: Money } {
  const none = money(0, wholesale.currency);
  const typed = findMarkup(draft, draft.currency);
  const fee = findAmount(draft.fee, draft.currency) ?? none;
  return { markup: markupOn(wholesale, typed), fee, total: priceWith(wholesale, typed, fee) };
}
