import { required } from '@caravel/kernel';
import {
  type BookingDescription,
  type DescribedTrip,
  type DriverBooking,
  type TripDescription,
  travelerName,
} from '../../../domains/bookings/index.ts';
import { inEachLanguage } from '../../../platform/texts/in-each-language.ts';
import { countGuests } from '../rules/search-request.ts';
import { chargesDue } from '../rules/stay-price.ts';
import { standingRates } from './standing-rooms.ts';
import { type HotelDetails, type HotelFacts, type HotelOrder, hotelDetails, hotelFacts } from './stored.ts';

/** A hotel booking as the saga passes it to the driver. */
export type HotelBookingOf = DriverBooking<HotelDetails, HotelOrder, HotelFacts>;

/** When guests usually come and leave: calendars need an hour where the property has not told its own. */
export const USUAL = { checkIn: '15:00', checkOut: '11:00' } as const;

/** A stay in a list of trips, with what its standing rooms cost at the property. */
export function describeStayTrip({ details, facts, total }: DescribedTrip): TripDescription {
  const rooms = { details: hotelDetails.read(details), facts: facts === null ? null : hotelFacts.read(facts) };
  const charges = standingRates(rooms).flatMap((rate) => rate.charges);
  return { course: 'stay', dueThere: chargesDue(charges, 'atProperty', total.currency) };
}

/** Describes a hotel booking for lists and calendars. */
export function describeHotel(booking: HotelBookingOf): BookingDescription {
  const { details, order } = booking;
  const { property, stay, checkInFrom, checkOutUntil, rates } = details;
  const names = order.guests.map(travelerName);
  const { adults, children } = countGuests(stay.rooms);
  const at = inEachLanguage(() => `${property.name}, ${property.address}, ${property.cityName}`);
  return {
    title: inEachLanguage(() => property.name),
    subtitle: property.cityName,
    startsOn: stay.checkIn,
    endsOn: stay.checkOut,
    legs: [
      {
        title: property.name,
        location: at,
        startsAt: `${stay.checkIn}T${checkInFrom ?? USUAL.checkIn}`,
        startZone: property.zone,
        endsAt: `${stay.checkOut}T${checkOutUntil ?? USUAL.checkOut}`,
        endZone: property.zone,
      },
    ],
    leadTraveler: required(names[0], 'a guest'),
    travelerCount: adults + children,
    contact: [order.contact.email, order.contact.phone],
    numbers: [],
    searchText: [
      ...new Set([property.name, property.cityName, property.countryCode, ...rates.map(({ roomName }) => roomName), ...names]),
    ].join(' '),
  };
}
