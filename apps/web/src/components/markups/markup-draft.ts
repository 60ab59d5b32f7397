import type { Markup, Markups, MarkupsChange, Product } from '@caravel/contracts';
import { markupSchema } from '@caravel/contracts';
import type { Money } from '@caravel/kernel';
import { addMoney, currencyExponent, fromDecimalString, money, percentOf } from '@caravel/kernel';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** A markup as typed, with the decimal separator of the language; empty: none. */
export type MarkupDraft = { readonly type: 'percent' | 'fixed'; readonly markup: string };

/** A row of a form of markups: one product, or all that have none of their own. */
export type MarkupRow = Product | 'all';
export type MarkupDrafts = Readonly<Partial<Record<MarkupRow, MarkupDraft>>>;

const NONE: MarkupDraft = { type: 'percent', markup: '' };

/** Writes a plain decimal number with the separator of a language. */
export function writeDecimal(plain: string, locale: string): string {
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return plain.replace('.', mark);
}

/** A markup as it is typed in a language. */
export function markupDraft(markup: Markup | null | undefined, locale: string): MarkupDraft {
  return markup ? { type: markup.type, markup: writeDecimal(String(markup.value), locale) } : NONE;
}

/** Reads a typed markup; undefined if it is empty or not allowed. */
export function findMarkup({ type, markup }: MarkupDraft, currency: string): Markup | undefined {
  const plain = markup.trim().replace(',', '.');
  if (!/^\d{1,5}(\.\d{1,2})?$/.test(plain)) return undefined;
  const decimals = plain.split('.')[1] ?? '';
  if (type === 'fixed' && decimals.length > currencyExponent(currency)) return undefined;
  const read = markupSchema.safeParse({ type, value: Number(plain) });
  return read.success ? read.data : undefined;
}

/** The message for a number that is not allowed. */
export function numberProblem(text: string, range: MessageKey): MessageKey {
  return /^\d+[.,]\d{3,}$/.test(text.trim()) ? 'office.twoDecimals' : range;
}

/** What is wrong with a typed markup; an empty one is none. */
export function markupProblem(draft: MarkupDraft, currency: string): MessageKey | undefined {
  if (draft.markup.trim() === '' || findMarkup(draft, currency)) return undefined;
  return numberProblem(draft.markup, draft.type === 'percent' ? 'validation.markupRange' : 'office.markupFixedRange');
}

/** What a markup adds to a wholesale price, rounded once. */
export function markupOn(wholesale: Money, markup: Markup | null | undefined): Money {
  if (!markup) return money(0, wholesale.currency);
  if (markup.type === 'percent') return percentOf(wholesale, markup.value);
  return fromDecimalString(String(markup.value), wholesale.currency);
}

/** What a traveler pays for a wholesale price: with the markup and with the agency's fee, as the server composes it. */
export function priceWith(wholesale: Money, markup: Markup | null | undefined, fee: Money): Money {
  return addMoney([wholesale, markupOn(wholesale, markup), fee]);
}

/** The rows of a form as they are kept. */
export function draftsOf(saved: Markups, rows: readonly MarkupRow[], locale: string): MarkupDrafts {
  return Object.fromEntries(rows.map((row) => [row, markupDraft(row === 'all' ? saved.markup : saved.byProduct[row], locale)]));
}

/** The change of a form: only rows that differ, so that somebody else's change to others is kept. Call it without problems alone. */
export function toChange(drafts: MarkupDrafts, before: MarkupDrafts, currency: string): MarkupsChange {
  const differs = (row: MarkupRow) => JSON.stringify(drafts[row]) !== JSON.stringify(before[row]);
  const typed = (row: MarkupRow) => findMarkup(drafts[row] ?? NONE, currency) ?? null;
  const products = Object.keys(drafts).filter((row): row is Product => row !== 'all' && differs(row as MarkupRow));
  return {
    ...(drafts.all && differs('all') ? { markup: typed('all') } : {}),
    ...(products.length > 0 ? { byProduct: Object.fromEntries(products.map((row) => [row, typed(row)])) } : {}),
  };
}
