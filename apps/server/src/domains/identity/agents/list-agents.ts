import type { AGENT_SORTS, EndpointAnswer, listAgents as endpoint } from '@caravel/contracts';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { isFoundBy } from '../../../platform/found-by/found-by.ts';
import type { IdentityDeps } from '../deps.ts';
import { users } from '../tables.ts';
import { presentAgents } from './present-agents.ts';
import { requireOwner } from './require-owner.ts';

type AgentsQuery = {
  readonly searchQuery: string;
  readonly isRestrictedAgent?: boolean | undefined;
  readonly status?: 'Active' | 'Inactive' | undefined;
  readonly sort: (typeof AGENT_SORTS)[number];
  readonly offSet: number;
  readonly limit: number;
};

function orderOf(sort: AgentsQuery['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const columns =
    sort === 'name' || sort === '-name'
      ? [sql`lower(${users.firstName})`, sql`lower(${users.lastName})`]
      : [sql`${users.createdAt}`];
  return [...columns.map((column) => direction(column)), direction(users.id)];
}

/** Lists the agency's sales agents with their figures; only the owner may. They are found by words of name and address, and by phone. */
export async function listAgents(
  deps: Pick<IdentityDeps, 'figuresOf' | 'ofClients'>,
  ctx: Ctx,
  query: AgentsQuery,
): Promise<EndpointAnswer<typeof endpoint>['data']> {
  requireOwner(ctx);
  const found = and(
    eq(users.agencyId, ctx.agency.id),
    eq(users.userType, 'SalesAgent'),
    isNull(users.erasedAt),
    query.isRestrictedAgent === undefined ? undefined : eq(users.isRestrictedAgent, query.isRestrictedAgent),
    query.status && eq(users.status, query.status),
    isFoundBy(users.foundBy, query.searchQuery),
  );
  const { rows, totalAgents } = await ctx.db.tx(async (tx) => ({
    rows: await tx
      .select()
      .from(users)
      .where(found)
      .orderBy(...orderOf(query.sort))
      .offset(query.offSet)
      .limit(query.limit),
    totalAgents: await tx.$count(users, found),
  }));
  return { agents: await presentAgents(deps, ctx, rows), totalAgents };
}
