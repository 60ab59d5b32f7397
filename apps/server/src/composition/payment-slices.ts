import { readCredentials, sandboxCredentials } from '../domains/partner-accounts/index.ts';
import type { FindMerchant, PostWebhook } from '../domains/payments/adapters/sandbox-gateway/deliver-events.ts';
import { sandboxGatewaySlice } from '../domains/payments/adapters/sandbox-gateway/sandbox-gateway-slice.ts';
import { stripePagesSlice } from '../domains/payments/adapters/stripe/stripe-pages.ts';
import { accountAddress, type PaymentsDeps, paymentsSlice, readPaymentReference } from '../domains/payments/index.ts';
import { systemContext } from '../platform/jobs/run-job.ts';
import type { Slice } from '../platform/slice.ts';
import { gatewayBooks, playedGateways } from './bookings-deps.ts';
import type { Platform } from './build-platform.ts';

/** Reports events of the simulated gateway to this server by webhook, as a real gateway would. */
function postToOurselves({ config }: Platform): PostWebhook {
  const url = `http://${config.host ?? '127.0.0.1'}:${config.port}/api/webhooks/payments/sandbox`;
  return async (body, headers, account) =>
    (
      await fetch(account === undefined ? url : `${url}/${account}`, {
        method: 'POST',
        body,
        headers,
        signal: AbortSignal.timeout(5_000),
      })
    ).status;
}

/** What agencies agreed with the simulated gateway: it has no place of its own to keep their keys. */
function findMerchant(platform: Platform): FindMerchant {
  return async (accountId, reference) => {
    const agencyId = readPaymentReference(reference)?.agencyId;
    const ctx = agencyId === undefined ? null : await systemContext(platform, agencyId, 'sandbox-gateway.deliver');
    if (!ctx) return undefined;
    const { data } = sandboxCredentials.safeParse(await readCredentials(platform.credentialKeys, ctx, accountId));
    return data && { address: accountAddress(ctx.agency.id, accountId), webhookSecret: data.key };
  };
}

/** Makes the slices that payments need. */
export function paymentSlices(platform: Platform, payments: PaymentsDeps): readonly Slice[] {
  const { stripe } = platform.config;
  const gateway = { ...gatewayBooks(platform), findMerchant: findMerchant(platform), post: postToOurselves(platform) };
  return [
    paymentsSlice(payments),
    ...(playedGateways(platform).length > 0 ? [sandboxGatewaySlice(gateway)] : []),
    ...(stripe ? [stripePagesSlice({ script: stripe.scriptUrl, api: new URL(stripe.apiUrl).origin })] : []),
  ];
}
