import { PRODUCT_PATHS } from '@caravel/contracts';
import type { CheckoutPaths } from '../../checkout.ts';

const { search } = PRODUCT_PATHS.flights;
const withId = (path: string) => (bookingId: string) => `${path}?${new URLSearchParams({ bookingId })}`;

/** The pages of a flight's checkout (spec 2, section 2). */
export const FLIGHT_CHECKOUT_PATHS: CheckoutPaths = {
  checkout: `${search}/checkout`,
  wait: withId(`${search}/checkout/wait`),
  confirmation: withId(`${search}/confirmation`),
};
