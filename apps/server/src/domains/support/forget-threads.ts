import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { supportMessages, supportThreads } from './tables.ts';

/** Shown in place of what was erased. */
const ERASED = '–';

/** Erases the name and the words of a person who erases their account from questions to the platform; that they were asked and answered stays. */
export async function forgetThreads(tx: Tx, ctx: Ctx, userId: string): Promise<void> {
  const agencyId = ctx.agency.id;
  await tx
    .update(supportThreads)
    .set({ authorName: ERASED, subject: ERASED })
    .where(and(eq(supportThreads.agencyId, agencyId), eq(supportThreads.authorId, userId)));
  await tx
    .update(supportMessages)
    .set({ authorName: ERASED, text: ERASED })
    .where(and(eq(supportMessages.agencyId, agencyId), eq(supportMessages.authorId, userId)));
}

/** The same of everybody at the agency, with the answers of the platform. */
export async function forgetAllThreads(tx: Tx, { agency }: Pick<Ctx, 'agency'>): Promise<void> {
  await tx.update(supportThreads).set({ authorName: ERASED, subject: ERASED }).where(eq(supportThreads.agencyId, agency.id));
  await tx.update(supportMessages).set({ authorName: ERASED, text: ERASED }).where(eq(supportMessages.agencyId, agency.id));
}
