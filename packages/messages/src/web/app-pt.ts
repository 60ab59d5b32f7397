import { checkout } from '../pt/checkout.ts';
import { flightCheckout } from '../pt/flight-checkout.ts';
import { flights } from '../pt/flights.ts';
import { list } from '../pt/list.ts';
import { office } from '../pt/office.ts';
import { profile } from '../pt/profile.ts';
import { trips } from '../pt/trips.ts';

/** Texts that pages behind the login add. */
export const app = { ...checkout, ...flightCheckout, ...flights, ...list, ...office, ...profile, ...trips };
