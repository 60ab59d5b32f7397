import type { FlightReservation } from '@caravel/contracts';
import { sendFlightMail } from '@caravel/contracts';
import { useSearch } from '@tanstack/react-router';
import { NoBooking } from '../../../components/no-booking.tsx';
import { CardSkeletons } from '../../../components/skeletons.tsx';
import { formatInstant } from '../../../lib/format.ts';
import type { MessageKey } from '../../../lib/i18n.tsx';
import { useFormatLocale, useT } from '../../../lib/i18n.tsx';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { PATHS } from '../../../lib/paths.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useAction, useAttempt } from '../../../lib/use-call.ts';
import { FareTerms } from '../../../products/flights/fare-terms.tsx';
import { FlightStatusDot } from '../../../products/flights/flight-status.tsx';
import { Itinerary } from '../../../products/flights/itinerary.tsx';
import { priceLines } from '../../../products/flights/price-lines.ts';
import { useReservation } from '../../../products/flights/use-reservation.ts';
import type { ConfirmationPart } from '../confirmation-frame.tsx';
import { ConfirmationFrame } from '../confirmation-frame.tsx';

/** What happens next and when, by status. */
function useNextText(booking: FlightReservation): string {
  const t = useT();
  const locale = useFormatLocale();
  if (booking.holdExpiresAt && booking.sagaState === 'held')
    return t('flightCheckout.nextHeld', { time: formatInstant(booking.holdExpiresAt, locale) });
  if (booking.status === 'Ticketed') return t('flightCheckout.nextTicketed');
  if (booking.status === 'cancelled') return t('checkout.nextCancelled');
  if (booking.status === 'Failed') return t('error.bookingFailed');
  if (booking.status === 'Processing') return t('checkout.waitText');
  return t('flightCheckout.nextBooked');
}

/** The heading says only what is true now: a page opened later may find the booking cancelled. */
function titleKey(booking: FlightReservation): MessageKey {
  if (booking.sagaState === 'held') return 'flightCheckout.heldTitle';
  if (booking.status === 'cancelled') return 'trips.refundCancelled';
  if (booking.status === 'Failed') return 'checkout.failedTitle';
  return booking.status === 'Processing' ? 'checkout.processingTitle' : 'checkout.confirmedTitle';
}

function Confirmation({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const nextText = useNextText(booking);
  const attempt = useAttempt();
  const mail = useAction(sendFlightMail, {
    onSuccess: ({ data }) => {
      attempt.renew();
      showToast({ kind: 'success', text: data.message });
    },
    onError: (failure) => showToast({ kind: 'error', text: failure.message }),
  });
  const parts: ConfirmationPart[] = [
    {
      id: 'flights',
      title: t('flightCheckout.reviewFlights'),
      content: <Itinerary slices={booking.flights} isRoundTrip={booking.isRoundTrip} />,
    },
    {
      id: 'travelers',
      title: t('checkout.reviewTravelers'),
      content: (
        <ul>
          {booking.passengers.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
            <li key={index}>
              <bdi>{[person.firstName, person.middleName, person.lastName].filter(Boolean).join(' ')}</bdi>
              {person.ticketNumber ? <span> · {t('trips.ticketNumber', { number: person.ticketNumber })}</span> : null}
            </li>
          ))}
        </ul>
      ),
    },
    {
      id: 'fare',
      title: t('flightCheckout.reviewFare', { name: booking.family.name }),
      content: <FareTerms family={booking.family} />,
    },
  ];
  return (
    <ConfirmationFrame
      title={t(titleKey(booking))}
      reference={booking.recordLocator}
      status={<FlightStatusDot status={booking.status} isHeld={booking.sagaState === 'held'} />}
      next={nextText}
      sentTo={booking.contact.email}
      isSending={mail.isPending}
      onSend={() => mail.mutate({ body: { bookingId: booking.bookingId }, options: { idempotencyKey: attempt.key() } })}
      documents={booking.documents}
      manageHref={`/flight-details?bookingId=${booking.bookingId}`}
      lines={priceLines(booking.price, t)}
      total={booking.price.total}
      payment={booking.payment}
      parts={parts}
    />
  );
}

/** The confirmation of a flight (spec 2, section 2: /booknow/flights/confirmation). Looks again while the tickets are on their way. */
export function FlightsConfirmationPage() {
  const t = useT();
  const { bookingId } = useSearch({ from: '/protected/booknow/flights/confirmation' });
  usePageTitle(t('checkout.confirmationTitle'));
  const found = useReservation(bookingId ? { bookingId } : undefined);
  // A look again that fails, while the tickets are on their way, takes nothing back.
  if (!bookingId || (found.isError && !found.data)) {
    return (
      <NoBooking error={found.error} listHref={PATHS.myTrips} listLabel={t('common.myTrips')} onRetry={() => found.refetch()} />
    );
  }
  if (!found.data) return <CardSkeletons count={3} height={180} />;
  return <Confirmation booking={found.data} />;
}
