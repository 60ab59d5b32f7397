import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database, SystemDb } from '../db/types.ts';
import { createLogger } from '../log.ts';
import { Beat } from './beat.ts';
import { defineSchedule } from './define-job.ts';

const log = createLogger({ level: 'silent' });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase(log);
});
afterAll(() => database.close());

describe('schedules', () => {
  test('run when they are due, on one node, and survive a failure', async () => {
    const clock = fakeClock();
    const ran: string[] = [];
    const schedules = [
      defineSchedule({
        name: `test.failing ${newId()}`,
        everySeconds: 60,
        run: async () => {
          ran.push('failing');
          throw new Error('on purpose');
        },
      }),
      defineSchedule({
        name: `test.minute ${newId()}`,
        everySeconds: 60,
        run: async ({ now }) => void ran.push(new Date(now).toISOString()),
      }),
    ];
    const [one, other] = [0, 1].map(() => new Beat({ system: database.system, clock, log }));
    const node = () => one?.run(schedules);
    await Promise.all([node(), other?.run(schedules)]);
    expect(ran.toSorted()).toEqual(['2027-03-01T12:00:00.000Z', 'failing']);
    clock.advance(59_999);
    await node();
    expect(ran).toHaveLength(2);
    clock.advance(1);
    await node();
    expect(ran).toHaveLength(4);
  });
});

describe('a beat', () => {
  /** A node whose claims are counted. */
  function nodeAt(clock: ReturnType<typeof fakeClock>) {
    let claims = 0;
    const system: SystemDb = {
      ...database.system,
      tx: (work) => {
        claims += 1;
        return database.system.tx(work);
      },
    };
    return { beat: new Beat({ system, clock, log }), claims: () => claims };
  }

  test('asks the database once for all schedules, and only when one may be due', async () => {
    const clock = fakeClock();
    const { beat, claims } = nodeAt(clock);
    const ran: string[] = [];
    const schedules = ['a', 'b', 'c'].map((name) =>
      defineSchedule({ name: `test.${name} ${newId()}`, everySeconds: 60, run: async () => void ran.push(name) }),
    );
    expect(await beat.run(schedules)).toBe(clock.now() + 60_000);
    expect([ran, claims()]).toEqual([['a', 'b', 'c'], 1]);
    clock.advance(59_999);
    await beat.run(schedules);
    expect([ran.length, claims()]).toEqual([3, 1]);
    clock.advance(1);
    await beat.run(schedules);
    expect([ran.length, claims()]).toEqual([6, 2]);
  });

  test('runs what it is called for and what asked to run sooner, also if another node has just run it', async () => {
    const clock = fakeClock();
    const ran: number[] = [];
    const name = `test.sooner ${newId()}`;
    const answers: (number | undefined)[] = [undefined, clock.now() + 5_000, undefined];
    const schedule = defineSchedule({
      name,
      everySeconds: 60,
      run: async ({ now }) => {
        ran.push(now);
        return answers.shift();
      },
    });
    await nodeAt(clock).beat.run([schedule]);
    const here = nodeAt(clock).beat;
    await here.run([schedule]);
    expect(ran).toHaveLength(1);
    here.callFor(name);
    expect(await here.run([schedule])).toBe(clock.now() + 5_000);
    expect(ran).toHaveLength(2);
    await here.run([schedule]);
    expect(ran).toHaveLength(2);
    clock.advance(5_000);
    await here.run([schedule]);
    expect(ran).toHaveLength(3);
  });

  test('begins with what a killed process may have left', async () => {
    const clock = fakeClock();
    let ran = 0;
    const schedule = defineSchedule({
      name: `test.first ${newId()}`,
      everySeconds: 60,
      isFirst: true,
      run: async () => {
        ran += 1;
      },
    });
    await nodeAt(clock).beat.run([schedule]);
    const next = nodeAt(clock).beat;
    await next.run([schedule]);
    expect(ran).toBe(2);
    await next.run([schedule]);
    expect(ran).toBe(2);
  });
});
