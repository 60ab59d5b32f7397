import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { stopMails } from '../mail-stops.ts';
import { mailLog } from '../tables.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

/**
 * Stops optional emails of the agency to the recipient of the email that a token names, without a log-in; a second time changes nothing. Returns false
 * if the token is forged. An email whose recipient was erased since has nobody to stop for.
 */
export async function unsubscribe(secret: string, ctx: Ctx, token: string): Promise<boolean> {
  const mailId = readUnsubscribeToken(secret, ctx.agency.id, token);
  if (mailId === undefined) return false;
  await ctx.db.tx(async (tx) => {
    const [mail] = await tx
      .select({ recipient: mailLog.recipient })
      .from(mailLog)
      .where(and(eq(mailLog.agencyId, ctx.agency.id), eq(mailLog.id, mailId)))
      .limit(1);
    if (!mail || mail.recipient === '') return;
    if (await stopMails(tx, ctx, { recipient: mail.recipient, reason: 'unsubscribed' })) {
      await recordAudit(tx, ctx, { action: 'mail.unsubscribed', subjectType: 'mail', subjectId: mailId });
    }
  });
  return true;
}
