import type { Money } from '@caravel/kernel';
import { negateMoney, subtractMoney } from '@caravel/kernel';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './amount-changed-dialog.module.css';
import { ConfirmDialog } from './confirm-dialog.tsx';

type AmountChangedDialogProps = {
  isOpen: boolean;
  title: string;
  text: string;
  before: Money;
  now: Money;
  question: string;
  yesLabel: string;
  noLabel: string;
  /** True for a refund, when more is better, not worse; colours the difference. */
  isRefund?: boolean;
  isBusy?: boolean;
  /** What else differs, below the amounts. */
  children?: ReactNode;
  onYes: () => void;
  onNo: () => void;
};

/**
 * Asks about an amount that changed before it was agreed to: shows old, new and difference, and continues only with a
 * Yes. The focus is on No.
 */
export function AmountChangedDialog(props: AmountChangedDialogProps) {
  const {
    isOpen,
    title,
    text,
    before,
    now,
    question,
    yesLabel,
    noLabel,
    isRefund = false,
    isBusy = false,
    children,
    onYes,
    onNo,
  } = props;
  const t = useT();
  const locale = useFormatLocale();
  const difference = subtractMoney(now, before);
  const hasRisen = difference.amountMinor > 0;
  const size = formatMoney(hasRisen ? difference : negateMoney(difference), locale);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      confirmLabel={yesLabel}
      cancelLabel={noLabel}
      isBusy={isBusy}
      onConfirm={onYes}
      onCancel={onNo}
    >
      <p className={classes.text}>{text}</p>
      <dl className={classes.prices}>
        <div>
          <dt>{t('checkout.priceBefore')}</dt>
          <dd className="tabular">{formatMoney(before, locale)}</dd>
        </div>
        <div data-main="true">
          <dt>{t('checkout.priceNow')}</dt>
          <dd className="tabular">{formatMoney(now, locale)}</dd>
        </div>
        <div data-risen={hasRisen !== isRefund}>
          <dt>{t('checkout.priceDifference')}</dt>
          <dd className="tabular">
            <bdi>{`${hasRisen ? '+' : '−'}${size}`}</bdi>
          </dd>
        </div>
      </dl>
      {children}
      <p className={classes.text}>{question}</p>
    </ConfirmDialog>
  );
}
