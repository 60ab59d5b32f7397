import { type Locale, localeSchema } from '@caravel/contracts';

/**
 * Returns the best of our languages for an `Accept-Language` header (RFC 9110, section 12.5.4), by quality, then by order; else `fallback`.
 */
export function negotiateLocale(header: string | undefined, fallback: Locale): Locale {
  if (!header) return fallback;
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { language: tag.split('-')[0]?.toLowerCase() ?? '', quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wishes) {
    const known = localeSchema.options.find((locale) => locale === language);
    if (known) return known;
  }
  return fallback;
}
