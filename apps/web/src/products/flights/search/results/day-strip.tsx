import { paramsOfForm, type SearchForm, toSearchInput } from '@caravel/flight-search';
import type { PlainDate } from '@caravel/kernel';
import { Link } from '@tanstack/react-router';
import { lazyPart } from '../../../../components/page/lazy-part.tsx';
import { lowestOf } from '../../../../components/price-days/cheaper-day.ts';
import { CheaperLine } from '../../../../components/price-days/cheaper-line.tsx';
import { PriceDaysRow, WatchRow } from '../../../../components/price-days/price-days-row.tsx';
import { useMiddle } from '../../../../components/price-days/use-middle.ts';
import { WatchButton } from '../../../../components/price-watch/watch-button.tsx';
import { formatAgo, formatDate, formatDays, formatMoney } from '../../../../lib/language/format.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { ServerState } from '../../../../lib/page/server-state.tsx';
import { useIsDesktop } from '../../../../lib/page/use-is-desktop.ts';
import { watchPrice } from '../flight-calls.ts';
import classes from './day-strip.module.css';
import { type NearDay, type NearDays, useDayPrices } from './use-day-prices.ts';

/** Loaded when somebody opens it. */
const FlightPriceGraph = lazyPart(async () => (await import('./flight-price-graph.tsx')).FlightPriceGraph);

/** Days to either side of the searched one: with it, a week. */
const AROUND = 3;

type DayLinkProps = { near: NearDay; isChosen: boolean; isLow: boolean; isLoading: boolean };

function DayLink({ near: { day, end, params, total, seenAt }, isChosen, isLow, isLoading }: DayLinkProps) {
  const t = useT();
  const seen = seenAt === null ? null : t('priceDays.seen', { ago: formatAgo(seenAt, Date.now(), t.formats) });
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
      {isLow ? <span className={classes.note}>{t('priceDays.lowest')}</span> : null}
      {seen ? <span className={classes.note}>{seen}</span> : null}
    </Link>
  );
}

/** The days in a row, the searched one in its middle. */
function Week({ days, chosenDay, isLoading }: NearDays) {
  const t = useT();
  const strip = useMiddle(chosenDay, days.length);
  const low = isLoading ? null : lowestOf(days);
  return (
    <nav aria-label={t('flights.daysAround')} aria-busy={isLoading}>
      <ul className={classes.days} ref={strip}>
        {days.map((near) => (
          <li key={near.day}>
            <DayLink
              near={near}
              isChosen={near.day === chosenDay}
              isLow={low !== null && near.total?.amountMinor === low.amountMinor}
              isLoading={isLoading}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DayStripProps = { form: SearchForm; today: PlainDate; isOpen: boolean; onOpen: (isOpen: boolean) => void };

function Strip({ form, today, isOpen, onOpen }: DayStripProps) {
  const found = useDayPrices(form, today, AROUND);
  const isDesktop = useIsDesktop();
  const watch = (
    <WatchButton product="flights" params={paramsOfForm(form)} begin={(email) => watchPrice(toSearchInput(form), email)} />
  );
  if (!found) return <WatchRow watch={watch} />;
  const cheaper = (
    <CheaperLine
      {...found}
      linkTo={({ params }, words) => (
        <Link to="/booknow/flights/search" search={params}>
          {words}
        </Link>
      )}
    />
  );
  return (
    <>
      {isDesktop ? <Week {...found} /> : null}
      <PriceDaysRow isOpen={isOpen} onOpen={onOpen} cheaper={found.isLoading ? null : cheaper} watch={watch}>
        {() => <FlightPriceGraph form={form} today={today} />}
      </PriceDaysRow>
    </>
  );
}

/**
 * The days around the searched one with the least that each costs; each leads to its search. A phone has room for the first flight before it has room for
 * the week: there they are folded under the line that says which day costs less. A trip of several legs has the button that watches its price alone.
 */
export function DayStrip(props: DayStripProps) {
  return (
    <ServerState>
      <Strip {...props} />
    </ServerState>
  );
}
