import { StartRefusal } from '../platform/start-refusal.ts';

/** How Stripe is reached, and the platform's own account there; null: only agencies with an account of their own are paid by it. */
export type StripeSettings = {
  readonly apiUrl: string;
  readonly scriptUrl: string;
  readonly platform: { readonly secretKey: string; readonly publishableKey: string; readonly webhookSecret: string } | null;
};

/** The settings of Stripe as the environment gives them. */
export type StripeEnvironment = {
  readonly STRIPE: 'on' | 'off';
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL: string;
  readonly STRIPE_SCRIPT_URL: string;
};

/** Returns the settings of Stripe; undefined if it is off. Throws `StartRefusal` if the platform's account is given in part, or beside `off`. */
export function stripeOf(env: StripeEnvironment): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const given = [secretKey, publishableKey, webhookSecret].filter((value) => value !== undefined);
  if (env.STRIPE === 'off') {
    if (given.length > 0) throw new StartRefusal('STRIPE is off, but keys of Stripe are set: set STRIPE=on, or take them out.');
    return undefined;
  }
  const isWhole = secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined;
  if (!isWhole && given.length > 0)
    throw new StartRefusal(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together: set all three, or none.',
    );
  if (isWhole && secretKey.includes('_test_') !== publishableKey.includes('_test_'))
    throw new StartRefusal('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of the test mode, or both live.');
  return {
    apiUrl: env.STRIPE_API_URL,
    scriptUrl: env.STRIPE_SCRIPT_URL,
    platform: isWhole ? { secretKey, publishableKey, webhookSecret } : null,
  };
}
