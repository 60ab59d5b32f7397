import { checkout } from '../es/checkout.ts';
import { flights } from '../es/flights.ts';
import { office } from '../es/office.ts';
import { trips } from '../es/trips.ts';

/** What pages behind the log-in add. */
export const app = { ...flights, ...checkout, ...trips, ...office };
