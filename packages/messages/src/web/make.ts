export { FORMAT_LOCALE, type FormatLocale, formatsFor } from '../formats.ts';
export type { MessageKey } from '../keys.ts';
export { readableMoney } from '../readable-money.ts';
export type { IcuFormat, MessageLocale, MessageValues, RichValues, Text, Translator } from '../translator.ts';
export { makeTranslator } from '../translator.ts';
