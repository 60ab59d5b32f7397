import type { AgencyInfo, Product } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/page/card.tsx';
import { formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import dashboard from './dashboard.module.css';
import { statusHref } from './dashboard-links.ts';
import { foldStatuses } from './fold-statuses.ts';
import classes from './sold-by-status.module.css';

/** All bookings of the period by their status: a bar each, as long as its share, which leads to the list of what it counts. */
export function SoldByStatus({ chart, product }: { chart: AgencyInfo['chart']; product: Product | undefined }) {
  const t = useT();
  const locale = useFormatLocale();
  const { currency } = useAgency();
  const bars = foldStatuses(chart.statuses, t);
  const most = Math.max(1, ...bars.map(({ bookings }) => bookings));
  if (bars.length === 0) return null;
  return (
    <Card title={t('dashboard.statuses')}>
      <p className={dashboard.quiet}>{t('dashboard.statusesText')}</p>
      <ul className={classes.bars}>
        {bars.map(({ label, kind, words, bookings, sales }) => (
          <li key={label}>
            <Link to={statusHref(product ?? null, chart, words)} className={classes.line}>
              <span className={classes.name}>{label}</span>
              <span className={classes.room} aria-hidden="true">
                <span className={classes.bar} data-kind={kind} style={{ inlineSize: `${(bookings / most) * 100}%` }} />
              </span>
              <span className={`${classes.count} tabular`}>{formatNumber(bookings, locale)}</span>
              <span className={`${classes.sales} tabular`}>{formatMoney(money(sales, currency), locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
