import type { OperatedCoupon } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { endCoupon } from '../../subscriptions/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { presentCoupon } from './present-coupon.ts';

/** Lets a coupon count no more. Throws `notFound`. */
export async function endOperated(
  { database }: Pick<OperationsDeps, 'database'>,
  ctx: Ctx,
  code: string,
): Promise<OperatedCoupon> {
  const ended = await endCoupon({ database, clock: ctx.clock }, code, ctx);
  if (!ended) throw new AppError('notFound');
  return presentCoupon(ended, ctx.clock.now());
}
