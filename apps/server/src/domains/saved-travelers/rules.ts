import type { TravelerToSave } from '@caravel/contracts';
import { findBirthProblem, type PlainDate } from '@caravel/kernel';
import type { FieldProblems } from '../../platform/http/endpoints/invalid-fields.ts';

/** Returns the problems of a traveler to save, by field: the date of birth is in the past, and the passport is still valid. */
export function savedTravelerProblems({ dob, passport }: TravelerToSave, today: PlainDate): FieldProblems {
  const birth = findBirthProblem(dob, today);
  return {
    ...(birth && { dob: birth }),
    ...(passport && passport.expiresOn < today ? { 'passport.expiresOn': 'passportExpired' as const } : {}),
  };
}
