import type { EndpointAnswer, getPaymentOptions as endpoint } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { PaymentsDeps } from './deps.ts';
import { findGateway } from './get-gateway.ts';

/** Returns the ways to pay the agency. */
export async function getPaymentOptions(deps: PaymentsDeps, ctx: Ctx): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { gateway, open } = await ctx.db.tx(async (tx) => ({
    gateway: await findGateway(tx, deps, ctx),
    open: await deps.findCredit(tx, ctx),
  }));
  const credit = open?.balance ?? null;
  if (!gateway) return { cardEnabled: false, gateway: null, frameUrl: null, publishableKey: null, simulated: false, credit };
  const { name, frameUrl, publishableKey, simulated } = gateway;
  return { cardEnabled: true, gateway: name, frameUrl, publishableKey, simulated, credit };
}
