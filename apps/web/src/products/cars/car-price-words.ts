import { priceWords } from '../../components/price/price-words.ts';

/** The texts for a rental whose price is unavailable or has changed. */
export const CAR_PRICE_WORDS = priceWords('carCheckout', { search: 'carCheckout.search', goneCode: 'carNotAvailable' });
