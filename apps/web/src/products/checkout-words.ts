import type { PriceWords } from '../components/price/price-words.ts';
import type { StartOf } from '../components/search/texts.ts';
import type { CheckoutWords } from './checkout.ts';

/** A product's texts of the shared steps: those that begin with `texts`. */
export function checkoutWords(texts: StartOf<'sameTripRisk'>): Omit<CheckoutWords, keyof PriceWords> {
  return {
    emailWhy: `${texts}.emailWhy`,
    phoneWhy: `${texts}.phoneWhy`,
    protectionText: `${texts}.protectionText`,
    protectionYesText: `${texts}.protectionYesText`,
    protectionNoText: `${texts}.protectionNoText`,
    chargedWhen: `${texts}.chargedWhen`,
    agree: `${texts}.agree`,
    sameTrip: `${texts}.sameTrip`,
    sameTripForStaff: `${texts}.sameTripForStaff`,
    sameTripRisk: `${texts}.sameTripRisk`,
  };
}
