import { deadlineReminder } from '../../../domains/bookings/index.ts';
import { hotels } from '../bookings/find-hotel.ts';
import { standingPolicy } from './standing-rooms.ts';

/**
 * The reminder of stays: of the rooms that stand. If the room with the first deadline was cancelled alone, the others are free for longer: then it comes back
 * in time.
 */
export const { promise: promiseReminder, job: remindOfDeadlineJob } = deadlineReminder({
  product: 'hotels',
  policyOf: (record) => standingPolicy(hotels.read(record)),
  stillFree: (t) => t('hotelLetter.reminder'),
});
