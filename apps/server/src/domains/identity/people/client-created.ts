import { z } from 'zod';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { defineJob, type Job } from '../../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../../platform/outbox/enqueue-outbox.ts';
import type { IdentityDeps } from '../deps.ts';

const CREATED = 'client.created';
const schema = z.object({ clientIds: z.uuid().array() });

/** Says that clients have an account, in the transaction that makes it. */
export async function sayCreated(tx: Tx, ctx: Ctx, clientIds: readonly string[]): Promise<void> {
  if (clientIds.length > 0) await enqueueOutbox(tx, ctx, { kind: CREATED, payload: { clientIds } });
}

/** Calls who listens. */
export function clientCreatedJob({ clientsCreated }: Pick<IdentityDeps, 'clientsCreated'>): Job {
  return defineJob({ name: CREATED, schema, run: (ctx, { clientIds }) => clientsCreated(ctx, clientIds) });
}
