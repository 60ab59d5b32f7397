import type { Locale } from '@caravel/contracts';

/** A text in every language of the product. */
export type InEachLanguage = Readonly<Record<Locale, string>>;

/** Writes a text in every language. */
export function inEachLanguage(write: (locale: Locale) => string): InEachLanguage {
  return { en: write('en'), pt: write('pt'), es: write('es') };
}
