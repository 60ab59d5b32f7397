import { type Money, money, subtractMoney } from '@caravel/kernel';
import { Checkbox } from '@mantine/core';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from '../form/step-form.module.css';

/** How a total is paid: what travel credit pays, and what is left for a card. */
export type CreditSplit = { readonly credit: Money; readonly rest: Money };

/** Splits a total between travel credit and a card, credit first; null if there is none that could pay, or it is not wanted. */
export function splitByCredit(total: Money, credit: Money | null | undefined, isWanted: boolean): CreditSplit | null {
  if (!isWanted || !credit || credit.currency !== total.currency || credit.amountMinor <= 0) return null;
  // mutant checkout-spends-more-credit: `Math.min(credit.amountMinor, total.amountMinor)` -> `credit.amountMinor` fails credit-part.test.ts
  const spent = money(Math.min(credit.amountMinor, total.amountMinor), total.currency);
  return { credit: spent, rest: subtractMoney(total, spent) };
}

type CreditPartProps = {
  has: Money;
  split: CreditSplit | null;
  /** What is left is paid in USDC, not by card. */
  isCrypto: boolean;
  isBusy: boolean;
  onChange: (isWanted: boolean) => void;
};

/** Offers to pay with travel credit, and says what it pays and what is left. */
export function CreditPart({ has, split, isCrypto, isBusy, onChange }: CreditPartProps) {
  const t = useT();
  const locale = useFormatLocale();
  const part = isCrypto ? 'crypto.usePart' : 'wallet.usePart';
  const told = split && { credit: formatMoney(split.credit, locale), rest: formatMoney(split.rest, locale) };
  return (
    <section className={classes.pay} aria-labelledby="credit-title">
      <h3 id="credit-title" className={classes.legend}>
        {t('wallet.title')}
      </h3>
      <Checkbox
        label={t('wallet.use')}
        description={t('wallet.useOf', { amount: formatMoney(has, locale) })}
        checked={split !== null}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      <p className={classes.text} role="status">
        {told ? t(split.rest.amountMinor === 0 ? 'wallet.useAll' : part, told) : ''}
      </p>
    </section>
  );
}
