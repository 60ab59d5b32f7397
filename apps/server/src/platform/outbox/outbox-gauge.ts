import { and, count, isNull, lte, min } from 'drizzle-orm';
import type { DatabaseGauge } from '../telemetry/database-gauges.ts';
import { reading } from '../telemetry/metrics.ts';
import { outboxEvents } from './tables.ts';

/** How many messages are due and not in the queue, and for how long the oldest has been due. */
export const outboxGauge: DatabaseGauge = async ({ system, now }) => {
  const [found] = await system.tx((tx) =>
    tx
      .select({ count: count(), oldest: min(outboxEvents.availableAt) })
      .from(outboxEvents)
      .where(and(isNull(outboxEvents.relayedAt), lte(outboxEvents.availableAt, new Date(now)))),
  );
  const age = found?.oldest ? (now - found.oldest.getTime()) / 1_000 : 0;
  return [reading('caravel_outbox_events', {}, found?.count ?? 0), reading('caravel_outbox_oldest_seconds', {}, age)];
};
