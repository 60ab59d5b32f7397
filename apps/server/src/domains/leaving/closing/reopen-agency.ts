import { REOPEN_DAYS } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { reopenAgencyRow } from '../../agencies/index.ts';
import type { LeavingDeps } from '../deps.ts';

/** Opens an agency again that its owner closed within the last 30 days. Throws `agencyNotReopened` for any other: those who run the platform may. */
export async function reopenAgency(deps: Pick<LeavingDeps, 'forgetAgency'>, ctx: Ctx): Promise<void> {
  const since = new Date(ctx.clock.now() - REOPEN_DAYS * 86_400_000);
  await ctx.db.tx(async (tx) => {
    if (!(await reopenAgencyRow(tx, ctx, since))) throw new AppError('agencyNotReopened');
    await recordAudit(tx, ctx, { action: 'agency.returned', subjectType: 'agency', subjectId: ctx.agency.id });
  });
  deps.forgetAgency(ctx.agency.id);
}
