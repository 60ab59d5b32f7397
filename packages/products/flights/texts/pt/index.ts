import { flightChange } from './flight-change.ts';
import { flightCheckout } from './flight-checkout.ts';
import { flightSeats } from './flight-seats.ts';
import { flightServer } from './flight-server.ts';
import { flightTold } from './flight-told.ts';
import { flights } from './flights.ts';

/** All texts of flights: those of pages, and those of the server's papers, emails and files. */
export const texts = { ...flightChange, ...flightCheckout, ...flightSeats, ...flightTold, ...flights, ...flightServer };
