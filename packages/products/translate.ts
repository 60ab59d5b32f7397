import {
  type Catalogue,
  FORMAT_LOCALE,
  type FormatLocale,
  formatIcu,
  languageOf,
  type MessageKey,
  type MessageLocale,
  type MessageValues,
  makeTranslator,
  pseudoCatalogue,
  SHARED_TEXTS,
  type Translator,
} from '@caravel/messages';
import { OWN } from './server.ts';

type Language = 'en' | 'pt' | 'es';

const catalogue = (language: Language): Catalogue =>
  Object.assign({}, SHARED_TEXTS[language], ...OWN.map(({ texts }) => texts[language]));

/** All texts by language. The web must not import this file: it loads one language at a time, and a product's with its pages. */
export const CATALOGUES: Readonly<Record<Language, Catalogue>> = {
  en: catalogue('en'),
  pt: catalogue('pt'),
  es: catalogue('es'),
};

const translators = new Map<string, Translator>();

/** The translator of a language, with all areas; created once for each region. */
export function createTranslator(locale: MessageLocale, formats: FormatLocale = FORMAT_LOCALE[locale]): Translator {
  const id = `${locale} ${formats}`;
  const known = translators.get(id);
  if (known) return known;
  const catalogue = locale === 'en-XA' ? pseudoCatalogue(CATALOGUES.en) : CATALOGUES[locale];
  const made = makeTranslator(locale, catalogue, () => formatIcu, formats);
  translators.set(id, made);
  return made;
}

/** The translator of the language of a region. */
export function translatorIn(formats: FormatLocale): Translator {
  return createTranslator(languageOf(formats), formats);
}

/** One text of a language. */
export function translate(locale: MessageLocale, key: MessageKey, values?: MessageValues): string {
  return createTranslator(locale)(key, values);
}
