import type { OperatedAgency, OperatedAgencyDetail } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { OperationsDeps } from './deps.ts';
import { contextOfAgency, describeAgency } from './operated-agency.ts';

/** Closes an agency and ends its sessions, or opens it again, with a reason that its owner reads. Throws `agencyNotFound`. */
export async function setAgencyStatus(
  deps: OperationsDeps,
  ctx: Ctx,
  { agencyId, ...change }: { agencyId: string; status: OperatedAgency['status']; reason: string },
): Promise<OperatedAgencyDetail> {
  const there = await contextOfAgency(deps, ctx, agencyId);
  await deps.switchAgency(there, change);
  return describeAgency(deps, there);
}
