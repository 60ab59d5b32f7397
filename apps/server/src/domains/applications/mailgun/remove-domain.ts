import type { SendingDomainAnswer } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { ApplicationsDeps } from '../deps.ts';
import { AGAIN_MS } from '../rules/times.ts';
import { deleteAtMailgun } from './advance-domain.ts';
import { getSendingDomain } from './get-domain.ts';
import { changeDomain, lockDomain } from './stored-domain.ts';

/**
 * Deletes the sending domain of the host's agency, as its owner: from the first write on, emails leave by the platform. Does nothing without a domain. What
 * was paid stays paid: another domain may be added.
 */
export async function removeSendingDomain(deps: ApplicationsDeps, ctx: Ctx): Promise<SendingDomainAnswer> {
  const row = await ctx.db.tx(async (tx) => {
    const found = await lockDomain(tx, ctx.agency.id);
    if (!found || found.status === 'deleting') return undefined;
    const nextCheckAt = new Date(ctx.clock.now() + AGAIN_MS.unanswered);
    const subject = { subjectType: 'sendingDomain', subjectId: found.id, data: { host: found.domain } };
    await recordAudit(tx, ctx, { action: 'application.domainRemoved', ...subject });
    return changeDomain(tx, found, { status: 'deleting', nextCheckAt });
  });
  if (row) await deleteAtMailgun(deps, ctx, row);
  return getSendingDomain(deps, ctx);
}
