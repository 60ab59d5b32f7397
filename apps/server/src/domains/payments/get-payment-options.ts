import type { EndpointAnswer, getPaymentOptions as endpoint } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import type { PaymentsDeps } from './deps.ts';
import { findCryptoGateway, findGateway } from './get-gateway.ts';
import { offeredMethods, readPaymentMethods } from './methods/read-payment-methods.ts';

/** Returns the ways to pay the agency. */
export async function getPaymentOptions(deps: PaymentsDeps, ctx: Ctx): Promise<EndpointAnswer<typeof endpoint>['data']> {
  const { gateway, chain, methods, open, onLapse } = await ctx.db.tx(async (tx) => ({
    gateway: await findGateway(tx, deps, ctx),
    chain: await findCryptoGateway(tx, deps, ctx),
    methods: [...(await offeredMethods(tx, deps, ctx))],
    open: await deps.findCredit(tx, ctx),
    onLapse: (await readPaymentMethods(tx, ctx)).onLapse,
  }));
  const crypto = chain?.network ? { network: chain.network(), simulated: chain.simulated } : null;
  const shared = { methods, crypto, credit: open?.balance ?? null, keepsCard: gateway !== null && onLapse === 'renew' };
  if (!gateway) return { cardEnabled: false, gateway: null, frameUrl: null, publishableKey: null, simulated: false, ...shared };
  const { name, frameUrl, publishableKey, simulated } = gateway;
  return { cardEnabled: true, gateway: name, frameUrl, publishableKey, simulated, ...shared };
}
