import type { FareFamily } from '@caravel/contracts';
import { IconBackpack, IconLuggage, IconReceiptRefund, IconReplace } from '@tabler/icons-react';
import { formatMoney } from '../../lib/format.ts';
import type { Translator } from '../../lib/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import classes from './fare-terms.module.css';

type Terms = Pick<FareFamily, 'carryOnBags' | 'checkedBags' | 'change' | 'refund'>;

function changeText({ change }: Terms, t: Translator, locale: string): string {
  if (!change) return t('flights.changeUnknown');
  if (!change.allowed) return t('flights.changeNone');
  if (!change.penalty) return t('flights.changeAsk');
  if (change.penalty.amountMinor === 0) return t('flights.changeFree');
  return t('flights.changeFee', { price: formatMoney(change.penalty, locale, { compact: true }) });
}

function refundText({ refund }: Terms, t: Translator, locale: string): string {
  if (!refund) return t('flights.refundUnknown');
  if (!refund.allowed) return t('flights.refundNone');
  if (!refund.penalty) return t('flights.refundAsk');
  if (refund.penalty.amountMinor === 0) return t('flights.refundFree');
  return t('flights.refundFee', { price: formatMoney(refund.penalty, locale, { compact: true }) });
}

/** Bags, changes and refunds of a fare, in words (14 CFR 399.85: bags are said at the purchase and after). */
export function FareTerms({ family }: { family: Terms }) {
  const t = useT();
  const locale = useFormatLocale();
  const points = [
    { id: 'carryOn', Icon: IconBackpack, text: t('flights.carryOn', { count: family.carryOnBags }) },
    { id: 'checked', Icon: IconLuggage, text: t('flights.checked', { count: family.checkedBags }) },
    { id: 'change', Icon: IconReplace, text: changeText(family, t, locale) },
    { id: 'refund', Icon: IconReceiptRefund, text: refundText(family, t, locale) },
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
