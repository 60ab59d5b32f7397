import { deadlineReminder } from '../../../domains/bookings/index.ts';
import { activities } from '../bookings/find-activity.ts';
import { quotedPolicy } from './quoted-activity.ts';

/** The reminder of activities. */
export const { promise: promiseReminder, job: remindOfDeadlineJob } = deadlineReminder({
  product: 'activities',
  policyOf: (record) => quotedPolicy(activities.read(record).details),
  stillFree: (t) => t('activityLetter.reminder'),
});
