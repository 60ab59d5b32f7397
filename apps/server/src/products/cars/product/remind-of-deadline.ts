import { deadlineReminder } from '../../../domains/bookings/index.ts';
import { cars } from '../bookings/find-car.ts';
import { rentalPolicyOf } from './quoted-rental.ts';

/** The reminder of rentals. */
export const { promise: promiseReminder, job: remindOfDeadlineJob } = deadlineReminder({
  product: 'cars',
  policyOf: (record) => {
    const { facts, details } = cars.read(record);
    return facts?.calledOff ? null : rentalPolicyOf(details);
  },
  stillFree: (t) => t('carLetter.reminder'),
});
