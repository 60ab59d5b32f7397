import { listTrips, TRIP_TIMES, type TripTime } from '@caravel/contracts';
import { pathsOf } from '@caravel/products';
import { Button } from '@mantine/core';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { offWhen } from '../../components/form/off-when.ts';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { useCall } from '../../lib/api/use-call.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { TripCard } from './trip-card.tsx';
import type { TripFilters } from './trip-filters.ts';
import { TripsAside } from './trips-aside.tsx';
import classes from './trips-page.module.css';
import { ExportTrips, TripSelects } from './trips-toolbar.tsx';

const PAGE_SIZE = 12;
const TAB_KEYS = {
  upcoming: 'trips.upcoming',
  past: 'trips.past',
  cancelled: 'trips.cancelledTab',
  failed: 'trips.failedTab',
} as const;
const EMPTY_KEYS = {
  upcoming: 'trips.emptyUpcoming',
  past: 'trips.emptyPast',
  cancelled: 'trips.emptyCancelled',
  failed: 'trips.emptyFailed',
} as const;

type Counts = Readonly<Record<TripTime, number>>;

function Tabs({ filters, counts }: { filters: TripFilters; counts: Counts | undefined }) {
  const t = useT();
  // Tries that came to nothing are no trips: their list is offered only where there are some.
  const times = TRIP_TIMES.filter((when) => when !== 'failed' || filters.when === when || (counts?.failed ?? 0) > 0);
  return (
    <nav aria-label={t('trips.when')}>
      <ul className={classes.tabs}>
        {times.map((when) => (
          <li key={when}>
            <Link
              to="/mytrips"
              search={{ when, ...(filters.product ? { product: filters.product } : {}) }}
              className={classes.tab}
              aria-current={when === filters.when ? 'page' : undefined}
            >
              {counts ? t('trips.tabCount', { name: t(TAB_KEYS[when]), count: counts[when] }) : t(TAB_KEYS[when])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Says that nothing matches the filters, or that there are no trips yet. */
function NoTrips({ filters, onClear }: { filters: TripFilters; onClear: () => void }) {
  const t = useT();
  const [first] = useOnSale();
  if (filters.product || filters.status) {
    return (
      <EmptyState title={t('trips.emptyFiltered')} scene="desert">
        <Button variant="default" onClick={onClear}>
          {t('common.clearAll')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(EMPTY_KEYS[filters.when])}
      scene={filters.when === 'cancelled' || filters.when === 'failed' ? 'desert' : 'coast'}
    >
      {filters.when === 'upcoming' && first ? (
        <Button renderRoot={(props) => <Link {...props} to={pathsOf(first.product).search} />}>{t(first.searchKey)}</Button>
      ) : null}
    </EmptyState>
  );
}

function Paging({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useT();
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <nav className={classes.paging} aria-label={t('common.results', { count: total })}>
      <Button variant="default" {...offWhen(page <= 1, () => onPage(page - 1))}>
        {t('common.previousPage')}
      </Button>
      <span className="tabular">{t('trips.pageOf', { page, pages })}</span>
      <Button variant="default" {...offWhen(page >= pages, () => onPage(page + 1))}>
        {t('common.nextPage')}
      </Button>
    </nav>
  );
}

/**
 * The caller's own trips (spec 3: /mytrip and /mytrips): the next one on top, tabs by time, filters by product and
 * status, pages. Staff, for whom it is a tool, have an export too, and beside it the number of bookings and recent activity. The state is in the
 * address.
 */
export function TripsPage() {
  const t = useT();
  usePageTitle(t('trips.title'));
  const { when = 'upcoming', product, status, page = 1 } = useSearch({ from: '/protected/mytrips' });
  const navigate = useNavigate({ from: '/mytrips' });
  const isStaff = isTravelAgent(useSession());
  const filters: TripFilters = { when, product, status };
  const query = { when, product, selectedStatus: status, offSet: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  const trips = useCall(listTrips, { query }, { keepPrevious: true });
  const data = trips.data?.data;
  const show = (next: TripFilters & { page?: number }) => navigate({ search: next });
  return (
    <PageFrame
      layout="trips"
      title={t('trips.title')}
      actions={isStaff ? <ExportTrips filters={filters} total={data?.total ?? 0} /> : null}
    >
      <div className={classes.bar}>
        <Tabs filters={filters} counts={data?.counts} />
        <TripSelects filters={filters} onChange={show} />
      </div>
      <div className={classes.columns} data-alone={isStaff ? undefined : ''}>
        <section aria-label={t(TAB_KEYS[when])} aria-busy={trips.isPlaceholderData}>
          {trips.isPending ? <CardSkeletons count={3} height={120} /> : null}
          {trips.isError ? (
            <EmptyState title={trips.error.message} scene="mountain">
              <Button onClick={() => trips.refetch()}>{t('common.retry')}</Button>
            </EmptyState>
          ) : null}
          {data && data.trips.length === 0 && data.total > 0 ? (
            <Navigate from="/mytrips" to="." search={{ ...filters, page: Math.ceil(data.total / PAGE_SIZE) }} replace />
          ) : null}
          {data && data.total === 0 ? <NoTrips filters={filters} onClear={() => show({ when })} /> : null}
          <ul className={classes.list}>
            {data?.trips.map((trip, index) => (
              <TripCard key={trip.bookingId} trip={trip} isNext={when === 'upcoming' && page === 1 && index === 0} />
            ))}
          </ul>
          {data ? <Paging page={page} total={data.total} onPage={(next) => show({ ...filters, page: next })} /> : null}
        </section>
        {isStaff ? <TripsAside /> : null}
      </div>
    </PageFrame>
  );
}
