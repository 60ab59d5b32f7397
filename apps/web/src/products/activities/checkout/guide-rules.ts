import type { LanguageGuide } from '@caravel/products/activities/contract';
import type { Problems } from '../../../components/form/use-problems.ts';
import type { ActivityOwn } from './activity-own.ts';
import { LANGUAGE_GUIDE_ID, TOUR_LANGUAGE_ID } from './answer-rules.ts';

type Chosen = Pick<ActivityOwn, 'tourLanguage' | 'guideType'>;

/** The languages of an option, each once. */
export const languagesOf = (guides: readonly LanguageGuide[]): readonly string[] => [
  ...new Set(guides.map(({ language }) => language)),
];

/** The language that was chosen, or the only one; undefined as long as none is. */
export function chosenLanguage(guides: readonly LanguageGuide[], { tourLanguage }: Chosen): string | undefined {
  const languages = languagesOf(guides);
  return languages.length === 1 ? languages[0] : languages.find((language) => language === tourLanguage);
}

/** The guides of the chosen language. */
export function guidesOf(guides: readonly LanguageGuide[], chosen: Chosen): readonly LanguageGuide[] {
  const language = chosenLanguage(guides, chosen);
  return guides.filter((guide) => guide.language === language);
}

/** The language and guide that were chosen, or the only ones; undefined as long as something is to be chosen. */
export function chosenGuide(guides: readonly LanguageGuide[], chosen: Chosen): LanguageGuide | undefined {
  const spoken = guidesOf(guides, chosen);
  return spoken.length === 1 ? spoken[0] : spoken.find(({ type }) => type === chosen.guideType);
}

/** What of language and guide is still to be chosen, by field id. */
export function guideProblems(guides: readonly LanguageGuide[], chosen: Chosen): Problems {
  if (guides.length === 0 || chosenGuide(guides, chosen)) return {};
  return chosenLanguage(guides, chosen) === undefined
    ? { [TOUR_LANGUAGE_ID]: 'questionMissing.tourLanguage' }
    : { [LANGUAGE_GUIDE_ID]: 'questionMissing.languageGuide' };
}
