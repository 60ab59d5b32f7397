import type { OperatedThreadDetail } from '@caravel/contracts';
import type { Ctx } from '../../../platform/context.ts';
import type { SupportDeps } from '../deps.ts';
import { findThread } from '../thread-records.ts';
import { contextAt, presentOperated } from './operated-thread.ts';

/** Names a question: its agency and its id. */
export type ThreadKey = { readonly agencyId: string; readonly threadId: string };

/** Returns a question of an agency to an operator. Throws `agencyNotFound`, `notFound`. */
export async function getOperatedThread(
  deps: SupportDeps,
  ctx: Ctx,
  { agencyId, threadId }: ThreadKey,
): Promise<OperatedThreadDetail> {
  const there = await contextAt(deps, ctx, agencyId);
  return there.db.tx(async (tx) => presentOperated(tx, there, await findThread(tx, there, threadId)));
}
