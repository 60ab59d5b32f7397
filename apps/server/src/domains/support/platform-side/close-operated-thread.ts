import type { OperatedThreadDetail } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { SupportDeps } from '../deps.ts';
import { closeThread } from '../thread-records.ts';
import type { ThreadKey } from './get-operated-thread.ts';
import { contextAt, presentOperated } from './operated-thread.ts';

/** Closes a question of an agency as an operator. Throws `agencyNotFound`, `notFound`. */
export async function closeOperatedThread(
  deps: SupportDeps,
  ctx: Ctx,
  { agencyId, threadId }: ThreadKey,
): Promise<OperatedThreadDetail> {
  const there = await contextAt(deps, ctx, agencyId);
  return there.db.tx(async (tx) =>
    presentOperated(tx, there, await closeThread(tx, there, threadId, 'support.closedByPlatform')),
  );
}
