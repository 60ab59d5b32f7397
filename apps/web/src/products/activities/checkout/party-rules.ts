import { namedTwice } from '@caravel/kernel';
import type { ActivityQuote, ActivityTraveler } from '@caravel/products/activities/contract';
import { fitsAgeBand } from '@caravel/products/activities/contract/ages.ts';
import { joinDate, splitDate } from '../../../components/form/date-parts-field.tsx';
import { nameProblems, toNames } from '../../../components/form/name-rules.ts';
import { namesOfSaved, type SavedPeople } from '../../../components/form/saved-people.ts';
import type { Problems } from '../../../components/form/use-problems.ts';
import { type ActivityOwn, answerTo, NO_ANSWER, type TravelerDraft } from './activity-own.ts';
import { answerId, answerProblems, isAnswerField, LANGUAGE_GUIDE_ID, sentAnswers, TOUR_LANGUAGE_ID } from './answer-rules.ts';
import { guideProblems } from './guide-rules.ts';

/** What the ids of a traveler's fields begin with. */
export const travelerIds = (index: number) => `traveler-${index}-`;
export const travelerId = (index: number, field: keyof ActivityTraveler | 'hasOneName') => `${travelerIds(index)}${field}`;

/** Whether a field id belongs to a traveler. */
export const isTravelerField = (id: string): boolean => id.startsWith('traveler-');

const fitsBand = (ageBand: ActivityTraveler['ageBand'], born: string, { activity, travelDate }: ActivityQuote): boolean =>
  fitsAgeBand(activity.ageBands, ageBand, born, travelDate);

const bornOn = ({ answers }: TravelerDraft): string => joinDate(answerTo(answers, 'DATE_OF_BIRTH').day);

/** The problems of the travelers, their names and what each is asked, by field id and in the order of the form. */
export function travelersProblems(own: ActivityOwn, quote: ActivityQuote): Problems {
  const answers = Object.entries(answerProblems(own, quote));
  const named = own.travelers.map((traveler) => ({ ...toTraveler(traveler), bornOn: bornOn(traveler) || null }));
  const twice = namedTwice(named);
  return Object.fromEntries(
    own.travelers.flatMap((traveler, index) => {
      const wrong = {
        ...nameProblems(traveler),
        ...(twice.includes(index) && { lastName: 'validation.travelerTwice' as const }),
      };
      const names = Object.entries(wrong).map(([field, key]) => [`${travelerIds(index)}${field}`, key] as const);
      const given = answers.filter(([id]) => id.startsWith(travelerIds(index)));
      const birth = answerId('DATE_OF_BIRTH', index);
      const isOfBand = given.some(([id]) => id === birth) || fitsBand(traveler.ageBand, bornOn(traveler), quote);
      const isAsked = own.asking.questions.includes('DATE_OF_BIRTH');
      return [...names, ...given, ...(isAsked && !isOfBand ? [[birth, 'activityCheckout.ageDiffers'] as const] : [])];
    }),
  );
}

/** The problems of what the booking is asked, by field id and in the order of the form. */
export function detailsProblems(own: ActivityOwn, quote: ActivityQuote): Problems {
  const ofBooking = Object.entries(answerProblems(own, quote)).filter(([id]) => isAnswerField(id));
  return { ...guideProblems(quote.option.languageGuides, own), ...Object.fromEntries(ofBooking) };
}

/** The traveler in the form that the booking call takes. Call it only with a draft that has no problems. */
export const toTraveler = (draft: TravelerDraft): ActivityTraveler => ({ ...toNames(draft), ageBand: draft.ageBand });

/** How saved travelers fill in those of a party: of an age that the price is for. They can be saved from here where the day of birth is asked. */
export function savedForParty(quote: ActivityQuote): SavedPeople<TravelerDraft> {
  const asked = new Set(quote.activity.questions);
  return {
    fits: ({ ageBand }, { dob }) => fitsBand(ageBand, dob, quote),
    fill: (draft, saved) => ({
      ...draft,
      ...namesOfSaved(saved),
      answers: {
        ...draft.answers,
        DATE_OF_BIRTH: { ...NO_ANSWER, day: splitDate(saved.dob) },
        ...(saved.passport && { PASSPORT_NATIONALITY: { ...NO_ANSWER, text: saved.passport.nationality } }),
      },
    }),
    ...(asked.has('DATE_OF_BIRTH') && {
      toSaved: (draft) => ({ ...toNames(draft), gender: 'unspecified', dob: bornOn(draft) }),
    }),
  };
}

/**
 * The field that a server error is about: `travelers.0.lastName`, `languageGuide`, an answer by its place among those that were sent (`answers.3.answer`)
 * or by its question (`answers.HEIGHT.2`, of the second traveler). The first field for an error about all of them.
 */
export function fieldOf(path: string, own: ActivityOwn): string {
  const [part, first = '', second = ''] = path.split('.');
  if (part === 'travelers') return first === '' ? travelerId(0, 'title') : `${travelerIds(Number(first))}${second || 'title'}`;
  if (part === 'languageGuide') return own.tourLanguage === '' ? TOUR_LANGUAGE_ID : LANGUAGE_GUIDE_ID;
  if (part !== 'answers') return travelerId(0, 'title');
  const asked = own.asking.questions.find((question) => question === first);
  if (asked) return answerId(asked, second === '' ? undefined : Number(second) - 1);
  const sent = sentAnswers(own)[Number(first || Number.NaN)];
  if (sent) return answerId(sent.question, sent.traveler === undefined ? undefined : sent.traveler - 1);
  const [question] = own.asking.questions;
  return question ? answerId(question) : travelerId(0, 'title');
}
