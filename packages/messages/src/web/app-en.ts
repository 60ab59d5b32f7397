import { checkout } from '../en/checkout.ts';
import { flights } from '../en/flights.ts';
import { office } from '../en/office.ts';
import { trips } from '../en/trips.ts';

/** What pages behind the log-in add. */
export const app = { ...flights, ...checkout, ...trips, ...office };
