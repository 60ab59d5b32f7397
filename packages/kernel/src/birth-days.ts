import { ageOn, isPlainDate, type PlainDate } from './dates.ts';
import { cleanName } from './name-rules.ts';
import { fullName, type PersonNames } from './person-name.ts';

/** What is wrong with a date of birth, as the key of its message. */
export type BirthProblem = 'dateInvalid' | 'birthInvalid' | 'birthTooLong';

/** No person has lived longer, rounded down from the longest life that is proven (122 years). */
const OLDEST = 120;

/** What is wrong with a date of birth on a day: there is no such day, it is still to come, or nobody is so old. */
export function findBirthProblem(bornOn: string, today: PlainDate): BirthProblem | undefined {
  if (!isPlainDate(bornOn) || bornOn < '1900') return 'dateInvalid';
  if (bornOn > today) return 'birthInvalid';
  return ageOn(bornOn, today) > OLDEST ? 'birthTooLong' : undefined;
}

/** The letters that tell people apart: without marks, capitals and signs, in the order in which their language writes them. */
const bare = (names: PersonNames) =>
  cleanName(fullName(names))
    .normalize('NFKD')
    .replace(/[^\p{L}]+/gu, '')
    .toLowerCase();

/**
 * The places of those who were named before, under the same names and with the same date of birth (null: not asked). Where the date is not asked, people
 * of different age bands are different people, as father and son are.
 */
export function namedTwice(
  people: readonly (PersonNames & { readonly bornOn: PlainDate | null; readonly ageBand?: string })[],
): number[] {
  const keys = people.map((person) => `${bare(person)} ${person.bornOn ?? person.ageBand ?? ''}`);
  return keys.flatMap((key, at) => (!key.startsWith(' ') && keys.indexOf(key) < at ? [at] : []));
}
