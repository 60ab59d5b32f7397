import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { mailContents, mailLog, mailStops } from './tables.ts';

/** Lists the emails to an address, newest first, a thousand at most. */
export async function listMailsTo(
  tx: Tx,
  ctx: Ctx,
  email: string,
): Promise<Pick<typeof mailLog.$inferSelect, 'recipient' | 'subject' | 'status' | 'createdAt'>[]> {
  return tx
    .select({ recipient: mailLog.recipient, subject: mailLog.subject, status: mailLog.status, createdAt: mailLog.createdAt })
    .from(mailLog)
    .where(and(eq(mailLog.agencyId, ctx.agency.id), eq(mailLog.recipient, email)))
    .orderBy(desc(mailLog.createdAt), desc(mailLog.id))
    .limit(1_000);
}

/** Removes an erased person's address from the log, except from emails that belong to a booking's record. */
export async function forgetRecipient(tx: Tx, ctx: Ctx, email: string): Promise<void> {
  await tx.delete(mailStops).where(and(eq(mailStops.agencyId, ctx.agency.id), eq(mailStops.recipient, email.toLowerCase())));
  const forgotten = await tx
    .update(mailLog)
    .set({ recipient: '', subject: '' })
    .where(and(eq(mailLog.agencyId, ctx.agency.id), eq(mailLog.recipient, email), isNull(mailLog.bookingId)))
    .returning({ id: mailLog.id });
  if (forgotten.length === 0) return;
  const ids = forgotten.map(({ id }) => id);
  await tx.delete(mailContents).where(and(eq(mailContents.agencyId, ctx.agency.id), inArray(mailContents.mailId, ids)));
}

/** Removes everybody's address and all texts from the log of the agency: that an email was sent, and when, stays. */
export async function forgetMails(tx: Tx, { agency }: Pick<Ctx, 'agency'>): Promise<void> {
  await tx.update(mailLog).set({ recipient: '', subject: '' }).where(eq(mailLog.agencyId, agency.id));
  await tx.delete(mailContents).where(eq(mailContents.agencyId, agency.id));
  await tx.delete(mailStops).where(eq(mailStops.agencyId, agency.id));
}

/** Counts the emails of a template that the agency queued since an instant. */
export async function countMails(tx: Tx, ctx: Ctx, template: string, since: Date): Promise<number> {
  const lately = and(eq(mailLog.agencyId, ctx.agency.id), eq(mailLog.template, template), gt(mailLog.createdAt, since));
  return tx.$count(mailLog, lately);
}
