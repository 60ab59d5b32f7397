import { type ClientColumns, emailSchema, type RowProblem, signUpNameSchema, writtenPhoneSchema } from '@caravel/contracts';
import { cleanName, splitName } from '@caravel/kernel';
import { firstValue } from './client-columns.ts';

/** A cell as it is meant: an apostrophe before a formula's sign is what an export of ours puts there. */
function cellOf(cells: readonly string[], at: number | undefined): string {
  return at === undefined ? '' : firstValue((cells[at] ?? '').trim().replace(/^'(?=[=+\-@])/, ''));
}

export type ListedClient = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
};

/** "Ana <ana@x.test>" and "mailto:ana@x.test" are the address in them. */
function addressOf(cell: string): string {
  return (/<([^<>\s]+@[^<>\s]+)>$/.exec(cell)?.[1] ?? cell).replace(/^mailto:/i, '');
}

/** What stands after a comma without being given names. */
const AFTER_NAME = /^(?:jr|sr|ii|iii|iv|phd|md|filho|neto|junior)\.?$/i;

type Names = { readonly firstName: string; readonly lastName: string };

/** The names of a cell that holds them all: "Souza, Ana" says itself which is which. */
function namesOf(whole: string): Names {
  const [lastName = '', firstName = '', ...more] = whole.split(',').map((part) => part.trim());
  return lastName !== '' && firstName !== '' && more.length === 0 && !AFTER_NAME.test(firstName)
    ? { firstName, lastName }
    : splitName(whole);
}

/** The names of a row: what came in columns of its own stays apart, however many words it has. */
function readNames(cells: readonly string[], columns: ClientColumns): Names | 'nameMissing' | 'nameInvalid' {
  const joined = (...at: (number | undefined)[]) =>
    at
      .map((place) => cellOf(cells, place))
      .filter(Boolean)
      .join(' ');
  const apart = {
    firstName: joined(columns.firstName, columns.middleName),
    lastName: joined(columns.lastName, columns.secondLastName),
  };
  const whole = cellOf(cells, columns.name);
  const isWhole = whole !== '' || (apart.firstName === '' && apart.lastName === '');
  if (isWhole && whole === '') return 'nameMissing';
  const names = isWhole ? namesOf(whole) : apart;
  // The parts count together: one name may be a single letter.
  if (!signUpNameSchema.safeParse(`${names.firstName} ${names.lastName}`).success) return 'nameInvalid';
  return { firstName: cleanName(names.firstName), lastName: cleanName(names.lastName) };
}

/** Reads a row: a client, or what is wrong with it. Names and addresses obey the rules of sign-up. */
export function readClientRow(cells: readonly string[], columns: ClientColumns): ListedClient | RowProblem {
  const typedEmail = addressOf(cellOf(cells, columns.email));
  const typedPhone = cellOf(cells, columns.phone);
  if (typedEmail === '') return 'emailMissing';
  const email = emailSchema.safeParse(typedEmail);
  if (!email.success) return 'emailInvalid';
  const names = readNames(cells, columns);
  if (typeof names === 'string') return names;
  const phone = typedPhone === '' ? null : writtenPhoneSchema.safeParse(typedPhone);
  if (phone && !phone.success) return 'phoneInvalid';
  return { ...names, email: email.data, phone: phone?.data ?? null };
}
