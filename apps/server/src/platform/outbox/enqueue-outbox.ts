import { newId } from '@caravel/kernel';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/types.ts';
import { ringAfterCommit } from '../db/unit-of-work.ts';
import { traceparent } from '../telemetry/spans.ts';
import { outboxEvents } from './tables.ts';

/** Work to do later: the named job runs with the payload at least once after the transaction commits. */
export type OutboxMessage = {
  /** Name of a job, such as `notifications.send-mail`. */
  readonly kind: string;
  /** JSON that fits the job's schema. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** An agency enqueues the same kind and key only once. */
  readonly dedupeKey?: string;
  /** Not before this instant (epoch milliseconds); by default at once. */
  readonly availableAt?: number;
};

/** Rings when there is new work in the outbox. */
export const OUTBOX_BELL = 'outbox';

/** Enqueues work in the transaction of the change that causes it: both happen or neither. */
export async function enqueueOutbox(tx: Tx, ctx: Ctx, message: OutboxMessage): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .insert(outboxEvents)
    .values({
      id: newId(),
      agencyId: ctx.agency.id,
      kind: message.kind,
      payload: message.payload,
      dedupeKey: message.dedupeKey ?? null,
      requestId: ctx.requestId,
      traceParent: traceparent() ?? null,
      createdAt: new Date(now),
      availableAt: new Date(message.availableAt ?? now),
    })
    .onConflictDoNothing();
  ringAfterCommit(OUTBOX_BELL);
}
