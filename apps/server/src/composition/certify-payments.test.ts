import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StripeSettings } from '../config/stripe.ts';
import { type StripeStandIn, startStripeStandIn } from '../domains/payments/adapters/stripe/testing/stripe-stand-in.ts';
import { createLogger } from '../platform/log.ts';
import { certifyPayments } from './certify-payments.ts';

const log = createLogger({ level: 'silent' });
let standIn: StripeStandIn;
let stripe: StripeSettings;
beforeAll(async () => {
  standIn = await startStripeStandIn(() => Date.now());
  stripe = {
    ...{ apiUrl: standIn.url, scriptUrl: `${standIn.url}/stripe.js` },
    platform: {
      secretKey: 'sk_test_canary12345678',
      publishableKey: 'pk_test_canary12345678',
      webhookSecret: 'whsec_canary12345678',
    },
  };
});
afterAll(() => standIn.close());

describe('payments:certify stripe', () => {
  test('lives a payment’s whole life, and says what passed', async () => {
    const { isClean, text } = await certifyPayments({ stripe }, log, 'stripe');
    expect(text.split('\n').slice(0, -1)).toEqual(
      [
        ...['authorise', 'authorise again by the same reference', 'capture', 'refund a part, once', 'let an authorisation go'],
        'ask the holder (3-D Secure)',
        ...['paymentDeclined', 'insufficientFunds', 'cardExpired', 'cardCodeWrong', 'paymentFailed'].map(
          (code) => `decline: ${code}`,
        ),
        ...['keep a card and charge it in its holder’s absence', 'read a dispute'],
      ].map((step) => `passed  ${step}`),
    );
    expect(isClean).toBe(true);
    expect(text).toContain(`13 of 13 steps passed at ${standIn.url}.`);
    expect(text).not.toContain('canary');
  });

  test('names what fails, and goes on', async () => {
    standIn.fail('/v1/refunds', ...Array<'broken'>(12).fill('broken'));
    const { isClean, text } = await certifyPayments({ stripe }, log, 'stripe');
    expect(isClean).toBe(false);
    expect(text).toMatch(/^FAILED {2}refund a part, once: unknown instead of done/m);
    expect(text).toMatch(/^passed {2}let an authorisation go$/m);
  });

  test('refuses live keys, no keys and another gateway', async () => {
    const live = { ...stripe, platform: { ...stripe.platform, secretKey: 'sk_live_canary12345678' } } as StripeSettings;
    const calls = standIn.calls.length;
    await expect(certifyPayments({ stripe: live }, log, 'stripe')).rejects.toThrow(/live/);
    await expect(certifyPayments({ stripe: { ...stripe, platform: null } }, log, 'stripe')).rejects.toThrow(/STRIPE=on/);
    await expect(certifyPayments({ stripe: undefined }, log, 'stripe')).rejects.toThrow(/STRIPE=on/);
    await expect(certifyPayments({ stripe }, log, 'sandbox')).rejects.toThrow(/payments:certify stripe/);
    expect(standIn.calls).toHaveLength(calls);
  });
});
