import { getDashboard } from '@caravel/contracts';
import { IconBrush, IconPlus } from '@caravel/icons';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { useCall } from '../../lib/api/use-call.ts';
import { todayIn } from '../../lib/language/format.ts';
import { useT } from '../../lib/language/i18n.tsx';
import { useAgency, useBoot } from '../../lib/page/boot.tsx';
import { serverNow } from '../../lib/page/server-clock.ts';
import { useSession } from '../../lib/session/session.ts';
import { whoseText } from '../../products/figure-scope.ts';
import { registry } from '../../products/registry.ts';
import { CountTiles } from './count-tiles.tsx';
import classes from './dashboard.module.css';
import { type DashboardSearch, daysOf, readDashboardSearch, writeDashboardSearch } from './dashboard-search.ts';
import { FirstSteps } from './first-steps.tsx';
import { MostSold } from './most-sold.tsx';
import { NeedsCard } from './needs-card.tsx';
import { NewestBookings } from './newest-bookings.tsx';
import { SoldByStatus } from './sold-by-status.tsx';
import { SoldCard } from './sold-card.tsx';

function Actions({ isOwner }: { isOwner: boolean }) {
  const t = useT();
  return (
    <div className={classes.actions}>
      {isOwner ? (
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
        renderRoot={(props) => <Link {...props} to={PATHS.bookNow} />}
      >
        {t('office.bookForClient')}
      </Button>
    </div>
  );
}

/** What the chart shows, kept in the address. */
function useChartState() {
  const search = readDashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (part: Partial<DashboardSearch>) => {
    const next = writeDashboardSearch({ ...search, ...part });
    void navigate({ to: '.', search: next, replace: true, resetScroll: false });
  };
  return { search, change };
}

/**
 * Start page of the office (spec 3, section 2): what needs somebody, counts and commission, what was sold, and the newest bookings. All of it
 * is one answer of the server, and each number is that of the list it links to.
 */
export function DashboardPage() {
  const t = useT();
  const session = useSession();
  usePageTitle(t('common.dashboard'));
  const { search, change } = useChartState();
  const { by, of, product } = search;
  const { timeZone } = useAgency();
  // The agency's day, as the server counts them, wherever its people are.
  const days = daysOf(search, todayIn(timeZone, serverNow()));
  const query = { ...days, dayOf: of, by, ...(product && { product }) };
  const { data, error, refetch } = useCall(getDashboard, { query }, { keepPrevious: true });
  const { features } = useBoot();
  const info = data?.data.agencyInfo;
  const booked = info?.bookingCounts.byProduct.map((one) => one.product) ?? [];
  const products = registry.among([...features.products, ...booked]);
  return (
    <PageFrame
      layout="office"
      title={t('office.hello', { name: session?.firstName || session?.name || '' })}
      intro={whoseText(session, t)}
      actions={<Actions isOwner={session?.userType === 'AgencyOwner'} />}
    >
      {error ? (
        <EmptyState title={error.message} scene="mountain">
          <Button onClick={() => refetch()}>{t('common.retry')}</Button>
        </EmptyState>
      ) : null}
      {!info && !error ? <CardSkeletons count={5} height={120} /> : null}
      {info && !error ? (
        <>
          {info.onboarding && session ? <FirstSteps steps={info.onboarding} personId={session._id} /> : null}
          <NeedsCard needs={info.needs} />
          <CountTiles counts={info.bookingCounts} products={products} />
          <SoldCard chart={info.chart} search={search} change={change} products={products} />
          <SoldByStatus chart={info.chart} product={product} />
          <MostSold chart={info.chart} products={products} />
          <NewestBookings newest={info.recentBooking} products={products} />
        </>
      ) : null}
    </PageFrame>
  );
}
