import type { ProductModule } from '../product.ts';

/*
 * The parts that have screens. Which files each needs is a list in the file that loads it: here it is in a small file of its own, in the module it would
 * be in the first load of every page.
 */
export const loadList: ProductModule['loadList'] = async () => (await import('./bookings-list.ts')).bookingsList;

export const loadBooking: ProductModule['loadBooking'] = async () => {
  const { carBooking } = await import('./booking/car-booking.tsx');
  return (show) => show(carBooking);
};

export const loadCheckout: ProductModule['checkout']['loadCheckout'] = async () => {
  const { carCheckout } = await import('./checkout/car-checkout.tsx');
  return (show) => show(carCheckout);
};

export const loadWait: ProductModule['checkout']['loadWait'] = async () => (await import('./checkout/car-wait.ts')).carWait;

export const loadConfirmation: ProductModule['checkout']['loadConfirmation'] = async () => {
  const { carConfirmation } = await import('./checkout/car-confirmation.tsx');
  return (show) => show(carConfirmation);
};
