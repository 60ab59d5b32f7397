import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
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

/** A statement of the ids, as texts, of the agency's invitations whose address has a word. */
export function invitationsFoundBy(ctx: Ctx, word: string): SQL {
  const hasWord = sql`strpos(lower(${invitations.email}), ${word}) > 0`;
  return sql`SELECT ${invitations.id}::text FROM ${invitations} WHERE ${and(eq(invitations.agencyId, ctx.agency.id), hasWord)}`;
}
