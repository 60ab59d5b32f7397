import type { CarQuote } from '@caravel/products/cars/contract';
import { keptQuotes } from '../../lib/session/kept-quotes.ts';

/** Keeps quotes of rentals between the page of the car and the checkout. */
export const carQuotes = keptQuotes<CarQuote>('cars');
