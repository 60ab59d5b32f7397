import type { LoggedMail } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import { listClientsBookedBy, selectBookings } from '../../bookings/index.ts';
import { getVisibleClient } from '../../identity/index.ts';
import type { LoggedMailRow, MailsOf } from '../../notifications/index.ts';
import { auditSubject, checkSubject, type Subject } from '../subject.ts';

/** More bookings than a restricted agent makes for one client. */
const MOST_BOOKINGS = 2_000;

/** What emails are listed of: a booking, a client, or the whole agency, for calls of its owner alone. */
export type MailSubject = Subject | { readonly type: 'agency'; readonly show: 'all' | 'problems' };

/** What the audit says that an email belongs to. */
export const auditMailSubject = (ctx: Ctx, subject: MailSubject) =>
  subject.type === 'agency' ? { subjectType: 'agency', subjectId: ctx.agency.id } : auditSubject(subject);

/** Which emails are of a booking, to a client (a restricted agent's own bookings alone), or of the agency. Throws as `checkSubject`. */
export async function mailsOf(ctx: Ctx, subject: MailSubject): Promise<MailsOf> {
  if (subject.type === 'agency') return { show: subject.show };
  if (subject.type === 'booking') {
    await checkSubject(ctx, subject);
    return { bookingId: subject.id };
  }
  const { email } = await getVisibleClient({ listClientsBookedBy }, ctx, subject.id);
  if (!requireUser(ctx).isRestrictedAgent) return { recipient: email };
  const filter = { clientIds: [subject.id] };
  const seen = await ctx.db.tx((tx) => selectBookings(tx, ctx, filter, { offset: 0, limit: MOST_BOOKINGS }));
  return { recipient: email, bookingIds: seen.map(({ id }) => id) };
}

function statusOf({ status, failure, delivery }: LoggedMailRow): LoggedMail['status'] {
  if (status === 'Queued') return 'queued';
  if (status === 'Sent') return delivery ?? 'sent';
  if (status === 'Stopped') return 'stopped';
  return failure === 'refused' ? 'bounced' : 'failed';
}

/** Presents an email; `isKept`: its content is kept, `isWritten`: as it was sent. */
export function presentMail(row: LoggedMailRow, { isKept, isWritten }: { isKept: boolean; isWritten: boolean }): LoggedMail {
  return {
    _id: row.id,
    at: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    to: row.recipient,
    subject: row.subject,
    status: statusOf(row),
    attempts: row.attempts,
    canOpen: isWritten,
    // It would be stopped again.
    canSendAgain: isKept && row.status !== 'Queued' && row.status !== 'Stopped',
  };
}
