import { type Ctx, requireUser, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** Returns the owner who acts. Throws `forbidden` for anybody else. */
export function requireOwner(ctx: Ctx): UserActor {
  const user = requireUser(ctx);
  if (user.userType !== 'AgencyOwner') throw new AppError('forbidden');
  return user;
}
