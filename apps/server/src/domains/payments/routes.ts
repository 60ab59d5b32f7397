import { getPaymentOptions as getPaymentOptionsEndpoint, paymentWebhook } from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import type { PaymentsDeps } from './deps.ts';
import { getPaymentOptions } from './get-payment-options.ts';

/** Registers payments' endpoints. */
export function paymentsRoutes(deps: PaymentsDeps): (app: HttpApp) => void {
  return (app) => {
    registerEndpoint(app, getPaymentOptionsEndpoint, () => ({ data: getPaymentOptions(deps) }));
    registerEndpoint(app, paymentWebhook, () => ({ received: true as const }));
  };
}
