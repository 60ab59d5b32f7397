import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageValues } from './translator.ts';

const parsed = new Map<string, IntlMessageFormat>();

/** Lists say the same few things over and over ("1 stop", "6 h 52 m"): what was formatted is kept, so many at most. */
const said = new Map<string, string>();
const MOST_SAID = 2000;

/** Formats an ICU MessageFormat text. Texts are parsed once per locale and kept: they come from our catalogues, so there is an end to them. */
export function formatIcu(locale: string, text: string, values: MessageValues): string {
  const id = `${locale}\n${text}`;
  const whole = `${id}\n${JSON.stringify(values)}`;
  const known = said.get(whole);
  if (known !== undefined) return known;
  let format = parsed.get(id);
  if (!format) {
    format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    parsed.set(id, format);
  }
  const result = String(format.format({ ...values }));
  if (said.size >= MOST_SAID) said.clear();
  said.set(whole, result);
  return result;
}
