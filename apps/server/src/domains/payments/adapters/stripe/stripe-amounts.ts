import { type Money, money } from '@caravel/kernel';

/** Currencies without decimals that Stripe counts in hundredths all the same (docs.stripe.com/currencies#special-cases). */
const IN_HUNDREDTHS = new Set(['ISK', 'UGX']);

/** Returns an amount as Stripe counts it: in the smallest unit, but hundredths of krónur and shillings. */
export function toStripeAmount({ amountMinor, currency }: Money): number {
  return IN_HUNDREDTHS.has(currency) ? amountMinor * 100 : amountMinor;
}

/** Returns an amount that Stripe names. `currency` in lower case, as Stripe writes it. */
export function fromStripeAmount(amount: number, currency: string): Money {
  const code = currency.toUpperCase();
  return money(IN_HUNDREDTHS.has(code) ? amount / 100 : amount, code);
}
