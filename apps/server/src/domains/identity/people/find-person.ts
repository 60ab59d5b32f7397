import type { Ctx, UserActor } from '../../../platform/context.ts';
import { findUserByEmail } from '../queries.ts';
import { fullName } from '../rules/person-name.ts';

/** Finds a person of the agency by address as an actor, for the seed and the operator's command line, which have no session. */
export async function findPerson(ctx: Ctx, email: string, sessionId: string): Promise<UserActor | undefined> {
  const row = await ctx.db.tx((tx) => findUserByEmail(tx, ctx.agency.id, email.toLowerCase()));
  if (!row) return undefined;
  const { userType, isRestrictedAgent } = row;
  return { kind: 'user', userId: row.id, sessionId, userType, isRestrictedAgent, email: row.email, name: fullName(row) };
}
