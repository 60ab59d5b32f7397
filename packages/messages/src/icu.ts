import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageValues } from './translator.ts';

const parsed = new Map<string, IntlMessageFormat>();

/** Formats an ICU MessageFormat text. Texts are parsed once per locale and kept: they come from our catalogues, so there is an end to them. */
export function formatIcu(locale: string, text: string, values: MessageValues): string {
  const id = `${locale}\n${text}`;
  let format = parsed.get(id);
  if (!format) {
    format = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true });
    parsed.set(id, format);
  }
  return String(format.format({ ...values }));
}
