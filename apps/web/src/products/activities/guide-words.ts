import type { LanguageGuide } from '@caravel/products/activities/contract';
import type { Translator } from '../../lib/language/i18n.tsx';
import { languageText } from './activity-words.ts';

/** A language and how it is spoken to people: "English, Live guide". */
export function guideText({ language, type }: LanguageGuide, t: Translator): string {
  return t('activityCheckout.guided', { language: languageText(language, t), guide: t(`guideType.${type}`) });
}
