import type { OperatedCoupon } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { createCoupon, type NewCoupon } from '../../subscriptions/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { presentCoupon } from './present-coupon.ts';

/** Makes a coupon. The holiday rate is for twelve months, whatever is said. Throws `couponCodeTaken`. */
export async function makeCoupon(
  { database }: Pick<OperationsDeps, 'database'>,
  ctx: Ctx,
  asked: NewCoupon,
): Promise<OperatedCoupon> {
  const coupon = asked.kind === 'holiday' ? { ...asked, months: 12 } : asked;
  const made = await createCoupon({ database, clock: ctx.clock }, coupon, ctx);
  if (made.ok) return presentCoupon(made.value, ctx.clock.now());
  if (made.error !== 'codeTaken') throw new Error(`a coupon that the contract accepts is refused: ${made.error}`);
  throw new AppError('couponCodeTaken');
}
