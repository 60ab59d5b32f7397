import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/types.ts';
import { mailLog } from './tables.ts';

/** An email about a booking that was sent or is queued. */
export type BookingMail = Pick<
  typeof mailLog.$inferSelect,
  'template' | 'recipient' | 'subject' | 'status' | 'createdAt' | 'sentAt'
>;

/** Lists the emails about a booking, newest first. */
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
