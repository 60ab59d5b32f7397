import { z } from 'zod';
import type { Database } from '../db/types.ts';
import type { DatabaseGauge } from '../telemetry/database-gauges.ts';
import { reading } from '../telemetry/metrics.ts';

const rowsSchema = z.array(
  z.object({ state: z.enum(['waiting', 'retry', 'active', 'dead']), jobs: z.coerce.number(), age: z.coerce.number() }),
);

/** The queue's tables are pg-boss's own, so they are read as it reads them: as the connecting user. A job that is to be retried waits for its time. */
const COUNT = `SELECT CASE WHEN name = 'jobs-dead' THEN 'dead' WHEN state = 'created' THEN 'waiting' ELSE state::text END AS state,
  count(*) AS jobs, coalesce(extract(epoch FROM now() - min(created_on)), 0) AS age
FROM pgboss.job WHERE state IN ('created', 'retry', 'active') GROUP BY 1`;

const STATES = ['waiting', 'retry', 'active', 'dead'] as const;

/** How many jobs there are in each state, and how old the oldest is. */
export function queueGauge({ raw }: Pick<Database, 'raw'>): DatabaseGauge {
  return async () => {
    const rows = rowsSchema.parse((await raw.query(COUNT)).rows);
    return STATES.flatMap((state) => {
      const found = rows.find((row) => row.state === state);
      return [
        reading('caravel_queue_jobs', { state }, found?.jobs ?? 0),
        reading('caravel_queue_oldest_seconds', { state }, found?.age ?? 0),
      ];
    });
  };
}
