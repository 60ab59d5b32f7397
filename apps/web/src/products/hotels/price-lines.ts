import { addMoney, type Money } from '@caravel/kernel';
import type { HotelQuote } from '@caravel/products/hotels/contract';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import type { Translator } from '../../lib/language/i18n.tsx';

const LINE_KEYS = {
  fare: 'hotelCheckout.lineRooms',
  taxes: 'hotelCheckout.lineTaxes',
  agencyFee: 'hotelCheckout.lineAgencyFee',
  protection: 'hotelCheckout.lineProtection',
} as const;

/** What a price is read from: what is paid with the booking, and what the property takes. */
type Priced = Pick<HotelQuote, 'price' | 'stay'>;

/** The lines of a price as travelers see them: those that are paid with the booking, and what is due at the property. They add up to `wholeTotal`. */
export function priceLines({ price, stay }: Priced, t: Translator): AmountLine[] {
  const paid = price.lines.map((line) => ({ label: t(LINE_KEYS[line.kind]), amount: line.amount }));
  if (stay.dueAtProperty.amountMinor === 0) return paid;
  return [...paid, { label: t('hotelCheckout.lineThere'), amount: stay.dueAtProperty }];
}

/** All that is paid, wherever it is paid: the prominent total (FTC, 16 CFR 464), with the protection if it was chosen. */
export function wholeTotal({ price, stay }: Priced): Money {
  return addMoney([price.total, stay.dueAtProperty]);
}
