import type { OperatedThreadDetail } from '@caravel/contracts';
import { type Ctx, requireUser } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { findAddressee } from '../../identity/index.ts';
import type { SupportDeps } from '../deps.ts';
import { presentWhole } from '../present-thread.ts';
import { listMessages, type ThreadRow } from '../thread-records.ts';

/** The context in which an operator answers an agency, as its audit names them. Throws `agencyNotFound`. */
export async function contextAt({ contextOf }: Pick<SupportDeps, 'contextOf'>, ctx: Ctx, agencyId: string): Promise<Ctx> {
  const task = `operator:${requireUser(ctx).userId}`;
  const there = await contextOf(agencyId, { task, requestId: ctx.requestId });
  if (!there) throw new AppError('agencyNotFound');
  return there;
}

/** Says a thread with its messages to an operator. `there`: the context at its agency. */
export async function presentOperated(tx: Tx, there: Ctx, thread: ThreadRow): Promise<OperatedThreadDetail> {
  return {
    ...presentWhole(thread, await listMessages(tx, thread)),
    agency: { _id: there.agency.id, name: there.agency.name },
    email: (await findAddressee(tx, there, thread.authorId))?.email ?? null,
  };
}
