import { toPseudo } from '@caravel/messages';
import { CATALOGUES } from '@caravel/products/translate.ts';
import { type Data, type Shown, TITLE } from './texts.ts';

const ENGLISH = CATALOGUES.en;
const KEYS = Object.keys(ENGLISH) as (keyof typeof ENGLISH)[];
const KEY_SET: ReadonlySet<string> = new Set(KEYS);

/** Proper names, addresses and colours, which are the same in every language. */
const NAMES =
  /\b[\w.+-]+@[\w.-]+|https?:\/\/\S+|#[0-9a-f]{6}\b|\b(?:Caravel|YYYY-MM-DD|Facebook|Twitter|Instagram|TikTok|LinkedIn|YouTube|Visa|Mastercard|English|Google|Microsoft|Mailgun|Stripe|Duffel|Sandbox(?: Cars| Activities)?|Bedloom|Innmere|Nightcart|Ana Souza)\b/g;

/** Texts of the English catalogue that are complete by themselves, and more than names. */
const ENGLISH_TEXTS: ReadonlySet<string> = new Set(
  KEYS.map((key) => ENGLISH[key]).filter((text) => /[a-z]{2}/i.test(text.replaceAll(NAMES, ' '))),
);

/** English words in dates and times. */
const OF_DATES: ReadonlySet<string> = new Set(
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, day % 24))).flatMap((date) =>
    (['long', 'short'] as const).flatMap((style) => {
      const format = new Intl.DateTimeFormat('en-US', { month: style, weekday: style, hour: 'numeric', minute: 'numeric' });
      return format.format(date).match(/[A-Za-z]+/g) ?? [];
    }),
  ),
);

/** English words in relative times. */
const OF_SPANS: ReadonlySet<string> = new Set(
  (['second', 'minute', 'hour', 'day'] as const).flatMap((unit) => {
    const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
    return [-2, -1, 0, 1, 2].flatMap((count) => format.format(count, unit).match(/[A-Za-z]+/g) ?? []);
  }),
);

/** English words that join the items of a list. */
const OF_LISTS: ReadonlySet<string> = new Set(
  (['conjunction', 'disjunction'] as const).flatMap((type) =>
    new Intl.ListFormat('en-US', { type }).formatToParts(['1', '2', '3']).flatMap(({ value }) => value.match(/[A-Za-z]+/g) ?? []),
  ),
);

/** English words of the demo agencies' currency, which a browser names by itself. */
const OF_CURRENCY: ReadonlySet<string> = new Set(
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', currencyDisplay: 'name' }).format(2).match(/[A-Za-z]+/g),
);

/** English names of the languages that guides speak, which a browser has by itself. */
const OF_LANGUAGES: ReadonlySet<string> = new Set(
  [
    'en',
    'pt',
    'es',
    'fr',
    'de',
    'it',
    'nl',
    'ja',
    'zh',
    'ko',
    'ru',
    'ar',
    'tr',
    'pl',
    'sv',
    'da',
    'nb',
    'no',
    'fi',
    'el',
    'he',
    'hi',
    'th',
  ].flatMap((code) => new Intl.DisplayNames('en', { type: 'language' }).of(code)?.match(/[A-Za-z]+/g) ?? []),
);

/** A code: `JFK`, `XJ4T2Q`, `EST`. */
const isCode = (word: string) => /^[A-Z]{1,5}$/.test(word);

/**
 * The fault of a text in the pseudo-locale: a raw key, an English text, or a word that is neither in the catalogue nor in the
 * data.
 */
export function findPseudoFault({ text, where }: Shown, data: Data): string | undefined {
  if (KEY_SET.has(text)) return `raw key in ${where}: ${text}`;
  if (data.isOwn(text)) return undefined;
  if (ENGLISH_TEXTS.has(text) && !data.texts.has(text)) return `not from the catalogue, in ${where}: ${text}`;
  // Accented letters come from the catalogue; plain ones must be data.
  const words = text.replaceAll(NAMES, ' ').match(/(?<!\p{L})[A-Za-z]{2,}(?!\p{L})/gu) ?? [];
  const known = [OF_DATES, OF_SPANS, OF_LISTS, OF_CURRENCY, OF_LANGUAGES, data.words];
  const strange = words.filter((word) => !isCode(word) && !known.some((some) => some.has(word)));
  return strange.length > 0 ? `in ${where}: ${text.slice(0, 80)} (${strange.slice(0, 3).join(', ')})` : undefined;
}

/** English words that do not exist in Portuguese or Spanish. A reference such as `B5X6FFB7OF33ZR5N` is one word. */
const ENGLISH_WORDS =
  /(?<![\p{L}\p{N}-])(?:the|and|your|with|are|before|after|this|you|from|of|will|any|if|by|it)(?![\p{L}\p{N}-])/iu;

/** English texts whose translation differs. */
function untranslated(language: 'pt' | 'es'): ReadonlySet<string> {
  const same = new Set(KEYS.filter((key) => CATALOGUES[language][key] === ENGLISH[key]).map((key) => ENGLISH[key]));
  return new Set([...ENGLISH_TEXTS].filter((text) => !same.has(text as (typeof ENGLISH)[keyof typeof ENGLISH])));
}

const UNTRANSLATED = { pt: untranslated('pt'), es: untranslated('es') };

/** The fault of a text in Portuguese or Spanish: a raw key, a text of the English catalogue, or a sentence with English words. */
export function findEnglish({ text, where }: Shown, language: 'pt' | 'es', data: Data): string | undefined {
  if (KEY_SET.has(text)) return `raw key in ${where}: ${text}`;
  if (data.isOwn(text)) return undefined;
  const said = where === TITLE ? data.withoutNames(text) : text;
  const isEnglish = UNTRANSLATED[language].has(said) || ENGLISH_WORDS.test(said);
  return isEnglish ? `English in ${where}: ${text.slice(0, 100)}` : undefined;
}

/** Shows that the pseudo-locale is active: an empty page would have no faults. */
export const PSEUDO_MARK = toPseudo('').slice(0, 3);
