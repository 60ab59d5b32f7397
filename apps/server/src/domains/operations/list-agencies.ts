import type { EndpointAnswer, listOperatedAgencies } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { type AllAgenciesQuery, listAllAgencies } from '../agencies/index.ts';
import { findAgenciesByOwner, ownersOfAgencies } from '../identity/index.ts';
import type { OperationsDeps } from './deps.ts';

/** Lists a page of all agencies, found by name, host and the address of their owner. */
export async function listAgencies(
  { database: { system } }: Pick<OperationsDeps, 'database'>,
  ctx: Ctx,
  query: Omit<AllAgenciesQuery, 'owned'>,
): Promise<EndpointAnswer<typeof listOperatedAgencies>['data']> {
  const owned = await findAgenciesByOwner(system, query.searchQuery);
  const { agencies, total } = await listAllAgencies({ system, now: ctx.clock.now() }, { ...query, owned });
  const owners = await ownersOfAgencies(
    system,
    agencies.map(({ _id }) => _id),
  );
  return { agencies: agencies.map((agency) => ({ ...agency, owner: owners.get(agency._id) ?? null })), total };
}
