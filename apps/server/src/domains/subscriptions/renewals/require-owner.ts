import { type Ctx, requireUser } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';

/** Throws `forbidden` for anybody but an owner of the agency. */
export function requireOwner(ctx: Ctx): void {
  if (requireUser(ctx).userType !== 'AgencyOwner') throw new AppError('forbidden');
}
