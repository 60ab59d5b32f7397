import type { Money, PlainDate } from '@caravel/kernel';
import { currencyExponent } from '@caravel/kernel';
import type { ReactNode } from 'react';
import { formatAgo, formatDate, formatDays, formatMoney } from '../../lib/language/format.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import { ActionButton } from '../buttons/action-link.tsx';
import { lowestOf, type PricedDay } from './cheaper-day.ts';
import classes from './price-graph.module.css';
import { useMiddle } from './use-middle.ts';

/** What the link of a day has: its look, and what is in it: its words for screen readers, and its bar for the others. */
export type DayLinkParts = {
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-current': 'page' | undefined;
  readonly 'data-low': true | undefined;
};

/** A day whose price may still be asked for. */
export type GraphDay = PricedDay & { readonly isLoading: boolean };

type PriceGraphProps<Day> = {
  label: string;
  days: readonly Day[];
  chosenDay: PlainDate;
  /** The prices cannot be had now. */
  hasFailed: boolean;
  onAgain: () => void;
  /** The link to a day's search. */
  linkTo: (day: Day, parts: DayLinkParts) => ReactNode;
};

/** The lowest bar that can be seen and pressed, in percent of the highest. */
const LEAST_PERCENT = 6;

/** Whole units, rounded up: a bar must not promise a price below the real one. */
function roughly(total: Money, t: Translator): string {
  const unit = 10 ** currencyExponent(total.currency);
  return formatMoney({ ...total, amountMinor: Math.ceil(total.amountMinor / unit) * unit }, t.formats, { compact: true });
}

/** A day in words: when, at least how much, and since when that is known. */
function dayText({ day, end, total, seenAt, isLoading }: GraphDay, isLow: boolean, t: Translator): string {
  const days = end ? formatDays(day, end, t.formats) : formatDate(day, t.formats);
  if (!total) return t(isLoading ? 'priceDays.waits' : 'priceDays.none', { days });
  const said = t('priceDays.from', { days, price: formatMoney(total, t.formats) });
  const seen = seenAt === null ? [] : [t('priceDays.seen', { ago: formatAgo(seenAt, Date.now(), t.formats) })];
  return [said, ...(isLow ? [t('priceDays.lowest')] : []), ...seen].join(', ');
}

function Bar({ total, isLoading, most }: { total: Money | null; isLoading: boolean; most: number }) {
  const t = useT();
  const percent = total ? Math.max(LEAST_PERCENT, Math.round((total.amountMinor / most) * 100)) : 0;
  return (
    <span className={classes.column} aria-hidden="true">
      {total || isLoading ? (
        <span className={classes.bar} data-waiting={!total || undefined} style={total ? { blockSize: `${percent}%` } : undefined}>
          {total ? <bdi className={`${classes.price} tabular`}>{roughly(total, t)}</bdi> : null}
        </span>
      ) : (
        <span className={classes.none}>–</span>
      )}
    </span>
  );
}

/** The least that the days around the chosen one cost, a bar each; each leads to its search. Bars begin at nothing, so that they compare as prices do. */
export function PriceGraph<Day extends GraphDay>(props: PriceGraphProps<Day>) {
  const { label, days, chosenDay, hasFailed, onAgain, linkTo } = props;
  const t = useT();
  const row = useMiddle(chosenDay, days.length);
  const isLoading = days.some((one) => one.isLoading);
  const totals = days.flatMap(({ total }) => total ?? []);
  const most = Math.max(1, ...totals.map(({ amountMinor }) => amountMinor));
  const low = isLoading ? null : lowestOf(days);
  if (hasFailed)
    return (
      <div className={classes.said} role="alert">
        <p>{t('priceDays.failed')}</p>
        <ActionButton look="outline" size="sm" onClick={onAgain}>
          {t('common.retry')}
        </ActionButton>
      </div>
    );
  return (
    <nav aria-label={label} aria-busy={isLoading}>
      {!isLoading && totals.length === 0 ? <p className={classes.said}>{t('priceDays.empty')}</p> : null}
      <ul className={classes.days} ref={row}>
        {days.map((one) => {
          const isLow = low !== null && one.total?.amountMinor === low.amountMinor;
          return (
            <li key={one.day}>
              {linkTo(one, {
                className: classes.day,
                'aria-current': one.day === chosenDay ? 'page' : undefined,
                'data-low': isLow || undefined,
                children: (
                  <>
                    <span className="visually-hidden">{dayText(one, isLow, t)}</span>
                    <Bar total={one.total} isLoading={one.isLoading} most={most} />
                    <span className={classes.weekday} aria-hidden="true">
                      {formatDate(one.day, t.formats, 'weekday')}
                    </span>
                    <span className={classes.date} aria-hidden="true">
                      {formatDate(one.day, t.formats, 'day')}
                    </span>
                  </>
                ),
              })}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
