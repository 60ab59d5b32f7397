import type { ClientChanges, ClientPart } from '@caravel/contracts';

/** The parts that an account has of its own; saved travelers are a list beside it. */
type OwnPart = Exclude<ClientPart, 'travelers'>;

/** The fields that staff write, by the part that a letter names. */
const FIELDS_OF: Readonly<Record<OwnPart, readonly (keyof ClientChanges)[]>> = {
  name: ['firstName', 'lastName'],
  email: ['email'],
  phone: ['phone'],
  address: ['street', 'city', 'state', 'zip', 'country'],
};

/** The parts of a person that a change makes different from what is stored; none if it says what is so already. */
export function changedParts(stored: Readonly<Record<keyof ClientChanges, string | null>>, change: ClientChanges): OwnPart[] {
  const differs = (field: keyof ClientChanges) => change[field] !== undefined && change[field] !== stored[field];
  return (Object.keys(FIELDS_OF) as OwnPart[]).filter((part) => FIELDS_OF[part].some(differs));
}

/**
 * Whether a person has proved that an email is theirs: by a link that was mailed to it, or by a log-in. Staff write another one only as long as nobody
 * did; later, the email is the key to the account and its bookings, and a new one would hand it to somebody else.
 */
export function hasProvedEmail(person: {
  readonly emailVerifiedAt: Date | null;
  readonly passwordHash: string | null;
  readonly loginCount: number;
}): boolean {
  return person.loginCount > 0 || (person.emailVerifiedAt !== null && person.passwordHash !== null);
}
