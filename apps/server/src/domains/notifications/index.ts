import { defineJob } from '../../platform/jobs/define-job.ts';
import type { Slice } from '../../platform/slice.ts';
import type { MailEventsDeps } from './events/receive-mail-event.ts';
import { queuedMailSchema, SEND_MAIL } from './queue-mail.ts';
import { notificationsRoutes } from './routes.ts';
import { type SendMailDeps, sendMail } from './send-mail.ts';
import type { Template } from './template.ts';
import { TEMPLATES } from './templates/index.ts';
import type { Leaves } from './unsubscribing/unsubscribe.ts';

export { linkToken } from './link-token.ts';
export { listFailedMails } from './list-failed-mails.ts';
export { findLoggedMail, type LoggedMailRow, listLoggedMails, type MailsOf } from './logged-mails.ts';
export type { MailBlock } from './mail-content.ts';
export { isBounced, listMailStops } from './mail-stops.ts';
export { countMails, forgetMails, forgetRecipient, listMailsTo } from './mails-of-person.ts';
export type { QueuedMail } from './queue-mail.ts';
export { queuedMailSchema, queueMail } from './queue-mail.ts';
export type { AttachmentMaker } from './send-mail.ts';
export { MAILS_TAKEN } from './taken.ts';
export { defineTemplate, type Template } from './template.ts';
export { tryMailAgain } from './try-mail-again.ts';
export { wordsBlock } from './words-block.ts';
export { writeMail } from './write-mail.ts';

/** What sending needs. `templates` are those of other slices; this slice adds its own. */
export type NotificationsDeps = Omit<SendMailDeps, 'templates'> & {
  readonly templates: readonly Template[];
  readonly events: MailEventsDeps;
  readonly leaves: Leaves;
};

/** Emails of an agency: queued in the transaction of the change that they report, rendered and sent by a job, logged. */
export function notificationsSlice(deps: NotificationsDeps): Slice {
  const templates = new Map([...Object.values(TEMPLATES), ...deps.templates].map((template) => [template.name, template]));
  return {
    name: 'notifications',
    routes: notificationsRoutes(deps),
    jobs: [
      defineJob({ name: SEND_MAIL, schema: queuedMailSchema, run: (ctx, mail) => sendMail({ ...deps, templates }, ctx, mail) }),
    ],
  };
}
