import type { EndpointAnswer, listActivityParts as endpoint } from '@caravel/contracts';
import { countParts, findLine, selectParts } from '../../platform/audit/list-actions.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { StaffActivityDeps } from './deps.ts';
import { presentActivity } from './present-activity.ts';
import { auditFilter } from './queries.ts';
import { requireOwner } from './require-owner.ts';

type Asked = { readonly id: string; readonly searchQuery?: string | undefined; readonly offSet: number; readonly limit: number };

/**
 * Lists the parts of a deed in the order in which they were done: those that a search finds, or all if it finds the deed as a whole. Only the owner
 * may. Throws `notFound`.
 */
export async function listActivityParts(
  deps: StaffActivityDeps,
  ctx: Ctx,
  { id, searchQuery, offSet, limit }: Asked,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  requireOwner(ctx);
  const { filter } = await auditFilter(deps, ctx, { searchQuery });
  const all = { ...filter, found: undefined };
  const { rows, total, isNarrowed } = await ctx.db.tx(async (tx) => {
    if (!(await findLine(tx, ctx, all, id))) throw new AppError('notFound');
    const whole = (await countParts(tx, ctx, all, [id])).get(id) ?? 0;
    const found = filter.found ? ((await countParts(tx, ctx, filter, [id])).get(id) ?? 0) : 0;
    const isNarrowed = found > 0 && found < whole;
    return {
      isNarrowed,
      rows: await selectParts(tx, ctx, isNarrowed ? filter : all, { of: [id], offset: offSet, limit }),
      total: isNarrowed ? found : whole,
    };
  });
  return { activity: [...(await presentActivity(deps, ctx, rows))], total, isNarrowed };
}
