import { HAS_CREDIT } from './credit-screens.ts';
import type { StayFate, StayPlaces } from './places.ts';
import { DIALOG, press } from './press.ts';
import type { Screen } from './screen.ts';

type Of = Omit<Screen, 'who'>;

/** The stays of a person, by state, and the addresses of a checkout in their tab. */
export type Stays = { readonly places: StayPlaces; readonly bookings: ReadonlyMap<StayFate, string> };

const stay = (bookings: Stays['bookings'], fate: StayFate) => `/hotel-details?bookingId=${bookings.get(fate) ?? 'none'}`;

/** Screens of a traveler who books a stay, and of what they have booked. */
export function stayScreens({ places, bookings }: Stays): readonly Of[] {
  const booked = bookings.get('booked') ?? 'none';
  return [
    // The payment comes first: going back to an earlier step would keep the typed values, but a new offer would not.
    { name: 'stay-payment', path: places.payment, settled: 'iframe' },
    { name: 'stay-payment-credit', path: places.payment, settled: 'iframe', answered: HAS_CREDIT },
    { name: 'stay-guests', path: `${places.checkout}&step=guests`, settled: 'form' },
    { name: 'stay-no-rooms', path: '/booknow/hotels/checkout' },
    { name: 'stay-confirmation', path: `/booknow/hotels/confirm-payment?bookingId=${booked}` },
    { name: 'stay', path: stay(bookings, 'booked') },
    { name: 'stay-cancel', path: stay(bookings, 'booked'), open: press('button', 'trips.cancel', DIALOG) },
  ];
}

/** The office's list of stays. */
export const OFFICE_STAY_LISTS: readonly Of[] = [
  { name: 'office-stays', path: '/office/bookings/hotels', settled: 'main table, main article, main li' },
  { name: 'office-stays-filtered', path: '/office/bookings/hotels?status=booked,cancelled&past=true' },
  { name: 'office-stays-no-match', path: '/office/bookings/hotels?q=nobodyhasthis' },
];

/** Each state of a stay as staff see it. */
export function officeStays(bookings: Stays['bookings']): readonly Of[] {
  return [...bookings.keys()].map((fate) => ({ name: `office-stay-${fate.replaceAll(' ', '-')}`, path: stay(bookings, fate) }));
}
