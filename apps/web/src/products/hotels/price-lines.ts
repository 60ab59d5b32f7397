import { addMoney, type Money, subtractMoney } from '@caravel/kernel';
import type { HotelQuote, StayPrice } from '@caravel/products/hotels/contract';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import { formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { CHARGE_KEYS } from './hotel-words.ts';

/** What of a stay's price its lines are made of. */
type StayParts = Pick<StayPrice, 'dueNow' | 'dueAtProperty' | 'taxesIncluded' | 'agencyFee'> & {
  readonly charges: readonly StayPrice['charges'][number][];
};

/** What is due at the property, each charge by its name; all of it as one line if the charges do not say it all. */
function dueThere({ charges, dueAtProperty }: StayParts, t: Translator): readonly AmountLine[] {
  const there = charges.filter(({ due }) => due === 'atProperty');
  const sum = there.reduce((minor, { amount }) => minor + amount.amountMinor, 0);
  if (dueAtProperty.amountMinor === 0) return [];
  if (sum !== dueAtProperty.amountMinor) return [{ label: t('hotels.dueThere'), amount: dueAtProperty }];
  return there.map(({ kind, name, amount, local }) => ({
    label: name || t(CHARGE_KEYS[kind]),
    amount,
    note:
      local && local.currency !== amount.currency
        ? `${t('hotels.dueThere')}, ${t('hotels.dueThereLocal', { price: formatMoney(local, t.formats) })}`
        : t('hotels.dueThere'),
  }));
}

/**
 * The lines of a stay's price, the same from the choice of rooms to the booking: rooms, taxes, the agency's fee, the protection if it was chosen, and
 * what the property takes. They add up to the stay's total with the protection.
 */
export function stayLines(stay: StayParts, t: Translator, protection: readonly Money[] = []): AmountLine[] {
  const { dueNow, taxesIncluded, agencyFee } = stay;
  return [
    { label: t('hotelCheckout.lineRooms'), amount: subtractMoney(dueNow, addMoney([taxesIncluded, agencyFee])) },
    ...(taxesIncluded.amountMinor === 0 ? [] : [{ label: t('hotelCheckout.lineTaxes'), amount: taxesIncluded }]),
    ...(agencyFee.amountMinor === 0 ? [] : [{ label: t('hotelCheckout.lineAgencyFee'), amount: agencyFee }]),
    ...protection.map((amount) => ({ label: t('hotelCheckout.lineProtection'), amount })),
    ...dueThere(stay, t),
  ];
}

/** What a price is read from: what is paid with the booking, and what the property takes. */
type Priced = Pick<HotelQuote, 'price' | 'stay'>;

/** The lines of a quote's or a booking's price as travelers see them. They add up to `wholeTotal`. */
export function priceLines({ price, stay }: Priced, t: Translator): AmountLine[] {
  const protection = price.lines.filter(({ kind }) => kind === 'protection').map(({ amount }) => amount);
  return stayLines(stay, t, protection);
}

/** All that is paid, wherever it is paid: the prominent total (FTC, 16 CFR 464), with the protection if it was chosen. */
export function wholeTotal({ price, stay }: Priced): Money {
  return addMoney([price.total, stay.dueAtProperty]);
}
