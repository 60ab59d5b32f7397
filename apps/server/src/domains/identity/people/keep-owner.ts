import type { Locale } from '@caravel/contracts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { splitName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/** The owner of an agency that is not open yet; their address is proven. */
export type NewOwner = {
  readonly id: string;
  readonly agencyId: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: Locale;
  readonly phone: string;
  readonly address: {
    readonly street: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
    readonly country: string;
  };
  readonly now: Date;
};

/** Adds the owner of a pending agency, or changes the one that it has, with the system's access. */
export async function keepOwner(tx: Tx, { id, agencyId, name, address, now, ...owner }: NewOwner): Promise<void> {
  const person = { ...owner, ...splitName(name), ...address };
  const changing = { ...person, foundBy: personFoundBy(person), emailVerifiedAt: now, updatedAt: now };
  const changed = await tx
    .update(users)
    .set(changing)
    .where(and(eq(users.agencyId, agencyId), eq(users.userType, 'AgencyOwner')))
    .returning({ id: users.id });
  if (changed.length > 0) return;
  await tx.insert(users).values({
    ...changing,
    id,
    agencyId,
    userType: 'AgencyOwner',
    isRestrictedAgent: false,
    status: 'Active',
    loginCount: 0,
    isRewardWalletEnabled: false,
    createdAt: now,
  });
}

/** Lists the agencies whose owner has an address, over all agencies, with the system's access. */
export async function listOwnedAgencies(tx: Tx, email: string): Promise<readonly string[]> {
  return (await listOwners(tx, [email])).map(({ agencyId }) => agencyId);
}

/** Lists the owners with these addresses, in small letters, over all agencies, with the system's access. */
export async function listOwners(
  tx: Tx,
  emails: readonly string[],
): Promise<readonly { readonly agencyId: string; readonly id: string; readonly email: string }[]> {
  const address = sql<string>`lower(${users.email})`;
  const small = emails.map((email) => email.toLowerCase());
  return tx
    .select({ agencyId: users.agencyId, id: users.id, email: address })
    .from(users)
    .where(and(inArray(address, small), eq(users.userType, 'AgencyOwner')));
}

/** Deletes the people of an agency that was never open: its owner alone. */
export async function deleteOwner(tx: Tx, agencyId: string): Promise<void> {
  await tx.delete(users).where(and(eq(users.agencyId, agencyId), eq(users.userType, 'AgencyOwner')));
}
