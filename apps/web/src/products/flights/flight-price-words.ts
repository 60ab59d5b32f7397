import type { PriceWords } from '../../components/price/price-words.ts';

/** What is said when the price of a flight cannot be had or has moved. */
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
