import { IntlMessageFormat } from 'intl-messageformat';
import type { Catalogue, MessageKey } from './keys.ts';
import { toPseudo } from './pseudo.ts';

/** Languages with a catalogue, and the pseudo-locale that finds hard-coded and clipped text. */
export type MessageLocale = 'en' | 'pt' | 'es' | 'en-XA';

/** Values for the ICU arguments of a text. Money and dates are formatted before they come here. */
export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** Values where a text has tags: `<link>…</link>` is handed to the function of that name. */
export type RichValues<T> = Readonly<Record<string, string | number | Date | ((children: (string | T)[]) => T)>>;

/** Gives texts of one language. */
export type Translator = {
  readonly locale: MessageLocale;
  (key: MessageKey, values?: MessageValues): string;
  /** The pieces of a text with tags, in order, for an interface that turns tags into elements. */
  rich<T>(key: MessageKey, values: RichValues<T>): (string | T)[];
  /** Whether the catalogue has the key: for keys made from data. */
  has(key: string): key is MessageKey;
};

/** The region by which numbers and plurals are formatted. */
const FORMAT_LOCALE: Readonly<Record<MessageLocale, string>> = { en: 'en-US', pt: 'pt-BR', es: 'es-419', 'en-XA': 'en-US' };

/**
 * Makes a translator over a catalogue. Texts are parsed at first use and kept; a text without arguments is never parsed.
 * A key that is missing (a part not loaded yet, a key made from data) gives the key itself: visible, never a crash.
 */
export function makeTranslator(locale: MessageLocale, catalogue: Partial<Catalogue>): Translator {
  const parsed = new Map<string, IntlMessageFormat>();
  const textOf = (key: MessageKey): string => {
    const text = catalogue[key] ?? key;
    return locale === 'en-XA' ? toPseudo(text) : text;
  };
  const format = (key: MessageKey, text: string): IntlMessageFormat => {
    const known = parsed.get(key);
    if (known) return known;
    const made = new IntlMessageFormat(text, FORMAT_LOCALE[locale]);
    parsed.set(key, made);
    return made;
  };
  const translate = (key: MessageKey, values?: MessageValues): string => {
    const text = textOf(key);
    if (!/[{<]/.test(text)) return text.replaceAll("''", "'");
    return String(format(key, text).format(values ? { ...values } : undefined));
  };
  const rich = <T>(key: MessageKey, values: RichValues<T>): (string | T)[] => {
    const pieces = format(key, textOf(key)).format<T>({ ...values });
    return Array.isArray(pieces) ? pieces : [pieces];
  };
  const has = (key: string): key is MessageKey => key in catalogue;
  return Object.assign(translate, { locale, rich, has });
}
