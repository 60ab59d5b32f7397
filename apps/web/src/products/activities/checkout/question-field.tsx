import type { TransferMode } from '@caravel/products/activities/contract/limits.ts';
import type { Question } from '@caravel/products/activities/contract/questions.ts';
import { QUESTIONS } from '@caravel/products/activities/contract/questions.ts';
import { NativeSelect } from '@mantine/core';
import { DatePartsField } from '../../../components/form/date-parts-field.tsx';
import { LongTextField } from '../../../components/form/long-text-field.tsx';
import classes from '../../../components/form/step-form.module.css';
import { FieldLabel, TextField } from '../../../components/form/text-field.tsx';
import { useT } from '../../../lib/language/i18n.tsx';
import { useCountries, withChoice } from '../../../lib/language/use-countries.ts';
import { MeasureField } from './measure-field.tsx';
import type { QuestionFieldProps } from './question-field-props.ts';

/** From how many characters left on it is said how many there are. */
const FEW_LEFT = 100;

function CountryField({ id, question, value, state, onChange }: QuestionFieldProps) {
  const t = useT();
  const countries = useCountries();
  return (
    <NativeSelect
      id={id}
      size="md"
      className={classes.medium ?? ''}
      label={<FieldLabel label={t(`question.${question}`)} />}
      autoComplete="off"
      aria-required
      data={[{ value: '', label: t('checkout.choose') }, ...withChoice(countries, value.text)]}
      value={value.text}
      error={state.errorOf(id)}
      onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      onBlur={() => state.leave(id)}
    />
  );
}

/** An answer of several lines. How many characters are left is said where they become few. */
function LongField({ id, question, value, description, state, onChange }: QuestionFieldProps) {
  const t = useT();
  const { maxLength, optional }: Question = QUESTIONS[question];
  const left = maxLength - value.text.length;
  const hint = [description, left <= FEW_LEFT ? t('activityCheckout.charactersLeft', { left: Math.max(0, left) }) : '']
    .filter(Boolean)
    .join(' ');
  return (
    <LongTextField
      id={id}
      size="md"
      label={<FieldLabel label={t(`question.${question}`)} isOptional={optional === true} />}
      description={hint === '' ? undefined : hint}
      autoComplete="off"
      autosize
      minRows={2}
      maxRows={8}
      atMost={maxLength}
      aria-required={optional !== true}
      value={value.text}
      error={state.errorOf(id)}
      onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
      onBlur={() => state.leave(id)}
    />
  );
}

/** One of the ways to come or leave, as cards of one group. */
export function ModeField({
  id,
  question,
  value,
  modes,
  state,
  onChange,
}: QuestionFieldProps & { modes: readonly TransferMode[] }) {
  const t = useT();
  const error = state.errorOf(id);
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{t(`question.${question}`)}</legend>
      {modes.map((mode, index) => (
        <label key={mode} className={classes.choice}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${mode}`}
            name={id}
            value={mode}
            checked={value.text === mode}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={() => onChange({ ...value, text: mode })}
          />
          <span className={classes.choiceTitle}>{t(`transferMode.${mode}`)}</span>
        </label>
      ))}
      {error ? (
        <p className={classes.error} id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The field of a question, by what its answer is. Places and modes have fields of their own. */
export function QuestionField(props: QuestionFieldProps) {
  const { id, question, value, mayFill = false, description, state, onChange } = props;
  const t = useT();
  const { type, maxLength }: Question = QUESTIONS[question];
  switch (type) {
    case 'NUMBER_AND_UNIT':
      return <MeasureField {...props} />;
    case 'COUNTRY':
      return <CountryField {...props} />;
    case 'FREE_TEXT':
      return <LongField {...props} />;
    case 'DATE':
      return (
        <DatePartsField
          id={id}
          legend={t(`question.${question}`)}
          {...(description === undefined ? {} : { description })}
          value={value.day}
          error={state.errorOf(id)}
          {...(mayFill && question === 'DATE_OF_BIRTH' ? { autoComplete: 'bday' as const } : {})}
          onChange={(day) => onChange({ ...value, day })}
          onLeave={() => state.leave(id)}
        />
      );
    default:
      return (
        <TextField
          id={id}
          size="md"
          className={(type === 'TIME' ? classes.short : classes.medium) ?? ''}
          label={t(`question.${question}`)}
          description={description}
          type={type === 'TIME' ? 'time' : 'text'}
          autoComplete="off"
          spellCheck={false}
          atMost={maxLength}
          value={value.text}
          error={state.errorOf(id)}
          onChange={(event) => onChange({ ...value, text: event.currentTarget.value })}
          onBlur={() => state.leave(id)}
        />
      );
  }
}
