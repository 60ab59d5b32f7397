import type { CarBookingRow } from '@caravel/products/cars/contract';
import { listAgencyCars, listMyCars } from '@caravel/products/cars/contract';
import type { Page } from '@playwright/test';
import { bornFor, carSearch, fillDriver, goToCarCheckout, MIAMI_TO_ORLANDO, openCar } from '../book-a-car.ts';
import { fillContact, refuseProtection } from '../book-a-flight.ts';
import { callAgency } from '../call.ts';
import { DIALOG, press } from './press.ts';
import type { Screen } from './screen.ts';

type Of = Omit<Screen, 'who'>;

/** The state of a rental of the demo. */
type RentalFate = CarBookingRow['status'];

/** The checkout of a car and its payment in the tab that filled everything in, and the rentals of a person, by state. */
export type Rentals = {
  readonly places: { readonly checkout: string; readonly payment: string };
  readonly bookings: ReadonlyMap<RentalFate, string>;
};

/** The rentals that the person of a session sees, by state: the latest of each; missing states are left out. */
export async function findRentals(
  origin: string,
  token: string,
  list: 'own' | 'agency',
): Promise<ReadonlyMap<RentalFate, string>> {
  const path = `${list === 'own' ? listMyCars.path : listAgencyCars.path}?limit=100&showPastTrips=true`;
  const { json } = await callAgency(origin, { method: 'GET', path, token });
  const { cars } = listMyCars.answer.parse(json).data;
  return new Map(cars.toReversed().map(({ status, bookingId }) => [status, bookingId]));
}

/** Goes from a search for cars to the payment of the first one with everything filled in. Nothing is booked. */
export async function walkToCarPayment(page: Page, origin: string, email: string): Promise<Rentals['places']> {
  await page.goto(`${origin}/booknow/cars/search?${carSearch(MIAMI_TO_ORLANDO)}`);
  await openCar(page);
  await goToCarCheckout(page);
  const checkout = page.url().slice(origin.length);
  await fillDriver(page, { firstName: 'Clara', lastName: 'Reyes', born: bornFor(MIAMI_TO_ORLANDO) }, 'AA 1234');
  await fillContact(page, email);
  await refuseProtection(page);
  await page.locator('iframe').waitFor();
  return { checkout, payment: page.url().slice(origin.length) };
}

const rental = (bookings: Rentals['bookings'], fate: RentalFate) =>
  `/booknow/cars/reservation-details?bookingId=${bookings.get(fate) ?? 'none'}`;

/** Screens of a traveler who books a car, and of what they have booked. */
export function rentalScreens({ places, bookings }: Rentals): readonly Of[] {
  const booked = bookings.get('Confirmed') ?? 'none';
  return [
    // The payment comes first: going back to an earlier step would keep the typed values, but a new offer would not.
    { name: 'rental-payment', path: places.payment, settled: 'iframe' },
    { name: 'rental-driver', path: `${places.checkout}&step=driver`, settled: 'form' },
    { name: 'rental-no-car', path: '/booknow/Cars/checkout' },
    { name: 'rental-confirmation', path: `/booknow/Cars/confirm-payment?bookingId=${booked}` },
    { name: 'rental', path: rental(bookings, 'Confirmed') },
    { name: 'rental-cancel', path: rental(bookings, 'Confirmed'), open: press('button', 'trips.cancel', DIALOG) },
  ];
}

/** The office's list of rentals, and each state of one as staff see it. */
export function officeRentals(bookings: Rentals['bookings']): readonly Of[] {
  return [
    { name: 'office-rentals', path: '/office/bookings/cars', settled: 'main table, main article, main li' },
    { name: 'office-rentals-no-match', path: '/office/bookings/cars?q=nobodyhasthis' },
    ...[...bookings.keys()].map((fate) => ({ name: `office-rental-${fate.toLowerCase()}`, path: rental(bookings, fate) })),
  ];
}
