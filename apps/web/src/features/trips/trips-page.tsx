import type { Product, Trip } from '@caravel/contracts';
import { listTrips } from '@caravel/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { FlightStatusDot } from '../../components/flight/flight-status.tsx';
import { Scene } from '../../components/scene/scene.tsx';
import { CardSkeletons } from '../../components/skeletons.tsx';
import { formatDate, formatDateRange, formatMoney } from '../../lib/format.ts';
import { useFormatLocale, useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useCall } from '../../lib/use-call.ts';
import classes from './trips-page.module.css';

const PAGE_SIZE = 12;
const TABS = ['upcoming', 'past', 'cancelled'] as const;
type When = (typeof TABS)[number];

const TAB_KEYS = { upcoming: 'trips.upcoming', past: 'trips.past', cancelled: 'trips.cancelledTab' } as const;
const EMPTY_KEYS = { upcoming: 'trips.emptyUpcoming', past: 'trips.emptyPast', cancelled: 'trips.emptyCancelled' } as const;
const PRODUCT_KEYS: Readonly<Record<Product, 'common.flights' | 'common.hotels' | 'common.cars' | 'common.activities'>> = {
  flights: 'common.flights',
  hotels: 'common.hotels',
  cars: 'common.cars',
  activities: 'common.activities',
};
const PRODUCTS = ['flights', 'hotels', 'cars', 'activities'] as const;

/** Where a trip is shown in detail. */
function tripHref(trip: Trip): string {
  return `/flight-details?${new URLSearchParams({ bookingId: trip.bookingId })}`;
}

function TripCard({ trip, isNext }: { trip: Trip; isNext: boolean }) {
  const t = useT();
  const locale = useFormatLocale();
  const days =
    trip.startsOn === trip.endsOn
      ? formatDate(trip.startsOn, locale, 'full')
      : formatDateRange(trip.startsOn, trip.endsOn, locale, 'full');
  return (
    <li className={classes.card} data-next={isNext || undefined}>
      {isNext ? (
        <div className={classes.picture} aria-hidden="true">
          <Scene seed={trip.title} light="dusk" />
        </div>
      ) : null}
      <div className={classes.body}>
        {isNext ? <p className={classes.next}>{t('trips.next')}</p> : null}
        <h2 className={classes.title}>
          <Link to={tripHref(trip)} className={classes.link}>
            <bdi>{trip.title}</bdi>
          </Link>
        </h2>
        <p className={classes.days}>{days}</p>
        <p className={classes.quiet}>
          <bdi>{trip.subtitle}</bdi>
        </p>
      </div>
      <div className={classes.end}>
        <FlightStatusDot status={trip.status} isHeld={trip.sagaState === 'held'} />
        <span className={`${classes.price} tabular`}>{formatMoney(trip.total, locale)}</span>
        {trip.reference ? (
          <span className={classes.quiet}>
            {t('trips.reference')} <bdi translate="no">{trip.reference}</bdi>
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** The caller's own trips (spec 3: /mytrip and /mytrips): the next one on top, tabs by time, products, pages. The state is in the address. */
export function TripsPage() {
  const t = useT();
  usePageTitle(t('trips.title'));
  const search = useSearch({ from: '/protected/mytrips' });
  const navigate = useNavigate({ from: '/mytrips' });
  const when: When = search.when ?? 'upcoming';
  const page = search.page ?? 1;
  const { product } = search;
  const trips = useCall(
    listTrips,
    { query: { when, offSet: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE, ...(product ? { product } : {}) } },
    { keepPrevious: true },
  );
  const data = trips.data?.data;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE));
  const goTo = (next: { when?: When; product?: Product; page?: number }) => navigate({ search: next });
  const counted = (tab: When) =>
    data ? t('trips.tabCount', { name: t(TAB_KEYS[tab]), count: data.counts[tab] }) : t(TAB_KEYS[tab]);
  return (
    <div className={classes.page}>
      <h1 className={classes.heading} tabIndex={-1}>
        {t('trips.title')}
      </h1>
      <div className={classes.bar}>
        <nav aria-label={t('trips.when')}>
          <ul className={classes.tabs}>
            {TABS.map((tab) => (
              <li key={tab}>
                <Link
                  to="/mytrips"
                  search={{ when: tab, ...(product ? { product } : {}) }}
                  className={classes.tab}
                  aria-current={tab === when ? 'page' : undefined}
                >
                  {counted(tab)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <NativeSelect
          aria-label={t('trips.product')}
          data={[
            { value: '', label: t('trips.allProducts') },
            ...PRODUCTS.map((id) => ({ value: id, label: t(PRODUCT_KEYS[id]) })),
          ]}
          value={product ?? ''}
          onChange={(event) => {
            const chosen = PRODUCTS.find((id) => id === event.currentTarget.value);
            void goTo({ when, ...(chosen ? { product: chosen } : {}) });
          }}
        />
      </div>
      <section aria-label={t(TAB_KEYS[when])} aria-busy={trips.isPlaceholderData}>
        {trips.isPending ? <CardSkeletons count={3} height={120} /> : null}
        {trips.isError ? (
          <EmptyState title={trips.error.message} scene="mountain">
            <Button onClick={() => trips.refetch()}>{t('common.retry')}</Button>
          </EmptyState>
        ) : null}
        {data && data.trips.length === 0 ? (
          <EmptyState title={t(EMPTY_KEYS[when])} scene={when === 'cancelled' ? 'desert' : 'coast'}>
            {when === 'upcoming' ? (
              <Button renderRoot={(props) => <Link {...props} to="/booknow/flights" />}>{t('common.searchFlights')}</Button>
            ) : null}
          </EmptyState>
        ) : null}
        <ul className={classes.list}>
          {data?.trips.map((trip, index) => (
            <TripCard key={trip.bookingId} trip={trip} isNext={when === 'upcoming' && page === 1 && index === 0} />
          ))}
        </ul>
        {pages > 1 ? (
          <nav className={classes.paging} aria-label={t('common.results', { count: data?.total ?? 0 })}>
            <Button variant="default" disabled={page <= 1} onClick={() => goTo({ ...search, page: page - 1 })}>
              {t('common.previousPage')}
            </Button>
            <span className="tabular">{t('trips.pageOf', { page, pages })}</span>
            <Button variant="default" disabled={page >= pages} onClick={() => goTo({ ...search, page: page + 1 })}>
              {t('common.nextPage')}
            </Button>
          </nav>
        ) : null}
      </section>
    </div>
  );
}
