import type { AgencyDomain } from '@caravel/contracts';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { DomainDeps } from '../deps.ts';
import { agencyDomains } from '../tables.ts';
import { lockDomain, presentDomain } from './domain-records.ts';
import { switchFromHost } from './switch-host.ts';

/**
 * Removes the custom domain of the host's agency, as its owner; a verified one stops working at once. Does nothing without a custom domain.
 */
export async function removeDomain(deps: DomainDeps, ctx: Ctx): Promise<AgencyDomain> {
  await ctx.db.tx(async (tx) => {
    const row = await lockDomain(tx, ctx.agency.id);
    if (!row) return;
    const { host, status } = row;
    if (status === 'verified') await switchFromHost(tx, ctx, deps, host);
    await tx.delete(agencyDomains).where(eq(agencyDomains.agencyId, ctx.agency.id));
    const audit = { action: 'agency.domainRemoved', subjectType: 'agency', subjectId: ctx.agency.id, data: { host, status } };
    await recordAudit(tx, ctx, audit);
  });
  deps.forgetAgency(ctx.agency.id);
  return presentDomain(deps, ctx.agency, undefined);
}
