import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { redeemLink } from '../link-records.ts';
import { users } from '../tables.ts';

/** Redeems the token of a verification email, which proves that the address is the person's. */
export async function verifyEmail(ctx: Ctx, token: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const userId = await redeemLink(tx, ctx, 'verify', token);
    const at = new Date(ctx.clock.now());
    await tx
      .update(users)
      .set({ emailVerifiedAt: at, updatedAt: at })
      .where(and(eq(users.agencyId, ctx.agency.id), eq(users.id, userId)));
    await recordAudit(tx, ctx, { action: 'user.emailVerified', subjectType: 'user', subjectId: userId });
  });
}
