import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeClock } from '../../testing/fake-clock.ts';
import { keepBusy } from '../../testing/keep-busy.ts';
import { MADE_SITE } from '../../testing/made-site.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { AgencyContext, Ctx } from '../context.ts';
import { systemClock } from '../context.ts';
import type { Database, SystemDb } from '../db/types.ts';
import { ringAfterCommit } from '../db/unit-of-work.ts';
import { createLogger } from '../log.ts';
import { enqueueOutbox } from '../outbox/enqueue-outbox.ts';
import { defineJob, defineSchedule } from './define-job.ts';
import { drainOutbox } from './drain-outbox.ts';
import { beforeJobs } from './give-way.ts';
import { type JobDeps, systemContext } from './run-job.ts';
import { startJobs } from './start-jobs.ts';

const log = createLogger({ level: 'silent' });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(log);
});
afterAll(() => database.close());

function agencyOf(id: string): AgencyContext {
  return {
    id,
    name: 'A',
    slug: 'a',
    origin: 'http://a.test',
    status: 'Active',
    isSubscribed: true,
    isPlatformBrand: false,
    showPublishedPrice: true,
    locale: 'pt',
    currency: 'USD',
    timeZone: 'UTC',
    contactEmail: null,
    brand: { logoUrl: null, primaryColor: '#000000' },
    site: MADE_SITE,
  };
}

const UNKNOWN = newId();
function depsWith(clock: JobDeps['clock']): JobDeps {
  const findById = async (id: string) => (id === UNKNOWN ? null : agencyOf(id));
  return { database, clock, log, agencies: { findById, findByHost: async () => null } };
}

async function contextFor(deps: JobDeps, agencyId = newId()): Promise<Ctx> {
  const ctx = await systemContext(deps, agencyId, 'test');
  if (!ctx) throw new Error('no agency');
  return ctx;
}

/** How often it looks of its own accord. */
const RARELY = { retryDelaySeconds: 1, pollSeconds: 3_600, restSeconds: 3_600 };
const OFTEN = { ...RARELY, pollSeconds: 0.5 };

const payload = z.object({ n: z.int() });

describe('the outbox', () => {
  test('keeps its promise with the change, and none without it', async () => {
    const deps = depsWith(fakeClock());
    const ctx = await contextFor(deps);
    const seen: unknown[] = [];
    const job = defineJob({
      name: 'test.kept',
      schema: payload,
      run: async (at, { n }, eventId) => void seen.push([at.agency.id, at.actor, at.locale, n, eventId.length]),
    });
    await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: 'test.kept', payload: { n: 1 } }));
    const failed = ctx.db.tx(async (tx) => {
      await enqueueOutbox(tx, ctx, { kind: 'test.kept', payload: { n: 2 } });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await drainOutbox(deps, [job]);
    expect(seen).toEqual([[ctx.agency.id, { kind: 'system', task: 'test.kept' }, 'pt', 1, 36]]);
  });

  test('promises the same work once, and not before its time', async () => {
    const clock = fakeClock();
    const deps = depsWith(clock);
    const ctx = await contextFor(deps);
    const seen: number[] = [];
    const job = defineJob({ name: 'test.once', schema: payload, run: async (_ctx, { n }) => void seen.push(n) });
    const promise = (n: number, later = 0) =>
      ctx.db.tx((tx) =>
        enqueueOutbox(tx, ctx, { kind: 'test.once', payload: { n }, dedupeKey: `key ${n}`, availableAt: clock.now() + later }),
      );
    await promise(1);
    await promise(1);
    await promise(2, 60_000);
    await drainOutbox(deps, [job]);
    await promise(1);
    await drainOutbox(deps, [job]);
    expect(seen).toEqual([1]);
    clock.advance(60_000);
    await drainOutbox(deps, [job]);
    expect(seen).toEqual([1, 2]);
  });

  test('fails loudly where nobody does the work, the payload is wrong or the agency is gone', async () => {
    const deps = depsWith(fakeClock());
    const job = defineJob({ name: 'test.loud', schema: payload, run: async () => undefined });
    const enqueue = async (kind: string, body: Record<string, unknown>, agencyId: string) => {
      const ctx = { ...(await contextFor(deps)), agency: agencyOf(agencyId), db: database.forAgency(agencyId) };
      await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind, payload: body }));
    };
    const clear = () => database.raw.script('DELETE FROM outbox_events WHERE relayed_at IS NULL');
    await enqueue('test.nobody', {}, newId());
    await expect(drainOutbox(deps, [job])).rejects.toThrow('no job is called test.nobody');
    await clear();
    await enqueue('test.loud', { n: 'x' }, newId());
    await expect(drainOutbox(deps, [job])).rejects.toThrow(z.ZodError);
    await clear();
    await enqueue('test.loud', { n: 1 }, UNKNOWN);
    await expect(drainOutbox(deps, [job])).rejects.toThrow('has no agency');
    await clear();
  });

  test('refuses a promise for another agency', async () => {
    const deps = depsWith(fakeClock());
    const ctx = await contextFor(deps);
    const foreign = { ...ctx, agency: agencyOf(newId()) };
    await expect(ctx.db.tx((tx) => enqueueOutbox(tx, foreign, { kind: 'x', payload: {} }))).rejects.toMatchObject({
      cause: { code: '42501' },
    });
  });
});

describe('the queue', () => {
  test('works off what has piled up without waiting for its next look', async () => {
    const deps = depsWith(systemClock);
    const ctx = await contextFor(deps);
    const PILE = 40;
    let ran = 0;
    const done = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'test.piled',
      schema: payload,
      run: async () => {
        ran += 1;
        if (ran === PILE) done.resolve();
      },
    });
    await ctx.db.tx(async (tx) => {
      for (let n = 0; n < PILE; n++) await enqueueOutbox(tx, ctx, { kind: 'test.piled', payload: { n } });
    });
    // It polls once an hour, so without a notification all but the first few jobs would wait that long.
    const stop = await startJobs(deps, { jobs: [job], schedules: [] }, RARELY);
    await done.promise;
    await stop();
    expect(ran).toBe(PILE);
  });

  test('waits while somebody books and the node is busy', async () => {
    const deps = depsWith(systemClock);
    const ctx = await contextFor(deps);
    const said: string[] = [];
    const done = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'test.gives-way',
      schema: payload,
      run: async () => {
        said.push('job');
        done.resolve();
      },
    });
    keepBusy();
    const booked = Promise.withResolvers<void>();
    const call = beforeJobs(() => booked.promise);
    await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: 'test.gives-way', payload: { n: 1 } }));
    const stop = await startJobs(deps, { jobs: [job], schedules: [] }, RARELY);
    await pause(300);
    said.push('booked');
    booked.resolve();
    await Promise.all([call, done.promise]);
    await stop();
    expect(said).toEqual(['booked', 'job']);
  });

  test('tries again what failed, and not what was taken with it', async () => {
    const deps = depsWith(systemClock);
    const ctx = await contextFor(deps);
    const ran: number[] = [];
    const done = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'test.taken-together',
      schema: payload,
      run: async (_ctx, { n }) => {
        ran.push(n);
        if (n === 2 && ran.filter((one) => one === 2).length === 1) throw new Error('on purpose');
        if (n === 2) done.resolve();
      },
    });
    await ctx.db.tx(async (tx) => {
      for (const n of [1, 2, 3, 4]) await enqueueOutbox(tx, ctx, { kind: 'test.taken-together', payload: { n } });
    });
    const stop = await startJobs(deps, { jobs: [job], schedules: [] }, RARELY);
    await done.promise;
    await stop();
    expect(ran.toSorted()).toEqual([1, 2, 2, 3, 4]);
  });

  test('works off what was promised in this process at once, and what was promised for later at its time, without looking in between', async () => {
    let looks = 0;
    const system: SystemDb = {
      ...database.system,
      tx: (work) => {
        looks += 1;
        return database.system.tx(work);
      },
    };
    const deps = { ...depsWith(systemClock), database: { ...database, system } };
    /** Nobody looks any more. */
    const rest = () =>
      vi.waitFor(async () => {
        const before = looks;
        await pause(200);
        expect(looks).toBe(before);
      }, 10_000);
    const ctx = await contextFor(deps);
    const ran: number[] = [];
    const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const job = defineJob({
      name: 'test.rung',
      schema: payload,
      run: async (_ctx, { n }) => {
        ran.push(n);
        [first, second, third][n - 1]?.resolve();
      },
    });
    const promise = (n: number, later = 0) =>
      ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: 'test.rung', payload: { n }, availableAt: systemClock.now() + later }));
    await promise(1);
    // It looks of its own accord once an hour.
    const stop = await startJobs(deps, { jobs: [job], schedules: [] }, RARELY);
    await first?.promise;
    await rest();
    await promise(3, 1_500);
    await promise(2);
    await second?.promise;
    await rest();
    expect(ran).toEqual([1, 2]);
    await third?.promise;
    await stop();
    expect(ran).toEqual([1, 2, 3]);
  });

  test('runs periodic work when its bell rings, and only for what was committed', async () => {
    const deps = depsWith(systemClock);
    const ctx = await contextFor(deps);
    const bell = `test.bell ${newId()}`;
    let ran = 0;
    const rung = Promise.withResolvers<void>();
    const schedule = defineSchedule({
      name: `test.rung ${newId()}`,
      everySeconds: 3_600,
      bell,
      run: async () => {
        ran += 1;
        if (ran === 2) rung.resolve();
      },
    });
    const stop = await startJobs(deps, { jobs: [], schedules: [schedule] }, RARELY);
    await expect.poll(() => ran).toBe(1);
    const heard = vi.fn<() => void>();
    const stopHearing = database.bells.listen(bell, heard);
    const failed = ctx.db.tx(async () => {
      ringAfterCommit(bell);
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect(heard).not.toHaveBeenCalled();
    await ctx.db.tx(async () => ringAfterCommit(bell));
    expect(heard).toHaveBeenCalledOnce();
    await rung.promise;
    stopHearing();
    await stop();
  });

  test('waits a moment after a bell, and runs once for all that rang meanwhile', async () => {
    const deps = depsWith(systemClock);
    const ctx = await contextFor(deps);
    const bell = `test.slow-bell ${newId()}`;
    const ran: number[] = [];
    let rings = 0;
    const schedule = defineSchedule({
      name: `test.slowly-rung ${newId()}`,
      everySeconds: 3_600,
      bell,
      bellSeconds: 2,
      run: async () => void ran.push(rings),
    });
    const stop = await startJobs(deps, { jobs: [], schedules: [schedule] }, RARELY);
    await expect.poll(() => ran).toEqual([0]);
    for (; rings < 5; rings++) await ctx.db.tx(async () => ringAfterCommit(bell));
    await expect.poll(() => ran, { timeout: 60_000 }).toEqual([0, 5]);
    await stop();
  });

  test('leaves work alone that is held back, does all else meanwhile, and then that too', async () => {
    const deps = depsWith(systemClock);
    const ctx = await contextFor(deps);
    const ran: string[] = [];
    const [free, heldBack, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const jobOf = (name: string, done: () => void) =>
      defineJob({
        name,
        schema: payload,
        run: async (_ctx, { n }) => {
          ran.push(`${name} ${n}`);
          // Workers take turns, so the second may finish before the first.
          if (ran.filter((one) => one.startsWith(name)).length === 2) done();
        },
      });
    const promise = (kind: string, n: number) => ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind, payload: { n } }));
    const sweep = defineSchedule({ name: `test.held ${newId()}`, everySeconds: 1, run: async () => void ran.push('sweep') });
    await promise('test.held', 1);
    await promise('test.held', 2);
    await promise('test.free', 1);
    const held = { jobs: [jobOf('test.held', heldBack.resolve)], schedules: [sweep], until: until.promise };
    const work = { jobs: [jobOf('test.free', free.resolve)], schedules: [], held };
    const stop = await startJobs(deps, work, OFTEN);
    await promise('test.free', 2);
    await free.promise;
    expect(ran.toSorted()).toEqual(['test.free 1', 'test.free 2']);
    until.resolve();
    await heldBack.promise;
    await vi.waitFor(() => expect(ran).toContain('sweep'), { timeout: 60_000 });
    await stop();
    expect(ran.filter((name) => name !== 'sweep').toSorted()).toEqual([
      'test.free 1',
      'test.free 2',
      'test.held 1',
      'test.held 2',
    ]);
  });

  test('runs jobs after the commit, tries failed ones again, and lets running ones end', async () => {
    const deps = depsWith(systemClock);
    const ctx = await contextFor(deps);
    const tries: string[] = [];
    const done = Promise.withResolvers<void>();
    const job = defineJob({
      name: 'test.retried',
      schema: payload,
      run: async (_ctx, { n }, eventId) => {
        tries.push(eventId);
        if (tries.length < 2) throw new Error('not yet');
        expect(n).toBe(7);
        done.resolve();
      },
    });
    const stop = await startJobs(deps, { jobs: [job], schedules: [] }, RARELY);
    await ctx.db.tx((tx) => enqueueOutbox(tx, ctx, { kind: 'test.retried', payload: { n: 7 } }));
    await done.promise;
    await stop();
    expect(new Set(tries).size).toBe(1);
    expect(tries).toHaveLength(2);
  });
});
