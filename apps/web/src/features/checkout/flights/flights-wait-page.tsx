import { getFlightBookingStatus } from '@caravel/contracts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call } from '../../../lib/call.ts';
import { BookingWait } from '../booking-wait.tsx';
import { DRAFT_KEY, findKeptOffer, forgetBooked, keptCheckoutPath } from './draft.ts';

/** Where a flight booking is waited for (spec 2, section 2, between checkout and confirmation). */
export function FlightsWaitPage() {
  const { bookingId = '' } = useSearch({ from: '/protected/booknow/flights/checkout/wait' });
  const navigate = useNavigate();
  return (
    <BookingWait
      bookingId={bookingId}
      fetchStatus={async (signal) => (await call(getFlightBookingStatus, { query: { bookingId } }, { signal })).data}
      backTo={keptCheckoutPath(findKeptOffer())}
      onFailed={() => forgetBooked(bookingId)}
      onBooked={() => {
        sessionStorage.removeItem(DRAFT_KEY);
        void navigate({ to: '/booknow/flights/confirmation', search: { bookingId }, replace: true });
      }}
    />
  );
}
