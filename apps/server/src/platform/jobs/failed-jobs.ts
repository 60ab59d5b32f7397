import { z } from 'zod';
import type { Clock } from '../context.ts';
import type { Database } from '../db/types.ts';
import { ringAfterCommit } from '../db/unit-of-work.ts';
import { OUTBOX_BELL } from '../outbox/enqueue-outbox.ts';
import { outboxEvents } from '../outbox/tables.ts';

/** The queue of jobs that failed for good: they wait for an operator, who looks at them and runs them again. */
export const DEAD_QUEUE = 'jobs-dead';
/** One queue for all kinds: a worker per kind would poll the database twenty times as often and usually find nothing. */
export const QUEUE = 'jobs';

const LONGEST_REASON = 300;

/** A job that failed for good; `reason`: why, without addresses of people. */
export type FailedJob = {
  readonly id: string;
  readonly kind: string;
  readonly agencyId: string;
  readonly requestId: string;
  readonly reason: string;
  readonly failedAt: Date;
};

const rowSchema = z.object({
  id: z.string(),
  data: z.looseObject({ id: z.string(), kind: z.string(), agencyId: z.string(), requestId: z.string() }),
  output: z.object({ message: z.string().optional() }).nullable().catch(null),
  created_on: z.coerce.date(),
});
const eventSchema = z.object({
  id: z.uuid(),
  agencyId: z.uuid(),
  kind: z.string(),
  payload: z.record(z.string(), z.unknown()),
  requestId: z.string(),
  traceParent: z.string().nullish(),
});
const countSchema = z.object({ n: z.coerce.number() });

const WAITING = `FROM pgboss.job WHERE name = '${DEAD_QUEUE}' AND state = 'created'`;

function present(row: unknown): FailedJob {
  const { id, data, output, created_on: failedAt } = rowSchema.parse(row);
  const reason = (output?.message ?? '').replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '…@…').slice(0, LONGEST_REASON);
  return { id, kind: data.kind, agencyId: data.agencyId, requestId: data.requestId, reason, failedAt };
}

/** The queue makes its tables when a server first starts. */
async function hasQueue({ raw }: Pick<Database, 'raw'>): Promise<boolean> {
  const { rows } = await raw.query(`SELECT to_regclass('pgboss.job') IS NOT NULL AS "isThere"`);
  return rows[0]?.isThere === true;
}

/** Lists a page of the jobs of all agencies that failed for good, the newest first. */
export async function listFailedJobs(
  database: Pick<Database, 'raw'>,
  { offSet, limit }: { readonly offSet: number; readonly limit: number },
): Promise<{ readonly jobs: readonly FailedJob[]; readonly total: number }> {
  if (!(await hasQueue(database))) return { jobs: [], total: 0 };
  const page = `SELECT id, data, output, created_on ${WAITING} ORDER BY created_on DESC, id DESC OFFSET $1 LIMIT $2`;
  const { rows } = await database.raw.query(page, [offSet, limit]);
  const { rows: counted } = await database.raw.query(`SELECT count(*) AS n ${WAITING}`);
  return { jobs: rows.map(present), total: countSchema.parse(counted[0]).n };
}

/** Finds one of them; undefined if it was run again already, or never was. */
export async function findFailedJob(database: Pick<Database, 'raw'>, id: string): Promise<FailedJob | undefined> {
  if (!(await hasQueue(database))) return undefined;
  const { rows } = await database.raw.query(`SELECT id, data, output, created_on ${WAITING} AND id = $1`, [id]);
  return rows.map(present)[0];
}

/**
 * Has the work of a job that failed for good done after all: its message is due in the outbox again, as it was, so that the work is still done once.
 * Nothing is lost where this stops half-way: the dead job goes last, and asking twice sends the message once. Throws if there is no such job.
 */
export async function runFailedJobAgain(
  { database: { raw, system }, clock }: { readonly database: Database; readonly clock: Clock },
  id: string,
): Promise<void> {
  const { rows } = await raw.query(`SELECT data ${WAITING} AND id = $1`, [id]);
  const { data: event } = z.object({ data: eventSchema }).parse(rows[0]);
  // The queue takes no second job of an event as long as it has the failed one.
  await raw.query(`DELETE FROM pgboss.job WHERE name = '${QUEUE}' AND state = 'failed' AND id = $1`, [event.id]);
  const due = new Date(clock.now());
  await system.tx(async (tx) => {
    await tx
      .insert(outboxEvents)
      .values({ ...event, traceParent: event.traceParent ?? null, createdAt: due, availableAt: due })
      .onConflictDoUpdate({ target: [outboxEvents.agencyId, outboxEvents.id], set: { relayedAt: null, availableAt: due } });
    ringAfterCommit(OUTBOX_BELL);
  });
  await raw.query(`DELETE FROM pgboss.job WHERE name = '${DEAD_QUEUE}' AND id = $1`, [id]);
}
