import type { Money } from '@caravel/kernel';
import { negateMoney, subtractMoney } from '@caravel/kernel';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { useFormatLocale, useT } from '../../../lib/i18n.tsx';
import classes from './price-changed-dialog.module.css';

type PriceChangedDialogProps = { before: Money; now: Money; isOpen: boolean; onYes: () => void; onNo: () => void };

/** Old price, new price, difference; goes on only with a Yes. The focus is on No. */
export function PriceChangedDialog({ before, now, isOpen, onYes, onNo }: PriceChangedDialogProps) {
  const t = useT();
  const locale = useFormatLocale();
  const difference = subtractMoney(now, before);
  const hasRisen = difference.amountMinor > 0;
  const size = formatMoney(hasRisen ? difference : negateMoney(difference), locale);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('flights.priceChangedTitle')}
      confirmLabel={t('flights.priceYes')}
      cancelLabel={t('flights.priceNo')}
      onConfirm={onYes}
      onCancel={onNo}
    >
      <p className={classes.text}>{t(hasRisen ? 'flights.priceRose' : 'flights.priceFell')}</p>
      <dl className={classes.prices}>
        <div>
          <dt>{t('flights.priceBefore')}</dt>
          <dd className="tabular">{formatMoney(before, locale)}</dd>
        </div>
        <div data-main="true">
          <dt>{t('flights.priceNow')}</dt>
          <dd className="tabular">{formatMoney(now, locale)}</dd>
        </div>
        <div data-risen={hasRisen}>
          <dt>{t('flights.priceDifference')}</dt>
          <dd className="tabular">
            <bdi>{`${hasRisen ? '+' : '−'}${size}`}</bdi>
          </dd>
        </div>
      </dl>
      <p className={classes.text}>{t('flights.priceChangedAsk')}</p>
    </ConfirmDialog>
  );
}
