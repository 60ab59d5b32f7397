import { z } from 'zod';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/types.ts';
import { defineJob, type Job } from '../../platform/jobs/define-job.ts';
import { enqueueOutbox } from '../../platform/outbox/enqueue-outbox.ts';
import type { ChangePaid } from './deps.ts';
import type { LinkRow } from './pay-link-records.ts';

const PAID = 'pay-links.change-paid';

/** Says that a link was paid, in the transaction in which that is stored. */
export async function sayPaid(tx: Tx, ctx: Ctx, { id, bookingId, request }: LinkRow): Promise<void> {
  if (request === null) return;
  await enqueueOutbox(tx, ctx, { kind: PAID, payload: { bookingId, number: request }, dedupeKey: id });
}

/** Calls who listens. */
export function changePaidJob(paid: ChangePaid): Job {
  return defineJob({ name: PAID, schema: z.object({ bookingId: z.uuid(), number: z.int() }), run: paid });
}
