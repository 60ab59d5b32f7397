import { flightChange } from './flight-change.ts';
import { flightCheckout } from './flight-checkout.ts';
import { flightTold } from './flight-told.ts';
import { flights } from './flights.ts';

/** What pages behind the log-in say of flights. */
export const app = { ...flightChange, ...flightCheckout, ...flightTold, ...flights };
