import type { EndpointAnswer, getPaymentOptions as endpoint } from '@caravel/contracts';
import type { PaymentsDeps } from './deps.ts';

/** Returns the ways to pay the agency. */
export function getPaymentOptions(deps: PaymentsDeps): EndpointAnswer<typeof endpoint>['data'] {
  const { name, frameUrl, publishableKey, simulated } = deps.gateway;
  return { cardEnabled: true, gateway: name, frameUrl, publishableKey, simulated };
}
