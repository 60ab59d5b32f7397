import type { TravelerToSave } from '@caravel/contracts';
import type { PlainDate } from '@caravel/kernel';
import type { FieldProblems } from '../../platform/http/endpoints/invalid-fields.ts';

/** Nobody who travels was born before. */
const EARLIEST_BIRTH = '1900-01-01';

/** What is wrong with a traveler to save, by field: they were born, and their passport can still be used. */
export function savedTravelerProblems({ dob, passport }: TravelerToSave, today: PlainDate): FieldProblems {
  return {
    ...(dob > today || dob < EARLIEST_BIRTH ? { dob: 'birthInvalid' as const } : {}),
    ...(passport && passport.expiresOn < today ? { 'passport.expiresOn': 'passportExpired' as const } : {}),
  };
}
