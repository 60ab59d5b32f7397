import { newId } from '@caravel/kernel';
import type { Ctx } from '../context.ts';
import type { Tx } from '../db/types.ts';
import { outboxEvents } from './tables.ts';

/** A promise of work: the job of that name runs with the payload at least once after the transaction commits. */
export type OutboxMessage = {
  /** Name of a job, `notifications.send-mail`. */
  readonly kind: string;
  /** JSON that the job's schema takes. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Same kind and key of an agency are enqueued once, ever. */
  readonly dedupeKey?: string;
  /** Not before this instant (epoch milliseconds); at once where absent. */
  readonly availableAt?: number;
};

/** Promises work in the same transaction as the change that calls for it: both happen or neither. */
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
      createdAt: new Date(now),
      availableAt: new Date(message.availableAt ?? now),
    })
    .onConflictDoNothing();
}
