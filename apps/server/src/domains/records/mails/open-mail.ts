import type { OpenedMail } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findLoggedMail } from '../../notifications/index.ts';
import { type MailSubject, mailsOf, presentMail } from './mails-of.ts';

/** Returns an email as it was sent. Throws as `checkSubject`, and `notFound` alike for one that is none of these and for one that is not kept. */
export async function openMail(ctx: Ctx, subject: MailSubject, mailId: string): Promise<OpenedMail> {
  const of = await mailsOf(ctx, subject);
  const found = await ctx.db.tx((tx) => findLoggedMail(tx, ctx, of, mailId));
  if (!found?.content || found.content.html === null) throw new AppError('notFound');
  const { html, files } = found.content;
  return { ...presentMail(found.mail, { isKept: true, isWritten: true }), html, files };
}
