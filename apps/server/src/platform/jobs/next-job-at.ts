import { z } from 'zod';
import type { Database } from '../db/types.ts';
import { QUEUE } from './failed-jobs.ts';

const rowSchema = z.object({ at: z.coerce.date().nullable() });

/** When the next job of the queue is due (epoch milliseconds), those that are tried again among them; infinity if none waits. */
export async function nextJobAt({ raw }: Pick<Database, 'raw'>): Promise<number> {
  const { rows } = await raw.query(
    `SELECT min(start_after) AS at FROM pgboss.job WHERE name = '${QUEUE}' AND state < 'active' AND NOT blocked`,
  );
  return rowSchema.parse(rows[0]).at?.getTime() ?? Number.POSITIVE_INFINITY;
}
