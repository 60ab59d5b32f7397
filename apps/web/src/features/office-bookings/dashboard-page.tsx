import type { FlightBookingRow } from '@caravel/contracts';
import { listAgencyFlights } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { IconBrush, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import page from '../../components/page.module.css';
import { PageFrame } from '../../components/page-frame.tsx';
import { CardSkeletons } from '../../components/skeletons.tsx';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useSession } from '../../lib/session.ts';
import { useCall } from '../../lib/use-call.ts';
import { FlightStatusDot } from '../../products/flights/flight-status.tsx';
import classes from './office.module.css';

const LIST = '/office/bookings/flights';
const CONFIRMED = 'Booked,Ticket Requested,Ticketed';

/** A figure that leads to the list that it counts. */
function Count({ label, value, href }: { label: string; value: string; href: string }) {
  return (
    <li>
      <Link to={href} className={classes.count}>
        <span className={classes.quiet}>{label}</span>
        <span className={classes.figure}>{value}</span>
      </Link>
    </li>
  );
}

function NewBooking({ row }: { row: FlightBookingRow }) {
  const locale = useFormatLocale();
  const href: string = `/flight-details?${new URLSearchParams({ bookingId: row.bookingId })}`;
  return (
    <li>
      <Link to={href} className={classes.row}>
        <span>
          <strong>
            <bdi>{row.fromCity}</bdi> – <bdi>{row.toCity}</bdi>
          </strong>
          <span className={classes.quiet}>
            <bdi>{row.leadPassenger}</bdi> · {formatDate(row.travelDate, locale, 'full')}
          </span>
        </span>
        <span>
          <span className="tabular">{formatMoney(row.salesPrice, locale)}</span>
          <FlightStatusDot status={row.status} isHeld={row.sagaState === 'held'} />
        </span>
      </Link>
    </li>
  );
}

/** Start of the office (spec 3, section 2: confirmed, upcoming, all and cancelled bookings, commission, newest bookings). Figures are those of the lists they lead to. */
export function DashboardPage() {
  const t = useT();
  const locale = useFormatLocale();
  const session = useSession();
  usePageTitle(t('common.dashboard'));
  const count = (query: { selectedStatus?: string; showPastTrips: 'true' | 'false' }) =>
    ({ query: { offSet: 0, limit: 1, sort: '-created', ...query } }) as const;
  const all = useCall(listAgencyFlights, { query: { offSet: 0, limit: 6, sort: '-created', showPastTrips: 'true' } });
  const confirmed = useCall(listAgencyFlights, count({ selectedStatus: CONFIRMED, showPastTrips: 'true' }));
  const upcoming = useCall(listAgencyFlights, count({ selectedStatus: CONFIRMED, showPastTrips: 'false' }));
  const cancelled = useCall(listAgencyFlights, count({ selectedStatus: 'cancelled', showPastTrips: 'true' }));
  const lists = [all, confirmed, upcoming, cancelled];
  /** A figure of a list; dots while it loads, a dash where it could not be had. */
  const figure = (list: typeof all, write: (data: NonNullable<typeof all.data>['data']) => string | undefined) =>
    (list.data && write(list.data.data)) ?? (list.isError ? '–' : '…');
  const totalOf = (list: typeof all) => figure(list, ({ totalFlightRecords }) => formatNumber(totalFlightRecords, locale));
  const retry = () => {
    for (const list of lists) if (list.isError) void list.refetch();
  };
  const failed = lists.find(({ isError }) => isError);
  const newest = all.data?.data.flights;
  const inList = (search: Record<string, string>) => `${LIST}?${new URLSearchParams(search)}`;
  return (
    <PageFrame
      layout="office"
      title={t('office.hello', { name: session?.firstName || session?.name || '' })}
      actions={
        <div className={classes.actions}>
          {session?.userType === 'AgencyOwner' ? (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconBrush size={16} aria-hidden="true" />}
              renderRoot={(props) => <Link {...props} to="/settings/website" />}
            >
              {t('common.websiteSettings')}
            </Button>
          ) : null}
          <Button
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            renderRoot={(props) => <Link {...props} to="/booknow/flights" />}
          >
            {t('office.bookForClient')}
          </Button>
        </div>
      }
    >
      <ul className={classes.counts}>
        <Count label={t('office.countConfirmed')} value={totalOf(confirmed)} href={inList({ status: CONFIRMED, past: 'true' })} />
        <Count label={t('office.countUpcoming')} value={totalOf(upcoming)} href={inList({ status: CONFIRMED })} />
        <Count label={t('office.countAll')} value={totalOf(all)} href={inList({ past: 'true' })} />
        <Count
          label={t('office.countCancelled')}
          value={totalOf(cancelled)}
          href={inList({ status: 'cancelled', past: 'true' })}
        />
        <Count
          label={t('office.commission')}
          value={figure(all, ({ sums }) => sums && formatMoney(sums.commission, locale))}
          href={inList({ past: 'true' })}
        />
      </ul>
      <section className={page.card} aria-labelledby="newest">
        <div className={classes.cardHead}>
          <h2 id="newest">{t('office.newest')}</h2>
          <Link to={LIST}>{t('office.allBookings')}</Link>
        </div>
        {all.isPending ? <CardSkeletons count={4} height={52} /> : null}
        {failed?.error ? (
          <EmptyState title={failed.error.message} scene="mountain">
            <Button onClick={retry}>{t('common.retry')}</Button>
          </EmptyState>
        ) : null}
        {newest?.length === 0 ? (
          <EmptyState title={t('office.bookingsNone')} text={t('office.bookingsNoneText')} scene="coast" />
        ) : null}
        <ul className={classes.rows}>
          {newest?.map((row) => (
            <NewBooking key={row.bookingId} row={row} />
          ))}
        </ul>
      </section>
    </PageFrame>
  );
}
