import type { RentalPrice } from '@caravel/products/cars/contract';
import { rentalRows } from '@caravel/products/cars/texts/rental-rows.ts';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** The lines of a rental's price; they add up to its total. */
export function rentalLines({ lines, days }: Pick<RentalPrice, 'lines' | 'days'>, t: Translator): AmountLine[] {
  return rentalRows(lines, days, t);
}

/** How much is paid with the booking, and how much at the desk: a rental of which nothing is paid now says so, and one that a card holds. */
export function nowAndDesk(price: Pick<RentalPrice, 'dueNow' | 'dueAtDesk' | 'payment'>, t: Translator): string {
  const paid = paidWhen(price, t);
  return price.payment === 'atDeskWithCard' ? t('rental.held', { paid }) : paid;
}

/** The same without the card. */
export function paidWhen({ dueNow, dueAtDesk }: Pick<RentalPrice, 'dueNow' | 'dueAtDesk'>, t: Translator): string {
  if (dueAtDesk.amountMinor === 0) return t('rental.allNow');
  const there = formatMoney(dueAtDesk, t.formats);
  if (dueNow.amountMinor === 0) return t('rental.allAtDesk', { there });
  return t('rental.nowAndDesk', { now: formatMoney(dueNow, t.formats), there });
}
