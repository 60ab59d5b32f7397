import { PRODUCT_PATHS } from '@caravel/contracts';
import type { CheckoutPaths } from '../../checkout.ts';

const { search } = PRODUCT_PATHS.flights;
const withId = (path: string) => (bookingId: string) => `${path}?${new URLSearchParams({ bookingId })}`;

/** The pages of a flight's checkout (spec 2, section 2). */
export const FLIGHT_CHECKOUT_ROUTES = {
  checkout: `${search}/checkout`,
  wait: `${search}/checkout/wait`,
  confirmation: `${search}/confirmation`,
} as const;

/** Where they are for one booking. */
export const FLIGHT_CHECKOUT_PATHS: CheckoutPaths = {
  checkout: FLIGHT_CHECKOUT_ROUTES.checkout,
  wait: withId(FLIGHT_CHECKOUT_ROUTES.wait),
  confirmation: withId(FLIGHT_CHECKOUT_ROUTES.confirmation),
};
