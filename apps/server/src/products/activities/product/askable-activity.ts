import { type AskableTrip, travelerName } from '../../../domains/bookings/index.ts';
import type { ActivityBookingOf } from './describe-activity.ts';

/** Returns what can be asked about an activity booking: its option on its day, and its travelers. What a change costs, its operator says. */
export function askableActivity({ details, order }: ActivityBookingOf): AskableTrip {
  const { activity, option } = details;
  const { email, phone } = order.contact;
  return {
    parts: [{ title: activity.title, startsAt: option.startsAt, zone: option.timeZone }],
    travelers: order.travelers.map(travelerName),
    terms: null,
    contact: { email, phone },
  };
}
