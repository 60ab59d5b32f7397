/** Splits a name given in one field: the last word is the last name, a single word has none. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName };
}

/** The name as it is shown. */
export function fullName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}
