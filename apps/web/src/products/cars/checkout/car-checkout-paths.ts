import { checkoutPaths, checkoutRoutes } from '../../checkout-paths.ts';

/** The pages of a car's checkout, with the spec's capital C (spec 2, section 2); the router leads the small one there too. */
export const CAR_CHECKOUT_ROUTES = checkoutRoutes('/booknow/Cars/checkout', '/booknow/Cars/confirm-payment');

/** Where they are for one booking. */
export const CAR_CHECKOUT_PATHS = checkoutPaths(CAR_CHECKOUT_ROUTES);
