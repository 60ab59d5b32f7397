import { IconArrowsExchange, IconBackpack, IconLuggage, IconReceiptRefund } from '@caravel/icons';
import type { FareFamily } from '@caravel/products/flights/contract';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './fare-terms.module.css';
import { bagPoints, changePoint, refundPoint } from './fare-words.ts';

/** Bags, changes and refunds of a fare, in words (14 CFR 399.85: bag rules are shown at the purchase and after it). */
export function FareTerms({
  family,
  isFreed = false,
}: {
  family: Pick<FareFamily, 'carryOnBags' | 'checkedBags' | 'change' | 'refund'>;
  /** Whether cancelling is free for now, because the airline changed the flights. */
  isFreed?: boolean;
}) {
  const t = useT();
  const locale = useFormatLocale();
  const [carryOn, checked] = bagPoints(family, t);
  const rule = refundPoint(family, t, locale).text;
  const afterwards = t('flightChange.afterwards', { rule });
  const points = [
    { id: 'carryOn', Icon: IconBackpack, text: carryOn.text },
    { id: 'checked', Icon: IconLuggage, text: checked.text },
    { id: 'change', Icon: IconArrowsExchange, text: changePoint(family, t, locale).text },
    { id: 'refund', Icon: IconReceiptRefund, text: isFreed ? `${t('flightChange.freesTerm')} ${afterwards}` : rule },
  ];
  return (
    <ul className={classes.terms}>
      {points.map(({ id, Icon, text }) => (
        <li key={id}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
