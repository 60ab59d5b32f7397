import type { Places } from './places.ts';
import type { Screen } from './screen.ts';

/** The steps of a flight's checkout. `places` must come from the tab that visits them. */
export function flightCheckoutScreens(places: Places): readonly Omit<Screen, 'who'>[] {
  return [
    // The payment comes first: going back to an earlier step would keep the typed values, but a new offer would not.
    { name: 'checkout-payment', path: places.payment, settled: 'iframe' },
    { name: 'checkout-travelers', path: `${places.checkout}&step=travellers`, settled: 'form' },
    { name: 'checkout-seats', path: `${places.checkout}&step=extras`, settled: 'form' },
    {
      name: 'checkout-seats-failed',
      path: `${places.checkout}&step=extras`,
      broken: '**/api/v2/flight/extras*',
      isRefused: true,
    },
    { name: 'checkout-contact', path: `${places.checkout}&step=contact`, settled: 'form' },
    { name: 'checkout-protection', path: `${places.checkout}&step=protection`, settled: 'form, iframe' },
    { name: 'checkout-no-flight', path: '/booknow/flights/checkout' },
  ];
}
