import * as contract from '@caravel/contracts';
import { registerEndpoint } from '../../../platform/http/endpoints/register-endpoint.ts';
import type { HttpApp } from '../../../platform/http/types.ts';
import { announcePrice, type RenewalPrice, readRenewalPrice, setPlanOnSale } from '../../subscriptions/index.ts';
import type { OperationsDeps } from '../deps.ts';
import { endOperated } from './end-coupon.ts';
import { listOperated } from './list-coupons.ts';
import { makeCoupon } from './make-coupon.ts';

const presentPrice = ({ price, announcedAt }: RenewalPrice) => ({ price, announcedAt: announcedAt?.toISOString() ?? null });

/** The calls about what agencies can buy. */
export function offerRoutes(app: HttpApp, deps: OperationsDeps): void {
  registerEndpoint(app, contract.getOperatedOffer, async () => ({ data: { plan: await deps.planOnSale() } }));
  registerEndpoint(app, contract.setOperatedOffer, async ({ ctx, body }) => {
    await setPlanOnSale(deps.database, ctx, body.plan);
    return { data: { plan: await deps.planOnSale() } };
  });
  registerEndpoint(app, contract.getOperatedPrice, async () => ({ data: presentPrice(await readRenewalPrice(deps)) }));
  registerEndpoint(app, contract.announceOperatedPrice, async ({ ctx, body }) => ({
    data: presentPrice(await announcePrice({ database: deps.database, clock: ctx.clock }, body.amountMinor, ctx)),
  }));
  registerEndpoint(app, contract.listOperatedCoupons, async ({ ctx, query }) => ({
    data: await listOperated(deps, ctx, query),
  }));
  registerEndpoint(app, contract.createOperatedCoupon, async ({ ctx, body }) => ({ data: await makeCoupon(deps, ctx, body) }));
  registerEndpoint(app, contract.endOperatedCoupon, async ({ ctx, params }) => ({
    data: await endOperated(deps, ctx, params.code),
  }));
}
