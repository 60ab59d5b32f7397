import type { PriceWords } from '../../components/price/price-words.ts';

/** The texts for a rental whose price is unavailable or has changed. */
export const CAR_PRICE_WORDS: PriceWords = {
  missingTitle: 'carCheckout.missingTitle',
  missingText: 'carCheckout.missingText',
  search: 'carCheckout.search',
  goneCode: 'carNotAvailable',
  goneTitle: 'carCheckout.goneTitle',
  goneText: 'carCheckout.goneText',
  chooseAnother: 'carCheckout.chooseAnother',
  expiredTitle: 'carCheckout.expiredTitle',
  expiredText: 'carCheckout.expiredText',
  rose: 'carCheckout.priceRose',
  fell: 'carCheckout.priceFell',
};
