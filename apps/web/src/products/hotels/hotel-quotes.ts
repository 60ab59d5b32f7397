import type { HotelQuote } from '@caravel/products/hotels/contract';
import { keptQuotes } from '../../lib/session/kept-quotes.ts';

/** Keeps quotes of stays between the page of the hotel and the checkout. */
export const hotelQuotes = keptQuotes<HotelQuote>('hotels');
