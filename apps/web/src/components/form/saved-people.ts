import type { SavedTraveler, TravelerToSave } from '@caravel/contracts';
import { findFullName, type NamesDraft, toNames } from './name-rules.ts';

/** How a product's checkout uses saved travelers. */
export type SavedPeople<Person extends NamesDraft> = {
  /** Whether a saved traveler can be this person, such as a child where the fare is a child's. */
  readonly fits?: (person: Person, saved: SavedTraveler) => boolean;
  /** The person filled in with what is saved. */
  readonly fill: (person: Person, saved: SavedTraveler) => Person;
  /** The person as they are saved; absent where the checkout does not ask enough to save anybody. Called only with a person who has no problems. */
  readonly toSaved?: (person: Person) => TravelerToSave;
};

/** The names of a saved traveler, as typed ones. */
export function namesOfSaved({ title, firstName, middleName, lastName }: SavedTraveler): NamesDraft {
  return { title, firstName, middleName, lastName, hasOneName: firstName === '' };
}

const sameNames = (a: NamesDraft, b: NamesDraft) => JSON.stringify(toNames(a)) === JSON.stringify(toNames(b));

/** The saved travelers who can still be chosen for one of the people: they fit, and nobody else on the form is them. */
export function choicesFor<Person extends NamesDraft>(
  { fits = () => true }: Pick<SavedPeople<Person>, 'fits'>,
  saved: readonly SavedTraveler[],
  { people, index }: { readonly people: readonly Person[]; readonly index: number },
): readonly SavedTraveler[] {
  const person = people[index];
  if (!person) return [];
  const others = people.filter((_, at) => at !== index);
  return saved.filter((one) => fits(person, one) && !others.some((other) => sameNames(other, namesOfSaved(one))));
}

/** Whether somebody typed is on the list already: under the same names, whatever their title. */
export function isSaved(person: NamesDraft, saved: readonly SavedTraveler[]): boolean {
  const name = findFullName(person);
  return saved.some((one) => findFullName(namesOfSaved(one)) === name);
}
