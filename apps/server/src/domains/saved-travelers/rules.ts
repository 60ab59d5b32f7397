import type { TravelerToSave } from '@caravel/contracts';
import type { PlainDate } from '@caravel/kernel';
import type { FieldProblems } from '../../platform/http/endpoints/invalid-fields.ts';

/** A date of birth before this one is a mistake. */
const EARLIEST_BIRTH = '1900-01-01';

/** Returns the problems of a traveler to save, by field: the date of birth is in the past, and the passport is still valid. */
export function savedTravelerProblems({ dob, passport }: TravelerToSave, today: PlainDate): FieldProblems {
  return {
    ...(dob > today || dob < EARLIEST_BIRTH ? { dob: 'birthInvalid' as const } : {}),
    ...(passport && passport.expiresOn < today ? { 'passport.expiresOn': 'passportExpired' as const } : {}),
  };
}
