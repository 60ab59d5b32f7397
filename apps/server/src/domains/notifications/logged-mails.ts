import { and, count, desc, eq, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { mailContents, mailLog } from './tables.ts';

/**
 * Which emails: those about a booking, or those to an address; of these, if `bookingIds` are given, only those about one of them or about none. Or all
 * of the agency; `problems`: those alone that did not arrive, are late, or were complained about.
 */
export type MailsOf =
  | { readonly bookingId: string }
  | { readonly recipient: string; readonly bookingIds?: readonly string[] }
  | { readonly show: 'all' | 'problems' };

const isProblem = or(
  inArray(mailLog.status, ['Failed', 'Stopped']),
  inArray(mailLog.delivery, ['delayed', 'bounced', 'complained']),
);

function isOf(ctx: Ctx, of: MailsOf): SQL | undefined {
  const mine = eq(mailLog.agencyId, ctx.agency.id);
  if ('bookingId' in of) return and(mine, eq(mailLog.bookingId, of.bookingId));
  if ('show' in of) return of.show === 'problems' ? and(mine, isProblem) : mine;
  const { recipient, bookingIds } = of;
  const seen = bookingIds && or(isNull(mailLog.bookingId), inArray(mailLog.bookingId, [...bookingIds]));
  return and(mine, eq(mailLog.recipient, recipient), seen);
}

const contentOfMail = and(eq(mailContents.agencyId, mailLog.agencyId), eq(mailContents.mailId, mailLog.id));

/** A page of emails, the newest first, each with whether its content is kept, and how many there are. */
export async function listLoggedMails(tx: Tx, ctx: Ctx, of: MailsOf, page: { readonly offSet: number; readonly limit: number }) {
  const rows = await tx
    .select({ mail: mailLog, keptId: mailContents.mailId, isKept: isNotNull(mailContents.html) })
    .from(mailLog)
    .leftJoin(mailContents, contentOfMail)
    .where(isOf(ctx, of))
    .orderBy(desc(mailLog.createdAt), desc(mailLog.id))
    .offset(page.offSet)
    .limit(page.limit);
  const [total] = await tx.select({ mails: count() }).from(mailLog).where(isOf(ctx, of));
  return { rows, total: total?.mails ?? 0 };
}

/** Finds one of these emails with its content, if that is kept. */
export async function findLoggedMail(tx: Tx, ctx: Ctx, of: MailsOf, mailId: string) {
  const [row] = await tx
    .select({ mail: mailLog, content: mailContents })
    .from(mailLog)
    .leftJoin(mailContents, contentOfMail)
    .where(and(isOf(ctx, of), eq(mailLog.id, mailId)))
    .limit(1);
  return row;
}

export type LoggedMailRow = typeof mailLog.$inferSelect;
