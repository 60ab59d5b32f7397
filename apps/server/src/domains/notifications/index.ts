import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Slice } from '../../platform/slice.ts';
import { queuedMailSchema, SEND_MAIL } from './queue-mail.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';

export { type BookingMails, bookingAttachments, bookingMails } from './booking-mails.ts';
export { linkToken } from './link-token.ts';
export { type BookingMail, listBookingMails } from './list-booking-mails.ts';
export { forgetRecipient, listMailsTo } from './mails-of-person.ts';
export { queueMail } from './queue-mail.ts';

/** Mails of an agency: queued with the change that they tell about, rendered and sent by a job, logged. */
export function notificationsSlice(deps: SendMailDeps): Slice {
  return {
    name: 'notifications',
    jobs: [defineJob({ name: SEND_MAIL, schema: queuedMailSchema, run: (ctx, mail) => sendMail(deps, ctx, mail) })],
  };
}
