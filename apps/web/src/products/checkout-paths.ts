import type { CheckoutPages, CheckoutPaths } from './checkout.ts';

type CheckoutRoutes = CheckoutPages['routes'];

/** The three pages of a product's checkout (spec 2, section 2): the page that waits stands under the checkout. */
export function checkoutRoutes(checkout: string, confirmation: string): CheckoutRoutes {
  return { checkout, wait: `${checkout}/wait`, confirmation };
}

const withId = (path: string) => (bookingId: string) => `${path}?${new URLSearchParams({ bookingId })}`;

/** Where these pages are for one booking. */
export function checkoutPaths({ checkout, wait, confirmation }: CheckoutRoutes): CheckoutPaths {
  return { checkout, wait: withId(wait), confirmation: withId(confirmation) };
}
