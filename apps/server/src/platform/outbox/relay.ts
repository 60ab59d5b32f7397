import { and, asc, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Clock } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import { defineSchedule } from '../jobs/define-job.ts';
import { outboxEvents } from './tables.ts';

/** An outbox message on its way to the queue. */
export type OutboxEvent = {
  readonly id: string;
  readonly agencyId: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly requestId: string;
  /** The W3C `traceparent` of what caused it. */
  readonly traceParent?: string | null | undefined;
};

/** Accepts events. It must treat the same event sent twice as one. */
export interface JobQueue {
  add(events: readonly OutboxEvent[]): Promise<void>;
}

const BATCH = 100;

/** What a look at the outbox did: how many events it sent, and when the next is due (epoch milliseconds; absent if none waits). */
export type Relayed = { readonly sent: number; readonly nextAt?: number };

/**
 * Sends due events to the queue, then marks them; after a crash in between they are sent again. Events whose kind is in `held` stay in the
 * outbox.
 */
export async function relayOutbox(
  deps: { system: SystemDb; clock: Clock },
  queue: JobQueue,
  held: readonly string[] = [],
): Promise<Relayed> {
  const now = new Date(deps.clock.now());
  const waiting = await deps.system.tx((tx) =>
    tx
      .select({
        id: outboxEvents.id,
        agencyId: outboxEvents.agencyId,
        kind: outboxEvents.kind,
        payload: outboxEvents.payload,
        requestId: outboxEvents.requestId,
        traceParent: outboxEvents.traceParent,
        availableAt: outboxEvents.availableAt,
      })
      .from(outboxEvents)
      .where(and(isNull(outboxEvents.relayedAt), notInArray(outboxEvents.kind, [...held])))
      .orderBy(asc(outboxEvents.availableAt), asc(outboxEvents.id))
      .limit(BATCH),
  );
  const due = waiting.filter(({ availableAt }) => availableAt <= now);
  const nextAt = waiting[due.length]?.availableAt.getTime();
  const next = nextAt === undefined ? {} : { nextAt };
  if (due.length === 0) return { sent: 0, ...next };
  await queue.add(due.map(({ availableAt: _, ...event }) => event));
  // Keys begin with the agency: without it, no index would find the ids. As lists in one value each: PostgreSQL prepares one statement for all lengths.
  const agencies = sql.param([...new Set(due.map(({ agencyId }) => agencyId))]);
  const ids = sql.param(due.map(({ id }) => id));
  const sent = sql`${outboxEvents.agencyId} = any(${agencies}) and ${outboxEvents.id} = any(${ids})`;
  await deps.system.tx((tx) => tx.update(outboxEvents).set({ relayedAt: now }).where(sent));
  return { sent: due.length, ...next };
}

const KEPT_MS = 7 * 86_400_000;

/** Deletes events that were sent a week ago, except those whose key must still prevent the same work. */
export const forgetOldEvents = defineSchedule({
  name: 'platform.forget-old-outbox-events',
  everySeconds: 3_600,
  run: async ({ system, now }) => {
    const old = and(
      isNotNull(outboxEvents.relayedAt),
      lt(outboxEvents.relayedAt, new Date(now - KEPT_MS)),
      isNull(outboxEvents.dedupeKey),
    );
    await system.tx((tx) => tx.delete(outboxEvents).where(old));
  },
});
