import { addMoney, type Money } from '@caravel/kernel';
import type { CarQuote } from '@caravel/products/cars/contract';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { nowAndDesk, rentalLines } from './rental-lines.ts';

/** What the price of a quote or a booking is read from: what is paid with it, and what the desk takes. */
export type Priced = Pick<CarQuote, 'price' | 'rentalPrice'>;

/** The lines of a price as travelers see them: those of the rental, wherever they are paid, and the protection. They add up to `wholeTotal`. */
export function priceLines({ price, rentalPrice }: Priced, t: Translator): AmountLine[] {
  const premium = price.lines.filter(({ kind }) => kind === 'protection');
  return [...rentalLines(rentalPrice, t), ...premium.map(({ amount }) => ({ label: t('carCheckout.lineProtection'), amount }))];
}

/** All that is paid, wherever it is paid: the prominent total (FTC, 16 CFR 464), with the protection if it was chosen. */
export function wholeTotal({ price, rentalPrice }: Priced): Money {
  return addMoney([price.total, rentalPrice.dueAtDesk]);
}

/** How much is paid with the booking, with the protection, and how much at the desk. */
export function paidWhere({ price, rentalPrice }: Priced, t: Translator): string {
  return nowAndDesk({ dueNow: price.total, dueAtDesk: rentalPrice.dueAtDesk }, t);
}

/** Says of a rental of which nothing is paid now what the desk takes, and in which currency. */
export function paidLater({ rentalPrice, offer }: CarQuote, t: Translator): { readonly title: string; readonly text: string } {
  const { dueAtDesk, lines } = rentalPrice;
  const currencies = new Set(lines.map(({ amount, local }) => (local ?? amount).currency));
  const names = new Intl.DisplayNames(t.formats, { type: 'currency' });
  const text = t('carCheckout.later', {
    vendor: offer.availableCore.vendor.name,
    there: formatMoney(dueAtDesk, t.formats),
    currency: [...currencies].map((code) => `${names.of(code)} (${code})`).join(', '),
  });
  return { title: t('carCheckout.laterTitle'), text };
}
