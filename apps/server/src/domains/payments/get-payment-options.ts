import type { EndpointAnswer, getPaymentOptions as endpoint } from '@caravel/contracts';
import type { PaymentsDeps } from './deps.ts';

/** How the agency can be paid. */
export function getPaymentOptions(deps: PaymentsDeps): EndpointAnswer<typeof endpoint>['data'] {
  const { name, frameUrl, publishableKey, simulated } = deps.gateway;
  return { cardEnabled: true, gateway: name, frameUrl, publishableKey, simulated };
}
