import { newId } from '@caravel/kernel';
import type { Ctx } from '../context.ts';
import { builtOnce, type PlaceOf } from '../db/built-once.ts';
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

type Column = 'id' | 'agencyId' | 'kind' | 'payload' | 'dedupeKey' | 'requestId' | 'traceParent' | 'createdAt' | 'availableAt';

const insertEvent = builtOnce((tx, place: PlaceOf<Column>) =>
  tx
    .insert(outboxEvents)
    .values({
      ...{ id: place('id'), agencyId: place('agencyId'), kind: place('kind'), payload: place('payload') },
      ...{ dedupeKey: place('dedupeKey'), requestId: place('requestId'), traceParent: place('traceParent') },
      ...{ createdAt: place('createdAt'), availableAt: place('availableAt') },
    })
    .onConflictDoNothing(),
);

/** Enqueues work in the transaction of the change that causes it: both happen or neither. */
export async function enqueueOutbox(tx: Tx, ctx: Ctx, message: OutboxMessage): Promise<void> {
  const now = ctx.clock.now();
  await insertEvent(tx, {
    id: newId(),
    agencyId: ctx.agency.id,
    kind: message.kind,
    payload: message.payload,
    dedupeKey: message.dedupeKey ?? null,
    requestId: ctx.requestId,
    traceParent: traceparent() ?? null,
    createdAt: new Date(now),
    availableAt: new Date(message.availableAt ?? now),
  });
  ringAfterCommit(OUTBOX_BELL);
}
