import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/types.ts';
import { makeQueueTables } from '../jobs/job-queue.ts';
import { queueGauge } from '../jobs/queue-gauge.ts';
import { createLogger } from '../log.ts';

const log = createLogger({ level: 'silent' });
const operating = readFileSync(fileURLToPath(new URL('../../../../../docs/OPERATING.md', import.meta.url)), 'utf8');
const EVENT = '0194a1b2-0000-7000-8000-00000000a001';
const AGENCY = '0194a1b2-0000-7000-8000-00000000a002';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(log, 'log');
  await makeQueueTables(database, log);
});
afterAll(() => database.close());

const statements = [...operating.matchAll(/```sql\n([\s\S]+?)```/g)].flatMap(([, block = '']) =>
  block.split(/;\n/).filter((one) => one.trim() !== ''),
);

test('every statement of a runbook runs on the schema as it is', async () => {
  expect(statements.length).toBeGreaterThanOrEqual(5);
  for (const statement of statements) await database.raw.query(statement);
});

test('dead jobs are seen, and sent back as the runbook says', async () => {
  await database.raw.script(`
    INSERT INTO outbox_events (id, agency_id, kind, payload, request_id, created_at, available_at, relayed_at)
    VALUES ('${EVENT}', '${AGENCY}', 'toys.play', '{}', 'r', now(), now(), now());
    SELECT pgboss.create_queue('jobs-dead', '{"policy":"standard"}'::jsonb);
    SELECT pgboss.create_queue('jobs', '{"policy":"standard"}'::jsonb);
    INSERT INTO pgboss.job (id, name, data, state) VALUES
      ('${EVENT}', 'jobs', '{"id":"${EVENT}"}', 'failed'), (gen_random_uuid(), 'jobs-dead', '{"id":"${EVENT}"}', 'created');`);
  const dead = async () => {
    const read = await queueGauge(database)({ system: database.system, now: Date.now() });
    return read.find(({ name, labels }) => name === 'caravel_queue_jobs' && labels.state === 'dead')?.value;
  };
  expect(await dead()).toBe(1);
  const sendBack = statements.find((one) => one.startsWith('WITH dead')) ?? '';
  await database.raw.query(sendBack);
  expect(await dead()).toBe(0);
  expect((await database.raw.query('SELECT id FROM outbox_events WHERE relayed_at IS NULL')).rows).toEqual([{ id: EVENT }]);
  expect((await database.raw.query('SELECT id FROM pgboss.job')).rows).toEqual([]);
});
