import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeClock } from '../../testing/fake-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { Database, SystemDb } from '../db/types.ts';
import { createLogger } from '../log.ts';
import { Beat } from './beat.ts';
import { defineSchedule, defineSearch } from './define-job.ts';

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

  /** A schedule that finds what is in `due` and notes it in `done`. */
  function searchOf(due: readonly number[], done: (readonly number[])[]) {
    return defineSearch({
      name: `test.search ${newId()}`,
      everySeconds: 60,
      find: async () => [...due],
      act: async (_context, found) => void done.push(found),
    });
  }

  test('finds what is due in the transaction of its claim', async () => {
    const clock = fakeClock();
    const { beat, claims } = nodeAt(clock);
    const done: (readonly number[])[] = [];
    const schedules = [searchOf([1], done), searchOf([2, 3], done)];
    await beat.run(schedules);
    expect([done, claims()]).toEqual([[[1], [2, 3]], 1]);
  });

  test('takes turns together that come within a second', async () => {
    const clock = fakeClock();
    const { beat, claims } = nodeAt(clock);
    const ran: string[] = [];
    const [often, seldom] = [20, 60].map((everySeconds) =>
      defineSchedule({ name: `test.every ${newId()}`, everySeconds, run: async () => void ran.push(`${everySeconds}`) }),
    );
    let next = await beat.run([often, seldom].flatMap((one) => one ?? []));
    for (let turn = 0; turn < 3; turn++) {
      clock.advance(next - clock.now() + 5);
      next = await beat.run([often, seldom].flatMap((one) => one ?? []));
    }
    expect([ran, claims()]).toEqual([['20', '60', '20', '20', '20', '60'], 4]);
  });

  test('looks again for what was written after it looked, and for what it found long ago', async () => {
    const clock = fakeClock();
    const { beat } = nodeAt(clock);
    const [due, done]: [number[], (readonly number[])[]] = [[], []];
    const search = searchOf(due, done);
    let slowMs = 0;
    const before = defineSchedule({
      name: `test.before ${newId()}`,
      everySeconds: 60,
      run: async () => {
        due.push(due.length);
        clock.advance(slowMs);
        if (slowMs === 0) beat.callFor(search.name, clock.now() + 5_000);
      },
    });
    expect(await beat.run([before, search])).toBe(clock.now() + 5_000);
    expect(done).toEqual([[]]);
    clock.advance(5_000);
    await beat.run([before, search]);
    expect(done).toEqual([[], [0]]);
    slowMs = 10_000;
    clock.advance(60_000);
    await beat.run([before, search]);
    expect(done).toEqual([[], [0], [0, 1]]);
  });

  test('runs all others when the search of one fails', async () => {
    const clock = fakeClock();
    const { beat } = nodeAt(clock);
    const done: (readonly number[])[] = [];
    const failing = defineSearch({
      name: `test.failing ${newId()}`,
      everySeconds: 60,
      find: (tx) => tx.execute('SELECT nothing_that_exists'),
      act: async () => void done.push([]),
    });
    await beat.run([failing, searchOf([1], done)]);
    expect(done).toEqual([[1]]);
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
