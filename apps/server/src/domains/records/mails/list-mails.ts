import type { LoggedMail } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { listLoggedMails } from '../../notifications/index.ts';
import type { Subject } from '../subject.ts';
import { mailsOf, presentMail } from './mails-of.ts';

/** Lists a page of the emails about a booking or to a client, the newest first, and how many there are. Throws as `checkSubject`. */
export async function listMails(
  ctx: Ctx,
  subject: Subject,
  page: { readonly offSet: number; readonly limit: number },
): Promise<{ mails: LoggedMail[]; totalMails: number }> {
  const of = await mailsOf(ctx, subject);
  const { rows, total } = await ctx.db.tx((tx) => listLoggedMails(tx, ctx, of, page));
  return {
    mails: rows.map(({ mail, keptId, isKept }) => presentMail(mail, { isKept: keptId !== null, isWritten: Boolean(isKept) })),
    totalMails: total,
  };
}
