import type { AgencyInfo, ChartDayOf, ChartStep } from '@caravel/contracts';
import { CHART_DAYS_OF, CHART_STEPS } from '@caravel/contracts';
import { daysBetween, money } from '@caravel/kernel';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { Card } from '../../components/page/card.tsx';
import { lazyPart } from '../../components/page/lazy-part.tsx';
import { formatDateRange, formatMoney, formatNumber } from '../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../lib/language/i18n.tsx';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useAgency } from '../../lib/page/boot.tsx';
import type { ProductModule } from '../../products/product.ts';
import { registry } from '../../products/registry.ts';
import { againstBefore } from './against-before.ts';
import classes from './dashboard.module.css';
import { soldHref } from './dashboard-links.ts';
import { type DashboardSearch, PERIODS } from './dashboard-search.ts';
import { FIGURES, type ShownFigure, type SoldStep, soldSteps, stepName } from './sold-steps.ts';

const SoldBars = lazyPart(async () => (await import('./sold-bars.tsx')).SoldBars, <div className={classes.barsWaiting} />);

const FIGURE_KEYS: Readonly<Record<ShownFigure, MessageKey>> = {
  sales: 'office.sales',
  commission: 'office.commission',
  bookings: 'dashboard.bookings',
};

type ChoiceProps = {
  search: DashboardSearch;
  change: (part: Partial<DashboardSearch>) => void;
  products: readonly ProductModule[];
};

/** How a period is called: it ends today, or of travel, begins today. */
function periodName(days: number, of: ChartDayOf, t: Translator): string {
  if (of === 'travel') return days === 365 ? t('dashboard.nextYear') : t('dashboard.nextDays', { days });
  return days === 365 ? t('dashboard.lastYear') : t('dashboard.lastDays', { days });
}

/** What the chart shows: a figure, the days by which it counts, a period, its steps, and a product. The choice is in the address. */
function Choice({ search, change, products }: ChoiceProps) {
  const t = useT();
  const one = <Value extends string>(values: readonly Value[], value: string) => values.find((known) => known === value);
  return (
    <div className={classes.choice}>
      <NativeSelect
        size="sm"
        aria-label={t('dashboard.figure')}
        value={search.figure}
        data={FIGURES.map((value) => ({ value, label: t(FIGURE_KEYS[value]) }))}
        onChange={(event) => change({ figure: one(FIGURES, event.currentTarget.value) ?? 'sales' })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('dashboard.dayOf')}
        value={search.of}
        data={CHART_DAYS_OF.map((value) => ({ value, label: t(`dashboard.dayOf_${value}`) }))}
        onChange={(event) => change({ of: one(CHART_DAYS_OF, event.currentTarget.value) ?? 'booked' })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('dashboard.period')}
        value={String(search.days)}
        data={[...new Set([...PERIODS, search.days])].map((days) => ({
          value: String(days),
          label: periodName(days, search.of, t),
        }))}
        onChange={(event) => change({ days: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('dashboard.step')}
        value={search.by}
        data={CHART_STEPS.map((value) => ({ value, label: t(`dashboard.step_${value}`) }))}
        onChange={(event) => change({ by: one(CHART_STEPS, event.currentTarget.value) ?? 'week' })}
      />
      {products.length > 1 ? (
        <NativeSelect
          size="sm"
          aria-label={t('dashboard.product')}
          value={search.product ?? ''}
          data={[
            { value: '', label: t('dashboard.allProducts') },
            ...products.map(({ product }) => ({ value: product, label: t(`products.${product}`) })),
          ]}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            change({ product: products.find(({ product }) => product === chosen)?.product });
          }}
        />
      ) : null}
    </div>
  );
}

type SoldTableProps = { steps: readonly SoldStep[]; by: ChartStep; currency: string };

/** The figures of the chart, each step with links to the lists of what was booked in it. */
function SoldTable({ steps, by, currency }: SoldTableProps) {
  const t = useT();
  const locale = useFormatLocale();
  const sum = (name: ShownFigure) => steps.reduce((total, step) => total + step[name], 0);
  const amount = (minor: number) => formatMoney(money(minor, currency), locale);
  return (
    <details className={classes.details}>
      <summary>{t('dashboard.table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('dashboard.table')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard.stepFrom')}</th>
              <th scope="col">{t('dashboard.bookings')}</th>
              <th scope="col" className={classes.amount}>
                {t('office.sales')}
              </th>
              <th scope="col" className={classes.amount}>
                {t('office.commission')}
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.from}>
                <th scope="row">{stepName(step, by, locale)}</th>
                <td>
                  <span className={classes.links}>
                    {step.bookings === 0 ? formatNumber(0, locale) : null}
                    {step.byProduct
                      .filter(({ product }) => registry.find(product))
                      .map(({ product, bookings }) => (
                        <Link key={product} to={soldHref(product, step)}>
                          {t(`products.${product}`)} {formatNumber(bookings, locale)}
                        </Link>
                      ))}
                  </span>
                </td>
                <td className={classes.amount}>{amount(step.sales)}</td>
                <td className={classes.amount}>{amount(step.commission)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('dashboard.together')}</th>
              <td>{formatNumber(sum('bookings'), locale)}</td>
              <td className={classes.amount}>{amount(sum('sales'))}</td>
              <td className={classes.amount}>{amount(sum('commission'))}</td>
            </tr>
          </tfoot>
        </table>
      </section>
    </details>
  );
}

/** What was sold in the period, and how it stands against as many days before. */
function Against({ chart: { from, to, together, before } }: { chart: AgencyInfo['chart'] }) {
  const t = useT();
  const locale = useFormatLocale();
  const days = daysBetween(from, to) + 1;
  const tile = (key: ShownFigure, figure: string, now: number, then: number) => {
    const against = againstBefore(now, then, days, t);
    return (
      <div key={key} className={classes.tile}>
        <dt className={classes.quiet}>{t(FIGURE_KEYS[key])}</dt>
        <dd className={classes.figure}>{figure}</dd>
        {against ? <dd className={classes.period}>{against}</dd> : null}
      </div>
    );
  };
  const amount = (key: 'sales' | 'commission') =>
    tile(key, formatMoney(together[key], locale), together[key].amountMinor, before[key].amountMinor);
  return (
    <dl className={classes.against}>
      {tile('bookings', formatNumber(together.bookings, locale), together.bookings, before.bookings)}
      {amount('sales')}
      {amount('commission')}
    </dl>
  );
}

/** What was sold in a period: a chart in one colour, and the same as a table. */
export function SoldCard({ chart, ...choice }: ChoiceProps & { chart: AgencyInfo['chart'] }) {
  const t = useT();
  const locale = useFormatLocale();
  const { currency } = useAgency();
  const { figure } = choice.search;
  const isTravel = chart.dayOf === 'travel';
  const steps = soldSteps(chart);
  const days = formatDateRange(chart.from, chart.to, locale, 'full');
  const write = (value: number) =>
    figure === 'bookings' ? formatNumber(value, locale) : formatMoney(money(value, currency), locale, { compact: true });
  return (
    <Card title={t('dashboard.sold')}>
      <p className={classes.quiet}>{t(isTravel ? 'dashboard.traveledText' : 'dashboard.soldText', { days })}</p>
      <Choice {...choice} />
      {chart.sold.length === 0 ? (
        <EmptyState
          title={t(isTravel ? 'dashboard.traveledNone' : 'dashboard.soldNone')}
          text={t(isTravel ? 'dashboard.traveledNoneText' : 'dashboard.soldNoneText')}
          scene="coast"
        />
      ) : (
        <>
          <Against chart={chart} />
          <p className="visually-hidden">{t('dashboard.chartOf', { figure: t(FIGURE_KEYS[figure]), days })}</p>
          <figure className={classes.bars} aria-hidden="true">
            <SoldBars
              bars={steps.map((step) => ({
                key: step.from,
                name: stepName(step, chart.by, locale),
                value: step[figure],
                href: soldHref(choice.search.product ?? null, step),
              }))}
              write={write}
            />
          </figure>
          <SoldTable steps={steps} by={chart.by} currency={currency} />
        </>
      )}
    </Card>
  );
}
