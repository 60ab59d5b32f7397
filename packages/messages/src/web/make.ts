export type { Catalogue, MessageKey } from '../keys.ts';
export { readableMoney } from '../readable-money.ts';
export type { IcuFormat, MessageLocale, MessageValues, RichValues, Translator } from '../translator.ts';
export { FORMAT_LOCALE, makeTranslator } from '../translator.ts';
