import { priceWords } from '../../components/price/price-words.ts';

/** The texts for an activity whose price is unavailable or has changed. */
export const ACTIVITY_PRICE_WORDS = priceWords('activityCheckout', {
  search: 'activityCheckout.search',
  goneCode: 'activityNotAvailable',
});
