import type { UserType } from '@caravel/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireOwner } from '../agents/require-owner.ts';
import type { IdentityDeps } from '../deps.ts';
import { users } from '../tables.ts';

/** Whose reward wallet is allowed or not. */
export type WalletChange = {
  readonly userId: string;
  readonly userType: Exclude<UserType, 'AgencyOwner'>;
  readonly isRewardWalletEnable: boolean;
};

/** Allows a client or agent a reward wallet, or not (spec 3, section 6); only the owner may. The right alone is stored. Throws `userNotFound`. */
export async function setRewardWallet(deps: Pick<IdentityDeps, 'sessions'>, ctx: Ctx, change: WalletChange): Promise<void> {
  requireOwner(ctx);
  const { userId, userType, isRewardWalletEnable } = change;
  const isThem = and(
    eq(users.agencyId, ctx.agency.id),
    eq(users.id, userId),
    eq(users.userType, userType),
    isNull(users.erasedAt),
  );
  await ctx.db.tx(async (tx) => {
    const found = await tx
      .update(users)
      .set({ isRewardWalletEnabled: isRewardWalletEnable, updatedAt: new Date(ctx.clock.now()) })
      .where(isThem)
      .returning({ id: users.id });
    if (found.length === 0) throw new AppError('userNotFound');
    const action = isRewardWalletEnable ? 'user.walletAllowed' : 'user.walletForbidden';
    await recordAudit(tx, ctx, { action, subjectType: 'user', subjectId: userId });
  });
  deps.sessions.forgetUser(userId);
}
