import type { PriceWords } from '../../components/price/price-words.ts';

/** The texts for a stay whose price is unavailable or has changed. */
export const HOTEL_PRICE_WORDS: PriceWords = {
  missingTitle: 'hotelCheckout.missingTitle',
  missingText: 'hotelCheckout.missingText',
  search: 'hotels.searchHotels',
  goneCode: 'roomNotAvailable',
  goneTitle: 'hotelCheckout.goneTitle',
  goneText: 'hotelCheckout.goneText',
  chooseAnother: 'hotelCheckout.chooseAnother',
  expiredTitle: 'hotelCheckout.expiredTitle',
  expiredText: 'hotelCheckout.expiredText',
  rose: 'hotelCheckout.priceRose',
  fell: 'hotelCheckout.priceFell',
};

/** What of a quote differs from what the person saw, besides its price. */
export const HOTEL_CHANGES = [
  ['boardChanged', 'hotelCheckout.boardChanged'],
  ['cancellationChanged', 'hotelCheckout.policyChanged'],
  ['roomChanged', 'hotelCheckout.roomChanged'],
] as const;
