import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import { queuedMailSchema, SEND_MAIL } from './queue-mail.ts';
import { mailContents, mailLog } from './tables.ts';

/**
 * Has an email that failed sent after all: the same one, so that it is in the log once and sent once, however often this is asked for. `ctx` is that
 * of the agency, whose audit notes it. Throws `notFound` if it did not fail, or has a personal link and so is not kept.
 */
export async function tryMailAgain(ctx: Ctx, mailId: string): Promise<void> {
  const { id: agencyId } = ctx.agency;
  await ctx.db.tx(async (tx) => {
    const [failed] = await tx
      .update(mailLog)
      .set({ status: 'Queued', failure: null })
      .where(and(eq(mailLog.agencyId, agencyId), eq(mailLog.id, mailId), eq(mailLog.status, 'Failed')))
      .returning();
    const [kept] = await tx
      .select()
      .from(mailContents)
      .where(and(eq(mailContents.agencyId, agencyId), eq(mailContents.mailId, mailId)))
      .limit(1);
    if (!failed || !kept) throw new AppError('notFound');
    const request = queuedMailSchema.omit({ mailId: true }).parse(kept.request);
    await enqueueOutbox(tx, ctx, {
      kind: SEND_MAIL,
      payload: { ...request, mailId },
      dedupeKey: `again ${mailId} ${failed.attempts}`,
    });
    await recordAudit(tx, ctx, { action: 'mail.triedAgain', subjectType: 'mail', subjectId: mailId });
  });
}
