import type { CheckoutPages, CheckoutPaths } from './checkout.ts';

type CheckoutRoutes = CheckoutPages['routes'];

/** The three pages of a product's checkout (spec 2, section 2): the page that waits stands under the checkout. */
export function checkoutRoutes(checkout: string, confirmation: string): CheckoutRoutes {
  return { checkout, wait: `${checkout}/wait`, confirmation };
}

const ID = '$bookingId';

const withId = (path: string) => (bookingId: string) =>
  path.includes(ID) ? path.replace(ID, bookingId) : `${path}?${new URLSearchParams({ bookingId })}`;

/** Where these pages are for one booking: its id is a part of a path that has a place for it, and else a parameter. */
export function checkoutPaths({ checkout, wait, confirmation }: CheckoutRoutes): CheckoutPaths {
  return { checkout, wait: withId(wait), confirmation: withId(confirmation) };
}
