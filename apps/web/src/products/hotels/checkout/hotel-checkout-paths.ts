import { PRODUCT_FACTS } from '@caravel/products';
import { checkoutPaths, checkoutRoutes } from '../../checkout-paths.ts';

const { search } = PRODUCT_FACTS.hotels.paths;

/** The pages of a stay's checkout. */
export const HOTEL_CHECKOUT_ROUTES = checkoutRoutes(`${search}/checkout`, `${search}/confirm-payment`);

/** Where they are for one booking. */
export const HOTEL_CHECKOUT_PATHS = checkoutPaths(HOTEL_CHECKOUT_ROUTES);
