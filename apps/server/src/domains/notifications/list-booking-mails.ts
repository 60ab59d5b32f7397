import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { mailLog } from './tables.ts';

/** A mail that was sent, or is to be sent, about a booking. */
export type BookingMail = Pick<
  typeof mailLog.$inferSelect,
  'template' | 'recipient' | 'subject' | 'status' | 'createdAt' | 'sentAt'
>;

/** The mails about a booking, newest first. */
export async function listBookingMails(tx: Tx, agencyId: string, bookingId: string): Promise<readonly BookingMail[]> {
  return tx
    .select({
      template: mailLog.template,
      recipient: mailLog.recipient,
      subject: mailLog.subject,
      status: mailLog.status,
      createdAt: mailLog.createdAt,
      sentAt: mailLog.sentAt,
    })
    .from(mailLog)
    .where(and(eq(mailLog.agencyId, agencyId), eq(mailLog.bookingId, bookingId)))
    .orderBy(desc(mailLog.createdAt), desc(mailLog.id))
    .limit(100);
}
