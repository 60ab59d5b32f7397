import {
  getCurrentPaymentGateway,
  getPaymentOptions as getPaymentOptionsEndpoint,
  getPaymentSettings as getPaymentSettingsEndpoint,
  paymentAccountWebhook,
  paymentWebhook,
  setPaymentSettings as setPaymentSettingsEndpoint,
} from '@caravel/contracts';
import { z } from 'zod';
import { registerEndpoint } from '../../platform/http/endpoints/register-endpoint.ts';
import { registerWebhook } from '../../platform/http/pages/register-page.ts';
import type { HttpApp } from '../../platform/http/types.ts';
import { RawAnswer } from '../../platform/http/types.ts';
import type { PaymentsDeps } from './deps.ts';
import { getPaymentOptions } from './get-payment-options.ts';
import { getPaymentSettings, setPaymentSettings } from './methods/payment-settings.ts';
import { receiveGatewayEvent } from './receive-gateway-event.ts';

/** Methods by the names that the spec has for what takes them. */
const CURRENT = { card: 'STRIPE', crypto: 'CRYPTO' } as const;

/** What an address names. Whatever is no gateway or account is refused like a wrong signature. */
const addressSchema = z.object({ gateway: z.string(), account: z.string().optional() });

/** Registers the endpoints of payments and the webhook of its gateways. */
export function paymentsRoutes(deps: PaymentsDeps): (app: HttpApp) => void {
  return (app) => {
    registerEndpoint(app, getCurrentPaymentGateway, async ({ ctx }) => {
      const { methods, simulated } = await getPaymentOptions(deps, ctx);
      const [first] = methods;
      return { data: { CurrentPayment: first === undefined ? null : CURRENT[first], simulated } };
    });
    registerEndpoint(app, getPaymentOptionsEndpoint, async ({ ctx }) => ({ data: await getPaymentOptions(deps, ctx) }));
    registerEndpoint(app, getPaymentSettingsEndpoint, async ({ ctx }) => ({ data: await getPaymentSettings(deps, ctx) }));
    registerEndpoint(app, setPaymentSettingsEndpoint, async ({ ctx, body }) => ({
      data: await setPaymentSettings(deps, ctx, body),
    }));
    // Not registered as an ordinary endpoint: the webhook's signature covers the bytes of the body, and the URL names the account, not the agency's host.
    for (const { id, path } of [paymentWebhook, paymentAccountWebhook]) {
      app.caravel.handled.add(id);
      registerWebhook(app, { id, path }, async ({ body, request }) => {
        const named = addressSchema.parse(request.params);
        await receiveGatewayEvent(deps, { ...named, rawBody: body.toString('utf8'), headers: request.headers });
        return new RawAnswer(JSON.stringify({ received: true }), { 'content-type': 'application/json; charset=utf-8' });
      });
    }
  };
}
