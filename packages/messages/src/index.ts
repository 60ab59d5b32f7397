import * as en from './en/index.ts';
import * as es from './es/index.ts';
import type { MessageKey, ProductTexts } from './keys.ts';
import * as pt from './pt/index.ts';

export { FORMAT_LOCALE, FORMAT_LOCALES, type FormatLocale, formatsFor, languageOf } from './formats.ts';
export { formatIcu } from './icu.ts';
export type { Catalogue, MessageKey } from './keys.ts';
export { pseudoCatalogue, toPseudo } from './pseudo.ts';
export { readableMoney } from './readable-money.ts';
export type { MessageLocale, MessageValues, RichValues, Translator } from './translator.ts';
export { makeTranslator, needsIcu } from './translator.ts';
export { type BookingWords, bookingWords } from './web/booking-words.ts';
export { type PolicyFormats, type PolicyWords, policyWords } from './web/policy-words.ts';

type SharedTexts = Readonly<Record<Exclude<MessageKey, keyof ProductTexts>, string>>;

const together = (areas: object): SharedTexts => Object.assign({}, ...Object.values(areas));

/** The texts that no product owns, by language. The web must not import this file: the build gives each page its own (`apps/web/vite/page-texts.ts`). */
export const SHARED_TEXTS = { en: together(en), pt: together(pt), es: together(es) };
