import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageValues, Text } from './translator.ts';

/** A text in one language: its format, and what it said so far. Lists repeat the same few texts ("1 stop", "6 h 52 m"). */
type Spoken = { readonly format: IntlMessageFormat; readonly said: Map<string, string> };

const spoken = new Map<string, Map<Text, Spoken>>();
const MOST_SAID = 200;

type Elements = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>;

function speak(locale: string, text: Text): Spoken {
  const known = spoken.get(locale) ?? new Map<Text, Spoken>();
  spoken.set(locale, known);
  const before = known.get(text);
  if (before) return before;
  const message = typeof text === 'string' ? text : (text as unknown as Elements);
  const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true });
  const made = { format, said: new Map<string, string>() };
  known.set(text, made);
  return made;
}

/**
 * Formats an ICU MessageFormat text, as it is written or parsed. Formats are kept by locale and text; texts come from our catalogues, so their number is
 * limited.
 */
export function formatIcu(locale: string, text: Text, values: MessageValues): string {
  const { format, said } = speak(locale, text);
  const id = JSON.stringify(values);
  const known = said.get(id);
  if (known !== undefined) return known;
  const result = String(format.format({ ...values }));
  if (said.size >= MOST_SAID) said.clear();
  said.set(id, result);
  return result;
}
