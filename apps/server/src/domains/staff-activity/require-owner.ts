import { type Ctx, requireUser } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** Throws `forbidden` unless the caller owns the agency. */
export function requireOwner(ctx: Ctx): void {
  if (requireUser(ctx).userType !== 'AgencyOwner') throw new AppError('forbidden');
}
