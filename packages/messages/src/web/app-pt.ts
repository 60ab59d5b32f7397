import { checkout } from '../pt/checkout.ts';
import { flights } from '../pt/flights.ts';
import { office } from '../pt/office.ts';
import { trips } from '../pt/trips.ts';

/** What pages behind the log-in add. */
export const app = { ...flights, ...checkout, ...trips, ...office };
