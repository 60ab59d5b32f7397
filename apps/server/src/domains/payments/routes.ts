import { getPaymentOptions as getPaymentOptionsEndpoint, paymentWebhook } from '@caravel/contracts';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import { registerWebhook } from '../../platform/http/pages/register-page.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { RawAnswer } from '../../platform/http/types.ts';
import type { PaymentsDeps } from './deps.ts';
import { getPaymentOptions } from './get-payment-options.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';

/** Registers the endpoints of payments and the webhook of its gateways. */
export function paymentsRoutes(deps: PaymentsDeps): (app: HttpApp) => void {
  return (app) => {
    registerEndpoint(app, getPaymentOptionsEndpoint, () => ({ data: getPaymentOptions(deps) }));
    // Not registered as an ordinary endpoint: the webhook's signature covers the bytes of the body, and all agencies share one URL.
    app.caravel.handled.add(paymentWebhook.id);
    registerWebhook(app, { id: paymentWebhook.id, path: paymentWebhook.path }, async ({ body, request }) => {
      const gateway = paymentWebhook.params?.safeParse(request.params).data?.gateway ?? '';
      await receiveGatewayEvent(deps, { gateway, rawBody: body.toString('utf8'), headers: request.headers });
      return new RawAnswer(JSON.stringify({ received: true }), { 'content-type': 'application/json; charset=utf-8' });
    });
  };
}
