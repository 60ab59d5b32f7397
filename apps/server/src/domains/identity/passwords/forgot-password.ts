import { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { queueMail } from '../../notifications/index.ts';
import type { IdentityDeps } from '../deps.ts';
import { findNewLink } from '../link-records.ts';
import { findUserByEmail, getUser } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';

const MAIL_RESET_LINK = 'identity.mail-reset-link';

/**
 * Emails a link for a new password if the address has an active account. The caller cannot tell whether it does, not even by timing: an
 * unknown address causes the same reads and writes, and a job does the rest.
 */
export async function forgotPassword(ctx: Ctx, email: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const user = await findUserByEmail(tx, ctx.agency.id, email);
    await enqueueOutbox(tx, ctx, { kind: MAIL_RESET_LINK, payload: { userId: user?.id ?? null } });
  });
}

async function mailResetLink(deps: Pick<IdentityDeps, 'secret'>, ctx: Ctx, userId: string, eventId: string): Promise<void> {
  await ctx.db.tx(async (tx) => {
    const user = await getUser(tx, ctx.agency.id, userId);
    if (user.status !== 'Active') return;
    // The event's id becomes the link's id, so a job that runs twice makes one link.
    const tokenId = await findNewLink(tx, ctx, { secret: deps.secret, userId, kind: 'reset', id: eventId });
    if (tokenId === undefined) return;
    await queueMail(tx, ctx, {
      template: 'resetPassword',
      to: user.email,
      locale: user.locale,
      data: { name: fullName(user) },
      link: { path: '/newPassword', tokenId },
    });
    await recordAudit(tx, ctx, { action: 'user.passwordResetAsked', subjectType: 'user', subjectId: userId });
  });
}

/** The job behind `forgotPassword`. */
export function mailResetLinkJob(deps: Pick<IdentityDeps, 'secret'>): Job {
  return defineJob({
    name: MAIL_RESET_LINK,
    schema: z.object({ userId: z.uuid().nullable() }),
    run: async (ctx, { userId }, eventId) => {
      if (userId !== null) await mailResetLink(deps, ctx, userId, eventId);
    },
  });
}
