import type { EndpointAnswer, listOperatedNeeds, OPERATED_NEEDS } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { listDifferencesAnywhere, listStuckAnywhere } from '../../bookings/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { namesFor } from './named-agencies.ts';

/** Lists a page of the bookings of all agencies that need somebody. */
export async function listNeeds(
  { database: { system } }: Pick<OperationsDeps, 'database'>,
  ctx: Ctx,
  { of, ...page }: { readonly of: (typeof OPERATED_NEEDS)[number]; readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof listOperatedNeeds>['data']> {
  const list = of === 'stuck' ? listStuckAnywhere : listDifferencesAnywhere;
  const { rows, total } = await list(system, ctx.clock.now(), page);
  const agencyOf = await namesFor(system, rows);
  return {
    needs: rows.map(({ agencyId, since, ...row }) => ({ agency: agencyOf(agencyId), ...row, since: since.toISOString() })),
    total,
  };
}
