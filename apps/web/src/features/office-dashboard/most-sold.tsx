import type { AgencyInfo } from '@caravel/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Card } from '../../components/page/card.tsx';
import { formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import type { ProductModule } from '../../products/product.ts';
import classes from './dashboard.module.css';
import { soldHref } from './dashboard-links.ts';

type Chart = AgencyInfo['chart'];
type Sold = Pick<Chart['places'][number], 'bookings' | 'sales' | 'commission'>;
type Line = { readonly key: string; readonly name: ReactNode; readonly sold: Sold };

/** Lines with what was sold of each, those that sold most first. */
function SoldLines({ title, head, lines }: { title: string; head: string; lines: readonly Line[] }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <Card title={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className={classes.amount}>
              {t('dashboard.bookings')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('office.sales')}
            </th>
            <th scope="col" className={`${classes.amount} ${classes.wideOnly}`}>
              {t('office.commission')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, sold }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={classes.amount}>{formatNumber(sold.bookings, locale)}</td>
              <td className={classes.amount}>{formatMoney(sold.sales, locale)}</td>
              <td className={`${classes.amount} ${classes.wideOnly}`}>{formatMoney(sold.commission, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** What sold most in the period, and who sold most; who may see only their own bookings has no second table. */
export function MostSold({ chart, products }: { chart: Chart; products: readonly ProductModule[] }) {
  const t = useT();
  if (chart.places.length === 0) return null;
  const agentLine = ({ agent, ...sold }: NonNullable<Chart['agents']>[number]): Line => {
    const name = agent?.name ?? t('dashboard.byClients');
    return {
      key: agent?._id ?? 'clients',
      sold,
      name: (
        <>
          {agent ? <bdi>{name}</bdi> : name}
          <span className={classes.links}>
            {products.map(({ product }) => (
              <Link key={product} to={soldHref(product, chart, { agent })}>
                {t(`products.${product}`)}
                <span className="visually-hidden">, {name}</span>
              </Link>
            ))}
          </span>
        </>
      ),
    };
  };
  return (
    <div className={classes.beside}>
      <SoldLines
        title={t('dashboard.places')}
        head={t('dashboard.what')}
        lines={chart.places.map(({ product, title, titled, ...sold }) => ({
          key: `${product}${titled}`,
          sold,
          name: (
            <>
              <Link to={soldHref(product, chart, { place: { titled, title } })} className={classes.place}>
                <bdi>{title}</bdi>
              </Link>
              <span className={classes.quiet}>{t(`products.${product}`)}</span>
            </>
          ),
        }))}
      />
      {chart.agents ? (
        <SoldLines title={t('dashboard.agents')} head={t('office.agent')} lines={chart.agents.map(agentLine)} />
      ) : null}
    </div>
  );
}
