import type { LanguageGuide } from '@caravel/products/activities/contract';
import { NativeSelect } from '@mantine/core';
import classes from '../../../components/form/step-form.module.css';
import { FieldLabel } from '../../../components/form/text-field.tsx';
import type { FieldState } from '../../../components/form/use-problems.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { languageName } from '../guide-words.ts';
import type { ActivityOwn } from './activity-own.ts';
import { LANGUAGE_GUIDE_ID, TOUR_LANGUAGE_ID } from './answer-rules.ts';
import { chosenLanguage, guidesOf, languagesOf } from './guide-rules.ts';

type GuideFieldsProps = {
  guides: readonly LanguageGuide[];
  own: ActivityOwn;
  state: FieldState;
  onChange: (own: ActivityOwn) => void;
};

/** The language of the tour, and how it is spoken to people. What leaves no choice is not asked. */
export function GuideFields({ guides, own, state, onChange }: GuideFieldsProps) {
  const t = useT();
  const languages = languagesOf(guides);
  const spoken = guidesOf(guides, own);
  const choose = { value: '', label: t('checkout.choose') };
  return (
    <>
      {languages.length > 1 ? (
        <NativeSelect
          id={TOUR_LANGUAGE_ID}
          size="md"
          className={classes.medium ?? ''}
          label={<FieldLabel label={t('activityCheckout.tourLanguage')} />}
          autoComplete="off"
          aria-required
          data={[choose, ...languages.map((language) => ({ value: language, label: languageName(language, t) }))]}
          value={chosenLanguage(guides, own) ?? ''}
          error={state.errorOf(TOUR_LANGUAGE_ID)}
          onChange={(event) => onChange({ ...own, tourLanguage: event.currentTarget.value })}
          onBlur={() => state.leave(TOUR_LANGUAGE_ID)}
        />
      ) : null}
      {spoken.length > 1 ? (
        <NativeSelect
          id={LANGUAGE_GUIDE_ID}
          size="md"
          className={classes.medium ?? ''}
          label={<FieldLabel label={t('activityCheckout.languageGuide')} />}
          autoComplete="off"
          aria-required
          data={[choose, ...spoken.map(({ type }) => ({ value: type, label: t(`guideType.${type}`) }))]}
          value={spoken.some(({ type }) => type === own.guideType) ? own.guideType : ''}
          error={state.errorOf(LANGUAGE_GUIDE_ID)}
          onChange={(event) => onChange({ ...own, guideType: event.currentTarget.value })}
          onBlur={() => state.leave(LANGUAGE_GUIDE_ID)}
        />
      ) : null}
    </>
  );
}
