import type { AgencyInfo } from '@caravel/contracts';
import { bookingPath } from '@caravel/products';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/notices/empty-state.tsx';
import page from '../../components/page/page.module.css';
import { formatDate, formatMoney } from '../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../lib/language/i18n.tsx';
import { BookingStatus } from '../../products/booking-status.tsx';
import type { ProductModule } from '../../products/product.ts';
import { registry } from '../../products/registry.ts';
import classes from './dashboard.module.css';
import { countHref } from './dashboard-links.ts';

type Newest = AgencyInfo['recentBooking'][number];

function NewBooking({ booking }: { booking: Newest }) {
  const locale = useFormatLocale();
  const module = registry.find(booking.product);
  if (!module) return null;
  return (
    <li>
      <Link to={bookingPath(booking.product, booking.bookingId)} className={classes.row}>
        <span>
          <strong>
            <bdi>{booking.title}</bdi>
          </strong>
          <span className={classes.quiet}>
            <bdi>{booking.leadTraveler}</bdi> · {formatDate(booking.startsOn, locale, 'full')}
          </span>
        </span>
        <span>
          <span className="tabular">{formatMoney(booking.total, locale)}</span>
          <BookingStatus of={module} status={booking.status} sagaState={booking.sagaState} reader="staff" />
        </span>
      </Link>
    </li>
  );
}

/** The newest bookings, and links to the lists of all. */
export function NewestBookings({ newest, products }: { newest: readonly Newest[]; products: readonly ProductModule[] }) {
  const t = useT();
  return (
    <section className={page.card} aria-labelledby="newest">
      <div className={classes.cardHead}>
        <h2 id="newest">{t('office.newest')}</h2>
        {products.map((module) => (
          <Link key={module.product} to={countHref(module, 'total')}>
            {t(products.length === 1 ? 'office.allBookings' : module.listKey)}
          </Link>
        ))}
      </div>
      {newest.length === 0 ? (
        <EmptyState title={t('office.bookingsNone')} text={t('office.bookingsNoneText')} scene="coast" />
      ) : (
        <ul className={classes.rows}>
          {newest.map((booking) => (
            <NewBooking key={booking.bookingId} booking={booking} />
          ))}
        </ul>
      )}
    </section>
  );
}
