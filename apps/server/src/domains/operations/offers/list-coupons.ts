import type { EndpointAnswer, listOperatedCoupons } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { listCoupons } from '../../subscriptions/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { presentCoupon } from './present-coupon.ts';

/** Lists a page of the coupons with their use. */
export async function listOperated(
  { database }: Pick<OperationsDeps, 'database'>,
  ctx: Ctx,
  { searchQuery, ...page }: { readonly searchQuery: string; readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof listOperatedCoupons>['data']> {
  const { coupons, total } = await listCoupons({ database }, { code: searchQuery, ...page });
  return { coupons: coupons.map((coupon) => presentCoupon(coupon, ctx.clock.now())), total };
}
