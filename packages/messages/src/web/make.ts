export type { Catalogue, MessageKey } from '../keys.ts';
export type { IcuFormat, MessageLocale, MessageValues, RichValues, Translator } from '../translator.ts';
export { FORMAT_LOCALE, makeTranslator } from '../translator.ts';
