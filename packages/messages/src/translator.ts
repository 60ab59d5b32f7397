import { FORMAT_LOCALE, type FormatLocale } from './formats.ts';
import type { MessageKey } from './keys.ts';

/** Languages with a catalogue, and the pseudo-locale that finds hard-coded and clipped text. */
export type MessageLocale = 'en' | 'pt' | 'es' | 'en-XA';

/** Values for the ICU arguments of a text. Money and dates must be formatted before. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Values for a text with tags: the content of `<link>…</link>` is passed to the function of that name. */
export type RichValues<T> = Readonly<Record<string, string | number | ((children: string) => T)>>;

/** Provides the texts of one language. */
export type Translator = {
  readonly locale: MessageLocale;
  /** The region by which numbers, dates and times are written beside the texts. */
  readonly formats: FormatLocale;
  (key: MessageKey, values?: MessageValues): string;
  /** The pieces of a text with tags, in order, for an interface that turns tags into elements. Tags do not nest. */
  rich<T>(key: MessageKey, values: RichValues<T>): (string | T)[];
  /** Whether the catalogue has the key: for keys made from data. */
  has(key: string): key is MessageKey;
};

/** A text that needs the ICU formatter, parsed when the web is built (`parse-icu.ts`): no browser loads the parser. */
export type ParsedText = readonly object[];

/** A text as it is written, or parsed. */
export type Text = string | ParsedText;

/** Formats a text with ICU arguments that have a type (`plural`, `select`, `number`): `icu.ts`. */
export type IcuFormat = (locale: string, text: Text, values: MessageValues) => string;

const TAG = /<(\w+)>([^<]*)<\/\1>/g;

/**
 * Whether a text needs the ICU formatter: an argument with a type, or a quoted brace. All others are filled in here, so that a
 * first page load contains no parser (a test checks that both ways give the same result).
 */
export function needsIcu(text: string): boolean {
  return /\{[^}]*,|'[{}<]/.test(text);
}

const FROM_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** First strong isolate, and its end (UAX 9). */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** Keeps a value that is written from right to left from drawing the words and numbers around it into its direction. */
function isolated(text: string, values: MessageValues): MessageValues {
  const isWhole = /^\{\w+\}$/.test(text);
  if (isWhole || !Object.values(values).some((value) => typeof value === 'string' && FROM_RIGHT.test(value))) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && FROM_RIGHT.test(value) ? `${ISOLATE}${value}${END}` : value,
    ]),
  );
}

function fillIn(text: string, values: MessageValues | undefined): string {
  const filled = text.includes('{') ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values?.[name] ?? whole)) : text;
  return filled.replaceAll("''", "'");
}

/**
 * Makes a translator for a catalogue. `icu` returns the ICU formatter once it is loaded; the server always has it, the web loads
 * it with the first page that has forms. A missing key (a part not loaded yet, a key made from data) is returned as it is:
 * visible, never a crash.
 */
export function makeTranslator(
  locale: MessageLocale,
  catalogue: Readonly<Partial<Record<MessageKey, Text>>>,
  icu: () => IcuFormat | undefined,
  formats: FormatLocale = FORMAT_LOCALE[locale],
): Translator {
  const textOf = (key: MessageKey): Text => catalogue[key] ?? key;
  const format = (text: Text, given: MessageValues | undefined): string => {
    const isParsed = typeof text !== 'string';
    const values = given && isolated(isParsed ? '' : text, given);
    if (!isParsed && !needsIcu(text)) return fillIn(text, values);
    return icu()?.(formats, text, values ?? {}) ?? (isParsed ? '' : text);
  };
  const translate = (key: MessageKey, values?: MessageValues): string => format(textOf(key), values);
  const rich = <T>(key: MessageKey, values: RichValues<T>): (string | T)[] => {
    const plain = Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'function')) as MessageValues;
    const text = textOf(key);
    // A parsed text has no tags: `parse-icu.ts` refuses them.
    if (typeof text !== 'string') return [format(text, plain)];
    const pieces: (string | T)[] = [];
    let at = 0;
    for (const match of text.matchAll(TAG)) {
      const [whole, name = '', inner = ''] = match;
      if (match.index > at) pieces.push(format(text.slice(at, match.index), plain));
      const make = values[name];
      const children = format(inner, plain);
      pieces.push(typeof make === 'function' ? make(children) : children);
      at = match.index + whole.length;
    }
    if (at < text.length) pieces.push(format(text.slice(at), plain));
    return pieces;
  };
  const has = (key: string): key is MessageKey => key in catalogue;
  return Object.assign(translate, { locale, formats, rich, has });
}
