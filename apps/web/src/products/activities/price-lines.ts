import { addMoney, type Money, subtractMoney } from '@caravel/kernel';
import type { ActivityPrice, ActivityQuote } from '@caravel/products/activities/contract';
import type { AmountLine } from '../../components/price/amount-lines.tsx';
import type { Translator } from '../../lib/language/i18n.tsx';

/** What the price of a quote or a booking is read from. */
export type Priced = Pick<ActivityQuote, 'price' | 'activityPrice'>;

function partyLabel({ ageBand, unitType, count }: ActivityPrice['lines'][number], t: Translator): string {
  if (ageBand) return t(`ageBandCount.${ageBand}`, { count });
  const unit = unitType ? t(`unitType.${unitType}`) : t('activityCheckout.activity');
  return count > 1 ? t('activityCheckout.lineUnit', { unit, count }) : unit;
}

const line = (label: string, amount: Money): readonly AmountLine[] => (amount.amountMinor === 0 ? [] : [{ label, amount }]);

/**
 * The lines of a party's price as travelers see them, from the details to the booking: by age band or unit, what is added to them, the agency's fee. They
 * add up to its total, whatever of the fees the lines of the party already have.
 */
export function partyLines({ lines, total, agencyFee }: ActivityPrice, t: Translator): AmountLine[] {
  const party = lines.map((one) => ({ label: partyLabel(one, t), amount: one.subtotal }));
  const added = subtractMoney(
    total,
    addMoney(
      lines.map(({ subtotal }) => subtotal),
      total.currency,
    ),
  );
  const fee = agencyFee.amountMinor > added.amountMinor ? added : agencyFee;
  return [
    ...party,
    ...line(t('activityCheckout.lineTaxes'), subtractMoney(added, fee)),
    ...line(t('activityCheckout.lineAgencyFee'), fee),
  ];
}

/** The lines of a quote's or a booking's price: those of the party, and the protection if it was chosen. They add up to `price.total`. */
export function priceLines({ price, activityPrice }: Priced, t: Translator): AmountLine[] {
  const protection = price.lines.filter(({ kind }) => kind === 'protection');
  return [
    ...partyLines(activityPrice, t),
    ...protection.map(({ amount }) => ({ label: t('activityCheckout.lineProtection'), amount })),
  ];
}
