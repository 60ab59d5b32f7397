import type { PersonRef } from '@caravel/contracts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { isFoundBy } from '../../../platform/found-by/found-by.ts';
import { mayFind } from '../clients/client-condition.ts';
import type { IdentityDeps } from '../deps.ts';
import { fullName } from '../rules/person-name.ts';
import { users } from '../tables.ts';

/**
 * Finds active clients by words of name and address, or by phone, to book on their behalf. A restricted agent finds only clients they
 * booked for or created, and clients whose full address they enter.
 */
export async function findClients(
  deps: IdentityDeps,
  ctx: Ctx,
  query: { searchQuery: string; offSet: number; limit: number },
): Promise<{ clients: PersonRef[] }> {
  const isAddress = sql`lower(${users.email}) = ${query.searchQuery.toLowerCase()}`;
  const own = await mayFind(deps, ctx);
  const isVisible = own && or(own, isAddress);
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
      .from(users)
      .where(
        and(
          eq(users.agencyId, ctx.agency.id),
          eq(users.userType, 'Client'),
          eq(users.status, 'Active'),
          isVisible,
          isFoundBy(users.foundBy, query.searchQuery),
        ),
      )
      .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
      .offset(query.offSet)
      .limit(query.limit),
  );
  return { clients: rows.map((row) => ({ _id: row.id, name: fullName(row), email: row.email })) };
}
