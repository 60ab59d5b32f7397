import { required } from '@caravel/kernel';
import type { Config } from '../config/config.ts';
import { certifyStripe } from '../domains/payments/adapters/stripe/certify-stripe.ts';
import { openStripe } from '../domains/payments/adapters/stripe/open-stripe.ts';
import { stripeGateway } from '../domains/payments/adapters/stripe/stripe-gateway.ts';
import { systemClock } from '../platform/context.ts';
import type { PinoLogger } from '../platform/log.ts';
import { StartRefusal } from '../platform/start-refusal.ts';

/**
 * Certifies a gateway: lives a payment's whole life at the address of the settings by the platform's account, whose keys must be of the test mode. Returns a line per
 * step. Throws `StartRefusal` in words.
 */
export async function certifyPayments(
  { stripe }: Pick<Config, 'stripe'>,
  log: PinoLogger,
  name: string | undefined,
): Promise<{ readonly isClean: boolean; readonly text: string }> {
  if (name !== 'stripe') throw new StartRefusal('Name the gateway: payments:certify stripe.');
  if (!stripe?.platform) throw new StartRefusal('Set STRIPE=on and the three keys of a test account of Stripe.');
  // mutant certify-by-a-live-key: `if (!stripe.platform.secretKey.includes('_test_'))` -> `if (false)` fails certify-payments.test.ts
  if (!stripe.platform.secretKey.includes('_test_'))
    throw new StartRefusal('STRIPE_SECRET_KEY is live: cards would be charged. Set the keys of the test mode.');
  const access = await openStripe(stripe, { log, clock: systemClock });
  try {
    const partner = stripeGateway({ ...access, platform: stripe.platform, now: () => systemClock.now(), isLive: false });
    const client = new access.library(stripe.platform.secretKey, {
      ...addressOf(stripe.apiUrl),
      ...{ maxNetworkRetries: 2, telemetry: false },
    });
    const steps = await certifyStripe({
      gateway: required(partner.platformPort(), "the platform's account"),
      disputesOf: async (payment) => (await client.disputes.list({ payment_intent: payment })).data.map(({ id }) => id),
    });
    const failed = steps.filter(({ problem }) => problem !== null);
    const lines = steps.map(({ step, problem }) => (problem === null ? `passed  ${step}` : `FAILED  ${step}: ${problem}`));
    return {
      isClean: failed.length === 0,
      text: [...lines, `${steps.length - failed.length} of ${steps.length} steps passed at ${stripe.apiUrl}.`].join('\n'),
    };
  } finally {
    await access.outbound.close();
  }
}

function addressOf(apiUrl: string): { readonly host: string; readonly port: string; readonly protocol: 'http' | 'https' } {
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}
