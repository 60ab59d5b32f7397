import type { ActivityQuote } from '@caravel/products/activities/contract';
import type { QuestionId } from '@caravel/products/activities/contract/questions.ts';
import { NameFields } from '../../../components/form/name-fields.tsx';
import { findFullName } from '../../../components/form/name-rules.ts';
import { PeopleNames, PeopleStep, PersonFieldset, type PersonFieldsProps } from '../../../components/form/people-step.tsx';
import classes from '../../../components/form/step-form.module.css';
import { type MessageKey, useT } from '../../../lib/language/i18n.tsx';
import type { StepBodyProps } from '../../checkout.ts';
import { agesText } from '../party-words.ts';
import { type ActivityOwn, answerTo, type TravelerDraft } from './activity-own.ts';
import { answerId, travelerQuestions } from './answer-rules.ts';
import { savedForParty, travelerId, travelerIds, travelersProblems } from './party-rules.ts';
import { QuestionField } from './question-field.tsx';

/** Why a traveler is asked. */
const WHY: Readonly<Partial<Record<QuestionId, MessageKey>>> = {
  HEIGHT: 'activityCheckout.measureWhy',
  WEIGHT: 'activityCheckout.measureWhy',
  DATE_OF_BIRTH: 'activityCheckout.birthWhy',
  PASSPORT_EXPIRY: 'activityCheckout.passportWhy',
};

type TravelerFieldsProps = PersonFieldsProps<TravelerDraft> & {
  quote: ActivityQuote;
  questions: readonly QuestionId[];
};

/** The questions about one traveler: names, and what the product asks of each. */
function TravelerFields(props: TravelerFieldsProps) {
  const { quote, questions, index, value, state, onChange, me, choice, keep } = props;
  const t = useT();
  const band = t(`ageBand.${value.ageBand}`);
  const why = (question: QuestionId) => WHY[question];
  return (
    <PersonFieldset
      legend={
        <>
          <span>
            {index === 0
              ? t('activityCheckout.leadTraveler', { band })
              : t('activityCheckout.travelerNumbered', { number: index + 1, band })}
          </span>
          <span className={classes.quiet}>{agesText(value.ageBand, quote.activity.ageBands, t)}</span>
        </>
      }
      me={me}
      meLabel={(name) => t('activityCheckout.isMe', { name })}
      choice={choice}
    >
      <NameFields
        idOf={(field) => travelerId(index, field)}
        value={value}
        mayFill={index === 0}
        state={state}
        onChange={(names) => onChange({ ...value, ...names })}
      />
      {questions.map((question) => {
        const key = why(question);
        return (
          <QuestionField
            key={question}
            id={answerId(question, index)}
            question={question}
            value={answerTo(value.answers, question)}
            mayFill={index === 0}
            {...(key && { description: t(key) })}
            state={state}
            onChange={(answer) => onChange({ ...value, answers: { ...value.answers, [question]: answer } })}
          />
        );
      })}
      {keep}
    </PersonFieldset>
  );
}

/** Asks for everybody who comes, the lead traveler first. */
export function TravelersStep({ quote, own, clientId, refused, onChange, onDone }: StepBodyProps<ActivityQuote, ActivityOwn>) {
  const t = useT();
  const { travelers } = own;
  const questions = travelerQuestions(own);
  return (
    <PeopleStep
      people={travelers}
      problems={travelersProblems(own, quote)}
      refused={refused}
      hint={t('activityCheckout.travelersHint')}
      idsOf={travelerIds}
      placeOf={({ ageBand, ...names }, index) => {
        const place = t('activityCheckout.travelerNumbered', { number: index + 1, band: t(`ageBand.${ageBand}`) });
        const name = findFullName(names);
        return name === undefined ? place : `${place}, ${name}`;
      }}
      firstMayBeMe={({ ageBand }) => ageBand !== 'CHILD' && ageBand !== 'INFANT'}
      clientId={clientId}
      saved={savedForParty(quote)}
      fieldsOf={(fields) => <TravelerFields quote={quote} questions={questions} {...fields} />}
      onChange={(next) => onChange({ ...own, travelers: next })}
      onDone={onDone}
    />
  );
}

/** The names of the travelers, as a list. */
export const TravelerNames = ({ own }: { own: ActivityOwn }) => <PeopleNames people={own.travelers} />;
