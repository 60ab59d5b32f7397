import type { AgencyBrand } from '@caravel/contracts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** The words of an agency's landing page in the page's language: the agency's own in it, else those it first wrote, else ours. */
export function bannerWords(
  { heading, subHeading, translations }: Pick<AgencyBrand, 'heading' | 'subHeading' | 'translations'>,
  t: Translator,
): { readonly heading: string; readonly subHeading: string } {
  const own = t.locale === 'en-XA' ? undefined : translations[t.locale];
  return {
    heading: own?.heading || heading || t('landing.defaultHeading'),
    subHeading: own?.subHeading || subHeading || t('landing.defaultSubHeading'),
  };
}
