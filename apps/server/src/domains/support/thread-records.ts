import { SUPPORT_MESSAGES, type SupportState } from '@caravel/contracts';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { AppError } from '../../platform/errors.ts';
import { type SupportSide, stateAfter } from './rules/side.ts';
import { supportMessages, supportThreads } from './tables.ts';

export type ThreadRow = typeof supportThreads.$inferSelect;
export type MessageRow = typeof supportMessages.$inferSelect;

/** The threads of an agency that the caller reads: an agent those that they began, its owner and the platform all. */
export function threadsOf({ agency, actor }: Ctx): SQL | undefined {
  const own = eq(supportThreads.agencyId, agency.id);
  if (actor.kind === 'system') return own;
  if (actor.kind !== 'user') throw new Error('nobody reads the questions of an agency');
  // mutant support-thread-of-another: `actor.userType === 'AgencyOwner'` -> `true` fails support-threads.test.ts
  return actor.userType === 'AgencyOwner' ? own : and(own, eq(supportThreads.authorId, actor.userId));
}

/** Finds a thread that the caller reads, locked if it is to be changed. Throws `notFound`. */
export async function findThread(tx: Tx, ctx: Ctx, threadId: string, lock?: 'lock'): Promise<ThreadRow> {
  const found = tx
    .select()
    .from(supportThreads)
    .where(and(threadsOf(ctx), eq(supportThreads.id, threadId)));
  const [row] = await (lock ? found.for('update') : found);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Lists the messages of a thread, oldest first. */
export async function listMessages(tx: Tx, { agencyId, id }: Pick<ThreadRow, 'agencyId' | 'id'>): Promise<MessageRow[]> {
  return tx
    .select()
    .from(supportMessages)
    .where(and(eq(supportMessages.agencyId, agencyId), eq(supportMessages.threadId, id)))
    .orderBy(asc(supportMessages.position));
}

/** Words of somebody in a thread. `authorId`: the person of the agency; null for an operator. */
export type NewMessage = {
  readonly side: SupportSide;
  readonly authorId: string | null;
  readonly authorName: string;
  readonly text: string;
};

/** Adds words to a thread that is locked or new, and returns it as it stands then. Throws `supportThreadFull`. */
export async function addMessage(tx: Tx, ctx: Ctx, thread: ThreadRow, message: NewMessage): Promise<ThreadRow> {
  const { agencyId, id: threadId, messageCount: position } = thread;
  if (position >= SUPPORT_MESSAGES) throw new AppError('supportThreadFull');
  const at = new Date(ctx.clock.now());
  await tx.insert(supportMessages).values({ agencyId, threadId, position, ...message, at });
  const changes = { state: stateAfter(message.side), messageCount: position + 1, updatedAt: at };
  await tx
    .update(supportThreads)
    .set(changes)
    .where(and(eq(supportThreads.agencyId, agencyId), eq(supportThreads.id, threadId)));
  return { ...thread, ...changes };
}

/** Closes a thread; one that is closed stays as it is. `action`: what the audit says. */
export async function closeThread(tx: Tx, ctx: Ctx, threadId: string, action: string): Promise<ThreadRow> {
  const thread = await findThread(tx, ctx, threadId, 'lock');
  const state: SupportState = 'closed';
  if (thread.state === state) return thread;
  const changes = { state, updatedAt: new Date(ctx.clock.now()) };
  await tx
    .update(supportThreads)
    .set(changes)
    .where(and(eq(supportThreads.agencyId, thread.agencyId), eq(supportThreads.id, thread.id)));
  await recordAudit(tx, ctx, { action, ...auditSubject(thread) });
  return { ...thread, ...changes };
}

/** What an audit event about a thread is about. */
export function auditSubject({ id }: Pick<ThreadRow, 'id'>) {
  return { subjectType: 'supportThread', subjectId: id } as const;
}
