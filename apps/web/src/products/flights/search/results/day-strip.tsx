import type { SearchForm } from '@caravel/flight-search';
import type { Money, PlainDate } from '@caravel/kernel';
import { Link } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { formatAgo, formatDate, formatDays, formatMoney } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { ServerState } from '../../../../lib/page/server-state.tsx';
import { useSearchState } from '../flight-store.ts';
import { cheaperDay } from './cheaper-day.ts';
import classes from './day-strip.module.css';
import { type NearDay, useDayPrices } from './use-day-prices.ts';

/** The least of some amounts of one currency; null if there are none. */
const leastOf = (totals: readonly Money[]): Money | null =>
  totals.reduce<Money | null>((least, one) => (least && least.amountMinor <= one.amountMinor ? least : one), null);

type DayLinkProps = { near: NearDay; isChosen: boolean; isLow: boolean; isLoading: boolean };

function DayLink({ near: { day, end, params, total, seenAt }, isChosen, isLow, isLoading }: DayLinkProps) {
  const t = useT();
  const seen = seenAt === null ? null : t('flights.seenAgo', { ago: formatAgo(seenAt, Date.now(), t.formats) });
  return (
    <Link
      to="/booknow/flights/search"
      search={params}
      className={classes.day}
      aria-current={isChosen ? 'page' : undefined}
      data-low={isLow || undefined}
    >
      <span className={classes.date} aria-hidden="true">
        {formatDate(day, t.formats)}
      </span>
      <span className="visually-hidden">{end ? formatDays(day, end, t.formats) : formatDate(day, t.formats)}, </span>
      {end ? (
        <span className={classes.end} aria-hidden="true">
          {t('flights.dayBack', { day: formatDate(end, t.formats, 'day') })}
        </span>
      ) : null}
      {total ? (
        <bdi className={`${classes.price} tabular`}>{formatMoney(total, t.formats)}</bdi>
      ) : isLoading ? (
        <span className={classes.waiting}>
          <span className="visually-hidden">{t('flights.dayPriceWaits')}</span>
        </span>
      ) : (
        <span className={classes.none}>{t('flights.dayNoPrice')}</span>
      )}
      {isLow ? <span className={classes.note}>{t('flights.dayLowest')}</span> : null}
      {seen ? <span className={classes.note}>{seen}</span> : null}
    </Link>
  );
}

/** Says how much less the cheapest of the other days costs, and leads to it; nothing if none costs less. */
function Cheaper({ days: near, chosenDay }: { days: readonly NearDay[]; chosenDay: PlainDate }) {
  const t = useT();
  const found = cheaperDay(near, chosenDay);
  if (!found) return null;
  return (
    <p className={classes.cheaper}>
      <Link to="/booknow/flights/search" search={found.near.params}>
        {t('flights.cheaperDay', { day: formatDate(found.near.day, t.formats), amount: formatMoney(found.less, t.formats) })}
      </Link>
    </p>
  );
}

type DayStripProps = { form: SearchForm; today: PlainDate };

function Strip({ form, today }: DayStripProps) {
  const t = useT();
  const found = useDayPrices(form, today);
  const results = useSearchState((state) => state.results);
  const listed = useMemo(() => leastOf(results.map(({ total }) => total)), [results]);
  const chosenDay = form.segments[0]?.date;
  const strip = useRef<HTMLUListElement>(null);
  const count = found?.days.length ?? 0;
  // On a phone the strip scrolls by itself: the chosen day stands in its middle, and the page stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chosen day
  useLayoutEffect(() => {
    const list = strip.current;
    const chosen = list?.querySelector('[aria-current]');
    if (!list || !chosen) return;
    const [frame, box] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    list.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
  }, [chosenDay, count]);
  if (!found || !chosenDay) return null;
  const days = found.days.map((near) => (near.day === chosenDay && listed ? { ...near, total: listed, seenAt: null } : near));
  const least = leastOf(days.flatMap(({ total }) => total ?? []));
  const isAllAlike = days.every(({ total }) => total?.amountMinor === least?.amountMinor);
  return (
    <nav aria-label={t('flights.daysAround')} aria-busy={found.isLoading}>
      <ul className={classes.days} ref={strip}>
        {days.map((near) => (
          <li key={near.day}>
            <DayLink
              near={near}
              isChosen={near.day === chosenDay}
              isLow={!found.isLoading && !isAllAlike && near.total !== null && near.total.amountMinor === least?.amountMinor}
              isLoading={found.isLoading}
            />
          </li>
        ))}
      </ul>
      {found.isLoading ? null : <Cheaper days={days} chosenDay={chosenDay} />}
    </nav>
  );
}

/**
 * The days around the searched one with the least that each costs; each leads to its search. The searched day costs what the list below costs, so that
 * the page says one thing even where a price elsewhere was seen earlier.
 */
export function DayStrip(props: DayStripProps) {
  return (
    <ServerState>
      <Strip {...props} />
    </ServerState>
  );
}
