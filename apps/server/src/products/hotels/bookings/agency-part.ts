import { type Money, toMajor } from '@caravel/kernel';
import type { HotelBooking } from '@caravel/products/hotels/contract';
import { agencyMarkupOf } from '../../../domains/bookings/index.ts';
import { presentStayPrice } from '../product/present-stay.ts';
import { publishedOf } from '../rules/stay-price.ts';
import type { HotelRecord } from './find-hotel.ts';

/** What only staff see, in the spec's words: the agency's part as it is now, and the rates that the price was made of. */
export function agencyPartOf({
  figures,
  price,
  details,
}: Pick<HotelRecord, 'figures' | 'price' | 'details'>): NonNullable<HotelBooking['agency']> {
  const { waterfall } = price;
  const published = publishedOf(details.rates);
  const major = (amount: Money | null) => amount && toMajor(amount);
  return {
    agencyMarkup: toMajor(agencyMarkupOf({ price })),
    agencyCommission: toMajor(figures.commission),
    agencyTransactionFee: toMajor(figures.transactionFees),
    platformMarkup: toMajor(figures.platformMarkup),
    customMarkup: waterfall.markupSource === 'booking' ? waterfall.markup : null,
    wholesaleRate: toMajor(waterfall.wholesale),
    publishedRate: major(published),
    retailPrice: retailPriceOf({ price, details }),
  };
}

/** What is asked in public for the stay, with what is due at the property, in major units; null if it is not known. Staff only. */
export function retailPriceOf({ price, details }: Pick<HotelRecord, 'price' | 'details'>): number | null {
  const { published } = presentStayPrice({ price, details }, true);
  return published && toMajor(published);
}
