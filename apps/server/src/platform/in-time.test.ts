import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

const busy = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

test('whoever is late is named, after what is to be done about it', async () => {
  const done: string[] = [];
  const never = new Promise(() => undefined);
  await expect(inTime('Redis', never, 5, () => done.push('cut off'))).rejects.toThrow('Redis did not answer within 5 ms');
  expect(done).toEqual(['cut off']);
});

test('an answer that came while this process was busy is in time', async () => {
  const late: string[] = [];
  // After this, the event loop handles timers before it handles what was read.
  await new Promise((resolve) => setImmediate(resolve));
  const answer = inTime('the disk', stat('.'), 20, () => late.push('late'));
  busy(200);
  expect((await answer).isDirectory()).toBe(true);
  expect(late).toEqual([]);
});
