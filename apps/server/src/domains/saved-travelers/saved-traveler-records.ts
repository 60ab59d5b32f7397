import type { SavedTraveler, TravelerToSave } from '@caravel/contracts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { openText, sealText } from '../../platform/crypto/seal.ts';
import { savedTravelers } from './tables.ts';

export type SavedTravelerRow = typeof savedTravelers.$inferSelect;

/** A passport as airlines ask for it. */
export type Passport = NonNullable<TravelerToSave['passport']>;

/** The purpose that numbers are sealed for: keys for other purposes cannot open them. */
const SEAL = 'saved-passport';
const NO_PASSPORT = { passportSealed: null, passportLast4: null, passportExpiresOn: null, nationality: null };

const boundTo = ({ agencyId, id }: Pick<SavedTravelerRow, 'agencyId' | 'id'>) => `${agencyId}:${id}`;

/** The columns of a passport; none of them change if it was left out, and null empties them. */
export function passportColumns(
  secret: string,
  row: Pick<SavedTravelerRow, 'agencyId' | 'id'>,
  passport: TravelerToSave['passport'],
): Partial<SavedTravelerRow> {
  if (passport === undefined) return {};
  if (passport === null) return NO_PASSPORT;
  return {
    passportSealed: sealText(secret, SEAL, boundTo(row), passport.number),
    passportLast4: passport.number.slice(-4),
    passportExpiresOn: passport.expiresOn,
    nationality: passport.nationality,
  };
}

/** The passport of a row with its number; undefined if none is saved. */
export function openPassport(secret: string, row: SavedTravelerRow): Passport | undefined {
  const { passportSealed, passportExpiresOn, nationality } = row;
  if (passportSealed === null || passportExpiresOn === null || nationality === null) return undefined;
  return { number: openText(secret, SEAL, boundTo(row), passportSealed), expiresOn: passportExpiresOn, nationality };
}

/** The columns of names, gender and date of birth. */
export function personColumns({ title, firstName, middleName, lastName, gender, dob }: TravelerToSave) {
  return { title, firstName, middleName, lastName, gender, dob };
}

/** A row as it is shown: of a passport only what tells it from another. */
export function presentSavedTraveler(row: SavedTravelerRow): SavedTraveler {
  const { passportLast4: last4, passportExpiresOn: expiresOn, nationality } = row;
  return {
    _id: row.id,
    ...personColumns(row),
    passport: last4 === null || expiresOn === null || nationality === null ? null : { last4, expiresOn, nationality },
  };
}

/** The condition of a person's list. */
export function ofPerson(ctx: Ctx, userId: string): SQL | undefined {
  return and(eq(savedTravelers.agencyId, ctx.agency.id), eq(savedTravelers.userId, userId));
}

/** The condition that a row is this person: the same names and date of birth. */
export function samePerson({ firstName, middleName, lastName, dob }: TravelerToSave): SQL | undefined {
  return and(
    eq(sql`normalize(${savedTravelers.lastName})`, lastName),
    eq(sql`normalize(${savedTravelers.firstName})`, firstName),
    eq(sql`normalize(${savedTravelers.middleName})`, middleName),
    eq(savedTravelers.dob, dob),
  );
}
