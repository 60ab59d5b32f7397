import { FORMAT_LOCALE } from '@caravel/messages';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import { formatInstant } from '../../../platform/texts/format.ts';
import { closeAgencyRow, getClosing } from '../../agencies/index.ts';
import { endClientSessions } from '../../identity/index.ts';
import { queueMail } from '../../notifications/index.ts';
import type { LeavingDeps } from '../deps.ts';
import { isNameOf, reopenUntil } from '../rules/closing.ts';
import { obstaclesIn } from './find-obstacles.ts';

const STOP_SUBSCRIPTION = 'leaving.stop-subscription';

/**
 * Closes the agency, as its owner who typed its name: its site says so, its clients are logged out, its staff only read, and its subscription is not
 * renewed. One that is closed stays so. Refuses the field `agencyName` if it is another, and throws `agencyNotClosable` while trips are to come or
 * anything is left to do.
 */
export async function closeAgency(deps: LeavingDeps, ctx: Ctx, agencyName: string): Promise<void> {
  if (!isNameOf(agencyName, ctx.agency.name)) refuseFields(ctx, { agencyName: 'agencyNameDiffers' });
  const [owner, isCharging] = [await deps.findOwner(ctx), await deps.isCharging(ctx)];
  const until = reopenUntil(ctx.clock.now());
  await ctx.db.tx(async (tx) => {
    const { obstacles, lastTripOn } = await obstaclesIn(tx, ctx, isCharging);
    if (obstacles.length > 0) throw new AppError('agencyNotClosable');
    if (!(await closeAgencyRow(tx, ctx, lastTripOn))) return;
    await endClientSessions(tx, ctx);
    await enqueueOutbox(tx, ctx, { kind: STOP_SUBSCRIPTION, payload: {} });
    await recordAudit(tx, ctx, { action: 'agency.left', subjectType: 'agency', subjectId: ctx.agency.id });
    if (!owner) return;
    await queueMail<'agencyLeft'>(tx, ctx, {
      template: 'agencyLeft',
      to: owner.email,
      locale: owner.locale,
      link: { path: '/settings/leaving' },
      data: { name: owner.name, until: formatInstant(until, ctx.agency.timeZone, FORMAT_LOCALE[owner.locale]) },
    });
  });
  deps.forgetAgency(ctx.agency.id);
}

/** Stops the subscription of an agency that is closed, unless it was opened again meanwhile. */
export function stopSubscriptionJob(deps: LeavingDeps): Job {
  return defineJob({
    name: STOP_SUBSCRIPTION,
    schema: z.object({}),
    run: async (ctx) => {
      const { closedAt } = await ctx.db.tx((tx) => getClosing(tx, ctx));
      if (closedAt !== null) await deps.stopSubscription(ctx);
    },
  });
}
