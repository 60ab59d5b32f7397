import { PRODUCT_FACTS } from '@caravel/products';
import { checkoutPaths, checkoutRoutes } from '../../checkout-paths.ts';

const { search } = PRODUCT_FACTS.flights.paths;

/** The pages of a flight's checkout. */
export const FLIGHT_CHECKOUT_ROUTES = checkoutRoutes(`${search}/checkout`, `${search}/confirmation`);

/** Where they are for one booking. */
export const FLIGHT_CHECKOUT_PATHS = checkoutPaths(FLIGHT_CHECKOUT_ROUTES);
