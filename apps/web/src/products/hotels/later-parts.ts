import type { ProductModule } from '../product.ts';

/*
 * The parts that have screens. Which files each needs is a list in the file that loads it: here it is in a small file of its own, in the module it would
 * be in the first load of every page.
 */
export const loadList: ProductModule['loadList'] = async () => (await import('./bookings-list.ts')).bookingsList;

export const loadBooking: ProductModule['loadBooking'] = async () => {
  const { hotelBooking } = await import('./booking/hotel-booking.tsx');
  return (show) => show(hotelBooking);
};

export const loadCheckout: ProductModule['checkout']['loadCheckout'] = async () => {
  const { hotelCheckout } = await import('./checkout/hotel-checkout.tsx');
  return (show) => show(hotelCheckout);
};

export const loadWait: ProductModule['checkout']['loadWait'] = async () => (await import('./checkout/hotel-wait.ts')).hotelWait;

export const loadConfirmation: ProductModule['checkout']['loadConfirmation'] = async () => {
  const { hotelConfirmation } = await import('./checkout/hotel-confirmation.tsx');
  return (show) => show(hotelConfirmation);
};
