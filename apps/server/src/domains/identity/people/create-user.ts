import { newId } from '@caravel/kernel';
import type { AgencyContext, Clock, UserType } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import { findUserByEmail, type UserRow } from '../queries.ts';
import { splitName } from '../rules/person-name.ts';
import { insertUser } from './insert-user.ts';

/** Adds a verified person to an agency, for the operator's command line, the seed and tests. Throws `userExists`. */
export async function createUser(
  deps: { database: Database; clock: Clock; passwords: PasswordHasher },
  agency: AgencyContext,
  person: { name: string; email: string; password: string; userType: UserType; isRestrictedAgent?: boolean },
): Promise<UserRow> {
  const db = deps.database.forAgency(agency.id);
  const email = person.email.toLowerCase();
  // Check before the expensive hash: the seed asks for the same people at every start.
  if (await db.tx((tx) => findUserByEmail(tx, agency.id, email))) throw new AppError('userExists');
  const passwordHash = await deps.passwords.hash(person.password);
  const user = await db.tx((tx) =>
    insertUser(
      tx,
      { agency, clock: deps.clock, locale: agency.locale },
      {
        id: newId(),
        email,
        ...splitName(person.name),
        passwordHash,
        userType: person.userType,
        isRestrictedAgent: person.isRestrictedAgent ?? false,
        emailVerifiedAt: new Date(deps.clock.now()),
      },
    ),
  );
  if (!user) throw new AppError('userExists');
  return user;
}
