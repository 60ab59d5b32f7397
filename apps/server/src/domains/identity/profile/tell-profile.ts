import type { Profile } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { IdentityDeps } from '../deps.ts';
import { presentProfile } from '../presenters.ts';
import type { UserRow } from '../queries.ts';

/** What telling people of themselves needs. */
export type TellingDeps = Pick<IdentityDeps, 'sessions' | 'pastDueUntil'>;

/** Tells the caller of themselves, and what their pages need to know: whether they run the platform or view an agency, and what staff are told. */
export async function tellProfile({ pastDueUntil }: TellingDeps, ctx: Ctx, user: UserRow): Promise<Profile> {
  const { viewing, operator } = requireUser(ctx);
  const until = user.userType === 'Client' ? null : await pastDueUntil(ctx);
  return {
    ...presentProfile(user, ctx.agency),
    ...(operator !== undefined && { isOperator: true as const }),
    ...(until !== null && { pastDueUntil: until }),
    ...(viewing && {
      viewing: {
        until: new Date(viewing.until).toISOString(),
        returnTo: `${viewing.from}/operator/agencies/${ctx.agency.id}`,
      },
    }),
  };
}
