import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { BookingSums } from '../../products/product-list.ts';
import classes from './office.module.css';

/** The sums of the whole filtered list, not of the page. */
export function Sums({ sums, count }: { sums: BookingSums; count: number }) {
  const t = useT();
  const locale = useFormatLocale();
  const figures = [
    ['office.sales', sums.sales],
    ['office.cost', sums.cost],
    ['office.commission', sums.commission],
    ['office.transactionFee', sums.transactionFees],
    ['office.refunded', sums.refunded],
  ] as const;
  return (
    <dl className={classes.sums} aria-label={t('office.sums')}>
      <div>
        <dt>{t('office.sumCount')}</dt>
        <dd className="tabular">{t('office.bookingsCount', { count })}</dd>
      </div>
      {figures.map(([key, amount]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd className="tabular">{formatMoney(amount, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
