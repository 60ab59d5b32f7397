import type { OperatedThreadDetail } from '@caravel/contracts';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { oneLine } from '../../../platform/texts/format.ts';
import { findAddressee } from '../../identity/index.ts';
import { queueMail } from '../../notifications/index.ts';
import type { SupportDeps } from '../deps.ts';
import { addMessage, auditSubject, findThread, type ThreadRow } from '../thread-records.ts';
import type { ThreadKey } from './get-operated-thread.ts';
import { contextAt, presentOperated } from './operated-thread.ts';

async function mailAnswer({ supportEmail }: SupportDeps, tx: Tx, there: Ctx, thread: ThreadRow, text: string): Promise<void> {
  const to = await findAddressee(tx, there, thread.authorId);
  if (!to) {
    there.log.warn({ threadId: thread.id }, 'nobody of the agency to write to of an answer');
    return;
  }
  await queueMail<'supportAnswered'>(tx, there, {
    template: 'supportAnswered',
    to: to.email,
    locale: to.isAuthor ? thread.locale : to.locale,
    thread: { id: thread.id, begins: false },
    link: { path: `/support/${thread.id}` },
    // Without it a reply would go to the agency's own contact.
    ...(supportEmail !== null && { replyTo: supportEmail }),
    data: { subject: thread.subject, name: oneLine(to.name), text },
  });
}

/**
 * Answers a question of an agency as an operator. The person who asked is emailed, else the owner if their account is closed. Throws `agencyNotFound`,
 * `notFound`, `supportThreadFull`.
 */
export async function answerThread(
  deps: SupportDeps,
  ctx: Ctx,
  { agencyId, threadId }: ThreadKey,
  text: string,
): Promise<OperatedThreadDetail> {
  const { name } = requireUser(ctx);
  const there = await contextAt(deps, ctx, agencyId);
  return there.db.tx(async (tx) => {
    const before = await findThread(tx, there, threadId, 'lock');
    const thread = await addMessage(tx, there, before, { side: 'platform', authorId: null, authorName: name, text });
    await recordAudit(tx, there, { action: 'support.answered', ...auditSubject(thread) });
    await mailAnswer(deps, tx, there, thread, text);
    return presentOperated(tx, there, thread);
  });
}
