import type { CarQuote } from '@caravel/contracts';
import { keptQuotes } from '../../lib/session/kept-quotes.ts';

/** Keeps quotes of rentals between the page of the car and the checkout. */
export const carQuotes = keptQuotes<CarQuote>('cars');
