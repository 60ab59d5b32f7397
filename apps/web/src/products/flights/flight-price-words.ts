import { priceWords } from '../../components/price/price-words.ts';

/** The texts for a flight whose price is unavailable or has changed. */
export const FLIGHT_PRICE_WORDS = priceWords('flights', { search: 'common.searchFlights', goneCode: 'flightNotAvailable' });
