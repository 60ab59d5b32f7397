import type { ActivityQuote, ActivityTraveler } from '@caravel/products/activities/contract';
import { AGE_BANDS } from '@caravel/products/activities/contract/limits.ts';
import type { Asking, QuestionId } from '@caravel/products/activities/contract/questions.ts';
import { modesOf } from '@caravel/products/activities/contract/questions.ts';
import { type DateParts, NO_DATE } from '../../../components/form/date-parts-field.tsx';
import { type NamesDraft, NO_NAMES } from '../../../components/form/name-rules.ts';

/**
 * An answer as typed. `unit`: of a measure; of a place `LIST`, `OWN`, or `MEET` of those who come by themselves. `own`: a place in one's own words, and
 * `meet` the meeting point, each kept beside the one of the list. `typed`: what a converted measure was before, so that going back to its unit loses nothing.
 */
export type TypedAnswer = {
  readonly text: string;
  readonly unit: string;
  readonly day: DateParts;
  readonly own: string;
  readonly meet: string;
  readonly typed: { readonly text: string; readonly unit: string } | null;
};
export const NO_ANSWER: TypedAnswer = { text: '', unit: '', day: NO_DATE, own: '', meet: '', typed: null };

/** Answers by their questions, those too that are not asked now: what was typed comes back with its question. */
export type TypedAnswers = Readonly<Partial<Record<QuestionId, TypedAnswer>>>;

/** A traveler as typed, with the answers to what each is asked. */
export type TravelerDraft = NamesDraft & { readonly ageBand: ActivityTraveler['ageBand']; readonly answers: TypedAnswers };

/** What the checkout of an activity is told besides the shared answers. `asking`: what the quote asks, by which errors of the server find their fields. */
export type ActivityOwn = {
  readonly travelers: readonly TravelerDraft[];
  readonly answers: TypedAnswers;
  /** ISO 639-1; empty as long as none is chosen. */
  readonly tourLanguage: string;
  readonly guideType: string;
  readonly asking: Asking;
};

const NOTHING_ASKED: Asking = { questions: [], pickupKinds: [], allowsCustomPickup: false };
export const NO_OWN: ActivityOwn = { travelers: [], answers: {}, tourLanguage: '', guideType: '', asking: NOTHING_ASKED };

/** What of a quote decides its questions. */
export function askingOf({ activity: { questions, pickup } }: Pick<ActivityQuote, 'activity'>): Asking {
  return { questions, pickupKinds: pickup.places.map(({ kind }) => kind), allowsCustomPickup: pickup.allowsCustom };
}

export const answerTo = (answers: TypedAnswers, question: QuestionId): TypedAnswer => answers[question] ?? NO_ANSWER;

/** A traveler for each of a party, by age band; those who were typed before keep their places. */
export function travelersFor(paxMix: ActivityQuote['paxMix'], typed: readonly TravelerDraft[]): TravelerDraft[] {
  const left = [...typed];
  const inOrder = paxMix.toSorted((a, b) => AGE_BANDS.indexOf(a.ageBand) - AGE_BANDS.indexOf(b.ageBand));
  return inOrder.flatMap(({ ageBand, numberOfTravelers }) =>
    Array.from({ length: numberOfTravelers }, () => {
      const at = left.findIndex((traveler) => traveler.ageBand === ageBand);
      return (at >= 0 ? left.splice(at, 1)[0] : undefined) ?? { ...NO_NAMES, ageBand, answers: {} };
    }),
  );
}

/** The only mode of a way is chosen for the person; one that the product no longer offers is none. */
function fitMode(answers: TypedAnswers, way: 'arrival' | 'departure', asking: Asking): TypedAnswers {
  const question = way === 'arrival' ? 'TRANSFER_ARRIVAL_MODE' : 'TRANSFER_DEPARTURE_MODE';
  const [only, ...others] = modesOf(way, asking);
  if (only === undefined || others.length > 0) return answers;
  return { ...answers, [question]: { ...answerTo(answers, question), text: only } };
}

/** The typed answers fitted to a quote: a form for each traveler, and what it asks. Nothing that was typed is dropped. */
export function fitOwn(own: ActivityOwn, quote: ActivityQuote): ActivityOwn {
  const asking = askingOf(quote);
  const answers = fitMode(fitMode(own.answers, 'arrival', asking), 'departure', asking);
  return { ...own, asking, answers, travelers: travelersFor(quote.paxMix, own.travelers) };
}
