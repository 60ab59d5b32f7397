export type { Catalogue, MessageKey } from '../keys.ts';
export type { MessageLocale, MessageValues, RichValues, Translator } from '../translator.ts';
export { makeTranslator } from '../translator.ts';
