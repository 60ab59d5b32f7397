import type { Answer } from '@caravel/products/activities/contract';
import { answerSchema } from '@caravel/products/activities/contract';
import { sealText } from '../../../platform/crypto/seal.ts';
import type { StoredAnswer } from '../product/stored.ts';

/** The purpose that passport numbers are sealed for: keys for other purposes cannot open them. */
export const PASSPORT_SEAL = 'activity-passport';

const KEPT_SIGNS = 4;

/** Returns answers as they are stored: the database alone does not reveal passport numbers. */
export function sealAnswers(secret: string, sealedFor: string, answers: readonly Answer[]): StoredAnswer[] {
  return answers.map((one) => {
    const known = answerSchema.parse(one);
    if (known.question !== 'PASSPORT_PASSPORT_NO') return known;
    // mutant activity-passport-unsealed: `answer: known.answer.slice(-KEPT_SIGNS)` -> `answer: known.answer` fails activities/bookings/booking.test.ts
    return {
      ...known,
      answer: known.answer.slice(-KEPT_SIGNS),
      sealed: sealText(secret, PASSPORT_SEAL, sealedFor, known.answer),
    };
  });
}
