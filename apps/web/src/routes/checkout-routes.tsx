import { createRoute } from '@tanstack/react-router';
import { searchParams, text } from '../lib/address/search-params.ts';
import { lazyCheckout } from './lazy-checkout.ts';
import { loadAppTexts, protectedRoute } from './protected-route.tsx';

const loadPage = async () => (await import('../features/checkout/checkout-page.tsx')).CheckoutPage;
const loadWait = async () => (await import('../features/checkout/wait-page.tsx')).WaitPage;
const loadConfirmation = async () => (await import('../features/checkout/confirmation-page.tsx')).ConfirmationPage;

const bookingSearch = searchParams({ bookingId: text(36) });

/**
 * `quote` is the quote that the previous page made; without it the checkout asks for the price itself. `step` is the open step.
 */
const flightCheckoutRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights/checkout',
  staticData: { product: 'flights' },
  validateSearch: searchParams({ searchId: text(36), offerId: text(600), quote: text(36), step: text(20) }),
  loader: loadAppTexts,
  component: lazyCheckout(
    async () => (await import('../products/flights/checkout/flight-checkout.tsx')).flightCheckout,
    loadPage,
  ),
});

const flightWaitRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights/checkout/wait',
  staticData: { product: 'flights' },
  validateSearch: bookingSearch,
  loader: loadAppTexts,
  component: lazyCheckout(async () => (await import('../products/flights/checkout/flight-wait.ts')).flightWait, loadWait),
});

const flightConfirmationRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: '/booknow/flights/confirmation',
  staticData: { product: 'flights' },
  validateSearch: bookingSearch,
  loader: loadAppTexts,
  component: lazyCheckout(
    async () => (await import('../products/flights/checkout/flight-confirmation.tsx')).flightConfirmation,
    loadConfirmation,
  ),
});

/** Checkout, waiting and confirmation of each product: the same pages with the product's part. */
export const checkoutRoutes = [flightCheckoutRoute, flightWaitRoute, flightConfirmationRoute] as const;
