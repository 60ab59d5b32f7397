import type { PriceWords } from '../../components/price/price-words.ts';

/** The texts for a flight whose price is unavailable or has changed. */
export const FLIGHT_PRICE_WORDS: PriceWords = {
  missingTitle: 'flights.missingTitle',
  missingText: 'flights.missingText',
  search: 'common.searchFlights',
  goneCode: 'flightNotAvailable',
  goneTitle: 'flights.goneTitle',
  goneText: 'flights.goneText',
  chooseAnother: 'flights.chooseAnother',
  expiredTitle: 'flights.expiredTitle',
  expiredText: 'flights.expiredText',
  rose: 'flights.priceRose',
  fell: 'flights.priceFell',
};
