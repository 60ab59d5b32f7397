import { languageOf, type Translator } from '@caravel/messages';
import { airportNames, findAirport } from '@caravel/reference';
import { type AskableTrip, travelerName } from '../../../domains/bookings/index.ts';
import { formatMoney } from '../../../platform/texts/format.ts';
import { changePhrase } from '../rules/fare-rules.ts';
import { presentFare } from '../search/presenters.ts';
import { currentSlices, type FlightBooking } from './current-flights.ts';

/** Returns what can be asked about a flight booking: each direction as it is flown now, its travelers, and what the fare says of changes. */
export function askableFlight(booking: FlightBooking, t: Translator): AskableTrip {
  const language = languageOf(t.formats);
  const cityOf = (code: string) => airportNames(code, language).city;
  const { fare, offerId } = booking.details;
  const { key, values } = changePhrase(presentFare(fare, offerId, booking.price), (amount) => formatMoney(amount, t.formats));
  return {
    parts: currentSlices(booking).flatMap(({ origin, destination, segments: [first] }) =>
      first
        ? {
            title: t('flightPaper.direction', { from: cityOf(origin), to: cityOf(destination) }),
            startsAt: first.departure,
            zone: findAirport(origin)?.zone ?? 'UTC',
          }
        : [],
    ),
    travelers: booking.order.travelers.map(travelerName),
    terms: fare.change === null ? null : t(key, values),
    contact: { email: booking.order.contact.email, phone: booking.order.contact.phone },
  };
}
