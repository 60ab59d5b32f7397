import type { ActivityQuote } from '@caravel/products/activities/contract';
import type { QuestionId } from '@caravel/products/activities/contract/questions.ts';
import { modesOf, QUESTIONS } from '@caravel/products/activities/contract/questions.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import classes from '../../../components/form/step-form.module.css';
import { type FieldState, useProblems } from '../../../components/form/use-problems.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import type { StepBodyProps } from '../../checkout.ts';
import { type ActivityOwn, answerTo } from './activity-own.ts';
import { answerId, questionGroups } from './answer-rules.ts';
import { GuideFields } from './guide-fields.tsx';
import { detailsProblems } from './party-rules.ts';
import { PickupField } from './pickup-field.tsx';
import { ModeField, QuestionField } from './question-field.tsx';

type AnswerFieldProps = {
  question: QuestionId;
  quote: ActivityQuote;
  own: ActivityOwn;
  state: FieldState;
  onChange: (own: ActivityOwn) => void;
};

/** The field of a question about the booking. */
function AnswerField({ question, quote, own, state, onChange }: AnswerFieldProps) {
  const t = useT();
  const field = {
    id: answerId(question),
    question,
    value: answerTo(own.answers, question),
    state,
    onChange: (answer: ReturnType<typeof answerTo>) => onChange({ ...own, answers: { ...own.answers, [question]: answer } }),
  };
  if (question === 'PICKUP_POINT')
    return <PickupField {...field} quote={quote} mode={answerTo(own.answers, 'TRANSFER_ARRIVAL_MODE').text} />;
  if (question === 'TRANSFER_ARRIVAL_MODE') return <ModeField {...field} modes={modesOf('arrival', own.asking)} />;
  if (question === 'TRANSFER_DEPARTURE_MODE') return <ModeField {...field} modes={modesOf('departure', own.asking)} />;
  const why = question === 'SPECIAL_REQUIREMENTS' ? { description: t('activityCheckout.specialWhy') } : {};
  return <QuestionField {...field} {...why} />;
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={classes.person}>
      <legend className={classes.legend}>
        <span>{title}</span>
        {note ? <span className={classes.quiet}>{note}</span> : null}
      </legend>
      {children}
    </fieldset>
  );
}

/**
 * Asks what the booking needs besides its travelers: language and guide, where people are picked up, how they come and leave. A question comes and goes
 * with the answer that it depends on, and what was typed in it stays.
 */
export function DetailsStep({ quote, own, refused, onChange, onDone }: StepBodyProps<ActivityQuote, ActivityOwn>) {
  const t = useT();
  const { errorOf, leave, errors, attempt, submit } = useProblems(detailsProblems(own, quote), refused);
  const state = { errorOf, leave };
  const groups = questionGroups(own);
  const guides = quote.option.languageGuides;
  const place = quote.activity.placeName;
  const fieldsOf = (questions: readonly QuestionId[]) =>
    questions.map((question) => (
      <AnswerField key={question} question={question} quote={quote} own={own} state={state} onChange={onChange} />
    ));
  const times = t('activityCheckout.localTime', { place });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (submit()) onDone();
      }}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      {guides.length > 1 ? (
        <Group title={t('activityCheckout.language')}>
          <GuideFields guides={guides} own={own} state={state} onChange={onChange} />
        </Group>
      ) : null}
      {groups.pickup.length > 0 ? <Group title={t('activityCheckout.pickup')}>{fieldsOf(groups.pickup)}</Group> : null}
      {groups.arrival.length > 0 ? (
        <Group title={t('activityCheckout.arrival')} note={times}>
          {fieldsOf(groups.arrival)}
        </Group>
      ) : null}
      {groups.departure.length > 0 ? (
        <Group title={t('activityCheckout.departure')} note={times}>
          {fieldsOf(groups.departure)}
        </Group>
      ) : null}
      {groups.other.length > 0 ? <Group title={t('activityCheckout.other')}>{fieldsOf(groups.other)}</Group> : null}
      <Button type="submit" className={classes.next ?? ''}>
        {t('common.continue')}
      </Button>
    </form>
  );
}

/** Whether a quote asks anything besides its travelers. */
export function asksDetails({ activity, option }: ActivityQuote): boolean {
  return option.languageGuides.length > 1 || activity.questions.some((question) => !QUESTIONS[question].each);
}
