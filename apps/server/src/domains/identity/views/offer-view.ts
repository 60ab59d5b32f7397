import { newId } from '@caravel/kernel';
import { and, asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { newToken, sha256 } from '../../../platform/crypto/tokens.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../notifications/index.ts';
import { VIEW_LINK_SECONDS } from '../rules/lifetimes.ts';
import { fullName } from '../rules/person-name.ts';
import { sessions, users } from '../tables.ts';

/** The operator, by their account at the product's own brand, the brand's origin, and why they look, in words that the owner reads. */
export type Viewer = { readonly by: string; readonly from: string; readonly reason: string };

/**
 * Lets an operator view an agency as its owner sees it; `ctx` is that of the agency. Returns the token of a link to its site that opens the view once,
 * within minutes. The owner is told at once by email, and their log has it with its reason. Throws `notFound` if the agency has no owner, and
 * `agencyInactive`.
 */
export async function offerView(ctx: Ctx, { by, from, reason }: Viewer): Promise<string> {
  const { agency } = ctx;
  if (agency.status !== 'Active') throw new AppError('agencyInactive');
  const token = newToken();
  const now = ctx.clock.now();
  await ctx.db.tx(async (tx) => {
    const [owner] = await tx
      .select()
      .from(users)
      .where(and(eq(users.agencyId, agency.id), eq(users.userType, 'AgencyOwner'), eq(users.status, 'Active')))
      .orderBy(asc(users.createdAt), asc(users.id))
      .limit(1);
    if (!owner) throw new AppError('notFound');
    await tx.insert(sessions).values({
      id: newId(),
      agencyId: agency.id,
      userId: owner.id,
      tokenHash: sha256(token),
      stage: 'view',
      viewedBy: by,
      viewedFrom: from,
      createdAt: new Date(now),
      expiresAt: new Date(now + VIEW_LINK_SECONDS * 1000),
    });
    await recordAudit(tx, ctx, { action: 'agency.viewed', subjectType: 'agency', subjectId: agency.id, data: { reason } });
    await queueMail(tx, ctx, {
      template: 'platformViews',
      to: owner.email,
      locale: owner.locale,
      data: { name: fullName(owner), at: now, reason },
      link: { path: '/activity' },
    });
  });
  return token;
}
