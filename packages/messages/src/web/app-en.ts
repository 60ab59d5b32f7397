import { checkout } from '../en/checkout.ts';
import { flightCheckout } from '../en/flight-checkout.ts';
import { flights } from '../en/flights.ts';
import { list } from '../en/list.ts';
import { office } from '../en/office.ts';
import { profile } from '../en/profile.ts';
import { trips } from '../en/trips.ts';

/** Texts that pages behind the login add. */
export const app = { ...checkout, ...flightCheckout, ...flights, ...list, ...office, ...profile, ...trips };
