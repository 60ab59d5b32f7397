import type { Profile } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { getUser } from '../queries.ts';
import { type TellingDeps, tellProfile } from './tell-profile.ts';

/** Returns the caller's profile, from memory if the session was looked up just now. */
export async function getProfile(deps: TellingDeps, ctx: Ctx): Promise<Profile> {
  const { userId, sessionId } = requireUser(ctx);
  const known = deps.sessions.findUser(sessionId, ctx.clock.now());
  return tellProfile(deps, ctx, known ?? (await ctx.db.tx((tx) => getUser(tx, ctx.agency.id, userId))));
}
