import { addMoney, type Money, toMajor } from '@caravel/kernel';
import type { HotelBooking, HotelBookingRow } from '@caravel/products/hotels/contract';
import { presentStayPrice } from '../product/present-stay.ts';
import { publishedOf } from '../rules/stay-price.ts';
import type { HotelRecord } from './find-hotel.ts';

/** The hash of the transfer that paid a booking on a chain: none, as long as no gateway takes such payments. */
export const TRANSACTION_HASH = null;

/** What only staff see, in the spec's words: the agency's part as it is now, and the rates that the price was made of. */
export function agencyPartOf({
  figures,
  price,
  details,
}: Pick<HotelRecord, 'figures' | 'price' | 'details'>): NonNullable<HotelBooking['agency']> {
  const { waterfall } = price;
  const published = publishedOf(details.rates);
  const major = (amount: Money | null) => amount && toMajor(amount);
  const markups = waterfall.lines.filter(({ kind }) => kind === 'agencyMarkup').map(({ amount }) => amount);
  return {
    agencyMarkup: toMajor(addMoney(markups, waterfall.total.currency)),
    agencyCommission: toMajor(figures.commission),
    agencyTransactionFee: toMajor(figures.transactionFees),
    platformMarkup: toMajor(figures.platformMarkup),
    customMarkup: waterfall.markupSource === 'booking' ? waterfall.markup : null,
    wholesaleRate: toMajor(waterfall.wholesale),
    publishedRate: major(published),
    retailPrice: major(presentStayPrice({ price, details }, true).published),
  };
}

/** What the protection of a booking costs, in major units; 0 without. */
export function protectionOf({ price }: Pick<HotelRecord, 'price'>): number {
  return price.protection.selected ? toMajor(price.protection.amount) : 0;
}

/** The prices of a row of the agency's list (spec 3, section 3, "Pricing fields in lists"), in major units. Staff only. */
export function listPricingOf(
  hotel: Pick<HotelRecord, 'figures' | 'price' | 'details' | 'total'>,
): NonNullable<HotelBookingRow['pricing']> {
  const { wholesaleRate, agencyMarkup, retailPrice } = agencyPartOf(hotel);
  return {
    wholesaleRate,
    agencyMarkup,
    priceToTraveler: toMajor(hotel.total),
    retailPrice,
    protectionAmount: protectionOf(hotel),
    transactionHash: TRANSACTION_HASH,
  };
}
