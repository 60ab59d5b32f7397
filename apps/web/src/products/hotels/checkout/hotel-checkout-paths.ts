import { PRODUCT_PATHS } from '@caravel/contracts';
import type { CheckoutPaths } from '../../checkout.ts';

const { search } = PRODUCT_PATHS.hotels;
const withId = (path: string) => (bookingId: string) => `${path}?${new URLSearchParams({ bookingId })}`;

/** The pages of a stay's checkout (spec 2, section 2). */
export const HOTEL_CHECKOUT_ROUTES = {
  checkout: `${search}/checkout`,
  wait: `${search}/checkout/wait`,
  confirmation: `${search}/confirm-payment`,
} as const;

/** Where they are for one booking. */
export const HOTEL_CHECKOUT_PATHS: CheckoutPaths = {
  checkout: HOTEL_CHECKOUT_ROUTES.checkout,
  wait: withId(HOTEL_CHECKOUT_ROUTES.wait),
  confirmation: withId(HOTEL_CHECKOUT_ROUTES.confirmation),
};
