import type { EndpointAnswer, listStaffActivity as endpoint, StaffActivityFilter } from '@caravel/contracts';
import { countActions, selectActions } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import type { StaffActivityDeps } from './deps.ts';
import { presentActivity } from './present-activity.ts';
import { auditFilter } from './queries.ts';
import { requireOwner } from './require-owner.ts';

/** Lists what the agency's staff did, the newest first; only the owner may. */
export async function listStaffActivity(
  deps: StaffActivityDeps,
  ctx: Ctx,
  { offSet, limit, ...asked }: StaffActivityFilter & { readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  requireOwner(ctx);
  const { people, filter } = await auditFilter(deps, ctx, asked);
  const { rows, total } = await ctx.db.tx(async (tx) => ({
    rows: await selectActions(tx, ctx, filter, { offset: offSet, limit }),
    total: await countActions(tx, ctx, filter),
  }));
  return { activity: [...(await presentActivity(deps, ctx, rows))], total, people: [...people] };
}
