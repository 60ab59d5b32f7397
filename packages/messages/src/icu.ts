import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageValues } from './translator.ts';

const parsed = new Map<string, IntlMessageFormat>();

/** Lists repeat the same few texts ("1 stop", "6 h 52 m"), so formatted texts are cached, up to a limit. */
const said = new Map<string, string>();
const MOST_SAID = 2000;

/**
 * Formats an ICU MessageFormat text. Texts are parsed once per locale and cached; they come from our catalogues, so their number
 * is limited.
 */
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
