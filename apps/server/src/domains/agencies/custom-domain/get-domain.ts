import type { AgencyDomain } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { DomainDeps } from '../deps.ts';
import { findDomain, presentDomain } from './domain-records.ts';

/** Returns the custom domain of the host's agency as the last check found it, without a look-up. */
export async function getDomain(deps: Pick<DomainDeps, 'publicOrigin'>, ctx: Ctx): Promise<AgencyDomain> {
  return presentDomain(deps, ctx.agency, await ctx.db.tx((tx) => findDomain(tx, ctx.agency.id)));
}
