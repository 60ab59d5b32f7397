import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** Refuses a call on the site of an agency: agencies are signed up on the product's own brand alone. Throws `notFound`. */
export function requireOwnBrand(ctx: Ctx): void {
  if (!ctx.agency.isPlatformBrand) throw new AppError('notFound');
}
