import { bookingPath } from '@caravel/contracts';
import { Button } from '@mantine/core';
import { IconBrush, IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { JoinedNames } from '../../components/page/joined-names.tsx';
import page from '../../components/page/page.module.css';
import { PageFrame } from '../../components/page/page-frame.tsx';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { formatDate, formatMoney, formatNumber } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { BookingStatus } from '../../products/booking-status.tsx';
import type { ProductModule } from '../../products/product.ts';
import type { BookingLine, BookingsPage } from '../../products/product-list.ts';
import { useOnSale } from '../../products/use-on-sale.ts';
import { COUNTED, type Counted, commissionOf, countHref, countQuery, isCounted, newestOf } from './dashboard-figures.ts';
import classes from './office.module.css';
import { periodText, whoseText } from './scope.ts';
import { bookingsOf } from './use-bookings.ts';

type ListLink = { readonly name: string; readonly figure: string; readonly href: string };

/** A figure that links to the list that it counts, or to several lists if it counts several products. */
function Figure({ label, period, value, lists }: { label: string; period: string; value: string; lists: readonly ListLink[] }) {
  const [only] = lists;
  const words = (
    <>
      <span className={classes.quiet}>{label}</span>
      <span className={classes.figure}>{value}</span>
      <span className={classes.period}>{period}</span>
    </>
  );
  return (
    <li>
      {only && lists.length === 1 ? (
        <Link to={only.href} className={classes.count}>
          {words}
        </Link>
      ) : (
        <div className={classes.count}>
          {words}
          <span className={classes.products}>
            {lists.map(({ name, figure, href }) => (
              <Link key={name} to={href}>
                {name} {figure}
              </Link>
            ))}
          </span>
        </div>
      )}
    </li>
  );
}

function NewBooking({ module, line }: { module: ProductModule; line: BookingLine }) {
  const locale = useFormatLocale();
  return (
    <li>
      <Link to={bookingPath(module.product, line.bookingId)} className={classes.row}>
        <span>
          <strong>
            <JoinedNames names={line.names} />
          </strong>
          <span className={classes.quiet}>
            <bdi>{line.leadTraveler}</bdi> · {formatDate(line.travelDate, locale, 'full')}
          </span>
        </span>
        <span>
          <span className="tabular">{formatMoney(line.salesPrice, locale)}</span>
          <BookingStatus of={module} status={line.status} sagaState={line.sagaState} reader="staff" />
        </span>
      </Link>
    </li>
  );
}

/** The counted lists of every product on sale. */
function useCountedLists(products: readonly ProductModule[]) {
  const asked = products.flatMap((module) =>
    COUNTED.filter((counted) => isCounted(module, counted)).map((counted) => ({ module, counted })),
  );
  const found = useQueries({ queries: asked.map(({ module, counted }) => bookingsOf(module, countQuery(module, counted))) });
  return asked.flatMap((one, at) => {
    const list = found[at];
    return list ? [{ ...one, list }] : [];
  });
}

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

/**
 * Start page of the office (spec 3, section 2: confirmed, upcoming, all and cancelled bookings, commission, newest
 * bookings). Each figure equals that of the list it links to.
 */
export function DashboardPage() {
  const t = useT();
  const locale = useFormatLocale();
  const session = useSession();
  usePageTitle(t('common.dashboard'));
  const products = useOnSale();
  const lists = useCountedLists(products);
  /** A figure summed over some lists: dots while one of them loads, a dash if one failed. */
  const figure = (of: typeof lists, write: (pages: readonly BookingsPage[]) => string | undefined) => {
    const pages = of.flatMap(({ list }) => list.data ?? []);
    const written = pages.length === of.length ? write(pages) : undefined;
    return written ?? (of.some(({ list }) => list.isError) ? '–' : '…');
  };
  const countOf = (pages: readonly BookingsPage[]) =>
    formatNumber(
      pages.reduce((sum, { total }) => sum + total, 0),
      locale,
    );
  const earningsOf = (pages: readonly BookingsPage[]) => {
    const commission = commissionOf(pages);
    return commission && formatMoney(commission, locale);
  };
  const tile = (label: string, counted: Counted, write: (pages: readonly BookingsPage[]) => string | undefined) => {
    const of = lists.filter((one) => one.counted === counted);
    if (of.length === 0) return null;
    const links = of.map((one) => ({
      name: t(`common.${one.module.product}`),
      figure: figure([one], write),
      href: countHref(one.module, counted),
    }));
    const period = periodText({ past: counted === 'upcoming' ? undefined : true }, t, locale);
    return <Figure label={label} period={period} value={figure(of, write)} lists={links} />;
  };
  const all = lists.filter(({ counted }) => counted === 'all');
  const newest = newestOf(all.map(({ module, list }) => ({ module, page: list.data })));
  const failed = lists.filter(({ list }) => list.isError);
  const problem = failed[0]?.list.error;
  const retry = () => {
    for (const { list } of failed) void list.refetch();
  };
  return (
    <PageFrame
      layout="office"
      title={t('office.hello', { name: session?.firstName || session?.name || '' })}
      actions={<Actions isOwner={session?.userType === 'AgencyOwner'} />}
    >
      <p className={classes.scope}>{whoseText(session, t)}</p>
      <ul className={classes.counts}>
        {tile(t('office.countConfirmed'), 'confirmed', countOf)}
        {tile(t('office.countUpcoming'), 'upcoming', countOf)}
        {tile(t('office.countHeld'), 'held', countOf)}
        {tile(t('office.countCancelled'), 'cancelled', countOf)}
        {tile(t('office.countAll'), 'all', countOf)}
        {tile(t('office.commission'), 'all', earningsOf)}
      </ul>
      <section className={page.card} aria-labelledby="newest">
        <div className={classes.cardHead}>
          <h2 id="newest">{t('office.newest')}</h2>
          {products.map((module) => (
            <Link key={module.product} to={countHref(module, 'all')}>
              {t(products.length === 1 ? 'office.allBookings' : module.listKey)}
            </Link>
          ))}
        </div>
        {all.some(({ list }) => list.isPending) ? <CardSkeletons count={4} height={52} /> : null}
        {problem ? (
          <EmptyState title={problem.message} scene="mountain">
            <Button onClick={retry}>{t('common.retry')}</Button>
          </EmptyState>
        ) : null}
        {newest.length === 0 && all.every(({ list }) => list.data) ? (
          <EmptyState title={t('office.bookingsNone')} text={t('office.bookingsNoneText')} scene="coast" />
        ) : null}
        <ul className={classes.rows}>
          {newest.map(({ module, line }) => (
            <NewBooking key={line.bookingId} module={module} line={line} />
          ))}
        </ul>
      </section>
    </PageFrame>
  );
}
