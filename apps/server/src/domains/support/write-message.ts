import type { SupportThreadDetail } from '@caravel/contracts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../platform/context.ts';
import { presentToAgency } from './present-thread.ts';
import { queueTelling } from './tell-platform.ts';
import { addMessage, auditSubject, findThread, listMessages } from './thread-records.ts';

/** Adds words of the agency to a question, which opens it again; those who run the platform are emailed. Throws `notFound`, `supportThreadFull`. */
export async function writeMessage(ctx: Ctx, threadId: string, text: string): Promise<SupportThreadDetail> {
  const { userId, name } = requireUser(ctx);
  return ctx.db.tx(async (tx) => {
    const before = await findThread(tx, ctx, threadId, 'lock');
    const thread = await addMessage(tx, ctx, before, { side: 'agency', authorId: userId, authorName: name, text });
    await recordAudit(tx, ctx, { action: 'support.written', ...auditSubject(thread) });
    await queueTelling(tx, ctx, thread.id, before.messageCount);
    return presentToAgency(thread, await listMessages(tx, thread));
  });
}
