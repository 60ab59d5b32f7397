import { languageOf, type Translator } from '@caravel/messages';
import {
  type ActivityPlace,
  QUESTIONS,
  type Question,
  TRANSFER_MODES,
  type TransferMode,
} from '@caravel/products/activities/contract';
import { findCountry } from '@caravel/reference';
import { formatDay, formatTime } from '../../../platform/texts/format.ts';
import type { ActivityOrder, ActivityQuoted, StoredAnswer } from './stored.ts';

/** The end of a number of which no more may be read. */
export function lastOf(answer: string): string {
  return `•••${answer}`;
}

/** Reads a chosen mode of coming or leaving. */
export function modeOf(answer: string | null): TransferMode | null {
  return TRANSFER_MODES.find((mode) => mode === answer) ?? null;
}

/** The pick-up point of the list that was chosen; null: one's own, or none. */
export function chosenPickup({ pickup }: ActivityQuoted['activity'], answers: readonly StoredAnswer[]): ActivityPlace | null {
  const chosen = answers.find(({ question, unit }) => question === 'PICKUP_POINT' && unit === 'LIST');
  const place = chosen && pickup.places.find(({ ref }) => ref === chosen.answer);
  if (!place) return null;
  const { kind: _kind, ...point } = place;
  return point;
}

/** An answer as people read it, in the translator's language. */
export function answerText(
  { question, answer, unit, sealed }: StoredAnswer,
  { activity }: Pick<ActivityQuoted, 'activity'>,
  t: Translator,
): string {
  const { type }: Question = QUESTIONS[question];
  if (sealed !== undefined) return lastOf(answer);
  switch (type) {
    case 'DATE':
      return formatDay(answer, t.formats);
    case 'TIME':
      return formatTime(`2000-01-01T${answer}`, t.formats);
    case 'NUMBER_AND_UNIT':
      return unit === undefined ? answer : `${answer} ${unit}`;
    case 'COUNTRY':
      return findCountry(answer)?.names[languageOf(t.formats)] ?? answer;
    case 'CHOICE': {
      const mode = modeOf(answer);
      return mode === null ? answer : t(`transferMode.${mode}`);
    }
    case 'PLACE': {
      const places = [...activity.pickup.places, ...activity.meetingPoints];
      const place = unit === 'LIST' ? places.find(({ ref }) => ref === answer) : undefined;
      return place ? [place.name, place.address].filter((word) => word !== '').join(', ') : answer;
    }
    case 'TEXT':
    case 'FREE_TEXT':
      return answer;
  }
}

/** The answers for the booking as lines of a paper; what each traveler answered stays with the supplier and the booking's page. */
export function answerLines({ answers }: Pick<ActivityOrder, 'answers'>, details: ActivityQuoted, t: Translator): string[] {
  return answers
    .filter(({ question }) => !QUESTIONS[question].each)
    .map((one) => t('activityPaper.answer', { question: t(`question.${one.question}`), answer: answerText(one, details, t) }));
}
