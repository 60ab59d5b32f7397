import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import type { OpenedRequest, RequestOpened } from './deps.ts';

const OPENED = 'request.opened';
const schema = z.object({ bookingId: z.uuid(), number: z.int() });

/** Says that somebody asked, in the transaction in which they do. */
export async function sayOpened(tx: Tx, ctx: Ctx, { bookingId, number }: OpenedRequest): Promise<void> {
  await enqueueOutbox(tx, ctx, { kind: OPENED, payload: { bookingId, number } });
}

/** Calls who listens. */
export function requestOpenedJob(opened: RequestOpened): Job {
  return defineJob({ name: OPENED, schema, run: opened });
}
