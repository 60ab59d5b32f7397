import { priceWords } from '../../components/price/price-words.ts';

/** The texts for a stay whose price is unavailable or has changed. */
export const HOTEL_PRICE_WORDS = priceWords('hotelCheckout', { search: 'hotels.searchHotels', goneCode: 'roomNotAvailable' });

/** What of a quote differs from what the person saw, besides its price. */
export const HOTEL_CHANGES = [
  ['boardChanged', 'hotelCheckout.boardChanged'],
  ['cancellationChanged', 'hotelCheckout.policyChanged'],
  ['roomChanged', 'hotelCheckout.roomChanged'],
] as const;
