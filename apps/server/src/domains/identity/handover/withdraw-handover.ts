import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { queueMail } from '../../notifications/index.ts';
import { requireOwner } from '../agents/require-owner.ts';
import { getUser, lockUser } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';
import { endHandover } from './handover-records.ts';

/** Takes the handover that waits back: its link stops working, and the agent is told by email. Throws `dataNotFound` if none waits. */
export async function withdrawHandover(ctx: Ctx): Promise<void> {
  const owner = requireOwner(ctx);
  await ctx.db.tx(async (tx) => {
    await lockUser(tx, ctx.agency.id, owner.userId);
    const row = await endHandover(tx, ctx);
    if (!row) throw new AppError('dataNotFound');
    const to = await getUser(tx, ctx.agency.id, row.toUserId);
    await queueMail(tx, ctx, {
      template: 'handoverWithdrawn',
      to: to.email,
      locale: to.locale,
      data: { owner: owner.name, agent: fullName(to) },
      link: { path: '/dashboard' },
    });
    await recordAudit(tx, ctx, {
      action: 'agency.handoverWithdrawn',
      subjectType: 'user',
      subjectId: row.toUserId,
      data: { handoverId: row.id },
    });
  });
}
