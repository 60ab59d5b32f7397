import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findLoggedMail, queuedMailSchema, queueMail } from '../../notifications/index.ts';
import { auditMailSubject, type MailSubject, mailsOf } from './mails-of.ts';

const requestSchema = queuedMailSchema.omit({ mailId: true });

/** What the audit calls it, by what the email was found at. */
const SENT_AGAIN = {
  booking: 'booking.mailSentAgain',
  client: 'client.mailSentAgain',
  agency: 'mail.sent-again',
} as const satisfies Record<MailSubject['type'], string>;

/** Most emails of a kind per hour to one address, about one booking. */
const MAILS_PER_HOUR = 20;

/**
 * Queues an email once more, to whom it was sent, in the words of then; its files are made anew. Throws as `checkSubject`, `notFound` alike for one that is
 * none of these, is not kept or is still waiting, and `tooManyRequests`.
 */
export async function sendMailAgain(ctx: Ctx, subject: MailSubject, mailId: string): Promise<void> {
  const of = await mailsOf(ctx, subject);
  await ctx.db.tx(async (tx) => {
    const found = await findLoggedMail(tx, ctx, of, mailId);
    if (!found?.content || found.mail.status === 'Queued') throw new AppError('notFound');
    const request = requestSchema.parse(found.content.request);
    await queueMail<string>(tx, ctx, { ...request, atMostPerHour: MAILS_PER_HOUR });
    await recordAudit(tx, ctx, { action: SENT_AGAIN[subject.type], ...auditMailSubject(ctx, subject), data: { mailId } });
  });
}
