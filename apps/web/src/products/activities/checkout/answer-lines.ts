import type { ActivityQuote } from '@caravel/products/activities/contract';
import type { Question, QuestionId } from '@caravel/products/activities/contract/questions.ts';
import { QUESTIONS } from '@caravel/products/activities/contract/questions.ts';
import type { Translator } from '../../../lib/language/i18n.tsx';
import type { FactLine } from '../activity-facts.tsx';
import { countryName, dayText, isMode, measureText, timeText } from '../answer-words.ts';
import type { ActivityOwn } from './activity-own.ts';
import { questionGroups, sentAnswers } from './answer-rules.ts';
import { isMeasureUnit } from './measures.ts';

type Given = ReturnType<typeof sentAnswers>[number];

/** An answer in words, as it is sent. */
function answerText({ question, answer, unit }: Given, { activity }: ActivityQuote, t: Translator): string {
  const { type }: Question = QUESTIONS[question];
  switch (type) {
    case 'NUMBER_AND_UNIT':
      return unit !== undefined && isMeasureUnit(unit) ? measureText(answer, unit, t) : answer;
    case 'DATE':
      return dayText(answer, t);
    case 'TIME':
      return timeText(answer, t);
    case 'COUNTRY':
      return countryName(answer, t);
    case 'CHOICE':
      return isMode(answer) ? t(`transferMode.${answer}`) : answer;
    case 'PLACE': {
      const place = [...activity.pickup.places, ...activity.meetingPoints].find(({ ref }) => ref === answer);
      return unit === 'LIST' && place ? [place.name, place.address].filter(Boolean).join(', ') : answer;
    }
    default:
      return answer;
  }
}

/** What a traveler answered, from 1, by its questions in words. */
export function travelerLines(own: ActivityOwn, traveler: number, quote: ActivityQuote, t: Translator): readonly FactLine[] {
  return sentAnswers(own)
    .filter((given) => given.traveler === traveler)
    .map((given) => ({ label: t(`question.${given.question}`), value: answerText(given, quote, t) }));
}

/** What was answered for the booking, in the order of the form. */
export function bookingLines(own: ActivityOwn, quote: ActivityQuote, t: Translator): readonly FactLine[] {
  const { pickup, arrival, departure, other } = questionGroups(own);
  const sent = sentAnswers(own);
  return [...pickup, ...arrival, ...departure, ...other].flatMap((question: QuestionId) => {
    const given = sent.find((one) => one.question === question);
    return given ? [{ label: t(`question.${question}`), value: answerText(given, quote, t) }] : [];
  });
}
