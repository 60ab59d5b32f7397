import type { ClientRow, ClientsFilter } from '@caravel/contracts';
import { and } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { users } from '../tables.ts';
import { clientsFilterCondition, clientsOrder, visibleClients } from './client-condition.ts';
import { presentClients } from './present-client.ts';

/** A page of the clients whom the caller may find, and how many there are of them (spec 3, sections 2 and 7). */
export async function listClients(
  deps: Pick<IdentityDeps, 'listClientsBookedBy' | 'ofClients'>,
  ctx: Ctx,
  { offSet, limit, ...filter }: ClientsFilter & { offSet: number; limit: number },
): Promise<{ clients: ClientRow[]; totalClients: number }> {
  const condition = and(await visibleClients(deps, ctx), clientsFilterCondition(ctx, filter));
  const { rows, totalClients } = await ctx.db.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(users)
      .where(condition)
      .orderBy(...clientsOrder(filter.sort))
      .offset(offSet)
      .limit(limit),
    totalClients: await tx.$count(users, condition),
  }));
  return { clients: await presentClients(deps, ctx, rows), totalClients };
}
