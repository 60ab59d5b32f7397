import type { Profile } from '@caravel/contracts';
import { NAME_LENGTH, TITLES } from '@caravel/contracts';
import { cleanName, findNameProblem, fullName } from '@caravel/kernel';
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
  const { firstName, lastName } = profile;
  const hasOneName = firstName === '' || lastName === '';
  return hasOneName ? { firstName: '', lastName: firstName || lastName, hasOneName } : { firstName, lastName, hasOneName };
}

function nameProblem(name: string, missing: MessageKey): MessageKey | undefined {
  if (cleanName(name) === '') return missing;
  const clean = cleanName(name);
  if (clean.length > NAME_LENGTH) return 'validation.tooLong';
  const problem = findNameProblem(clean);
  return problem === 'nameDigits' || problem === 'nameSpecial' ? 'validation.nameInvalid' : problem && `validation.${problem}`;
}

/** The problems of names, by field and in the order of the form. */
export function nameProblems(names: NamesDraft): Partial<Record<keyof NamesDraft, MessageKey>> {
  const first = names.hasOneName ? undefined : nameProblem(names.firstName, 'checkout.firstNameMissing');
  const middle =
    names.hasOneName || cleanName(names.middleName) === '' ? undefined : nameProblem(names.middleName, 'validation.required');
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
    firstName: names.hasOneName ? '' : cleanName(names.firstName),
    middleName: names.hasOneName ? '' : cleanName(names.middleName),
    lastName: cleanName(names.lastName),
  };
}

/** The names on one line; undefined if nothing is typed yet. */
export function findFullName(names: NamesDraft): string | undefined {
  const { firstName, middleName, lastName, hasOneName } = names;
  const name = cleanName(fullName(hasOneName ? { firstName: '', lastName } : { firstName, middleName, lastName }));
  return name === '' ? undefined : name;
}
