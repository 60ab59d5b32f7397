import type { FlightQuote } from '@caravel/products/flights/contract';
import { keptQuotes } from '../../lib/session/kept-quotes.ts';

/** Keeps quotes of flights between the selected-flight page and the checkout. */
export const flightQuotes = keptQuotes<FlightQuote>('flights');
