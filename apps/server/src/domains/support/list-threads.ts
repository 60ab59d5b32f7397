import type { EndpointAnswer, listSupportThreads, SupportState } from '@caravel/contracts';
import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { presentThread } from './present-thread.ts';
import { supportThreads } from './tables.ts';
import { threadsOf } from './thread-records.ts';

/** Lists a page of the questions that the caller reads, those with news first. */
export async function listThreads(
  ctx: Ctx,
  { state, offSet, limit }: { readonly state?: SupportState | undefined; readonly offSet: number; readonly limit: number },
): Promise<EndpointAnswer<typeof listSupportThreads>['data']> {
  return ctx.db.tx(async (tx) => {
    const asked = and(threadsOf(ctx), state && eq(supportThreads.state, state));
    const rows = await tx
      .select()
      .from(supportThreads)
      .where(asked)
      .orderBy(desc(supportThreads.updatedAt), desc(supportThreads.id))
      .offset(offSet)
      .limit(limit);
    return { threads: rows.map(presentThread), total: await tx.$count(supportThreads, asked) };
  });
}
