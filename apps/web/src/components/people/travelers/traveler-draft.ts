import type { SavedTraveler, TravelerToSave } from '@caravel/contracts';
import type { MessageKey } from '../../../lib/language/i18n.tsx';
import { birthProblem } from '../../form/birth-rules.ts';
import { type DateParts, joinDate, NO_DATE, splitDate } from '../../form/date-parts-field.tsx';
import { isGender } from '../../form/gender-field.tsx';
import { type NamesDraft, NO_NAMES, nameProblems, toNames } from '../../form/name-rules.ts';
import { NO_PASSPORT, type PassportDraft, passportProblems, toPassport } from '../../form/passport-rules.ts';
import { namesOfSaved } from '../../form/saved-people.ts';
import type { Problems } from '../../form/use-problems.ts';

/** What is done with the passport of a saved traveler: none is saved, the saved one stays, or the typed one is saved. */
export type PassportChoice = 'none' | 'saved' | 'typed';

/** A saved traveler as typed. */
export type SavedTravelerDraft = NamesDraft &
  PassportDraft & { readonly gender: string; readonly dob: DateParts; readonly choice: PassportChoice };

type Field = keyof SavedTravelerDraft;

/** The id of a field of the form. */
export const fieldId = (field: Field) => `saved-traveler-${field}`;

/** The draft of somebody who is saved, or of somebody new. */
export function draftOf(traveler: SavedTraveler | null): SavedTravelerDraft {
  if (!traveler) return { ...NO_NAMES, ...NO_PASSPORT, gender: '', dob: NO_DATE, choice: 'none' };
  return {
    ...namesOfSaved(traveler),
    ...NO_PASSPORT,
    gender: traveler.gender,
    dob: splitDate(traveler.dob),
    choice: traveler.passport ? 'saved' : 'none',
  };
}

function dobProblem(dob: DateParts, today: string): MessageKey | undefined {
  const day = joinDate(dob);
  return day === '' ? 'checkout.dobMissing' : birthProblem(day, today);
}

/** The problems of a draft on a day, by field id and in the order of the form. */
export function draftProblems(draft: SavedTravelerDraft, today: string): Problems {
  const dob = dobProblem(draft.dob, today);
  const found: Partial<Record<Field, MessageKey>> = {
    ...nameProblems(draft),
    ...(dob && { dob }),
    ...(isGender(draft.gender) ? {} : { gender: 'checkout.genderMissing' }),
    ...(draft.choice === 'typed' ? passportProblems(draft, today, 'validation.passportExpired') : {}),
  };
  return Object.fromEntries(Object.entries(found).map(([field, problem]) => [fieldId(field as Field), problem]));
}

/** The traveler in the form that calls take. Call it only with a draft that has no problems. */
export function toTravelerToSave(draft: SavedTravelerDraft): TravelerToSave {
  return {
    ...toNames(draft),
    gender: draft.gender as TravelerToSave['gender'],
    dob: joinDate(draft.dob),
    ...(draft.choice === 'none' ? { passport: null } : {}),
    ...(draft.choice === 'typed' ? { passport: toPassport(draft) } : {}),
  };
}

const RENAMED: Readonly<Record<string, Field>> = {
  'passport.number': 'passportNumber',
  'passport.expiresOn': 'passportExpires',
  'passport.nationality': 'nationality',
};

/** The errors that the server found, by the id of their field. */
export function refusedIds(found: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(found).map(([path, text]) => [fieldId(RENAMED[path] ?? (path as Field)), text]));
}
