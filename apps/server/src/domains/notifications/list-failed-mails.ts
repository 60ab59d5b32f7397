import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { SystemDb } from '../../platform/db/types.ts';
import { mailContents, mailLog } from './tables.ts';

/** An email that failed; `isKept`: it can be tried again. */
export type FailedMail = Pick<
  typeof mailLog.$inferSelect,
  'id' | 'agencyId' | 'template' | 'recipient' | 'failure' | 'attempts' | 'createdAt'
> & {
  readonly isKept: boolean;
};

/**
 * Lists a page of the emails of all agencies whose last try failed, the newest first. It reads across agencies, so it uses the system's access: only
 * calls of operators may lead here.
 */
export async function listFailedMails(
  system: SystemDb,
  { offSet, limit }: { readonly offSet: number; readonly limit: number },
): Promise<{ readonly mails: readonly FailedMail[]; readonly total: number }> {
  const failed = eq(mailLog.status, 'Failed');
  return system.tx(async (tx) => {
    const rows = await tx
      .select({
        id: mailLog.id,
        agencyId: mailLog.agencyId,
        template: mailLog.template,
        recipient: mailLog.recipient,
        failure: mailLog.failure,
        attempts: mailLog.attempts,
        createdAt: mailLog.createdAt,
        isKept: isNotNull(mailContents.mailId),
      })
      .from(mailLog)
      .leftJoin(mailContents, and(eq(mailContents.agencyId, mailLog.agencyId), eq(mailContents.mailId, mailLog.id)))
      .where(failed)
      .orderBy(desc(mailLog.createdAt), desc(mailLog.id))
      .offset(offSet)
      .limit(limit);
    return { mails: rows.map((row) => ({ ...row, isKept: Boolean(row.isKept) })), total: await tx.$count(mailLog, failed) };
  });
}
