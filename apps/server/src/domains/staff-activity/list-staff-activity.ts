import type { EndpointAnswer, listStaffActivity as endpoint, StaffActivityFilter } from '@caravel/contracts';
import { openLines } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import type { StaffActivityDeps } from './deps.ts';
import { presentActivity } from './present-activity.ts';
import { auditFilter, withParts } from './queries.ts';
import { requireOwner } from './require-owner.ts';

/** Lists what the agency's staff did, the newest first, what was done to many records at once as one line; only the owner may. */
export async function listStaffActivity(
  deps: StaffActivityDeps,
  ctx: Ctx,
  { offSet, limit, ...asked }: StaffActivityFilter & { readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  requireOwner(ctx);
  const { people, filter } = await auditFilter(deps, ctx, asked);
  const { rows, parts, total, isMore } = await ctx.db.tx(async (tx) => {
    const lines = await openLines(tx, ctx, filter);
    const page = await lines.read(tx, { offset: offSet, limit });
    return { ...(await withParts(tx, ctx, filter, page)), total: lines.total, isMore: lines.isMore };
  });
  return { activity: [...(await presentActivity(deps, ctx, rows, parts))], total, isMore, people: [...people] };
}
