import { fullName } from '@caravel/kernel';
import type { FlightReservation } from '@caravel/products/flights/contract';
import { sendFlightMail } from '@caravel/products/flights/contract';
import { call } from '../../../lib/api/call.ts';
import { useT } from '../../../lib/language/i18n.tsx';
import { confirmationPart } from '../../checkout.ts';
import { FareTerms } from '../fare-terms.tsx';
import { Itinerary } from '../itinerary.tsx';
import { priceLines } from '../price-lines.ts';
import { reservations } from '../reservations.ts';
import { hasReserved, ReservedExtras } from '../reserved-extras.tsx';

function Passengers({ booking }: { booking: FlightReservation }) {
  const t = useT();
  return (
    <ul>
      {booking.passengers.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a traveler is their place in the booking
        <li key={index}>
          <bdi>{fullName(person)}</bdi>
          {person.ticketNumber ? <span> · {t('trips.ticketNumber', { number: person.ticketNumber })}</span> : null}
        </li>
      ))}
    </ul>
  );
}

/** A flight's part of the confirmation. */
export const flightConfirmation = confirmationPart<FlightReservation>({
  product: 'flights',
  source: reservations,
  sendMail: async (bookingId, idempotencyKey) => (await call(sendFlightMail, { body: { bookingId } }, { idempotencyKey })).data,
  // A round trip leads to where it turns, any other to its end.
  placeBooked: 'flightCheckout.placeBooked',
  placeOf: ({ flights, isRoundTrip }) => {
    const leg = isRoundTrip ? flights[0] : flights.at(-1);
    return leg && { name: leg.destinationCity, place: leg.destination };
  },
  linesOf: ({ price }, t) => priceLines(price, t),
  parts: [
    {
      id: 'flights',
      title: (_booking, t) => t('flightCheckout.reviewFlights'),
      Content: ({ booking }) => <Itinerary slices={booking.flights} isRoundTrip={booking.isRoundTrip} />,
    },
    {
      id: 'extras',
      title: (_booking, t) => t('flightSeats.step'),
      isShown: hasReserved,
      Content: ReservedExtras,
    },
    { id: 'travelers', title: (_booking, t) => t('checkout.reviewTravelers'), Content: Passengers },
    {
      id: 'fare',
      title: ({ family }, t) => t('flightCheckout.reviewFare', { name: family.name }),
      Content: ({ booking }) => <FareTerms family={booking.family} />,
    },
  ],
});
