import type { SupportThreadDetail } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { presentToAgency } from './present-thread.ts';
import { findThread, listMessages } from './thread-records.ts';

/** Returns a question with its messages. Throws `notFound` alike if there is none and if the caller may not read it. */
export async function getThread(ctx: Ctx, threadId: string): Promise<SupportThreadDetail> {
  return ctx.db.tx(async (tx) => {
    const thread = await findThread(tx, ctx, threadId);
    return presentToAgency(thread, await listMessages(tx, thread));
  });
}
