import { deadlineReminder } from '../../../domains/bookings/index.ts';
import { cars } from '../bookings/find-car.ts';
import { rentalPolicyOf } from './quoted-rental.ts';

/** The reminder of rentals. */
export const { promise: promiseReminder, job: remindOfDeadlineJob } = deadlineReminder({
  product: 'cars',
  policyOf: (record) => rentalPolicyOf(cars.read(record).details),
  stillFree: (t) => t('carLetter.reminder'),
});
