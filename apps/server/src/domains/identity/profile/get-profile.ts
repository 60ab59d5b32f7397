import type { Profile } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { presentProfile } from '../presenters.ts';
import { getUser } from '../queries.ts';

/** Returns the caller's profile, from memory if the session was looked up just now. */
export async function getProfile(deps: Pick<IdentityDeps, 'sessions'>, ctx: Ctx): Promise<Profile> {
  const { userId, sessionId, viewing, operator } = requireUser(ctx);
  const known = deps.sessions.findUser(sessionId, ctx.clock.now());
  const person = presentProfile(known ?? (await ctx.db.tx((tx) => getUser(tx, ctx.agency.id, userId))), ctx.agency);
  const profile = operator === undefined ? person : { ...person, isOperator: true as const };
  if (!viewing) return profile;
  const returnTo = `${viewing.from}/operator/agencies/${ctx.agency.id}`;
  return { ...profile, viewing: { until: new Date(viewing.until).toISOString(), returnTo } };
}
