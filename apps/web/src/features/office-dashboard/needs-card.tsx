import type { AgencyInfo } from '@caravel/contracts';
import { Link } from '@tanstack/react-router';
import { Card } from '../../components/page/card.tsx';
import { formatAgo, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import { registry } from '../../products/registry.ts';
import classes from './dashboard.module.css';
import { needHref } from './dashboard-links.ts';

type Need = AgencyInfo['needs'][number];

/** A reason why bookings need somebody: how many, since when, and a link to each list of exactly those. */
function NeedLine({ need }: { need: Need }) {
  const t = useT();
  const locale = useFormatLocale();
  const lists = need.byProduct.filter(({ product }) => registry.find(product));
  return (
    <li className={classes.need}>
      <span className={classes.needCount}>{formatNumber(need.count, locale)}</span>
      <span>
        <strong>{t(`dashboard.need_${need.need}`)}</strong>
        <span className={classes.quiet}>
          {t('dashboard.needsOldest', { ago: formatAgo(need.oldestAt, serverNow(), locale) })}
        </span>
      </span>
      <span className={classes.links}>
        {lists.map(({ product, count }) => (
          <Link key={product} to={needHref(product, need.need)}>
            {t(`products.${product}`)} {formatNumber(count, locale)}
          </Link>
        ))}
      </span>
    </li>
  );
}

/** What needs somebody of the agency now, the most urgent first. */
export function NeedsCard({ needs }: { needs: readonly Need[] }) {
  const t = useT();
  return (
    <Card title={t('dashboard.needsTitle')}>
      {needs.length === 0 ? (
        <p className={classes.calm}>{t('dashboard.needsNone')}</p>
      ) : (
        <ul className={classes.needs}>
          {needs.map((need) => (
            <NeedLine key={need.need} need={need} />
          ))}
        </ul>
      )}
    </Card>
  );
}
