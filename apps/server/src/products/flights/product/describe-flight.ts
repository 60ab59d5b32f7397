import type { Course, Locale } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { airportNames, findAirport, findCarrier } from '@caravel/reference';
import {
  type BookingDescription,
  type DescribedTrip,
  type TripDescription,
  type TripLeg,
  travelerName,
} from '../../../domains/bookings/index.ts';
import { inEachLanguage } from '../../../platform/texts/in-each-language.ts';
import type { SupplierSlice } from '../ports.ts';
import { isSameArea } from '../rules/flight-times.ts';
import { departureDays, lastDay } from '../rules/travelers.ts';
import { currentSlices, type FlightBooking } from './current-flights.ts';
import { type NumberedFlight, numberedFlights, openChangeOf } from './flight-change.ts';
import { readListedDetails, readListedFacts } from './stored.ts';

/**
 * Whether a journey is a round trip: two slices, the second from where the first ended back to where it began. Two slices of a multi-city
 * trip may not be.
 */
export function isRoundTrip(slices: readonly Pick<SupplierSlice, 'origin' | 'destination'>[]): boolean {
  const [out, back, ...more] = slices;
  if (!out || !back || more.length > 0) return false;
  return isSameArea(out.destination, back.origin) && isSameArea(back.destination, out.origin);
}

/** How a journey runs: one way, there and back, or by several places. */
export function courseOf(slices: readonly Pick<SupplierSlice, 'origin' | 'destination'>[]): Course {
  if (isRoundTrip(slices)) return 'roundTrip';
  return slices.length === 1 ? 'oneWay' : 'severalStops';
}

/** Returns what lists show of the current flights. */
export function listedSlices({ details, facts }: Pick<DescribedTrip, 'details' | 'facts'>) {
  const changed = facts === null ? null : readListedFacts(facts).changedSlices;
  return changed?.length ? changed : readListedDetails(details).slices;
}

/** A flight in a list of trips. */
export function describeFlightTrip(trip: DescribedTrip): TripDescription {
  return { course: courseOf(listedSlices(trip)) };
}

/** Returns a title such as "New York – London" or "New York – London – Rome": each stop once, without the return to the start. */
export function routeTitle(slices: readonly Pick<SupplierSlice, 'origin' | 'destination'>[], locale: Locale): string {
  const first = required(slices[0], 'first slice');
  const stops = [first.origin];
  for (const { origin, destination } of slices) {
    if (!isSameArea(origin, required(stops.at(-1), 'the stop before'))) stops.push(origin);
    stops.push(destination);
  }
  const last = required(stops.at(-1), 'last stop');
  const shown = stops.length > 2 && isSameArea(last, first.origin) ? stops.slice(0, -1) : stops;
  return shown.map((code) => airportNames(code, locale).city).join(' – ');
}

function legOf({ segment, number, isOff }: NumberedFlight): TripLeg {
  const origin = findAirport(segment.origin);
  const destination = findAirport(segment.destination);
  return {
    number,
    isOff,
    title: `${segment.carrier} ${segment.flightNumber} ${segment.origin}–${segment.destination}`,
    location: inEachLanguage((locale) => airportNames(segment.origin, locale).name),
    startsAt: segment.departure,
    startZone: origin?.zone ?? 'UTC',
    endsAt: segment.arrival,
    endZone: destination?.zone ?? 'UTC',
  };
}

const citiesOf = (code: string) => Object.values(inEachLanguage((locale) => airportNames(code, locale).city));

/** Describes a flight booking for lists and calendars. */
export function describeFlight(booking: FlightBooking): BookingDescription {
  const slices = currentSlices(booking);
  const segments = slices.flatMap((slice) => slice.segments);
  const travelers = booking.order.travelers;
  const lead = required(travelers.find((traveler) => traveler.type === 'ADT') ?? travelers[0], 'a traveler');
  const airlines = [...new Set(segments.map((segment) => findCarrier(segment.carrier)?.name ?? segment.carrier))];
  const codes = segments.flatMap((segment) => [segment.origin, segment.destination]);
  return {
    title: inEachLanguage((locale) => routeTitle(slices, locale)),
    subtitle: airlines.join(', '),
    startsOn: required(departureDays(slices)[0], 'a departure'),
    endsOn: lastDay(slices),
    legs: numberedFlights(booking).map(legOf),
    openChange: openChangeOf(booking),
    leadTraveler: travelerName(lead),
    travelerCount: travelers.length,
    contact: [booking.order.contact.email, booking.order.contact.phone],
    numbers: [...(booking.facts?.tickets ?? [])],
    searchText: [...new Set([...codes, ...codes.flatMap(citiesOf), ...travelers.map(travelerName), ...airlines])].join(' '),
  };
}
