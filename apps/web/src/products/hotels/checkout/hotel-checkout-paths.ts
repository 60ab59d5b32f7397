import { PRODUCT_PATHS } from '@caravel/contracts';
import { checkoutPaths, checkoutRoutes } from '../../checkout-paths.ts';

const { search } = PRODUCT_PATHS.hotels;

/** The pages of a stay's checkout. */
export const HOTEL_CHECKOUT_ROUTES = checkoutRoutes(`${search}/checkout`, `${search}/confirm-payment`);

/** Where they are for one booking. */
export const HOTEL_CHECKOUT_PATHS = checkoutPaths(HOTEL_CHECKOUT_ROUTES);
