import type { LoggedMail, MailStop } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { listLoggedMails, listMailStops } from '../../notifications/index.ts';
import { type MailSubject, mailsOf, presentMail } from './mails-of.ts';

/**
 * Lists a page of the emails about a booking, to a client or of the agency, the newest first, and how many there are; `stops`: why a client's address
 * gets no optional one. Throws as `checkSubject`.
 */
export async function listMails(
  ctx: Ctx,
  subject: MailSubject,
  page: { readonly offSet: number; readonly limit: number },
): Promise<{ mails: LoggedMail[]; totalMails: number; stops: MailStop[] }> {
  const of = await mailsOf(ctx, subject);
  const { rows, total, stops } = await ctx.db.tx(async (tx) => ({
    ...(await listLoggedMails(tx, ctx, of, page)),
    stops: 'recipient' in of ? await listMailStops(tx, ctx, of.recipient) : [],
  }));
  return {
    mails: rows.map(({ mail, keptId, isKept }) => presentMail(mail, { isKept: keptId !== null, isWritten: Boolean(isKept) })),
    totalMails: total,
    stops: stops.map(({ reason, since }) => ({ reason, since: since.toISOString() })),
  };
}
