import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { NoBooking } from '../../components/no-booking.tsx';
import page from '../../components/page.module.css';
import { CardSkeletons } from '../../components/skeletons.tsx';
import { useT } from '../../lib/i18n.tsx';
import { usePageTitle } from '../../lib/page-title.tsx';
import { PATHS } from '../../lib/paths.ts';
import { isTravelAgent, useSession } from '../../lib/session.ts';
import { useReservation } from '../../products/flights/use-reservation.ts';
import { FlightBooking } from './flight-booking.tsx';

/** A flight booking in detail (spec 2, section 2: /flight-details and /booknow/flights/reservation-details), for its traveler and for staff. */
export function FlightBookingPage() {
  const t = useT();
  const isStaff = isTravelAgent(useSession());
  const { bookingId, orderID, back } = useSearch({ strict: false });
  usePageTitle(t('trips.bookingTitle'));
  const found = useReservation(bookingId ? { bookingId } : orderID ? { orderID } : undefined);
  const backHref = isStaff ? `/office/bookings/flights${back ? `?${back}` : ''}` : PATHS.myTrips;
  if ((!bookingId && !orderID) || (found.isError && !found.data)) {
    return (
      <NoBooking
        error={found.error}
        listHref={backHref}
        listLabel={t(isStaff ? 'trips.backToBookings' : 'common.myTrips')}
        onRetry={() => found.refetch()}
      />
    );
  }
  return (
    <div className={page.page}>
      <Link to={backHref} className={page.back}>
        <IconArrowLeft size={18} aria-hidden="true" className="mirror" />
        {t(isStaff ? 'trips.backToBookings' : 'common.myTrips')}
      </Link>
      {found.data ? <FlightBooking booking={found.data} /> : <CardSkeletons count={3} height={180} />}
    </div>
  );
}
