import { addMoney, type Money } from '@caravel/kernel';
import { askCarCard, asksCard, type CarBooking, type CarQuote } from '@caravel/products/cars/contract';
import { cardName } from '@caravel/products/cars/texts/card-name.ts';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import { call } from '../../lib/api/call.ts';
import { formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import type { Holding } from '../checkout.ts';
import { nowAndDesk, paidWhen, rentalLines } from './rental-lines.ts';

/** What the price of a quote or a booking is read from: what is paid with it, and what the desk takes. */
export type Priced = Pick<CarQuote, 'price' | 'rentalPrice'> & Pick<CarBooking, 'heldBy'>;

/** The lines of a price as travelers see them: those of the rental, wherever they are paid, and the protection. They add up to `wholeTotal`. */
export function priceLines({ price, rentalPrice }: Priced, t: Translator): AmountLine[] {
  const premium = price.lines.filter(({ kind }) => kind === 'protection');
  return [...rentalLines(rentalPrice, t), ...premium.map(({ amount }) => ({ label: t('carCheckout.lineProtection'), amount }))];
}

/** All that is paid, wherever it is paid: the prominent total (FTC, 16 CFR 464), with the protection if it was chosen. */
export function wholeTotal({ price, rentalPrice }: Priced): Money {
  return addMoney([price.total, rentalPrice.dueAtDesk]);
}

/** How much is paid with the booking, with the protection, and how much at the desk; and which card holds the car, if one does. */
export function paidWhere({ price, rentalPrice, heldBy }: Priced, t: Translator): string {
  const paid = { ...rentalPrice, dueNow: price.total };
  if (!heldBy) return nowAndDesk(paid, t);
  return t('rental.heldBy', { paid: paidWhen(paid, t), card: cardName(heldBy.brand), last4: heldBy.last4 });
}

/** What the desk takes, and in which currency, as a person reads it. */
function deskWords({ rentalPrice, offer }: CarQuote, t: Translator) {
  const { dueAtDesk, lines } = rentalPrice;
  const currencies = new Set(lines.map(({ amount, local }) => (local ?? amount).currency));
  const names = new Intl.DisplayNames(t.formats, { type: 'currency' });
  return {
    vendor: offer.availableCore.vendor.name,
    there: formatMoney(dueAtDesk, t.formats),
    currency: [...currencies].map((code) => `${names.of(code)} (${code})`).join(', '),
  };
}

/** Says of a rental of which nothing is paid now what the desk takes, and in which currency; null if a card must hold it. */
export function paidLater(quote: CarQuote, t: Translator): { readonly title: string; readonly text: string } | null {
  if (asksCard(quote.rentalPrice.payment)) return null;
  return { title: t('carCheckout.laterTitle'), text: t('carCheckout.later', deskWords(quote, t)) };
}

/** The card that must hold a rental; null if none must. */
export function holding(quote: CarQuote, t: Translator): Holding | null {
  if (!asksCard(quote.rentalPrice.payment)) return null;
  return {
    title: t('carCheckout.holdingTitle'),
    text: t('carCheckout.holding', deskWords(quote, t)),
    openForm: async (signal) => (await call(askCarCard, { body: { quoteId: quote.quoteId } }, { signal })).data.frameUrl,
  };
}
