import type { FlightQuote } from '@caravel/contracts';
import { keptQuotes } from '../../lib/session/kept-quotes.ts';

/** Quotes of flights on their way from the selected flight to the checkout. */
export const flightQuotes = keptQuotes<FlightQuote>('flights');
