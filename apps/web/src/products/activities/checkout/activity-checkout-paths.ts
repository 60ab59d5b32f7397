import { PRODUCT_FACTS } from '@caravel/products';
import { checkoutPaths, checkoutRoutes } from '../../checkout-paths.ts';

const { search } = PRODUCT_FACTS.activities.paths;

/** The pages of an activity's checkout (spec 2, section 2). */
export const ACTIVITY_CHECKOUT_ROUTES = checkoutRoutes(`${search}/bookings/checkout`, `${search}/confirmation/$bookingId`);

/** Where they are for one booking. */
export const ACTIVITY_CHECKOUT_PATHS = checkoutPaths(ACTIVITY_CHECKOUT_ROUTES);

/** The parameters of the checkout's address, each with the length of its longest text. */
export const ACTIVITY_OFFER = { productCode: 80, optionCode: 80, startTime: 5, travelDate: 10, party: 100, terms: 100 } as const;
