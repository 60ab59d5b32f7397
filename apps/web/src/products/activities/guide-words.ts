import type { LanguageGuide } from '@caravel/products/activities/contract';
import type { Translator } from '../../lib/language/i18n.tsx';

/** The name of a language, in the language of the page and as a title; its code if it has none. */
export function languageName(language: string, t: Translator): string {
  const name = new Intl.DisplayNames(t.formats, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(t.formats) + name.slice(1);
}

/** A language and how it is spoken to people: "English, Live guide". */
export function guideText({ language, type }: LanguageGuide, t: Translator): string {
  return t('activityCheckout.guided', { language: languageName(language, t), guide: t(`guideType.${type}`) });
}
