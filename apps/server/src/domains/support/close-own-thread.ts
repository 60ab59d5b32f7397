import type { SupportThreadDetail } from '@caravel/contracts';
import type { Ctx } from '../../platform/context.ts';
import { presentToAgency } from './present-thread.ts';
import { closeThread, listMessages } from './thread-records.ts';

/** Closes a question of the caller: nobody expects an answer any more. Throws `notFound`. */
export async function closeOwnThread(ctx: Ctx, threadId: string): Promise<SupportThreadDetail> {
  return ctx.db.tx(async (tx) => {
    const thread = await closeThread(tx, ctx, threadId, 'support.closed');
    return presentToAgency(thread, await listMessages(tx, thread));
  });
}
