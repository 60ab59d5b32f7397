import { type Locale, localeSchema } from '@caravel/contracts';

/** Returns the language tags of an `Accept-Language` header (RFC 9110, section 12.5.4), by quality, then by order. */
export function readLanguages(header: string | undefined): string[] {
  if (!header) return [];
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

/** Returns the best of our languages for the visitor's language tags, best first; else `fallback`. */
export function negotiateLocale(tags: readonly string[], fallback: Locale): Locale {
  for (const tag of tags) {
    const language = tag.split('-')[0]?.toLowerCase();
    const known = localeSchema.options.find((locale) => locale === language);
    if (known) return known;
  }
  return fallback;
}
