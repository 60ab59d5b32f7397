import { createRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createElement } from 'react';
import { searchParams, text } from '../lib/address/search-params.ts';
import { lazyPage } from '../lib/page/lazy-page.ts';
import type {
  CheckoutQuote,
  ConfirmedBooking,
  FetchStatus,
  OfferRef,
  ProductCheckout,
  ProductConfirmation,
} from '../products/checkout.ts';
import { protectedRoute } from '../products/frames.ts';
import type { ProductModule } from '../products/product.ts';
import { registry } from '../products/registry.ts';

/** Loads the checkout page and binds a product's part to it. */
async function loadCheckoutPage({ checkout }: ProductModule) {
  const [{ CheckoutPage }, withPart] = await Promise.all([
    import('../features/checkout/checkout-page.tsx'),
    checkout.loadCheckout(),
  ]);
  const pageOf =
    <Offer extends OfferRef, Quote extends CheckoutQuote, Own, Body extends object>(
      product: ProductCheckout<Offer, Quote, Own, Body>,
    ) =>
    (): ReactNode =>
      createElement(CheckoutPage<Offer, Quote, Own, Body>, { product });
  return { Page: withPart(pageOf) };
}

/** Loads the page that waits for a booking and binds a product's part to it. */
async function loadWaitPage(of: ProductModule) {
  const [{ WaitPage }, fetchStatus] = await Promise.all([import('../features/checkout/wait-page.tsx'), of.checkout.loadWait()]);
  const pageOf = (part: FetchStatus) => (): ReactNode => createElement(WaitPage, { of, fetchStatus: part });
  return { Page: pageOf(fetchStatus) };
}

/** Loads the confirmation and binds a product's part to it. */
async function loadConfirmationPage({ checkout }: ProductModule) {
  const [{ ConfirmationPage }, withPart] = await Promise.all([
    import('../features/checkout/confirmation-page.tsx'),
    checkout.loadConfirmation(),
  ]);
  const pageOf =
    <Booking extends ConfirmedBooking>(product: ProductConfirmation<Booking>) =>
    (): ReactNode =>
      createElement(ConfirmationPage<Booking>, { product });
  return { Page: withPart(pageOf) };
}

const bookingSearch = searchParams({ bookingId: text(36) });
/**
 * `quote` is the quote that the previous page made; without it the checkout asks for the price itself, and `seen` is the total that the previous page
 * showed, `USD21400`. `step` is the open step.
 */
const checkoutSearch = searchParams({ quote: text(36), seen: text(20), step: text(20) });

function offerSearch({ checkout }: ProductModule) {
  const read = searchParams(Object.fromEntries(Object.entries(checkout.offer).map(([name, longest]) => [name, text(longest)])));
  return (given: Record<string, unknown>) => ({ ...read(given), ...checkoutSearch(given) });
}

/** Checkout, waiting and confirmation of every product: the same pages, each with the product's part. */
export const checkoutRoutes = registry.all.flatMap((module) => {
  const { product, checkout } = module;
  const common = { getParentRoute: () => protectedRoute, staticData: { product } };
  return [
    createRoute({
      ...common,
      path: checkout.routes.checkout,
      validateSearch: offerSearch(module),
      component: lazyPage(() => loadCheckoutPage(module), 'Page'),
    }),
    createRoute({
      ...common,
      path: checkout.routes.wait,
      validateSearch: bookingSearch,
      component: lazyPage(() => loadWaitPage(module), 'Page'),
    }),
    createRoute({
      ...common,
      path: checkout.routes.confirmation,
      validateSearch: bookingSearch,
      component: lazyPage(() => loadConfirmationPage(module), 'Page'),
    }),
  ];
});
