import { fullName } from '@caravel/kernel';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { Card } from '../../../components/page/card.tsx';
import page from '../../../components/page/page.module.css';
import { GENDER_WORDS } from '../../../components/people/gender-words.ts';
import { formatDate } from '../../../lib/language/format.ts';
import { useFormatLocale, useT } from '../../../lib/language/i18n.tsx';
import { FareTerms } from '../fare-terms.tsx';
import { Itinerary } from '../itinerary.tsx';
import { hasReserved, ReservedExtras } from '../reserved-extras.tsx';
import classes from './flight-sections.module.css';

function Travelers({ booking }: { booking: FlightReservation }) {
  const t = useT();
  const locale = useFormatLocale();
  return (
    <ul className={classes.people}>
      {booking.passengers.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
        <li key={index}>
          <strong>
            <bdi>{[person.title && t(`checkout.title${person.title}`), fullName(person)].filter(Boolean).join(' ')}</bdi>
          </strong>
          <span className={page.quiet}>
            {t('flights.passengerLine', { type: person.type, count: 1 })} · {t(GENDER_WORDS[person.gender])} ·{' '}
            {t('trips.born', { day: formatDate(person.dob, locale, 'full') })}
            {person.passportLast4 ? ` · ${t('trips.passportEnding', { last4: person.passportLast4 })}` : null}
          </span>
          <span className={page.quiet}>
            {person.ticketNumber ? t('trips.ticketNumber', { number: person.ticketNumber }) : t('trips.ticketNone')}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The contents of a flight booking: the journey, its travelers, the fare. */
export function FlightSections({ booking }: { booking: FlightReservation }) {
  const t = useT();
  return (
    <>
      <Card title={t('flightCheckout.reviewFlights')}>
        <Itinerary slices={booking.flights} isRoundTrip={booking.isRoundTrip} change={booking.change} />
      </Card>
      <Card title={t('checkout.reviewTravelers')}>
        <Travelers booking={booking} />
      </Card>
      {hasReserved(booking) ? (
        <Card title={t('flightSeats.step')}>
          <ReservedExtras booking={booking} />
        </Card>
      ) : null}
      <Card title={t('flightCheckout.reviewFare', { name: booking.family.name })}>
        <FareTerms family={booking.family} isFreed={booking.change?.freesCancelling === true} />
      </Card>
    </>
  );
}
