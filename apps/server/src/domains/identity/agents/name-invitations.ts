import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import { invitations } from '../tables.ts';

/** Returns the addresses of these invitations of the agency, by id. */
export async function nameInvitations(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.tx((tx) =>
    tx
      .select({ id: invitations.id, email: invitations.email })
      .from(invitations)
      .where(and(eq(invitations.agencyId, ctx.agency.id), inArray(invitations.id, [...ids]))),
  );
  return new Map(rows.map(({ id, email }) => [id, email]));
}
