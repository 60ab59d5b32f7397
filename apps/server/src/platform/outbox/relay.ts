import { and, asc, inArray, isNotNull, isNull, lt, lte, notInArray } from 'drizzle-orm';
import type { Clock } from '../context.ts';
import type { SystemDb } from '../db/types.ts';
import { defineSchedule } from '../jobs/define-job.ts';
import { outboxEvents } from './tables.ts';

/** A promise of work on its way to the queue. */
export type OutboxEvent = {
  readonly id: string;
  readonly agencyId: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly requestId: string;
};

/** Takes events over. The same event may come twice and must count once. */
export interface JobQueue {
  add(events: readonly OutboxEvent[]): Promise<void>;
}

const BATCH = 100;

/**
 * Hands what is due to the queue, then marks it; a crash in between hands it over again. What is of a kind `held` stays where it is. Answers how many
 * there were.
 */
export async function relayOutbox(
  deps: { system: SystemDb; clock: Clock },
  queue: JobQueue,
  held: readonly string[] = [],
): Promise<number> {
  const now = new Date(deps.clock.now());
  const due = await deps.system.tx((tx) =>
    tx
      .select({
        id: outboxEvents.id,
        agencyId: outboxEvents.agencyId,
        kind: outboxEvents.kind,
        payload: outboxEvents.payload,
        requestId: outboxEvents.requestId,
      })
      .from(outboxEvents)
      .where(and(isNull(outboxEvents.relayedAt), lte(outboxEvents.availableAt, now), notInArray(outboxEvents.kind, [...held])))
      .orderBy(asc(outboxEvents.availableAt), asc(outboxEvents.id))
      .limit(BATCH),
  );
  if (due.length === 0) return 0;
  await queue.add(due);
  const ids = due.map(({ id }) => id);
  await deps.system.tx((tx) => tx.update(outboxEvents).set({ relayedAt: now }).where(inArray(outboxEvents.id, ids)));
  return due.length;
}

const KEPT_MS = 7 * 86_400_000;

/** Events that went out a week ago are forgotten, but for those whose key keeps the same work from being promised again. */
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
