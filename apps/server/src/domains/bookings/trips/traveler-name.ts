/** Returns a traveler's name in passport order; people with a single name have only a last name. */
export function travelerName(person: {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}): string {
  return [person.firstName, person.middleName, person.lastName].filter((part) => part !== '').join(' ');
}
