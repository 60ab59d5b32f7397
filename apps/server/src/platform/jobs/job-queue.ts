import { PgBoss } from 'pg-boss';
import type { Database } from '../db/types.ts';
import type { Logger } from '../log.ts';

/** Opens the job queue of a database; it does nothing before its `start`, which makes its tables where they are missing. */
export function openQueue(database: Database, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.raw.query(text, values) },
    backend: database.kind,
    schedule: false,
    superviseIntervalSeconds: 300,
    queueCacheIntervalSeconds: 300,
    // Jobs that wait for other jobs, and changes of the queue's own tables: we have none.
    flowIntervalSeconds: 3_600,
    bamIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.error({ err: error.message }, 'job queue'));
  return boss;
}

/** Makes the tables of the job queue, and nothing in them. */
export async function makeQueueTables(database: Database, log: Logger): Promise<void> {
  const boss = openQueue(database, log);
  await boss.start();
  await boss.stop({ graceful: false });
}
