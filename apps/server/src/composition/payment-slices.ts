import type { PostWebhook } from '../domains/payments/adapters/sandbox-gateway/deliver-events.ts';
import { sandboxGatewaySlice } from '../domains/payments/adapters/sandbox-gateway/sandbox-gateway-slice.ts';
import { type PaymentsDeps, paymentsSlice } from '../domains/payments/index.ts';
import type { Slice } from '../platform/slice.ts';
import { gatewayBooks } from './bookings-deps.ts';
import type { Platform } from './build-platform.ts';

/** Reports events of the simulated gateway to this server by webhook, as a real gateway would. */
function postToOurselves({ config }: Platform): PostWebhook {
  const url = `http://${config.host ?? '127.0.0.1'}:${config.port}/api/webhooks/payments/sandbox`;
  return async (body, headers) =>
    (await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(5_000) })).status;
}

/** Makes the slices that payments need. */
export function paymentSlices(platform: Platform, payments: PaymentsDeps): readonly Slice[] {
  return [paymentsSlice(payments), sandboxGatewaySlice({ ...gatewayBooks(platform), post: postToOurselves(platform) })];
}
