import { required } from '@caravel/kernel';
import { type BookingDescription, type DriverBooking, travelerName } from '../../../domains/bookings/index.ts';
import { inEachLanguage } from '../../../platform/texts/in-each-language.ts';
import { endsAt } from './quoted-activity.ts';
import type { ActivityFacts, ActivityOrder, ActivityQuoted } from './stored.ts';

/** An activity booking as the saga passes it to the driver. */
export type ActivityBookingOf = DriverBooking<ActivityQuoted, ActivityOrder, ActivityFacts>;

/** Where people come to, on one line: the first meeting point, else the place alone. */
export function meetingPlace({ activity }: Pick<ActivityQuoted, 'activity'>): string {
  const [point] = activity.meetingPoints;
  const words = point ? [point.name, point.address, activity.placeName] : [activity.placeName];
  return [...new Set(words)].filter((word) => word !== '').join(', ');
}

/** The names of the travelers, the lead first. */
export function travelerNames({ travelers }: Pick<ActivityOrder, 'travelers'>): string[] {
  return travelers.map(travelerName);
}

/** Describes an activity booking for lists and calendars. */
export function describeActivity({ details, order }: ActivityBookingOf): BookingDescription {
  const { activity, option, travelDate } = details;
  const names = travelerNames(order);
  const ends = endsAt(details);
  const where = meetingPlace(details);
  const searched = [activity.title, option.title, activity.placeName, activity.operator.name, ...names];
  return {
    title: inEachLanguage(() => activity.title),
    subtitle: [activity.placeName, option.title].filter((word) => word !== '' && word !== activity.title).join(', '),
    startsOn: travelDate,
    endsOn: ends.slice(0, 10),
    legs: [
      {
        title: activity.title,
        location: inEachLanguage(() => where),
        startsAt: option.startsAt,
        startZone: option.timeZone,
        endsAt: ends,
        endZone: option.timeZone,
      },
    ],
    leadTraveler: required(names[0], 'a traveler'),
    travelerCount: order.travelers.length,
    contact: [order.contact.email, order.contact.phone],
    numbers: [],
    searchText: [...new Set(searched)].filter((word) => word !== '').join(' '),
  };
}
