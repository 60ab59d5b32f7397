import type { FormatLocale, Locale } from '@caravel/contracts';

export type { FormatLocale } from '@caravel/contracts';

/**
 * The regions by which numbers, dates and times are written, by language. The first counts if the visitor names no region of the language,
 * or none of these.
 */
const REGIONS = {
  en: ['en-US'],
  pt: ['pt-BR', 'pt-PT'],
  es: ['es-419', 'es-MX', 'es-ES'],
} as const satisfies Record<'en' | 'pt' | 'es', readonly FormatLocale[]>;

/** All regions, for columns and schemas. */
export const FORMAT_LOCALES = ['en-US', 'pt-BR', 'pt-PT', 'es-419', 'es-MX', 'es-ES'] as const satisfies readonly FormatLocale[];

/** The region of a language if the visitor's is not known. */
export const FORMAT_LOCALE: Readonly<Record<Locale | 'en-XA', FormatLocale>> = {
  en: 'en-US',
  pt: 'pt-BR',
  es: 'es-419',
  'en-XA': 'en-US',
};

/** The first region of the language among the visitor's wishes (`navigator.languages`, `Accept-Language`), else the language's own. */
export function formatsFor(locale: Locale | 'en-XA', wishes: readonly string[]): FormatLocale {
  const known: readonly FormatLocale[] = locale === 'en-XA' ? REGIONS.en : REGIONS[locale];
  const wished = wishes.map((wish) => known.find((one) => one.toLowerCase() === wish.toLowerCase()));
  return wished.find((one) => one !== undefined) ?? FORMAT_LOCALE[locale];
}

/** The language of a region's formats. */
export function languageOf(formats: FormatLocale): 'en' | 'pt' | 'es' {
  return formats.startsWith('pt') ? 'pt' : formats.startsWith('es') ? 'es' : 'en';
}
