import { IconArrowLeft } from '@caravel/icons';
import { Link, useSearch } from '@tanstack/react-router';
import { NoBooking } from '../../components/notices/no-booking.tsx';
import { CardSkeletons } from '../../components/notices/skeletons.tsx';
import { Breadcrumbs } from '../../components/page/breadcrumbs.tsx';
import page from '../../components/page/page.module.css';
import { usePageTitle } from '../../lib/address/page-title.tsx';
import { PATHS } from '../../lib/address/paths.ts';
import { type Translator, useT } from '../../lib/language/i18n.tsx';
import { isTravelAgent, useSession } from '../../lib/session/session.ts';
import type { BookingRecord, ProductBooking } from '../../products/booking.ts';
import { backToList, listBefore } from '../../products/list-before.ts';
import { useBooking } from '../../products/use-booking.ts';
import { BookingView } from './booking-view.tsx';
import walk from './list-walk.module.css';
import { ListWalk } from './list-walk.tsx';

/** What a staff's tab is called, to be found among others: whose booking it is, and its reference or what is booked. */
function deskTitle<Booking extends BookingRecord>(part: ProductBooking<Booking>, booking: Booking | undefined, t: Translator) {
  if (!booking) return t('desk.booking');
  return `${booking.client.name} · ${booking.recordLocator ?? part.namesOf(booking).join(' – ')}`;
}

/**
 * A booking of a product in detail, for its traveler and for staff. `back` in the address is the state of the list that it was
 * opened from: staff go back to it, and along it.
 */
export function BookingPage<Booking extends BookingRecord>({ part }: { part: ProductBooking<Booking> }) {
  const t = useT();
  const isStaff = isTravelAgent(useSession());
  const { bookingId, orderID, back } = useSearch({ strict: false });
  const found = useBooking(part.source, bookingId ? { bookingId } : orderID ? { orderID } : undefined);
  usePageTitle(isStaff ? deskTitle(part, found.data, t) : t('trips.bookingTitle'));
  const before = isStaff ? listBefore(back) : null;
  const backHref = isStaff ? backToList(part.product, before) : PATHS.myTrips;
  const backLabel = t(isStaff ? 'trips.backToBookings' : 'common.myTrips');
  if ((!bookingId && !orderID) || (found.isError && !found.data)) {
    return <NoBooking error={found.error} listHref={backHref} listLabel={backLabel} onRetry={() => found.refetch()} />;
  }
  return (
    <div className={page.page}>
      {isStaff ? (
        <div className={walk.top}>
          <Breadcrumbs
            trail={[{ label: t('common.bookings'), href: backHref }]}
            current={found.data?.recordLocator ?? t('desk.booking')}
          />
          {before && bookingId ? <ListWalk before={before} bookingId={bookingId} /> : null}
        </div>
      ) : (
        <Link to={backHref} className={page.back}>
          <IconArrowLeft size={18} aria-hidden="true" className="mirror" />
          {backLabel}
        </Link>
      )}
      {found.data ? (
        <BookingView key={found.data.bookingId} part={part} booking={found.data} />
      ) : (
        <CardSkeletons count={3} height={180} />
      )}
    </div>
  );
}
