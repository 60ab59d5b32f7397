import type { UserType } from '@caravel/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { users } from '../tables.ts';

/** A person, and whether their owner allowed them a reward wallet. Somebody who is switched off may use none. */
export type WalletRight = {
  readonly userId: string;
  readonly userType: UserType;
  readonly isAllowed: boolean;
};

/** Finds a person of the agency with their right to a reward wallet; undefined if there is no such person. */
export async function findWalletRight(tx: Tx, ctx: Ctx, userId: string): Promise<WalletRight | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId), isNull(users.erasedAt)));
  if (!row) return undefined;
  const { userType, isRewardWalletEnabled, status } = row;
  return { userId, userType, isAllowed: isRewardWalletEnabled && status === 'Active' };
}
