import type { Locale, Names } from '@caravel/reference';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { PT } from './pt.ts';
import type { Words } from './types.ts';

const WORDS: Readonly<Record<Locale, Words>> = { en: EN, pt: PT, es: ES };

/** The language that is told for a language that is asked for; English if there is no other. */
export function localeOf(language: string): Locale {
  const [first] = language.toLowerCase().split('-');
  return first === 'pt' || first === 'es' ? first : 'en';
}

export const wordsOf = (locale: Locale): Words => WORDS[locale];

/** Towns that Portuguese names with an article. */
const WITH_ARTICLE = new Set(['Porto', 'Rio de Janeiro', 'Recife', 'Funchal', 'Cairo', 'Guarujá', 'Kuwait', 'Panamá']);

/** Puts names into a text: `{p}` what it is about, `{t}` the town. */
export function fillText(text: string, locale: Locale, p: Names, t: Names): string {
  if (!text.includes('{')) return text;
  const town = t[locale];
  const whole = locale === 'pt' && WITH_ARTICLE.has(town) ? text.replace('de {t}', 'do {t}') : text;
  return whole.replaceAll('{p}', p[locale]).replaceAll('{t}', town);
}
