import { IntlMessageFormat } from 'intl-messageformat';
import { needsIcu, type ParsedText, type Text } from './translator.ts';

/**
 * Parses a text that needs the ICU formatter; others are returned as they are. Throws if it has tags, which are looked for in texts that are not parsed.
 */
export function parseIcu(text: string): Text {
  if (!needsIcu(text)) return text;
  if (/<\w/.test(text)) throw new Error(`A text with arguments of a type has no tags: ${text}`);
  return new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst() as ParsedText;
}
