import type { Ctx, UserType } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import type { UserRow } from '../queries.ts';
import { personFoundBy } from '../rules/person-found-by.ts';
import { users } from '../tables.ts';

/** A person to add to the agency; absent fields get their defaults. */
export type NewUser = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
  readonly userType: UserType;
  readonly isRestrictedAgent?: boolean;
  readonly emailVerifiedAt?: Date;
  readonly createdByUserId?: string;
};

/** Adds a person; undefined if the address is taken. The unique index lets only one of two concurrent calls succeed. */
export async function insertUser(
  tx: Tx,
  ctx: Pick<Ctx, 'agency' | 'clock' | 'locale'>,
  user: NewUser,
): Promise<UserRow | undefined> {
  const at = new Date(ctx.clock.now());
  const [row] = await tx
    .insert(users)
    .values({
      ...user,
      foundBy: personFoundBy({ ...user, phone: null }),
      agencyId: ctx.agency.id,
      isRestrictedAgent: user.isRestrictedAgent ?? false,
      status: 'Active',
      loginCount: 0,
      locale: ctx.locale,
      isRewardWalletEnabled: false,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}
