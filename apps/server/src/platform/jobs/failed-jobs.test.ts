import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { MADE_SITE } from '../../testing/made-site.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type AgencyContext, systemClock } from '../context.ts';
import type { Database } from '../db/types.ts';
import { createLogger } from '../log.ts';
import { enqueueOutbox } from '../outbox/enqueue-outbox.ts';
import { defineJob } from './define-job.ts';
import { findFailedJob, listFailedJobs, runFailedJobAgain } from './failed-jobs.ts';
import { type JobDeps, systemContext } from './run-job.ts';
import { startJobs } from './start-jobs.ts';

const log = createLogger({ level: 'silent' });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(log);
});
afterAll(() => database.close());

const agency = {
  id: newId(),
  name: 'A',
  slug: 'a',
  origin: 'http://a.test',
  status: 'Active',
  isSubscribed: true,
  isPlatformBrand: false,
  showPublishedPrice: true,
  locale: 'en',
  currency: 'USD',
  timeZone: 'UTC',
  contactEmail: null,
  brand: { logoUrl: null, primaryColor: '#000000' },
  site: MADE_SITE,
} as const satisfies AgencyContext;
const PAGE = { offSet: 0, limit: 10 };

test('a job that failed for good is listed without addresses, and runs again once, as the same event', async () => {
  expect(await listFailedJobs(database, PAGE)).toEqual({ jobs: [], total: 0 });
  const deps: JobDeps = {
    database,
    clock: systemClock,
    log,
    agencies: { findById: async () => agency, findByHost: async () => null },
  };
  const ran: string[] = [];
  let isMended = false;
  const job = defineJob({
    name: 'test.dies',
    schema: z.object({ n: z.int() }),
    retries: 0,
    run: async (_ctx, { n }, eventId) => {
      ran.push(`${eventId} ${n}`);
      if (!isMended) throw new Error('550 no such mailbox: ana.souza@mail.test');
    },
  });
  const ctx = await systemContext(deps, agency.id, 'test');
  if (!ctx) throw new Error('no agency');
  await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: 'test.dies', payload: { n: 7 } }));
  const stop = await startJobs(
    deps,
    { jobs: [job], schedules: [] },
    { retryDelaySeconds: 1, pollSeconds: 0.5, restSeconds: 3_600 },
  );
  await expect.poll(() => listFailedJobs(database, PAGE).then(({ total }) => total), { timeout: 20_000 }).toBe(1);
  const { jobs } = await listFailedJobs(database, PAGE);
  const [dead] = jobs;
  if (!dead) throw new Error('no dead job');
  expect(dead).toMatchObject({ kind: 'test.dies', agencyId: agency.id, requestId: 'test' });
  expect(dead.reason).toBe('550 no such mailbox: …@…');
  expect(await findFailedJob(database, dead.id)).toEqual(dead);

  isMended = true;
  // It was so long ago that its message is forgotten.
  await database.raw.script('DELETE FROM outbox_events');
  await runFailedJobAgain(deps, dead.id);
  await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(2);
  expect(new Set(ran).size).toBe(1);
  expect(await listFailedJobs(database, PAGE)).toEqual({ jobs: [], total: 0 });
  expect(await findFailedJob(database, dead.id)).toBeUndefined();
  await stop();
});
