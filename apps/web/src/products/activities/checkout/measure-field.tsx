import type { Question } from '@caravel/products/activities/contract/questions.ts';
import { QUESTIONS } from '@caravel/products/activities/contract/questions.ts';
import { NativeSelect } from '@mantine/core';
import form from '../../../components/form/step-form.module.css';
import { TextField } from '../../../components/form/text-field.tsx';
import { formatNumber } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import classes from './measure-field.module.css';
import { inUnit, isMeasureUnit, type MeasureUnit } from './measures.ts';
import type { QuestionFieldProps } from './question-field-props.ts';

/** Where people weigh themselves in pounds. */
const IMPERIAL = 'en-US';

/** A height or a weight with its unit: changing the unit converts what was typed, and back to what it was. */
export function MeasureField({ id, question, value, description, state, onChange }: QuestionFieldProps) {
  const t = useT();
  const locale = useFormatLocale();
  const { units = [] }: Question = QUESTIONS[question];
  const known = units.filter(isMeasureUnit);
  const usual = locale === IMPERIAL ? known.at(-1) : known[0];
  const unit: MeasureUnit = isMeasureUnit(value.unit) ? value.unit : (usual ?? 'kg');
  const error = state.errorOf(id);
  const hint = [description, unit === 'ft' ? t('activityCheckout.feetWhy') : ''].filter(Boolean).join(' ');
  return (
    <div>
      <div className={classes.measure}>
        <TextField
          id={id}
          size="md"
          label={t(`question.${question}`)}
          inputMode={unit === 'ft' ? 'text' : 'decimal'}
          autoComplete="off"
          atMost={10}
          value={value.text}
          error={error !== undefined}
          aria-describedby={[error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ') || undefined}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.value, unit, typed: null })}
          onBlur={() => state.leave(id)}
        />
        <NativeSelect
          id={`${id}-unit`}
          size="md"
          aria-label={t('activityCheckout.unitOf', { question: t(`question.${question}`) })}
          data={known.map((one) => ({ value: one, label: t(`activityCheckout.unit_${one}`) }))}
          value={unit}
          onChange={(event) => {
            const to = known.find((one) => one === event.currentTarget.value);
            if (to) onChange(inUnit(value, to, unit, (measure) => formatNumber(measure, locale)));
          }}
        />
      </div>
      {hint ? (
        <p className={`${form.quiet} ${classes.below}`} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className={`${form.error} ${classes.below}`} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
