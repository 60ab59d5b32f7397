import type { Profile } from '@caravel/contracts';
import { passportNameSchema, TITLES } from '@caravel/contracts';
import { fullName } from '@caravel/kernel';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** The names of a person as typed. `hasOneName` is for people whose passport has a single name; it is kept as the last name. */
export type NamesDraft = {
  readonly title: string;
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
  readonly hasOneName: boolean;
};

export const NO_NAMES: NamesDraft = { title: '', firstName: '', middleName: '', lastName: '', hasOneName: false };

/** The names of the logged-in person. */
export function namesOfMe(
  profile: Pick<Profile, 'firstName' | 'lastName'>,
): Pick<NamesDraft, 'firstName' | 'lastName' | 'hasOneName'> {
  return { firstName: profile.firstName, lastName: profile.lastName, hasOneName: profile.firstName === '' };
}

function nameProblem(name: string, missing: MessageKey): MessageKey | undefined {
  if (name.trim() === '') return missing;
  return passportNameSchema.safeParse(name).success ? undefined : 'validation.nameInvalid';
}

/** The problems of names, by field and in the order of the form. */
export function nameProblems(names: NamesDraft): Partial<Record<keyof NamesDraft, MessageKey>> {
  const first = names.hasOneName ? undefined : nameProblem(names.firstName, 'checkout.firstNameMissing');
  const middle =
    names.hasOneName || names.middleName.trim() === '' ? undefined : nameProblem(names.middleName, 'validation.required');
  const last = nameProblem(names.lastName, names.hasOneName ? 'checkout.onlyNameMissing' : 'checkout.lastNameMissing');
  return {
    ...(TITLES.some((title) => title === names.title) ? {} : { title: 'checkout.titleMissing' }),
    ...(first ? { firstName: first } : {}),
    ...(middle ? { middleName: middle } : {}),
    ...(last ? { lastName: last } : {}),
  };
}

/** The names in the form that booking calls take. Call it only with names that have no problems. */
export function toNames(names: NamesDraft) {
  return {
    title: names.title as (typeof TITLES)[number],
    firstName: names.hasOneName ? '' : names.firstName.trim(),
    middleName: names.hasOneName ? '' : names.middleName.trim(),
    lastName: names.lastName.trim(),
  };
}

/** The names on one line; undefined if nothing is typed yet. */
export function findFullName(names: NamesDraft): string | undefined {
  const name = fullName(names.hasOneName ? { firstName: '', lastName: names.lastName } : names);
  return name === '' ? undefined : name;
}
