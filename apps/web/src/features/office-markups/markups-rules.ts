import type { AgencyMarkups, EndpointInput, updateMarkups } from '@caravel/contracts';
import { markupSchema } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { addMoney, currencyExponent, fromDecimalString, money, percentOf, toDecimalString } from '@caravel/kernel';
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
  readonly currency: string;
};

const MAX_FEE_MINOR = 100_000;

/** The settings as texts; `locale` sets the decimal separator. */
export function draftOf({ markup, agencyFee, refundProtect }: AgencyMarkups, locale: string): MarkupsDraft {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const write = (plain: string) => plain.replace('.', mark);
  return {
    type: markup?.type ?? 'percent',
    markup: markup ? write(String(markup.value)) : '',
    fee: write(toDecimalString(agencyFee)),
    offersProtection: refundProtect.isEnabled,
    protection: write(toDecimalString(refundProtect.markup)),
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

function findMarkup({ type, markup, currency }: Pick<MarkupsDraft, 'type' | 'markup' | 'currency'>) {
  const plain = markup.trim().replace(',', '.');
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return undefined;
  const decimals = plain.split('.')[1] ?? '';
  if (type === 'fixed' && decimals.length > currencyExponent(currency)) return undefined;
  const read = markupSchema.safeParse({ type, value: Number(plain) });
  return read.success ? read.data : undefined;
}

/** The message for a number that is not allowed. */
function numberProblem(text: string, range: MessageKey): MessageKey {
  return /^\d+[.,]\d{3,}$/.test(text.trim()) ? 'office.twoDecimals' : range;
}

/** The problems, by field. */
export function markupsProblems(draft: MarkupsDraft): Partial<Record<keyof MarkupsDraft, MessageKey>> {
  const isMarkupWrong = draft.markup.trim() !== '' && !findMarkup(draft);
  const markupRange = draft.type === 'percent' ? 'validation.markupRange' : 'office.markupFixedRange';
  return {
    ...(isMarkupWrong ? { markup: numberProblem(draft.markup, markupRange) } : {}),
    ...(findAmount(draft.fee, draft.currency) ? {} : { fee: numberProblem(draft.fee, 'office.amountRange') }),
    ...(findAmount(draft.protection, draft.currency)
      ? {}
      : { protection: numberProblem(draft.protection, 'office.amountRange') }),
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
    ...(differs('type', 'markup') ? { markup: findMarkup(draft) ?? null } : {}),
    ...(differs('fee') ? { agencyFee: findAmount(draft.fee, draft.currency) ?? none } : {}),
    ...(differs('offersProtection', 'protection')
      ? { refundProtect: { isEnabled: draft.offersProtection, markup: findAmount(draft.protection, draft.currency) ?? none } }
      : {}),
  };
}

/** A wholesale price with the typed settings: each line is rounded once. Invalid or empty fields count as zero. */
export function exampleOf(draft: MarkupsDraft, wholesale: Money): { markup: Money; fee: Money; total: Money } {
  const found = findMarkup(draft);
  const none = money(0, wholesale.currency);
  const markup = !found
    ? none
    : found.type === 'percent'
      ? percentOf(wholesale, found.value)
      : fromDecimalString(String(found.value), wholesale.currency);
  const fee = findAmount(draft.fee, draft.currency) ?? none;
  return { markup, fee, total: addMoney([wholesale, markup, fee]) };
}
