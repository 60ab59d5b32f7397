import { addMoney, money, percentOf } from '@caravel/kernel';
import { formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import classes from './product-landing.module.css';

const MARKUP_PERCENT = 12;

/** A sample booking broken down: the net rate, what the agency adds, what it earns. Calculated as the product does it. */
export function WaterfallSample() {
  const t = useT();
  const locale = useFormatLocale();
  const net = money(41250, 'USD');
  const markup = percentOf(net, MARKUP_PERCENT);
  const fee = money(1500, 'USD');
  const total = addMoney([net, markup, fee]);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(MARKUP_PERCENT / 100);
  const lines = [
    [t('product.waterfallNet'), net, 1],
    [t('product.waterfallMarkup', { percent }), markup, 2],
    [t('product.waterfallFee'), fee, 3],
  ] as const;
  return (
    <section className={classes.waterfall} aria-label={t('product.waterfallTitle')}>
      <p className={classes.waterfallTitle}>{t('product.waterfallTitle')}</p>
      <div className={classes.waterfallBar} aria-hidden="true">
        {lines.map(([label, amount, tone]) => (
          <span key={label} data-tone={tone} style={{ flexGrow: amount.amountMinor }} />
        ))}
      </div>
      <dl className={classes.waterfallLines}>
        {lines.map(([label, amount, tone]) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd className="tabular">{formatMoney(amount, locale)}</dd>
          </div>
        ))}
        <div className={classes.waterfallTotal}>
          <dt>{t('product.waterfallTotal')}</dt>
          <dd className="tabular">{formatMoney(total, locale)}</dd>
        </div>
        <div className={classes.waterfallEarned}>
          <dt>{t('product.waterfallEarned')}</dt>
          <dd className="tabular">{formatMoney(addMoney([markup, fee]), locale)}</dd>
        </div>
      </dl>
    </section>
  );
}
