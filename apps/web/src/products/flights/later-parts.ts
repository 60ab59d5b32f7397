import type { ProductModule } from '../product.ts';

/*
 * The parts that have screens. Which files each needs is a list in the file that loads it: here it is in a small file of its own, in the module it would
 * be in the first load of every page.
 */
export const loadList: ProductModule['loadList'] = async () => (await import('./bookings-list.ts')).bookingsList;

export const loadBooking: ProductModule['loadBooking'] = async () => {
  const { flightBooking } = await import('./booking/flight-booking.tsx');
  return (show) => show(flightBooking);
};

export const loadCheckout: ProductModule['checkout']['loadCheckout'] = async () => {
  const { flightCheckout } = await import('./checkout/flight-checkout.tsx');
  return (show) => show(flightCheckout);
};

export const loadWait: ProductModule['checkout']['loadWait'] = async () => (await import('./checkout/flight-wait.ts')).flightWait;

export const loadConfirmation: ProductModule['checkout']['loadConfirmation'] = async () => {
  const { flightConfirmation } = await import('./checkout/flight-confirmation.tsx');
  return (show) => show(flightConfirmation);
};
